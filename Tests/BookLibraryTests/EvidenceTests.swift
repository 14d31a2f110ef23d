import BookMetadata
import Testing

@testable import BookLibrary

/// What speaks for one book where titles and authors are written in different ways, and what it must not join.
@Suite("Evidence from rare words, statements, series and companies", .timeLimit(.minutes(5)))
struct EvidenceTests {
    /// A title and its author; the author is empty where the record names none.
    private typealias Side = (title: String, author: String)

    private func check(
        _ decisions: Set<MatchVerdict.Decision>,
        _ pairs: [(Side, Side)],
    ) {
        for (one, two) in pairs {
            let (left, right) = (book(one), book(two))
            let verdict = MatchVerdict(comparing: left, with: right)
            #expect(decisions.contains(verdict.decision), "\(verdict): \(one) / \(two)")
            #expect(MatchVerdict(comparing: right, with: left) == verdict, "\(one) / \(two)")
        }
    }

    private func book(_ side: Side) -> BookRecord {
        var edition = Edition()
        edition.title = side.title
        return BookRecord(
            work: Work(title: side.title),
            edition: edition,
            authors: side.author.split(separator: ";").map { Author(name: String($0)) },
        )
    }

    @Test("A rare title is one book where a record names no author, and a common one is not")
    func missingAuthor() {
        check(
            [.same],
            [
                (
                    ("The Lanterns of Quillmouth Harbour", "Ada Finch"),
                    ("The Lanterns of Quillmouth Harbour", ""),
                ),
                (("Il cucchiaio d'argento", ""), ("Cucchiaio d'argento (Il)", "")),
            ],
        )
        check(
            [.doubtful],
            [
                (("The Return", "Joseph Conrad"), ("The Return", "")),
                (("Life After Life", "Jill McCorkle"), ("Life After Life", "")),
            ],
        )
    }

    @Test("The same words in another order are one title, unless they say more than one book")
    func words() {
        check(
            [.same],
            [
                (
                    ("London (DK Eyewitness Travel Guides)", "DK"),
                    ("DK Eyewitness Travel Guide: London", "Michael Leapman"),
                )
            ],
        )
        check(
            [.different, .doubtful],
            [
                (
                    ("Clockwork Prince", "Cassandra Clare"),
                    ("Clockwork Princess", "Cassandra Clare"),
                ),
                (
                    ("The Dark Is Rising Sequence", "Susan Cooper"),
                    ("Dark is Rising (Dark is Rising Sequence (Paperback))", "Susan Cooper"),
                ),
                (("Astérix y Cleopatra", "Goscinny"), ("Asterix and Cleopatra", "Goscinny")),
                (
                    ("Hyperion (Hyperion Cantos, #1)", "Dan Simmons"),
                    ("The Hyperion Cantos", "Dan Simmons"),
                ),
                (
                    ("The Faerie Queene", "Edmund Spenser"),
                    ("The Faerie Queene: Books I to III", "Edmund Spenser"),
                ),
            ],
        )
    }

    @Test("Who wrote a book may stand in its title, or beside another name")
    func statements() {
        check(
            [.same],
            [
                (
                    ("The Far Signal", "John le Carré"),
                    ("The far signal [by] John LeCarré [pseud.]", "Cornwell, David John Moore"),
                ),
                (
                    ("Roughing It", "Mark Twain"),
                    (
                        "Roughing it. By Mark Twain (Samuel L. Clemens)",
                        "Clemens, Samuel Langhorne",
                    ),
                ),
                (("Le lotus bleu", "Hergé"), ("Le lotus bleu", "Remi, Georges (dit Hergé)")),
                (
                    ("Where the Wild Things Are", "Maurice Sendak"),
                    (
                        "Where the wild things are. Story and pictures by Maurice Sendak",
                        "Sendak, Maurice",
                    ),
                ),
                (("Mafalda. 2", "Lavado, Joaquín Salvador"), ("Mafalda 2", "Quino")),
                (("Leviathan", "Hobbes, Thomas"), ("Leviathan", "Thomas Hobbes of Malmesbury")),
            ],
        )
        check(
            [.different, .doubtful],
            [
                (
                    ("Sansibar oder der letzte Grund", "Alfred Andersch"),
                    (
                        "Interpretation zu Alfred Andersch: Sansibar oder der letzte Grund",
                        "Reiner Poppe",
                    ),
                ),
                (
                    ("Frankenstein", "Mary Shelley"),
                    ("Gris Grimly's Frankenstein", "Gris Grimly;Mary Shelley"),
                ),
                (
                    (
                        "Quotations from the Works of Abraham Lincoln",
                        "Abraham Lincoln;David Widger",
                    ),
                    (
                        "Quotations from the Works of Guy de Maupassant",
                        "Guy de Maupassant;David Widger",
                    ),
                ),
            ],
        )
    }

