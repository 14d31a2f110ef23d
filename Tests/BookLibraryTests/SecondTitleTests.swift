import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Second titles, contents and places in a series", .timeLimit(.minutes(5)))
struct SecondTitleTests {
    private func verdict(_ title: String, _ other: String) -> MatchVerdict.Decision {
        let author = "Ann Finch"
        let (left, right) = (record(title, by: author), record(other, by: author))
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict.decision
    }

    @Test(
        "They describe one book",
        arguments: [
            (
                "An Autobiography, or, The Story of My Experiments with Truth",
                "The Story of My Experiments with Truth",
            ),
            ("Pan Tadeusz czyli Ostatni zajazd na Litwie", "Pan Tadeusz"),
            (
                "The New York Trilogy: City of Glass; Ghosts; The Locked Room",
                "The New York Trilogy",
            ),
            ("Fun Home: A Family Tragicomic", "Fun Home"),
            ("Tehanu: The Last Book of Earthsea", "Tehanu"),
            ("De avonturen van Kuifje: De zwarte rotsen", "Kuifje 7: De zwarte rotsen"),
            ("Le bon usage : grammaire française", "Le bon usage"),
            (
                "On Writing Well: An Informal Guide to Writing Nonfiction",
                "On Writing Well: The Classic Guide to Writing Nonfiction",
            ),
            ("The girl w/ the dragon tattoo", "The Girl with the Dragon Tattoo"),
            (
                "A History of Voyages and Discoveries, v.2",
                "A History of Voyages and Discoveries. Vol. 2",
            ),
            (
                "Der Mann ohne Eigenschaften. Bd. 1, Erstes und Zweites Buch",
                "Der Mann ohne Eigenschaften I: Erstes und Zweites Buch",
            ),
        ],
    )
    func oneBook(title: String, other: String) {
        #expect(verdict(title, other) == .same)
    }

    @Test(
        "They may be those of another book",
        arguments: [
            ("The Hunger Games: The Final Book of the Hunger Games", "The Hunger Games"),
            ("The Dark Tower: The Final Volume of the Series", "The Dark Tower"),
            ("The Cairo Trilogy: Palace Walk; Palace of Desire; Sugar Street", "Palace Walk"),
            ("Sherlock Holmes: A Study in Scarlet", "Sherlock Holmes"),
            ("Duden: Die Grammatik", "Duden: Die deutsche Rechtschreibung"),
            (
                "Chess: A Beginner's Guide to Winning Tactics",
                "Chess: An Advanced Guide to Winning Tactics",
            ),
            (
                "Clean Code: A Handbook of Agile Software Craftsmanship",
                "The Clean Coder: A Code of Conduct for Professional Programmers",
            ),
            ("A History of Voyages, v.2", "A History of Voyages. Vol. 3"),
            ("De avonturen van Kuifje: De zwarte rotsen", "Kuifje 8: De scepter van Ottokar"),
        ],
    )
    func otherBooks(title: String, other: String) {
        #expect(verdict(title, other) != .same)
    }

    @Test("A series tells the author where one record has none, if it is no publisher's")
    func series() {
        let discworld = record("Guards! Guards! (Discworld, #8)")
        var book = record("Guards! Guards!", by: "Terry Pratchett")
        book.edition.series = [BookSeries(name: "Discworld", number: nil)]
        #expect(MatchVerdict(comparing: discworld, with: book).decision == .same)
        let classic = record("Guards! Guards! (Penguin Classics)")
        book.edition.series = [BookSeries(name: "Penguin Classics", number: nil)]
        #expect(MatchVerdict(comparing: classic, with: book).decision == .doubtful)
    }

    @Test("Textbooks go on by others, in their first author's name")
    func textbooks() {
        let book = record("Social Research Methods", by: "Bryman, Alan", pages: 540)
        let other = record(
            "Bryman's Social Research Methods",
            by: "Clark, Tom",
            "Foster, Liam",
            "Sloan, Luke",
            "Bryman, Alan",
            pages: 670,
        )
        #expect(MatchVerdict(comparing: book, with: other).decision == .same)
        let comic = record(
            "City of Glass",
            by: "Karasik",
            "Mazzucchelli",
            "Paul Auster",
            pages: 144,
        )
        let novel = record("City of Glass", by: "Paul Auster", pages: 203)
        #expect(MatchVerdict(comparing: comic, with: novel).decision != .same)
    }
}
