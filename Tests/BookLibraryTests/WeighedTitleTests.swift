import BookMetadata
import Testing

@testable import BookLibrary

/// What titles leave open is weighed: each kind that is one book, with what it must not join.
@Suite("Subtitles, cut titles and editions that only one source has", .timeLimit(.minutes(5)))
struct WeighedTitleTests {
    /// Two titles by one author.
    private typealias Pair = (String, String)

    private func check(
        _ decisions: Set<MatchVerdict.Decision>,
        by author: String = "Anna Meriwether",
        _ pairs: [Pair],
    ) {
        for (title, other) in pairs {
            let (left, right) = (record(title, by: author), record(other, by: author))
            let verdict = MatchVerdict(comparing: left, with: right)
            #expect(decisions.contains(verdict.decision), "\(verdict): \(title) / \(other)")
            #expect(MatchVerdict(comparing: right, with: left) == verdict, "\(title) / \(other)")
            guard decisions == [.same] else { continue }
            // A book that the verdict calls the same is of no use if no key finds it.
            for (first, second) in [(left, right), (right, left)] {
                let (stored, keys) = (Set(MatchKeys(first).stored), MatchKeys(second))
                let isFound =
                    (keys.searched + keys.words).contains(where: stored.contains)
                    || stored.contains { $0 >> 32 == keys.title >> 32 }
                #expect(isFound, "no key of \(second.title) finds \(first.title)")
            }
        }
    }

    @Test("A subtitle that only one title has describes the book, unless it may name a volume")
    func subtitles() {
        check(
            [.same],
            [
                ("Cotton Harvest", "Cotton Harvest: An American Legend"),
                ("The Slow Kitchen", "The Slow Kitchen: Adventures in the Alpine Underbelly"),
                ("Losing Game", "Losing Game: Only One Can Leave and the Others Stay"),
                ("Harbour Bones", "Harbour Bones: Lives of the Mayfield Pilots"),
                ("Ink and Bread", "Ink and Bread: Freeing the Baker Within"),
                (
                    "The Doctor and the Word",
                    "The Doctor and the Word: A Tale of Murder and the Making of the Dictionary",
                ),
                ("The Descent of Man", "The Descent of Man, and Selection in Relation to Sex"),
                ("Nine Lanterns", "Nine Lanterns: A Traditional Folktale"),
                ("The Far Island", "The Far Island: The Stormsea Cycle"),
                (
                    "Knickers and Crowns",
                    "Knickers and Crowns: Further Confessions of Georgia Bell",
                ),
            ],
        )
        check(
            [.different, .doubtful],
            [
                ("The Dark Tower", "The Dark Tower: The Drawing of the Three"),
                (
                    "A Dance to the Music of Time",
                    "A Dance to the Music of Time: A Question of Upbringing",
                ),
                ("How to Tame a Fox", "How to Tame a Fox: How to Be a Hunter"),
                ("Five Ravens", "Five Ravens: Five on a Lonely Hill"),
                ("Millennium", "Millennium: The Girl Who Played with Fire"),
                ("A Feast of Dragons", "A Feast of Dragons: After the Storm"),
                ("The Slow Mile", "The Slow Mile: The Bad Death of Edward Lane"),
                ("Horrible Histories", "Horrible Histories: The Rotten Romans"),
                ("Year of Science", "Year of Science: Nineteenth Annual Collection"),
                ("Linear Algebra", "Linear Algebra: Applications Version"),
                ("Emily Stone", "Emily Stone: The Long Winter"),
                ("The Return", "The Return of the King"),
            ],
        )
    }

