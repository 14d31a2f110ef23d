import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Spellings, names and subtitles of one book", .timeLimit(.minutes(5)))
struct SpellingVariantTests {
    /// Title and author twice.
    private typealias Pair = (String, String, String, String)

    private func verdict(_ pair: Pair) -> MatchVerdict {
        MatchVerdict(
            comparing: record(pair.0, by: pair.1),
            with: record(pair.2, by: pair.3),
        )
    }

    @Test("What is only written differently is the same")
    func same() {
        let pairs: [Pair] = [
            (
                "Great Gatsby, The", "Fitzgerald, F. Scott", "The Great Gatsby",
                "F. Scott Fitzgerald",
            ),
            ("Zauberberg, Der", "Mann, Thomas", "Der Zauberberg: Roman", "Thomas Mann"),
            ("Étranger, L'", "Camus, Albert", "L'étranger", "Albert Camus"),
            (
                "Frankenstein, or the Modern Prometheus", "Mary Shelley", "Frankenstein",
                "M. Shelley",
            ),
            ("Moby Dick, or, The whale", "Melville, Herman", "Moby Dick", "Herman Melville"),
            (
                "20,000 Leagues Under the Sea", "Jules Verne",
                "Twenty Thousand Leagues Under the Sea", "Verne, J.",
            ),
            (
                "Zwanzigtausend Meilen unter dem Meer", "Jules Verne",
                "20.000 Meilen unter dem Meer", "Verne, Jules",
            ),
            ("The Colour of Magic", "Terry Pratchett", "The Color of Magic", "Pratchett, Terry"),
            ("The Traveller's Tale", "Ann Finch", "The Traveler's Tale", "Finch, Ann"),
            ("Logik: eine Einführung in die Grundlagen", "Klaus Meier", "Logik", "Meier, Klaus"),
            (
                "Das Kapital: Kritik der politischen Ökonomie", "Karl Marx", "Das Kapital",
                "Marx, Karl",
            ),
            ("Night (The Night Trilogy, #1)", "Elie Wiesel", "Night", "Wiesel, Elie"),
            (
                "Mistborn: The Final Empire", "Brandon Sanderson",
                "The Final Empire (Mistborn, #1)",
                "Sanderson, Brandon",
            ),
            ("Don Quijote", "Cervantes, Miguel de", "Don Quijote", "Miguel de Cervantes Saavedra"),
            (
                "Les trois mousquetaires", "Alexandre Dumas père", "Les Trois Mousquetaires",
                "Dumas, Alexandre",
            ),
            ("Chess", "Harold Jones", "Chess", "Hal Jones"),
            ("The Martian", "Andy Weir", "The Martian", "Weir, Andrew"),
            ("The Art of War", "Sunzi", "The Art of War", "Sun Tzu"),
            ("Die Möwe", "Čechov, Anton", "Die Möwe", "Anton Tschechow"),
            ("The Seagull", "Anton Chekhov", "The seagull", "Tchekhov, A. P."),
            ("Война и мир", "Лев Толстой", "Voĭna i mir", "Tolstoĭ, Lev"),
            ("Die Höhle", "José Saramago", "Die Hoehle", "Saramago, Jose"),
            ("Ray Bradbury's Fahrenheit 451", "Ray Bradbury", "Fahrenheit 451", "Bradbury, Ray"),
            (
                "Sandman 2: The Doll's House", "Neil Gaiman",
                "The Sandman, Vol. 2: The Doll's House",
                "Gaiman, Neil",
            ),
            (
                "Faust. Der Tragödie erster Teil", "Goethe, Johann Wolfgang von", "Faust I",
                "J. W. Goethe",
            ),
        ]
        for pair in pairs {
            let verdict = verdict(pair)
            #expect(verdict.decision == .same, "\(verdict): \(pair)")
        }
    }

