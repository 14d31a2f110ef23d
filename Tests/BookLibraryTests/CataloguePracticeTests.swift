import BookMetadata
import Testing

@testable import BookLibrary

/// Rules about how catalogues, shops and spreadsheets write books, each with what it must not join.
@Suite("How catalogues, shops and spreadsheets write one book", .timeLimit(.minutes(5)))
struct CataloguePracticeTests {
    @Test("Several authors in one field are people of their own")
    func listedAuthors() {
        check(
            [.same],
            [
                ("Good Omens", "Neil Gaiman, Terry Pratchett", "Good Omens", "Terry Pratchett"),
                ("Relic", "Preston & Child", "Relic", "Lincoln Child"),
                ("The Talisman", "Stephen King/Peter Straub", "The Talisman", "Straub, Peter"),
                ("Refactoring", "Martin Fowler et al.", "Refactoring", "Fowler, Martin"),
                ("Emma", "Austen, Jane, 1775-1817, author.", "Emma", "Jane Austen"),
                (
                    "El coronel", "García Márquez, Gabriel José", "El coronel",
                    "Gabriel García Márquez",
                ),
            ],
        )
        check(
            [.different],
            [
                ("Essays", "Simon & Schuster, Inc.", "Essays", "Simon"),
                ("Essays", "Smith, John, author", "Essays", "Smith, Jane, author"),
            ],
        )
    }

    @Test(
        "A name is the same with a particle apart, a patronymic at the end, or in another language"
    )
    func names() {
        check(
            [.same],
            [
                ("The Road", "McCarthy, Cormac", "The Road", "Cormac Mc Carthy"),
                (
                    "Доктор Живаго", "Пастернак Борис Леонидович", "Доктор Живаго",
                    "Борис Пастернак",
                ),
                ("Quo vadis", "Sienkiewicz, Henryk", "Quo vadis", "Henry Sienkiewicz"),
                (
                    "Dom Casmurro", "Machado de Assis, J. M.", "Dom Casmurro",
                    "Joaquim Maria Machado de Assis",
                ),
                ("Ethics", "Baruch Spinoza", "Ethics", "Spinoza, Benedict de"),
                ("Tom Sawyer", "Samuel L. Clemens", "Tom Sawyer", "Mark Twain"),
            ],
        )
        check(
            [.different, .doubtful],
            [
                ("Briefe", "Heinrich Mann", "Briefe", "Thomas Mann"),
                ("Poems", "Anne Carson", "Poems", "Ciaran Carson"),
                ("Letters", "D. H. Lawrence", "Letters", "T. E. Lawrence"),
            ],
        )
    }

    @Test("Arabic and Hebrew are compared by consonants, Chinese by Pinyin, Slavic names by sound")
    func scripts() {
        check(
            [.same],
            [
                ("أولاد حارتنا", "نجيب محفوظ", "Awlad haratina", "Mahfouz, Naguib"),
                ("رجال في الشمس", "غسان كنفاني", "Rijāl fī al-shams", "Kanafānī, Ghassān"),
                ("בעיר ההריגה", "חיים נחמן ביאליק", "Be-ʻir ha-haregah", "Bialik, Hayyim Nahman"),
                ("活着", "余华", "Huo zhe", "Yu, Hua"),
                ("邊城", "沈從文", "边城", "沈从文"),
                ("红高粱家族", "莫言", "Hong gaoliang jiazu", "Mo Yan"),
                (
                    "Die Brüder Karamasoff", "F. M. Dostojewski", "Die Brüder Karamasow",
                    "Dostojewskij, Fjodor",
                ),
            ],
        )
        check(
            [.different],
            [
                ("خان الخليلي", "نجيب محفوظ", "Zuqāq al-Midaqq", "Maḥfūẓ, Najīb"),
                ("活着", "余华", "Xiongdi", "Yu, Hua"),
                ("家", "巴金", "Chun", "Ba, Jin"),
            ],
        )
    }

    @Test("A text that a program read in the wrong encoding is compared as it was meant")
    func repaired() {
        check(
            [.same],
            [
                (
                    "L'Ã‰lÃ©gance du hÃ©risson", "Muriel Barbery", "L'Élégance du hérisson",
                    "Barbery, Muriel",
                ),
                ("Pride &amp; Prejudice", "Jane Austen", "Pride and Prejudice", "Austen, Jane"),
            ],
        )
        #expect(SourceText.repaired("SÃO PAULO") == "SÃO PAULO")
        #expect(SourceText.repaired("AT&T; a history") == "AT&T; a history")
    }

