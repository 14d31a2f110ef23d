import BookMetadata
import BooklandTestSupport
import Testing

@testable import BookLibrary

@Suite("Odd titles and names", .timeLimit(.minutes(5)))
struct OddTitleTests {
    private static let pieces = [
        " ", " ", " ", "-", "–", "—", "--", ":", ";", ".", ",", ", ", "/", " / ", "=", " = ", "?",
        "!", "(",
        ")", "[", "]", "#", "+", "&", "'", "’", "\"", "«", "…", "0", "1", "12", "1984", "20,000",
        "3.1",
        "99999999999999999999", "The", "a", "der", "L'", "l", "un", "Emma", "vol", "Vol.", "Band",
        "book",
        "no", "of", "or", "oder", "and", "by", "von", "edition", "2nd", "zweite", "Auflage", "part",
        "II",
        "IV", "novel", "Roman", "set", "series", "Life", "history", "C++", ".NET", "é", "ß", "ﬁ",
        "上",
        "戦争", "Война", "Ⅳ", "שלום", "\u{200F}", "مرحبا", "👩‍👩‍👧", "🔥", "\u{301}", "\u{0}", "\n", "\t",
        "\u{FEFF}", "\u{FFFD}", "\u{2028}",
    ]

    private static func texts(_ count: Int, for test: String) -> [String] {
        var generator = SeededGenerator(for: test)
        return (0..<count).map { _ in
            (0..<Int.random(in: 0...7, using: &generator))
                .compactMap { _ in pieces.randomElement(using: &generator) }
                .joined(separator: Bool.random(using: &generator) ? " " : "")
        }
    }

    @Test(
        "A title that is a mark, or ends in one, is a title like any other",
        arguments: [
            "-", "–", "—", ":", ";", "--", ".", "?", "! ", "Emma -", "Emma –", "Emma:", "Emma ;",
            "The -",
            "A - -", "- -", " - ", "Emma ?", "/", " / ", " = ", "()", "( ) -", "Emma ( -", ", ",
            ",", "",
        ],
    )
    func marks(_ title: String) {
        let match = BookMatch(record(title, by: "Jane Austen"))
        #expect(match.verdict(comparedWith: match).decision == .same)
        #expect(!MatchKeys(record(title, by: "Jane Austen")).stored.isEmpty)
    }

    @Test("A mark at the end of a title makes no other book")
    func markAtEnd() {
        for title in ["Emma -", "Emma –", "Emma:", "Emma ;", "Emma --"] {
            let verdict = MatchVerdict(
                comparing: record(title, by: "Jane Austen"),
                with: record("Emma", by: "Jane Austen"),
            )
            #expect(verdict.decision == .same, "\(title)")
        }
    }

    @Test("Titles without letters and digits are the same only if they are equal")
    func wordless() {
        let titles = ["-", "?", "!", "…", "🔥", "👩‍👩‍👧", "♥", "+", "%"]
        for title in titles {
            for other in titles {
                let verdict = MatchVerdict(
                    comparing: record(title, by: "Jane Austen"),
                    with: record(other, by: "Jane Austen"),
                )
                #expect((verdict.decision == .same) == (title == other), "\(title) \(other)")
            }
        }
    }

    @Test("Any text can be compared as a title, and as an author")
    func anyText() {
        let titles = Self.texts(30_000, for: "titles")
        let names = Self.texts(30_000, for: "names")
        var last = BookMatch(record("Emma", by: "Jane Austen"))
        for (title, name) in zip(titles, names) {
            var book = record(title, by: name)
            book.edition.series = [BookSeries(name: name, number: title)]
            book.edition.editionTitle = name
            let match = BookMatch(book)
            let verdicts = [match.verdict(comparedWith: last), last.verdict(comparedWith: match)]
            #expect(
                Set(verdicts.map(\.decision)) != [.same, .different],
                "\(title.debugDescription) \(name.debugDescription)",
            )
            #expect(match.verdict(comparedWith: match).decision != .different, "\(title) \(name)")
            #expect(!MatchKeys(book).stored.isEmpty)
            _ = TitleKey.sortKey(title)
            last = match
        }
    }

    @Test(
        "What one author made of one subject in turn is not one book",
        arguments: [
            ("Black Coffee: a play", "Black Coffee: a mystery novel"),
            ("Winter: poems", "Winter: stories"), ("Der Tod: Roman", "Der Tod: Erzählungen"),
            ("Poems", "Poems: 1900-1910"),
        ],
    )
    func genres(_ title: String, _ other: String) {
        let (left, right) = (record(title, by: "Jane Austen"), record(other, by: "Jane Austen"))
        #expect(MatchVerdict(comparing: left, with: right).decision != .same)
        #expect(MatchVerdict(comparing: right, with: left).decision != .same)
    }

    @Test("A library takes books with any titles")
    func anyBook() async throws {
        let library = try TestClock().library()
        let titles = Self.texts(400, for: "books").filter { $0.contains { !$0.isWhitespace } }
        for title in titles { try await library.add(record(title, by: "Jane Austen")) }
        #expect(try await library.count > 0)
        for word in Self.texts(200, for: "searches") {
            var query = EntryQuery()
            query.words = word
            _ = try await library.entries(in: query)
        }
    }
}
