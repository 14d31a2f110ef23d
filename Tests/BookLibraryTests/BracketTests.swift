import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("What brackets tell of books with one title", .timeLimit(.minutes(5)))
struct BracketTests {
    @Test("A language in brackets or behind a dash is that of the record")
    func languages() {
        check(
            [.different],
            [
                ("Dracula (French Edition)", "Dracula (German Edition)"),
                ("Dracula (French Edition)", "Dracula (Edición en español)"),
                ("Siddhartha (frz.)", "Siddhartha (dt.)"),
                ("Siddhartha (Japanese Edition)", "Siddhartha (Chinese Edition)"),
                ("Siddhartha - English Edition", "Siddhartha - Deutsche Ausgabe"),
            ].map { ($0.0, "Anna Martin", $0.1, "Anna Martin") },
        )
        check(
            [.same],
            [
                ("Dracula (French Edition)", "Dracula (édition française)"),
                ("Dracula (English Edition)", "Dracula (in English)"),
            ].map { ($0.0, "Anna Martin", $0.1, "Anna Martin") },
        )
    }

    @Test(
        "A stated language is another one than that of the other record",
        arguments: [
            ("in English", "de"), ("auf Englisch", "de"), ("English Edition", "fr"),
            ("édition française", "de"), ("Edizione italiana", "de"), ("Deutsche Ausgabe", "fr"),
            ("на русском языке", "fr"), ("wersja polska", "fr"), ("på svenska", "fr"),
            ("Nederlandse editie", "de"), ("edição em português", "es"), ("české vydání", "de"),
        ],
    )
    func statedLanguages(_ pair: (String, String)) {
        var other = record("Siddhartha", by: "Hermann Hesse")
        other.edition.language = pair.1
        let titled = record("Siddhartha (\(pair.0))", by: "Hermann Hesse")
        #expect(MatchVerdict(comparing: titled, with: other).decision == .different)
    }

    @Test("A record with a stated language gets no ISBN of an area of another one")
    func areas() throws {
        for (title, other, isbn) in [
            ("Moby Dick (French Edition)", "Moby Dick", "9780142437247"),
            ("Candide (English Edition)", "Candide", "9782070360529"),
            ("Momo (Spanish Edition)", "Momo", "9783522177504"),
        ] {
            var numbered = record(other, by: "Anna Martin")
            numbered.edition.isbn = try ISBN(isbn)
            numbered.edition.isbns = [try ISBN(isbn)]
            let titled = record(title, by: "Anna Martin")
            #expect(MatchVerdict(comparing: titled, with: numbered).decision != .same, "\(title)")
        }
    }

    @Test("Two brackets without a common word leave a doubt")
    func otherBrackets() {
        check(
            [.doubtful, .different],
            [
                ("Reiseführer (Rom)", "Marco Polo", "Reiseführer (Paris)", "Marco Polo"),
                (
                    "Lonely Planet (Italy)", "Lonely Planet", "Lonely Planet (Spain)",
                    "Lonely Planet",
                ),
                (
                    "Taschenwörterbuch (Spanisch)", "Klett", "Taschenwörterbuch (Italienisch)",
                    "Klett",
                ),
                ("Mathematik (Gymnasium)", "Klett", "Mathematik (Realschule)", "Klett"),
                ("Italien (Norden)", "Eberhard Fohrer", "Italien (Süden)", "Eberhard Fohrer"),
                ("Was ist was (Dinosaurier)", "Tessloff", "Was ist was (Vulkane)", "Tessloff"),
                (
                    "Tim und Struppi (Der blaue Lotos)", "Hergé",
                    "Tim und Struppi (Die Zigarren des Pharaos)", "Hergé",
                ),
                (
                    "Magic Tree House (Dinosaurs Before Dark)", "Mary Pope Osborne",
                    "Magic Tree House (Mummies in the Morning)", "Mary Pope Osborne",
                ),
                ("Gesammelte Werke (Gedichte)", "Trakl", "Gesammelte Werke (Briefe)", "Trakl"),
                (
                    "Suzuki Violin School (Violin Part)", "Suzuki",
                    "Suzuki Violin School (Piano Accompaniment)", "Suzuki",
                ),
                ("Asterix (Plattdeutsch)", "Goscinny", "Asterix (Bairisch)", "Goscinny"),
                ("Harry Potter (Latin)", "Rowling", "Harry Potter (Ancient Greek)", "Rowling"),
            ],
        )
    }

