import BookMetadata
import Testing

@testable import BookLibrary

/// More of what sources write into titles and names, each with what it must not join.
@Suite("What catalogues and shops write into titles and names", .timeLimit(.minutes(5)))
struct WrittenFormTests {
    /// Title and author twice.
    private typealias Pair = (String, String, String, String)

    private func check(_ decisions: Set<MatchVerdict.Decision>, _ pairs: [Pair]) {
        for pair in pairs {
            let left = pair.1.isEmpty ? record(pair.0) : record(pair.0, by: pair.1)
            let right = pair.3.isEmpty ? record(pair.2) : record(pair.2, by: pair.3)
            let verdict = MatchVerdict(comparing: left, with: right)
            #expect(decisions.contains(verdict.decision), "\(verdict): \(pair)")
            #expect(MatchVerdict(comparing: right, with: left) == verdict, "\(pair)")
        }
    }

    @Test("Shops write binding, day and author after the title")
    func binding() {
        check(
            [.same],
            [
                (
                    "Gone Girl [Paperback] [Jan 01, 2013] Flynn, Gillian", "", "Gone Girl",
                    "Gillian Flynn",
                ),
                ("[Emma] [By: Austen, Jane] [May, 2003]", "", "Emma", "Jane Austen"),
                ("The Martian", "By (author) Andy Weir", "The Martian", "Weir, Andy"),
                (
                    "The Nightingale by Hannah, Kristin (2015) Paperback", "Kristin Hannah",
                    "The Nightingale", "Hannah, Kristin",
                ),
                ("Das Boot [Taschenbuch] Buchheim, Lothar-Günther", "", "Das Boot", "L. Buchheim"),
            ],
        )
        check(
            [.different],
            [
                ("Gone Girl [Paperback] Flynn, Gillian", "", "Gone Girl", "Barbara Black"),
                ("Chronicles (Hardcover) Book Two", "Bob Dylan", "Chronicles", "John Smith"),
            ],
        )
    }

    @Test("Dates beside a name are no name, and brackets tell who is no author")
    func headings() {
        check(
            [.same],
            [
                ("The Art of War", "Sunzi, 6th cent. B.C.", "The art of war", "Sun Tzu"),
                ("Cop Hater", "Ed McBain", "Cop Hater", "Evan Hunter (Ed McBain)"),
                ("Asterix der Gallier", "Goscinny", "Asterix der Gallier", "Uderzo, Albert"),
                (
                    "Idylls of the King", "Alfred, Lord Tennyson", "Idylls of the King",
                    "Tennyson, Alfred Tennyson, Baron, 1809-1892",
                ),
                ("Mein Lesebuch", "Meier, Hans (Hg.)", "Mein Lesebuch", "Hans Meier"),
                ("De avonden", "Gerard Kornelis van het Reve", "Avonden, De", "Reve, Gerard"),
                ("The Shack", "Wm. Paul Young", "The Shack", "William P. Young"),
                ("Die toten Seelen", "Gogolʹ, Nikolaj", "Die toten Seelen", "Nikolai Gogol"),
                ("Odin denʹ", "Solženicyn", "Один день", "Солженицын"),
            ],
        )
        check(
            [.different, .doubtful],
            [
                ("Great Stories", "Smith, John (ed.)", "Great Stories", "Miller, Ann (ed.)"),
                ("Great Stories", "Kafka, Franz", "Great Stories", "Miller, Ann (ed.)"),
            ],
        )
    }

    @Test("A mistyped given name counts with a title that tells, and not with any other")
    func mistypedNames() {
        check(
            [.same],
            [
                (
                    "The Handmaids Tale", "Margret Atwood", "The Handmaid's Tale",
                    "Margaret Atwood",
                ),
                ("Wilhelm Tell", "F. Schiller", "Wilhelm Tell", "Johann Friedrich Schiller"),
            ],
        )
        check(
            [.doubtful],
            [
                ("Poems", "Marion Smith", "Poems", "Marian Smith"),
                ("Selected Essays", "Francis Bacon", "Selected Essays", "Frances Bacon"),
            ],
        )
    }

