import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Works that others adapted", .timeLimit(.minutes(5)))
struct AdaptedWorkTests {
    private func verdict(_ left: BookRecord, _ right: BookRecord) -> MatchVerdict.Decision {
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict.decision
    }

    private func kidnapped(by authors: String...) -> BookRecord {
        var book = record("Kidnapped")
        book.authors = authors.map { Author(name: $0) }
        return book
    }

    @Test(
        "A book is not the one that someone adapted, retold, abridged or made a film of",
        arguments: [
            "Clare West (retold by)", "Hamilton, Tim (adapter)", "Ruiz, Derek (adaptation)",
            "Heuet, Stéphane (adaptation et dessin)", "Bair, Lowell (translator and abridger)",
            "Uhls, Jim (screenplay)", "D. M. Low (abridgement)", "Funke, Anna (nacherzählt von)",
            "retold by Clare West",
        ],
    )
    func adapters(name: String) {
        let book = kidnapped(by: "Stevenson, Robert Louis")
        #expect(verdict(kidnapped(by: "Robert Louis Stevenson", name), book) == .different)
        #expect(verdict(kidnapped(by: name, "Robert Louis Stevenson"), book) == .different)
    }

    @Test(
        "Two records of one adaptation are one book, even if one does not say what the person did"
    )
    func sameAdaptation() {
        let book = kidnapped(by: "Robert Louis Stevenson", "Clare West (retold by)")
        #expect(verdict(book, kidnapped(by: "Clare West", "Robert Louis Stevenson")) == .same)
    }

    @Test("Whoever wrote a foreword or coloured the drawings adapted nothing")
    func contributors() {
        let book = kidnapped(by: "Robert Louis Stevenson")
        for name in [
            "Barry Menikoff (introd.)", "Hamaker, Steve (color)", "Rossi, Ada (a cura di)",
        ] {
            #expect(verdict(kidnapped(by: "Stevenson, Robert Louis", name), book) == .same)
        }
    }

    @Test("The author of the original is no translator")
    func originals() {
        var book = record("Vagabond. Volume 3: based on Musashi by Eiji Yoshikawa", language: "en")
        book.authors = [
            Author(name: "Inoue, Takehiko"), Author(name: "Yoshikawa, Eiji (original novel)"),
        ]
        #expect(verdict(book, record("Vagabond, Vol. 3", by: "Takehiko Inoue")) == .same)
    }

    @Test("What a catalogue says before a name is no other author")
    func statements() {
        let book = record("Madeline", by: "story and pictures by Ludwig Bemelmans", language: "en")
        #expect(verdict(book, record("Madeline", by: "Bemelmans, Ludwig")) == .same)
    }

    @Test("An edition for the young has another text")
    func youngAdults() {
        let title = "The Immortal Life of Henrietta Lacks"
        let book = record("\(title): young adult edition", by: "Rebecca Skloot")
        #expect(verdict(book, record(title, by: "Rebecca Skloot")) == .different)
    }

    @Test("A guide with one more author goes with the book that is described in other words")
    func guides() {
        var guide = record("The Celestine Prophecy: An Experiential Guide")
        guide.authors = [Author(name: "James Redfield"), Author(name: "Carol Adrienne")]
        let book = record("The Celestine Prophecy: An Adventure", by: "James Redfield")
        #expect(verdict(guide, book) == .doubtful)
        // A new edition has one more author, too.
        var textbook = record("Head First Java: A Brain-Friendly Guide")
        textbook.authors = [Author(name: "Kathy Sierra"), Author(name: "Trisha Gee")]
        #expect(verdict(textbook, record("Head First Java", by: "Kathy Sierra")) == .same)
    }
}