    @Test("Publishers, series, bindings, copies and prizes in brackets are no other book")
    func editions() {
        check(
            [.same],
            [
                ("Emma (Penguin Classics)", "Emma (Vintage Classics)"),
                ("Emma (Reclam Taschenbuch)", "Emma (Insel Verlag)"),
                ("Emma (Hardcover)", "Emma (Taschenbuch)"), ("Emma (Roman)", "Emma (Klassiker)"),
                ("Emma (2003)", "Emma (Roman)"), ("Emma (signed)", "Emma (gebraucht)"),
                ("Emma (Oprah's Book Club)", "Emma (Pulitzer Prize Winner)"),
                ("Emma (Everyman's Library)", "Emma (Signet)"), ("Emma (Discworld)", "Emma"),
                ("Emma (Discworld)", "Emma (Discworld Novel)"),
            ].map { ($0.0, "Anna Martin", $0.1, "Anna Martin") },
        )
    }

    @Test("Films and simpler texts are not the book")
    func otherMedia() {
        check(
            [.doubtful, .different],
            [
                ("Emma (DVD)", "Emma"), ("Emma (Film)", "Emma"), ("Emma (Blu-ray)", "Emma"),
                ("Dracula (A2)", "Dracula"), ("Dracula (Niveau B1)", "Dracula"),
                ("Le Petit Prince (Lecture graduée A2)", "Le Petit Prince"),
                ("Effi Briest - in leichter Sprache", "Effi Briest"),
                ("Effi Briest (in Leichter Sprache)", "Effi Briest"),
            ].map { ($0.0, "Anna Martin", $0.1, "Anna Martin") },
        )
    }

    @Test("A family name or an initial is a question where many people write what the title says")
    func shortNames() async throws {
        try await checkInLibrary(
            .doubtful,
            [
                ("Briefe", "Mann", "Briefe", "Heinrich Mann"),
                ("Gedichte", "H. Müller", "Gedichte", "Heiner Müller"),
                ("Autobiography", "J. Smith", "Autobiography", "John Smith"),
                ("Märchen", "Grimm", "Märchen", "Jacob Grimm"),
            ],
        )
        check(
            [.same],
            [
                ("Buddenbrooks", "Mann", "Buddenbrooks", "Thomas Mann"),
                ("Poems", "T. S. Eliot", "Poems", "Thomas Stearns Eliot"),
                ("Poems", "John Keats", "Poems", "Keats, John"),
            ],
        )
    }

    @Test("Yearbooks of two years leave a doubt, and novels do not")
    func yearbooks() {
        func decision(_ title: String, _ author: String?, _ years: (Int, Int))
            -> MatchVerdict.Decision
        {
            let books = [years.0, years.1].map { year in
                var book = record(title, by: author ?? "X")
                if author == nil { book.authors = [] }
                book.edition.publicationDate = PartialDate(year: year)
                return book
            }
            return MatchVerdict(comparing: books[0], with: books[1]).decision
        }
        #expect(decision("Steuergesetze", "Beck", (2019, 2020)) == .doubtful)
        #expect(decision("Guinness World Records", nil, (2010, 2012)) == .doubtful)
        #expect(decision("Der neue Fischer Weltalmanach", "Fischer", (2010, 2012)) == .doubtful)
        #expect(decision("Steuergesetze", "Beck", (2019, 2019)) == .same)
        #expect(decision("Buddenbrooks", "Thomas Mann", (1901, 1999)) == .same)
        #expect(decision("Lonely Planet Italien", "Lonely Planet", (2008, 2018)) == .same)
    }
}