    @Test("Other books are not merged, however similar they are")
    func different() {
        let pairs: [Pair] = [
            ("C# in Depth", "Jon Skeet", "C in Depth", "Jon Skeet"),
            ("C++ in a Nutshell", "Ray Lischner", "C in a Nutshell", "Ray Lischner"),
            (
                "The Dark Tower", "Stephen King", "The Dark Tower: The Drawing of the Three",
                "Stephen King",
            ),
            (
                "Mistborn", "Brandon Sanderson", "Mistborn: The Well of Ascension",
                "Brandon Sanderson",
            ),
            (
                "The Hunger Games", "Suzanne Collins",
                "The Hunger Games: The Ballad of Songbirds and Snakes", "Suzanne Collins",
            ),
            ("Star Wars", "Timothy Zahn", "Star Wars: Heir to the Empire", "Timothy Zahn"),
            (
                "Chicken Soup for the Soul", "Jack Canfield",
                "Chicken Soup for the Soul: Angels Among Us", "Jack Canfield",
            ),
            (
                "The Stormlight Archive", "Brandon Sanderson",
                "The Stormlight Archive: The Way of Kings", "Brandon Sanderson",
            ),
            (
                "Romeo and Juliet", "William Shakespeare", "Romeo and Juliet (No Fear Shakespeare)",
                "William Shakespeare",
            ),
            ("Utopia", "Thomas More", "Utopia", "Thomas Moore"),
            ("Cooking", "Jamie Oliver", "Cooking", "Jane Oliver"),
            ("Poems", "Mary Jones", "Poems", "Marie Jones"),
            ("Poems", "Daniel Winter", "Poems", "Danielle Winter"),
            ("Poems", "Robert Miller", "Poems", "Robert Müller"),
            ("Poems", "Robert Anderson", "Poems", "Robert Sanderson"),
            ("Japan 2000", "Ann Finch", "Japan 200", "Ann Finch"),
            ("Essays", "Oliver Wendell Holmes Sr.", "Essays", "Oliver Wendell Holmes Jr."),
            ("Das Aleph", "Jorge Luis Borges", "El Aleph", "Jorge Luis Borges"),
            ("The Sun Also Rises", "Ernest Hemingway", "The Son Also Rises", "Ernest Hemingway"),
            (
                "The Dark Tower", "Stephen King", "The Dark Tower (The Dark Tower, #7)",
                "Stephen King",
            ),
            (
                "The Best Essays: Nineteenth Annual Collection", "Ann Finch",
                "The Best Essays: Twelfth Annual Collection", "Ann Finch",
            ),
        ]
        for pair in pairs {
            let verdict = verdict(pair)
            #expect(verdict.decision != .same, "\(verdict): \(pair)")
        }
    }

    @Test("Reasons have the values that were compared")
    func reasons() {
        let typo = verdict(
            (
                "The Remains of the Day", "Kazuo Ishiguro", "The Remains of the Dey",
                "Kazuo Ishiguro",
            )
        )
        #expect(typo.description == "doubtful: title 93 % alike, same author")
        #expect(typo.reasons == [.similarTitle, .sameAuthor])
        let other = verdict(("Emma", "Jane Austen", "Emma", "Karl Marx"))
        #expect(other.description == "different: different author")
        var old = record("The Dark Tower", by: "Stephen King")
        old.edition.publicationDate = PartialDate(year: 1982)
        var new = record("The Dark Tower: Prince of Thorns", by: "Stephen King")
        new.edition.publicationDate = PartialDate(year: 1994)
        let apart = MatchVerdict(comparing: old, with: new)
        #expect(apart.description == "doubtful: other subtitle, same author, 12 years apart")
        let volumes = verdict(("Capital, volume 1", "Karl Marx", "Capital, volume 2", "Karl Marx"))
        #expect(volumes.description == "different: volumes 1 and 2")
    }

    @Test("Year and length settle what a title leaves open")
    func evidence() {
        var left = record("The Remains of the Day", by: "Kazuo Ishiguro", pages: 258)
        left.edition.publicationDate = PartialDate(year: 1989)
        var right = record("The Remains of the Dey", by: "Kazuo Ishiguro", pages: 260)
        right.edition.publicationDate = PartialDate(year: 1989)
        #expect(MatchVerdict(comparing: left, with: right).decision == .same)
        // A book is printed again after decades, but not in a tenth of its pages.
        right = record("The Remains of the Day", by: "Kazuo Ishiguro", pages: 245)
        right.edition.publicationDate = PartialDate(year: 2015)
        #expect(MatchVerdict(comparing: left, with: right).decision == .same)
        right.edition.pageCount = 48
        #expect(MatchVerdict(comparing: left, with: right).decision == .doubtful)
    }

    @Test("Any identifier of a work or an edition proves it")
    func identifiers() {
        var left = record("Emma", by: "Jane Austen")
        var right = record("Emma Woodhouse", by: "Somebody")
        left.edition.goodreadsID = "6969"
        right.edition.goodreadsID = "6969"
        #expect(MatchVerdict(comparing: left, with: right).reasons == [.sameWorkIdentifier])
        left.edition.language = "en"
        right.edition.language = "de"
        #expect(MatchVerdict(comparing: left, with: right).decision == .different)
    }
}
