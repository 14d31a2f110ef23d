import BookMetadata
import Testing

@testable import BookLibrary

@Suite("A title may have the name of the author that no field names", .timeLimit(.minutes(5)))
struct NameInTitleTests {
    private func verdict(
        _ title: String,
        _ other: String,
        by author: String,
    ) -> MatchVerdict.Decision {
        let (left, right) = (record(title), record(other, by: author))
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict.decision
    }

    @Test(
        "It stands before or behind the title, with a mark, in the genitive, or without either",
        arguments: [
            ("Stephen King: Es. Roman", "Es", "King, Stephen"),
            ("Homer's Odyssey", "The Odyssey", "Homer"),
            ("Umberto Eco - Il nome della rosa", "Il nome della rosa", "Eco, Umberto"),
            ("Camus, L'étranger", "L'étranger", "Albert Camus"),
            ("The Alchemist - Paulo Coelho", "The Alchemist", "Coelho, Paulo"),
            ("Dune (Frank Herbert)", "Dune", "Herbert, Frank"),
            ("Michelle Obama Becoming", "Becoming", "Obama, Michelle"),
            (
                "blink gladwell", "Blink: The Power of Thinking Without Thinking",
                "Gladwell, Malcolm",
            ),
            ("Mann Buddenbrooks", "Buddenbrooks: Verfall einer Familie", "Thomas Mann"),
            ("bolaño 2666", "2666", "Roberto Bolaño"),
            (
                "Palandt, Bürgerliches Gesetzbuch. 70., neubearb. Aufl.", "Bürgerliches Gesetzbuch",
                "Palandt, Otto",
            ),
            (
                "J. R. R. Tolkien: The Silmarillion, edited by Christopher Tolkien",
                "The Silmarillion", "Tolkien, J. R. R.",
            ),
        ],
    )
    func names(title: String, other: String, author: String) {
        #expect(verdict(title, other, by: author) == .same)
    }

    @Test(
        "A book about the book, another part, or another book is not by that author",
        arguments: [
            ("Plato's Republic: A Biography", "The Republic", "Plato"),
            ("Shakespeare's Hamlet: A Critical Introduction", "Hamlet", "William Shakespeare"),
            ("Orwell's 1984 and the Politics of Dystopia", "1984", "George Orwell"),
            ("Tolstoy's War and Peace: A Study", "War and Peace", "Leo Tolstoy"),
            ("Thomas Mann: Der Zauberberg. Kommentar", "Der Zauberberg", "Thomas Mann"),
            ("Ishiguro - Never let me go: York Notes", "Never Let Me Go", "Kazuo Ishiguro"),
            ("Goethe: Faust. Zweiter Teil", "Faust. Erster Teil", "Johann Wolfgang von Goethe"),
            ("Stephen King: Es 2", "Es", "Stephen King"),
            ("Marx: Das Kapital. Band 2", "Das Kapital. Band 1", "Karl Marx"),
            ("Thomas Mann Der Zauberberg", "Der Untertan", "Heinrich Mann"),
        ],
    )
    func others(title: String, other: String, author: String) {
        #expect(verdict(title, other, by: author) != .same)
    }

    @Test(
        "A word that titles have is no name without a mark",
        arguments: [
            ("Stone Cold", "Cold", "Stone, Robert"), ("King Lear", "Lear", "King, Edward"),
            ("Wolf Hall", "Hall", "Wolf, Peter"),
            ("Becoming Michelle Obama", "Becoming", "Michelle Obama"),
            ("Being John Malkovich", "Being", "John Malkovich"),
        ],
    )
    func words(title: String, other: String, author: String) {
        #expect(verdict(title, other, by: author) != .same)
    }

    @Test("A library finds the book either way")
    func library() async throws {
        let pairs = [
            (record("Stephen King: Es. Roman"), record("Es", by: "King, Stephen")),
            (record("tolstoy anna karenina"), record("Anna Karenina", by: "Leo Tolstoy")),
            (record("blink gladwell"), record("Blink", by: "Malcolm Gladwell")),
            (record("Homer's Odyssey"), record("The Odyssey", by: "Homer")),
        ]
        for (first, second) in pairs {
            for (one, other) in [(first, second), (second, first)] {
                let library = try TestClock().library()
                try await library.add(one)
                #expect(try await library.add(other).kind == .alreadyYours, "\(one.title)")
            }
        }
    }
}