    @Test(
        "A saga is none of its books, and editions for the young and plays by others are books of their own"
    )
    func alike() {
        check(
            [.different, .doubtful],
            [
                (
                    ("The Forsyte Saga", "John Galsworthy"),
                    ("The Man of Property: The Forsyte Saga", "John Galsworthy"),
                ),
                (
                    (
                        "I Am Malala: How One Girl Stood Up for Education and Changed the World",
                        "Malala Yousafzai;Patricia McCormick",
                    ),
                    (
                        "I Am Malala: The Girl Who Stood Up for Education and Was Shot by the Taliban",
                        "Malala Yousafzai;Christina Lamb",
                    ),
                ),
                (
                    ("Der Graf von Monte Christo: für die Jugend bearbeitet", "Dumas, Alexandre"),
                    ("Der Graf von Monte Christo: Vollständige Ausgabe", "Dumas, Alexandre"),
                ),
                (
                    ("Charlie and the Chocolate Factory", "Roald Dahl"),
                    (
                        "Roald Dahl's Charlie and the Chocolate Factory: A Play",
                        "Richard George;Roald Dahl",
                    ),
                ),
            ],
        )
    }

    @Test("A company stands for authors only where the year or the length agrees")
    func companies() {
        check(
            [.same],
            [
                (
                    ("Backen macht Freude", "Dr. Oetker Verlag"),
                    ("Backen macht Freude", "Dr. Oetker"),
                ),
                (
                    (
                        "Diagnostic and Statistical Manual of Mental Disorders (DSM-5)",
                        "American Psychiatric Association",
                    ),
                    (
                        "Diagnostic and statistical manual of mental disorders : DSM-5",
                        "American Psychiatric Association. DSM-5 Task Force",
                    ),
                ),
            ],
        )
        check(
            [.different, .doubtful],
            [
                (
                    ("Oxford Dictionary of English", "Oxford Dictionaries"),
                    ("The Oxford English Dictionary", "John Simpson"),
                ),
                (
                    ("Betty Crocker's New Cookbook", "Betty Crocker"),
                    ("Miss Parloa's New Cook Book", "Maria Parloa"),
                ),
                (
                    ("Snow White and the Seven Dwarfs", "Walt Disney Company"),
                    ("Snow White and the Seven Dwarfs", "Little Golden Staff"),
                ),
            ],
        )
    }

    @Test("Bibles of one translation are one book, and those of two are not")
    func bibles() {
        check(
            [.same],
            [
                (
                    ("Holy Bible: King James Version", "Anonymous"),
                    (
                        "The Holy Bible, containing the Old and New Testaments, Authorized King James Version",
                        "",
                    ),
                )
            ],
        )
        check(
            [.different, .doubtful],
            [
                (
                    ("Holy Bible, King James Version", ""),
                    ("Holy Bible, New International Version", ""),
                ),
                (
                    ("The New Testament: King James Version", ""),
                    ("Holy Bible: King James Version", ""),
                ),
                (
                    ("Holy Bible: King James Version", ""),
                    ("In the Beginning: The Story of the King James Bible", "Alister McGrath"),
                ),
            ],
        )
    }

    @Test(
        "A long subtitle that one source has describes a rare title, but volumes and works stay apart"
    )
    func subtitles() {
        check(
            [.same],
            [
                (
                    ("Great railway bazaar", "Paul Theroux"),
                    ("The Great Railway Bazaar: By Train Through Asia", "Paul Theroux"),
                ),
                (
                    (
                        "Undaunted Courage: The Pioneering First Mission to Explore America's Wild Frontier",
                        "Stephen Ambrose",
                    ),
                    (
                        "Undaunted Courage: Meriwether Lewis and the Opening of the American West",
                        "Stephen Ambrose",
                    ),
                ),
                (
                    ("Sjálfstætt fólk", "Halldór Laxness"),
                    ("Sjálfstætt fólk : hetjusaga", "Halldór Laxness"),
                ),
                (
                    ("Bretonische Nebelbänke", "Jean Marec"),
                    ("Kommissar Tregastel ermittelt: Bretonische Nebelbänke", "Jean Marec"),
                ),
            ],
        )
        check(
            [.different, .doubtful],
            [
                (
                    ("Sluggy Freelance: Yippy Skippy, the Evil!", "Pete Abrams"),
                    ("Sluggy Freelance: Game Called on Account of Naked Chick", "Pete Abrams"),
                ),
                (
                    ("Attack on Titan, Vol. 1", "Hajime Isayama"),
                    ("Attack on Titan: No Regrets, Volume 01", "Hajime Isayama"),
                ),
                (
                    ("Our Bodies, Ourselves", "The Collective"),
                    ("Our Bodies, Ourselves: Menopause", "The Collective"),
                ),
                (
                    ("Catechism of the Catholic Church", "Catholic Church"),
                    ("Compendium: Catechism of the Catholic Church", "Catholic Church"),
                ),
                (
                    ("Foundation and Empire", "Isaac Asimov"),
                    ("Foundation; Foundation and Empire; Second Foundation", "Isaac Asimov"),
                ),
                (("平凡的世界 第一部", "路遥"), ("平凡的世界 第三部", "路遥")),
            ],
        )
    }

    @Test("Two titles with one number in one series and year are one book")
    func numbers() {
        func volume(_ title: String, _ series: String, _ year: Int) -> BookRecord {
            var record = book((title, "Jussi Adler-Holm"))
            record.edition.series = [BookSeries(name: series)]
            record.edition.language = "en"
            record.edition.publicationDate = PartialDate(year: year)
            return record
        }
        let first = volume("Disgraced", "Department Q 2", 2012)
        let same = volume("The Absent Heir", "Department Q 2", 2012)
        #expect(MatchVerdict(comparing: first, with: same).decision == .same)
        let later = volume("The Absent Heir", "Department Q 2", 1994)
        #expect(MatchVerdict(comparing: first, with: later).decision != .same)
    }
}