    @Test(
        "What is said about the edition, the film, the foreword or the translator is no part of a title"
    )
    func statements() {
        let plain = [
            "The Midnight Library: The No.1 Sunday Times bestseller and worldwide phenomenon",
            "The Midnight Library (Canons)", "The Midnight Library: A GMA Book Club Pick",
            "The Midnight Library, UNABRIDGED", "The Midnight Library, 4/e",
            "The Midnight Library: Now a major motion picture",
            "The Midnight Library. Mit einem Nachwort von Ann Finch",
            "The Midnight Library, 2., völlig neu bearbeitete Auflage",
            "The Midnight Library. Nuova edizione riveduta", "The Midnight Library Matt Haig",
            "The Midnight Library: Penguin Modern Classics",
            "Matt Haig: The Midnight Library. English / German",
            "The midnight library / ill. by Finch",
        ]
        check([.same], plain.map { ($0, "Matt Haig", "The Midnight Library", "Haig, Matt") })
        check(
            [.different, .doubtful],
            [
                "The Midnight Library: Drehbuch", "The Midnight Library - Filmdrehbuch",
                "The Midnight Library, abridged", "The Midnight Library: Lesbrief",
                "The Midnight Library / The Comfort Book", "The Midnight Library suivi de Humains",
            ].map { ($0, "Matt Haig", "The Midnight Library", "Haig, Matt") },
        )
    }

    @Test("A name in the title that belongs to it stays there")
    func namesInTitles() {
        check(
            [.same],
            [
                ("Anne Frank Tagebuch", "Anne Frank", "Tagebuch", "Frank, Anne"),
                (
                    "Kinder- und Hausmärchen der Brüder Grimm", "Grimm, Brüder",
                    "Kinder- und Hausmärchen", "Jacob Grimm",
                ),
            ],
        )
        check(
            [.different],
            [
                ("Letters to Anne Frank", "Anne Frank", "Letters", "Anne Frank"),
                ("I Am Malala Yousafzai", "Malala Yousafzai", "I Am", "Malala Yousafzai"),
            ],
        )
    }

    @Test("An author whom one source names only in the title is named")
    func authorInTitle() {
        var unnamed = record("Roget's Thesaurus of English Words and Phrases")
        let named = record("Roget's Thesaurus of English Words & Phrases", by: "Roget, Peter Mark")
        #expect(MatchVerdict(comparing: unnamed, with: named).decision == .same)
        unnamed = record("The Original Thesaurus")
        let other = record("Roget's Thesaurus", by: "Roget, Peter Mark")
        #expect(MatchVerdict(comparing: unnamed, with: other).decision == .different)
    }

    @Test("A number before a title is that of a series, and tells volumes apart")
    func series() {
        check(
            [.same],
            [
                ("Discworld 04: Mort", "Terry Pratchett", "Mort", "Pratchett, Terry"),
                (
                    "Le Deuxième Sexe I", "Beauvoir, Simone de",
                    "Le deuxième sexe, tome 1: Les faits et les mythes", "Simone de Beauvoir",
                ),
                ("Война и мир. Т. I", "Лев Толстой", "Война и мир. Том 1", "Толстой Л."),
                (
                    "Still Life: A Chief Inspector Gamache Mystery, Book 1", "Louise Penny",
                    "Still Life", "Penny, Louise",
                ),
                ("Henry the Fifth", "William Shakespeare", "Henry V", "Shakespeare, William"),
            ],
        )
        check(
            [.different, .doubtful],
            [
                (
                    "Discworld 04: Mort", "Terry Pratchett", "Discworld 05: Mort",
                    "Pratchett, Terry",
                ),
                ("Война и мир. Т. I", "Лев Толстой", "Война и мир. Т. II", "Лев Толстой"),
                (
                    "Henry the Fifth", "William Shakespeare", "Henry the Sixth",
                    "William Shakespeare",
                ),
                (
                    "Der Herr der Ringe (3 Bände im Schuber)", "J. R. R. Tolkien",
                    "Der Herr der Ringe. Band 1: Die Gefährten", "J. R. R. Tolkien",
                ),
                (
                    "How to Train Your Dragon", "Cressida Cowell",
                    "How to Train Your Dragon: How to Be a Pirate", "Cressida Cowell",
                ),
            ],
        )
    }

    @Test("Two works in one book are none of them")
    func twoWorks() {
        check(
            [.different, .doubtful],
            [
                (
                    "Двенадцать стульев. Золотой телёнок", "Илья Ильф", "Золотой телёнок",
                    "Илья Ильф",
                ),
                ("Candide / Zadig", "Voltaire", "Candide / Micromégas", "Voltaire"),
                ("Candide suivi de Zadig", "Voltaire", "Candide", "Voltaire"),
                (
                    "Dantons Tod; Leonce und Lena; Woyzeck", "Georg Büchner", "Dantons Tod",
                    "Georg Büchner",
                ),
            ],
        )
    }

