import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandCSV
import BooklandTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Exports and imports", .timeLimit(.minutes(10)))
struct ExchangeTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func lines(_ library: Library) async throws -> [[UInt8]] {
        let lines = Mutex<[[UInt8]]>([])
        try await library.export { line in lines.withLock { $0.append(line) } }
        return lines.withLock { $0 }
    }

    /// A library that uses every feature.
    private func rich() async throws -> Library {
        let library = try clock.library(folder["a.db"])
        try await library.add((0..<20).map { isbn($0) })
        var emma = record(
            "Emma: a novel",
            by: "Jane Austen",
            "F. Stafford",
            isbn: isbn(100),
            pages: 474,
        )
        emma.authors[1].role = .editor
        emma.authors[0].birthYear = 1775
        emma.work.subjectTags = ["Love", "\"quotes\"\n and \u{1B}[31m"]
        emma.work.openLibraryWorkID = "OL66513W"
        emma.sources = ["edition.title": .dnb]
        try await library.add(emma)
        // Two editions of one work are two entries of an export.
        _ = try await library.add(isbn(101))
        var other = record("Emma", by: "Jane Austen", isbn: isbn(101))
        other.work.openLibraryWorkID = "OL66513W"
        _ = try await library.lookUpDue(
            from: Shelf(records: [isbn(101): other], unknown: [isbn(0)])
        )
        try await library.remove(5)
        clock.advance(seconds: 5)
        try await library.setStatus(.reading, of: 21)
        try await library.setPage(100, of: 21)
        try await library.setRating(Rating("4.5"), of: 21)
        try await library.tag(21, adding: ["b", "a, with comma"])
        try await library.setNote("line one\nline two \u{202E}", of: 21)
        try await library.add(isbn(100), onDuplicate: .copy)
        try await library.move(21, copy: 23, to: "shelf 3")
        try await library.checkOut(21, copy: 23, to: "Anna", due: CalendarDay("2026-12-24"))
        try await library.checkOut(7, to: "Bob")
        try await library.checkIn(7)
        return library
    }

    @Test("Export, reset and import give the same library")
    func complete() async throws {
        let library = try await rich()
        let before = try await lines(library)
        #expect(before.count == 21 + 11)
        try await library.deleteAll()
        #expect(try await lines(library).isEmpty)
        let outcome = try await library.importLines(before, firstNumber: 1, label: "import")
        #expect((outcome.added, outcome.skipped.count, outcome.events) == (21, 0, 11))
        #expect(try await lines(library) == before)
        #expect(try await library.problems().isEmpty)
        let elsewhere = try clock.library()
        _ = try await elsewhere.importLines(before, firstNumber: 1, label: "import")
        #expect(try await lines(elsewhere) == before)
        #expect(try await elsewhere.undo() == "import")
        #expect(try await elsewhere.count == 0)
    }

    @Test("Existing books stay unchanged, and numbers that are taken are replaced")
    func merging() async throws {
        let lines = try await lines(rich())
        let library = try clock.library()
        try await library.add(record("Sanditon", by: "Jane Austen", isbn: isbn(500)))
        try await library.add(isbn(3))
        let outcome = try await library.importLines(lines, firstNumber: 1, label: "import")
        #expect(outcome.skipped.map(\.isbn) == [isbn(3)])
        #expect(outcome.skipped.map(\.entry) == [2])
        let line = try #require(outcome.skipped[0].line)
        #expect(String(decoding: lines[line - 1], as: UTF8.self).contains("\(isbn(3))"))
        #expect(try await library.count == 22)
        #expect(try await library.entry(1).title == "Sanditon")
        let again = try await library.importLines(lines, firstNumber: 1, label: "import")
        #expect(again.added == 0)
        #expect(try await library.problems().isEmpty)
    }

    @Test(
        "An invalid line is rejected with the reason, and the others are imported",
        arguments: [
            "{", "[]", "{}", "null", "{\"isbn\":\"123\"}", "\u{0}", "{\"event\":\"checkout\"}",
        ],
    )
    func badLines(line: String) async throws {
        let library = try clock.library()
        let good = Array(#"{"isbn":"\#(isbn(1))"}"#.utf8)
        let last = Array(#"{"isbn":"\#(isbn(2))"}"#.utf8)
        let outcome = try await library.importLines(
            [good, Array(line.utf8), last],
            firstNumber: 7,
            label: "x",
        )
        #expect(outcome.added == 2)
        #expect(outcome.rejected.map(\.line) == [8])
        #expect(outcome.rejected.first?.reason.isEmpty == false)
        #expect(try await library.count == 2)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A line with only an ISBN is a pending book; one with a title is complete")
    func shortLines() async throws {
        let library = try clock.library()
        let lines = [
            #"{"isbn":"\#(isbn(1))"}"#, #"{"title":"Emma","authors":["Jane Austen"],"year":1815}"#,
        ]
        _ = try await library.importLines(lines.map { Array($0.utf8) }, firstNumber: 1, label: "x")
        #expect(try await library.pending().map(\.isbn) == [isbn(1)])
        #expect(try await library.entry(2).authors == ["Jane Austen"])
    }

    @Test(
        "Answers of lookups are books with their records, and pending ones where nothing was found"
    )
    func answers() async throws {
        let library = try clock.library(folder["answers.db"])
        let lines = [
            #"{"input":"0-14-143958-6","isbn":"\#(isbn(1).digits)","status":"found","provider":"dnb","#
                + #""work":{"title":"Emma"},"edition":{"isbns":["\#(isbn(1).digits)"],"#
                + #""title":"Emma","publicationDate":"2003"},"authors":[{"name":"Jane Austen"}]}"#,
            #"{"input":"x","isbn":"\#(isbn(2).digits)","status":"notFound","error":{"message":"none"}}"#,
            #"{"input":"1234","status":"invalid","error":{"message":"too short"}}"#,
            #"{"work":{"title":"Dune"},"edition":{"isbns":[]},"authors":[]}"#,
        ]
        let outcome = try await library.importLines(
            lines.map { Array($0.utf8) },
            firstNumber: 1,
            label: "x",
        )
        #expect(outcome.added == 3)
        #expect(outcome.rejected.map(\.line) == [3])
        #expect(outcome.rejected.first?.reason.contains("too short") == true)
        let emma = try #require(try await library.entries(of: isbn(1)).first)
        #expect(emma.title == "Emma")
        #expect(emma.authors == ["Jane Austen"])
        #expect(try await library.record(of: emma)?.edition.publicationDate?.year == 2003)
        #expect(emma.pending == nil)
        #expect(try await library.entries(of: isbn(2)).first?.pending != nil)
    }

    @Test("An export for Goodreads has a field for each of its columns")
    func goodreads() async throws {
        let library = try await rich()
        var text = GoodreadsExport.header
        let parts = Mutex("")
        try await library.forEachRecord(in: EntryQuery()) { entry, record in
            parts.withLock { $0 += GoodreadsExport.record(entry, record) }
        }
        text += parts.withLock { $0 }
        var reader = CSVReader()
        let records = reader.records(in: Array(text.utf8).span) + reader.finish()
        #expect(records.allSatisfy { $0.fields.count == 24 })
    }

    @Test("An export for Goodreads has no year of the work as that of the edition")
    func goodreadsYears() async throws {
        let library = try Library(inMemory: { .now })
        var book = record("Odyssey", by: "Homer")
        book.work.firstPublicationYear = -700
        let entry = try await library.add(book).entry
        #expect(entry.year == -700)
        var reader = CSVReader()
        let text = GoodreadsExport.record(entry, book)
        let fields = (reader.records(in: Array(text.utf8).span) + reader.finish())[0].fields
        #expect(fields[12] == "" && fields[13] == "-700")
    }
}