    @Test("A title that was cut off is the whole one, if it tells the book")
    func cut() {
        check(
            [.same],
            [
                ("The Hitchhiker's Guide to the", "The Hitchhiker's Guide to the Galaxy"),
                (
                    "Zen and the Art of Motorcycle Mainten",
                    "Zen and the Art of Motorcycle Maintenance: An Inquiry into Values",
                ),
                (
                    "The Guernsey Literary and Potato Peel",
                    "The Guernsey Literary and Potato Peel Pie Society",
                ),
                ("Maus II: And Here My Troubles Beg", "Maus II: And Here My Troubles Began"),
                ("Four and Twenty Crows a Bardic Voices Novel", "Four and Twenty Crows"),
                ("Five Weeks Aloft Or, Journeys in Africa", "Five Weeks Aloft"),
            ],
        )
        check(
            [.different, .doubtful],
            [
                ("Harry Potter and the", "Harry Potter and the Goblet of Fire"),
                ("The Adventures of", "The Adventures of Tom Sawyer"),
                ("Clockwork Prince", "Clockwork Princess"),
                ("Say Cheese and Die!", "Say Cheese and Die-Again!"),
                ("The Jungle Book", "The Jungle Books"),
                (
                    "How to Win Friends and Influence People",
                    "How to Win Friends and Influence People for Teen Girls",
                ),
                (
                    "Alice's Adventures in Wonderland",
                    "Alice's Adventures in Wonderland and Through the Looking-Glass",
                ),
                ("Data Structures and Algorithms in C", "Data Structures and Algorithms in C++"),
            ],
        )
    }

    @Test("The name of an edition is no part of the title, but two names are two editions")
    func editions() {
        check(
            [.same],
            [
                ("Light in Winter: The Corrected Text", "Light in Winter"),
                ("The Long Diet: Revised and Improved", "The Long Diet, New and Revised Edition"),
                ("The Monologues: The V-Day Edition", "The Monologues"),
                ("American Saints: The Tenth Anniversary Edition: A Novel", "American Saints"),
                ("Circulo Magico, El - Bolsillo", "Círculo mágico, El"),
                ("Rob Royston — Complete", "Rob Royston"),
                ("Evening Class Uk", "Evening Class"),
                ("Die Entdeckung der Stille Roman", "Die Entdeckung der Stille"),
                ("Molecular Biology of the Cell 5E", "Molecular Biology of the Cell"),
            ],
        )
        check(
            [.different, .doubtful],
            [
                ("Linux for All, Heron Edition", "Linux for All, Ibex Edition"),
                ("The Martian: Classroom Edition", "The Martian"),
                ("Naruto: 3-in-1 Edition, Vol. 1", "Naruto, Vol. 1"),
                ("Rob Royston — Complete", "Rob Royston — Volume 1"),
                ("Don Quixote, Volume 2, Part 32", "Don Quixote, Volume 2, Part 42"),
                ("Huckleberry Finn, Chapters 1 to 5", "Huckleberry Finn"),
                ("Robinson Crusoe — in Words of One Syllable", "Robinson Crusoe"),
            ],
        )
    }

    @Test("A book of one work and others is not the one work")
    func collections() {
        check(
            [.different, .doubtful],
            [
                ("The Metamorphosis", "The Metamorphosis, and Other Stories"),
                ("Death in Venice", "Death in Venice, and Seven Other Stories"),
                ("The Waste Land", "The Waste Land and Other Poems"),
                ("La vita", "La vita e altri racconti"),
                ("Out of Africa", "Out of Africa; and, Shadows on the Grass"),
                ("Olympus and the Boy", "Olympus and the Boy: The Ultimate Guide"),
                ("Batman: Hush", "Batman: Hush, Vol. 2"),
                ("Library of Good Books: Tom Sawyer at Sea", "Tom Sawyer at Sea, Part 3"),
            ],
        )
    }

    @Test("Typing errors of one letter in long titles make no other book")
    func typingErrors() {
        check(
            [.same],
            [
                ("For Whome the Bell Tolls", "For Whom the Bell Tolls"),
                ("El Diaro De Bridget Jones", "El diario de Bridget Jones"),
                ("A Morbid Taste for Bone", "A Morbid Taste for Bones"),
                ("Anna Karenin", "Anna Karenina"),
                ("Lecume Des Jours", "L'Écume des jours"),
            ],
        )
        check(
            [.different, .doubtful],
            [
                ("Principles of Macroeconomics", "Principles of Microeconomics"),
                ("Wales", "Whales"),
                ("C in Depth", "C# in Depth"),
                ("Topology", "Typology"),
                ("Foundation", "Foundations"),
            ],
        )
    }

