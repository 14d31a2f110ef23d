import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Books that resemble each other stay apart", .timeLimit(.minutes(5)))
struct LookalikeTests {
    private func verdict(_ left: BookRecord, _ right: BookRecord) -> MatchVerdict.Decision {
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict.decision
    }

    @Test(
        "An annual is not the volume of another year, if only one title has its year",
        arguments: [
            ("Wisden Cricketers' Almanack", "2005", "Matthew Engel"),
            ("The Best American Travel Writing", "2006", "Jason Wilson"),
            ("Old Farmer's Almanac", "2019", "Old Farmer's Almanac"),
            ("Guinness World Records", "2015", "Guinness World Records"),
            ("Gault & Millau Deutschland", "2011", "Gault Millau"),
        ],
    )
    func annuals(title: String, year: String, author: String) {
        let book = record(title, by: author, pages: 800)
        let other = record("\(title) \(year)", by: author, pages: 800)
        #expect(verdict(book, other) != .same)
    }

    @Test("A period behind a title is no year of an annual")
    func periods() {
        let book = record("Montaillou", by: "Emmanuel Le Roy Ladurie")
        let other = record(
            "Montaillou, village occitan de 1294 à 1324",
            by: "Emmanuel Le Roy Ladurie",
        )
        #expect(verdict(book, other) == .same)
    }

    @Test(
        "Two nouns with an \"or\" between them are no title and its other title",
        arguments: [
            ("Love or Loyalty", "Love"), ("Sklave oder Legionär", "Sklave"),
            ("Truth or Lasting Peace", "Truth"), ("Amour ou loyauté", "Amour"),
        ],
    )
    func alternatives(title: String, short: String) {
        #expect(
            verdict(record(title, by: "Ann Carr"), record(short, by: "Ann Carr")) != .same
        )
    }

    @Test("An elided article still begins another title")
    func elided() {
        let book = record("Candide ou l'optimisme", by: "Voltaire")
        #expect(verdict(book, record("Candide", by: "Voltaire")) == .same)
    }

    @Test(
        "A given name that is a family name, too, reverses no name",
        arguments: [("H. James", "James Herbert"), ("T. Henry", "Henry Thomas")],
    )
    func reversedNames(name: String, other: String) {
        let book = record("The Ghost Stories", by: name)
        #expect(verdict(book, record("The Ghost Stories", by: other)) != .same)
    }

    @Test("The family name may stand first without a comma")
    func reversedName() {
        let book = record("Watermark", by: "J Brodsky")
        #expect(verdict(book, record("Watermark", by: "Brodsky Joseph")) == .same)
    }

    @Test("A romance is as English as a novel")
    func romance() {
        let book = record("Possession: A Romance", by: "A. S. Byatt")
        #expect(verdict(book, record("Possession: A Novel", by: "A. S. Byatt")) == .same)
    }

    @Test("A statement with an ö is Swedish, and one with an o Norwegian")
    func translations() {
        let title = "Brott och straff"
        let book = record("\(title) / översatt av Hans Björkegren", by: "Fjodor Dostojevskij")
        #expect(
            verdict(book, record(title, by: "Fjodor Dostojevskij", language: "sv")) == .same
        )
        #expect(
            verdict(book, record(title, by: "Fjodor Dostojevskij", language: "no")) == .different
        )
        #expect(TranslationStatement.language(of: "Sult / oversatt av Kari Dahl") == "no")
    }

    @Test("A later book of a series is not the first one, which has the name of the series")
    func series() {
        var later = record(
            "Catching Fire (The Hunger Games, #2)",
            by: "Suzanne Collins",
            pages: 391,
        )
        later.edition.publicationDate = PartialDate(year: 2009)
        later.edition.series = [BookSeries(name: "The Hunger Games")]
        var first = record("The Hunger Games", by: "Collins, Suzanne", pages: 374)
        first.edition.publicationDate = PartialDate(year: 2010)
        #expect(verdict(later, first) == .different)
        // "If This Is a Man" is another title, and no series.
        let book = record("Survival in Auschwitz (If This Is a Man)", by: "Primo Levi", pages: 187)
        #expect(
            verdict(book, record("If This Is a Man", by: "Primo Levi", pages: 187)) == .same
        )
    }

    @Test("The same number in a series makes one book of a title with and without a subtitle")
    func numbers() {
        var book = record("L'amica geniale", by: "Elena Ferrante")
        book.edition.series = [BookSeries(name: "L'amica geniale", number: "1")]
        let other = record(
            "L'amica geniale. Infanzia, adolescenza (L'amica geniale #1)",
            by: "Elena Ferrante",
        )
        #expect(verdict(book, other) == .same)
    }

    @Test("A word at the beginning of a subtitle tells manuals apart that have the same years")
    func manuals() {
        let title = "Repair Manual: Ford Focus"
        let book = record("\(title): Diesel 2005 to 2009", by: "Martynn Randall", pages: 384)
        let other = record("\(title): Petrol 2005 to 2009", by: "Martynn Randall", pages: 384)
        #expect(verdict(book, other) == .different)
    }

    @Test("Two associations whose names differ in a word are two authors")
    func associations() {
        let book = record("Guidelines for Practice", by: "American Psychological Association")
        let other = record("Guidelines for Practice", by: "American Psychiatric Association")
        #expect(verdict(book, other) == .different)
        let staff = record("Manual of Style", by: "University of Chicago Press")
        #expect(
            verdict(staff, record("Manual of Style", by: "University of Chicago Press Staff"))
                == .same
        )
    }

    @Test("A part of collected writings is not the whole")
    func collectedWritings() {
        let book = record("Gesammelte Schriften: Aus dem Briefwechsel", by: "Walter Benjamin")
        #expect(verdict(book, record("Gesammelte Schriften", by: "Walter Benjamin")) != .same)
    }
}