    @Test("Two descriptions of one title are of one book, but not of textbooks on one subject")
    func descriptions() {
        check(
            [.same],
            [
                (
                    "The Omnivore's Dilemma: A Natural History of Four Meals", "Michael Pollan",
                    "The Omnivore's Dilemma: the search for a perfect meal in a fast-food world",
                    "Pollan, Michael",
                ),
                (
                    "Die unendliche Geschichte: Von A bis Z", "Michael Ende",
                    "Die unendliche Geschichte", "Ende, Michael",
                ),
                (
                    "Os Maias: Episódios da vida romântica", "Eça de Queirós", "Os Maias",
                    "Queiroz, Eça de",
                ),
                (
                    "A Brief History of Time: From the Big Bang to Black Holes", "Stephen Hawking",
                    "A Brief History of Time", "Hawking, Stephen",
                ),
            ],
        )
        check(
            [.different, .doubtful],
            [
                (
                    "Financial Accounting: Tools for Business Decision Making", "Paul Kimmel",
                    "Financial Accounting: An Introduction", "Paul Kimmel",
                ),
                (
                    "Calculus: Early Transcendentals", "James Stewart", "Calculus: Concepts",
                    "James Stewart",
                ),
            ],
        )
    }

    @Test("Titles of the same words in another order, or with numbers in words, are one")
    func words() {
        check(
            [.same],
            [
                (
                    "Allgemeiner Teil des BGB", "Dieter Medicus", "BGB, Allgemeiner Teil",
                    "Medicus, Dieter",
                ),
                ("Fahrenheit four fifty-one", "Ray Bradbury", "Fahrenheit 451", "Bradbury, Ray"),
                (
                    "The Hundred and One Dalmatians", "Dodie Smith", "101 Dalmatians",
                    "Smith, Dodie",
                ),
                (
                    "The Wonderful Wizard of Oz", "L. Frank Baum", "The Wizard of Oz",
                    "Baum, L. Frank",
                ),
            ],
        )
    }

    @Test("Selections of an author's poems from different years are in doubt")
    func selections() {
        var left = record("Selected Poems", by: "Robert Lowell")
        var right = record("Selected poems", by: "Lowell, Robert")
        left.edition.publicationDate = PartialDate(year: 1965)
        right.edition.publicationDate = PartialDate(year: 1977)
        #expect(MatchVerdict(comparing: left, with: right).decision == .doubtful)
        right.edition.publicationDate = PartialDate(year: 1966)
        #expect(MatchVerdict(comparing: left, with: right).decision == .same)
    }

    @Test("A language is the same by any of its codes")
    func languages() {
        let left = record("Things Fall Apart", by: "Chinua Achebe", language: "eng")
        let right = record("Things Fall Apart", by: "Achebe, Chinua", language: "en")
        #expect(MatchVerdict(comparing: left, with: right).decision == .same)
        let other = record("Things Fall Apart", by: "Achebe, Chinua", language: "ger")
        #expect(MatchVerdict(comparing: left, with: other).decision == .different)
    }

    @Test("Long words of the tables are there in the spelling that titles are read in")
    func tables() {
        for words in [
            Subtitle.forms, Subtitle.topics, Subtitle.subjects, Subtitle.bestsellers,
            TitleReader.editionAdjectives,
        ] {
            for word in words.words where word.utf8.count >= 5 {
                if let spelled = Spelling.other(word) {
                    #expect(words.contains(spelled), "\(word)")
                }
            }
        }
    }

    @Test("Words that say the opposite with one letter are no typing errors, even in one year")
    func opposites() {
        for (title, other) in [
            ("Principles of Macroeconomics", "Principles of Microeconomics"),
            ("Makroökonomie", "Mikroökonomie"),
        ] {
            var left = record(title, by: "N. Gregory Mankiw")
            var right = record(other, by: "N. Gregory Mankiw")
            left.edition.publicationDate = PartialDate(year: 2014)
            right.edition.publicationDate = PartialDate(year: 2014)
            #expect(MatchVerdict(comparing: left, with: right).decision == .different)
        }
    }

    @Test("A comic made of a novel is told by the word for comics in other languages")
    func comics() {
        check(
            [.different],
            [
                (
                    "De avonden", "Gerard Reve", "De avonden: een beeldverhaal",
                    "Dick Matena; Gerard Reve",
                ),
                ("Sult", "Knut Hamsun", "Sult: tegneserie", "Knut Hamsun; Martin Ernstsen"),
            ],
        )
    }
}