    @Test("Letters that several programs damaged are read")
    func damagedLetters() {
        check(
            [.same],
            [
                ("Schnee, der auf Zedern f\u{FFFD}?¤llt", "Schnee, der auf Zedern fällt"),
                ("Schnee, der auf Zedern fÃ?ÃÂ¤llt", "Schnee, der auf Zedern fällt"),
                ("El amor en los tiempos del cÃÂ³lera", "El amor en los tiempos del cólera"),
                (
                    "El amor en los tiempos del cólera / Love in the Times of Cholera",
                    "El amor en los tiempos del cólera",
                ),
            ],
        )
    }

    @Test("Names with brackets, ranks and degrees within are those of one person")
    func names() {
        let pairs = [
            ("L. Frank (Lyman Frank) Baum", "L. Frank Baum"),
            ("Kurt, Jr. Vonnegut", "Kurt Vonnegut Jr."),
            ("Arthur Conan, Sir Doyle", "A. C. Doyle"),
            ("Robert C. M.D. Atkins", "Robert C. Atkins"),
            ("Laura Ingall Wilder", "Laura Ingalls Wilder"),
            ("Uncle Bob Martin", "Martin, Robert C."),
        ]
        for (name, other) in pairs {
            #expect(
                AuthorComparison(AuthorKey(ContributorMark.withoutBy(name)), AuthorKey(other))
                    == .same,
                "\(name) / \(other)",
            )
        }
        #expect(
            AuthorComparison(AuthorKey("Kurt, Jr. Vonnegut"), AuthorKey("Kurt Vonnegut Sr."))
                == .different
        )
        #expect(
            AuthorComparison(AuthorKey("Kathryn Lynn Davis"), AuthorKey("Nancy Davis"))
                == .different
        )
    }

    @Test("The author of a novel at the end of several names is that of an adaptation")
    func adaptations() {
        let novel = record("Neverwhere", by: "Neil Gaiman")
        var comic = record("Neverwhere", by: "Mike Carey")
        comic.authors += [Author(name: "Glenn Fabry"), Author(name: "Neil Gaiman")]
        #expect(MatchVerdict(comparing: novel, with: comic).decision == .doubtful)
        var reissue = record("Neverwhere", by: "Neil Gaiman")
        reissue.authors += [Author(name: "Glenn Fabry"), Author(name: "Mike Carey")]
        #expect(MatchVerdict(comparing: novel, with: reissue).decision == .same)
    }

    @Test("A title in one language is no edition in another one")
    func languages() {
        func verdict(_ title: String, _ language: String?, _ other: String) -> MatchVerdict.Decision
        {
            var left = record(title, by: "Stephen King")
            left.edition.language = language
            return MatchVerdict(comparing: left, with: record(other, by: "Stephen King")).decision
        }
        #expect(verdict("Shining: Roman", "de", "The Shining") == .different)
        #expect(verdict("Persepolis", "fr", "Persepolis: The Story of a Childhood") == .different)
        #expect(verdict("The Shining", "English", "The Shining") == .same)
        #expect(verdict("The Shining", "en-US", "The Shining") == .same)
    }

    @Test("A guidebook has other authors in each edition, and that of another year is another one")
    func guidebooks() {
        func verdict(_ title: String, _ other: String) -> MatchVerdict.Decision {
            MatchVerdict(
                comparing: record(title, by: "Damien Simonis"),
                with: record(other, by: "Cristian Bonetto"),
            ).decision
        }
        #expect(verdict("Italy (Lonely Planet Country Guides)", "Lonely Planet Italy") == .same)
        #expect(verdict("Lonely Planet Japan 2014", "Lonely Planet Japan 2010") == .different)
        #expect(verdict("Italy", "Lonely Planet Italy") == .different)
    }
}