    @Test("A series may stand before the title with its hero, or with name and number")
    func series() {
        check(
            [.same],
            [
                (
                    "The Lightning Thief (Percy Jackson and the Olympians, #1)", "Rick Riordan",
                    "Percy Jackson and the Lightning Thief", "Rick Riordan",
                ),
                (
                    "Die Geschichten Jaakobs", "Mann, Thomas",
                    "Joseph und seine Brüder, Bd. 1: Die Geschichten Jaakobs", "Thomas Mann",
                ),
            ],
        )
        check([.same], [("Naruto 05", "Kishimoto", "Naruto, Vol. 5", "Kishimoto, Masashi")])
        check([.different], [("Naruto 05", "Kishimoto", "Naruto 50", "Kishimoto")])
        check(
            [.different, .doubtful],
            [
                (
                    "The Sea of Monsters (Percy Jackson and the Olympians, #2)", "Rick Riordan",
                    "Percy Jackson and the Lightning Thief", "Rick Riordan",
                ),
                ("Gesammelte Werke, Bd. 1: Gedichte", "Georg Heym", "Gedichte", "Georg Heym"),
            ],
        )
    }

    @Test("Fractions, abbreviations, a silent h and one word of many may be written otherwise")
    func spellings() {
        check(
            [.same],
            [
                (
                    "Die 13½ Leben des Käpt'n Blaubär", "Walter Moers",
                    "Die 13 1/2 Leben des Käpt'n Blaubär", "Moers, Walter",
                ),
                (
                    "Jim Knopf u. Lukas d. Lokomotivführer", "Michael Ende",
                    "Jim Knopf und Lukas der Lokomotivführer", "Michael Ende",
                ),
                ("Die Rinozeros-Jagd", "Ada Weiß", "Die Rhinozeros-Jagd", "Ada Weiß"),
                (
                    "In einem andern Land", "Hemingway, Ernest", "In einem anderen Land",
                    "Ernest Hemingway",
                ),
                (
                    "The Curious Incidence of the Dog in the Night Time", "Mark Haddon",
                    "The curious incident of the dog in the night-time", "Haddon, Mark",
                ),
                (
                    "La vérité sur l'affaire Harry Quebert - Prix Goncourt des Lycéens",
                    "Joël Dicker", "La vérité sur l'affaire Harry Quebert", "Dicker, Joel",
                ),
            ],
        )
        check(
            [.different, .doubtful],
            [
                ("Whales", "Jan Morris", "Wales", "Jan Morris"),
                ("Wine Guide of Wales", "Jan Morris", "Whine Guide of Whales", "Jan Morris"),
                (
                    "Introduction to the Theory of Statistics and Probability", "John Smith",
                    "Introduction to the Theory of Statistical Probability", "John Smith",
                ),
                (
                    "How to Win Friends and Influence People", "Dale Carnegie",
                    "How to Win Friends and Influence People for Teen Girls", "Dale Carnegie",
                ),
                (
                    "The Strange Case of Dr Jekyll and Mr Hyde", "R. L. Stevenson",
                    "The Strange Case of Dr Jekyll and Mr Hyde and The Body Snatcher",
                    "R. L. Stevenson",
                ),
            ],
        )
    }

    @Test("Without an author, the same year or length counts for a title that names something")
    func withoutAuthor() {
        func verdict(_ title: String, _ left: Int, _ right: Int) -> MatchVerdict.Decision {
            MatchVerdict(
                comparing: record(title, pages: left),
                with: record(title, by: "Sandars, N. K.", pages: right),
            ).decision
        }
        #expect(verdict("The Epic of Gilgamesh", 127, 128) == .same)
        #expect(verdict("The Epic of Gilgamesh", 127, 180) == .doubtful)
        #expect(verdict("Selected Short Stories", 314, 314) == .doubtful)
        #expect(verdict("Collected Poems 1956-1998", 314, 314) == .doubtful)
    }
}
