import BookIdentifiers
import BookLibrary
import Synchronization
import Testing

@Suite("Paperbacks of a file that stand for several ISBNs", .timeLimit(.minutes(5)))
struct ImportedPaperbackTests {
    private let library: Library
    private let code: SupplementedNumber

    init() throws {
        library = try Library(inMemory: { Timestamp(milliseconds: 1_795_348_800_000) })
        code = try #require(SupplementedNumber("076783003507 45671"))
    }

    private var row: ImportedRow {
        var book = ImportedBook(isbn: nil, record: nil, added: .now)
        book.paperback = code
        book.location = "attic"
        return ImportedRow(number: 1, content: .book(book))
    }

    private func take(
        _ row: ImportedRow? = nil,
        onDuplicate: DuplicatePolicy? = nil,
    ) async throws -> ImportedRow.Outcome? {
        let file = ImportedFile(name: "list.txt", fingerprint: nil, format: "list")
        let opened = try await library.openImport(of: file)
        var mark = ImportMark()
        mark.lines = 1
        let outcomes = try await library.importRows(
            ImportedRows([row ?? self.row]),
            of: opened.id,
            after: nil,
            onDuplicate: onDuplicate,
            mark: mark,
        )
        return outcomes.first
    }

    @Test("The book is kept under its code once, and a review asks for its ISBN")
    func kept() async throws {
        let preview = try await library.previewRows([row], onDuplicate: nil)
        let reasons = ["ISBN 978-0-553-45671-4 or 978-0-7704-5671-9"]
        #expect(preview == [.toReview(nil, other: nil, reasons: reasons)])
        #expect(try await take() == .toReview(EntryID(1), other: nil, reasons: reasons))
        let entry = try await library.entry(EntryID(1))
        #expect(entry.isbn == nil && entry.tags == [LibraryEntry.openISBNTag])
        #expect(entry.copies.map(\.location) == ["attic"])
        #expect(try await library.reviews().count == 2)
        #expect(try await take() == .alreadyYours(EntryID(1)))
        #expect(try await library.count == 1)
    }

    @Test("The same file again adds no copy, whatever is to become of other editions")
    func again() async throws {
        _ = try await take(onDuplicate: .copy)
        for policy in [DuplicatePolicy.copy, .count, .skip] {
            let known = ImportedRow.Outcome.alreadyYours(EntryID(1))
            #expect(try await library.previewRows([row], onDuplicate: policy) == [known])
            #expect(try await take(onDuplicate: policy) == known)
        }
        #expect(try await library.entry(EntryID(1)).copies.count == 1)
    }

    @Test("All that the row says is kept, and a row with another place names it")
    func details() async throws {
        var book = ImportedBook(isbn: nil, record: nil, added: .now)
        book.paperback = code
        (book.rating, book.status, book.copyCount) = (Rating(halfStars: 9), .read, 2)
        book.finished = CalendarDay("2024-01-31")
        book.earlierReadings = [Reading(finished: CalendarDay("2020-05-01"))]
        book.note = "a gift"
        let row = ImportedRow(number: 1, content: .book(book))
        guard case .toReview = try await take(row) else {
            Issue.record("no review")
            return
        }
        let entry = try await library.entry(EntryID(1))
        #expect(entry.rating == book.rating && entry.finished == book.finished)
        #expect(entry.status == .read && entry.note == "a gift" && entry.copies.count == 2)
        let finished = try await library.history(of: 1).filter { $0.kind == .readingFinished }
        #expect(finished.contains { $0.day == CalendarDay("2020-05-01") })
        #expect(try await take(row) == .alreadyYours(EntryID(1)))
        let kept = ["place attic: the book has 2 copies elsewhere"]
        #expect(
            try await take(onDuplicate: .copy) == .alreadyYours(EntryID(1), kept: kept)
        )
        #expect(try await library.entry(EntryID(1)).copies.map(\.location) == [nil, nil])
        #expect(try await library.problems().isEmpty)
    }

    @Test("A book of the library with one of the ISBNs is that book")
    func owned() async throws {
        let own = try await library.add(code.isbns[1]).entry
        #expect(try await take() == .merged(own.id))
        #expect(try await library.count == 1)
    }

    @Test("A line of 'decode --json' without an ISBN is kept under its code")
    func line() async throws {
        let line =
            #"{"file":"a.png","isbn":null,"text":"0076783003507","kind":"ISBN","supplement":{"digits":"45671","price":null},"candidates":["9780553456714","9780770456719"]}"#
        let first = try await library.importLines(
            [Array(line.utf8)],
            firstNumber: 1,
            label: "lines",
        )
        #expect(first.added == 1 && first.reviews == 2 && first.rejected == [])
        let second = try await library.importLines(
            [Array(line.utf8)],
            firstNumber: 1,
            label: "lines",
        )
        #expect(second.added == 0 && second.skipped.map(\.entry) == [EntryID(1)])
        #expect(try await library.reviews().count == 2)
    }

    @Test("Open questions of an export about a book that is there already are counted")
    func leftQuestions() async throws {
        _ = try await take()
        let lines = Mutex<[[UInt8]]>([])
        try await library.export { line in lines.withLock { $0.append(line) } }
        let exported = lines.withLock { $0 }
        func bring(into other: Library) async throws -> ImportOutcome {
            try await other.importLines(exported, firstNumber: 1, label: "import")
        }
        // The same question is open, or is asked.
        var outcome = try await bring(into: library)
        #expect((outcome.reviews, outcome.leftReviews) == (0, 0))
        let empty = try Library(inMemory: { .now })
        outcome = try await bring(into: empty)
        #expect((outcome.reviews, outcome.leftReviews) == (2, 0))
        outcome = try await bring(into: empty)
        #expect((outcome.reviews, outcome.leftReviews) == (0, 0))
        let other = try Library(inMemory: { .now })
        let title = try #require(try await library.entry(EntryID(1)).title)
        _ = try await other.importLines(
            [Array(#"{"title":"\#(title)"}"#.utf8)],
            firstNumber: 1,
            label: "import",
        )
        outcome = try await bring(into: other)
        #expect((outcome.added, outcome.reviews, outcome.leftReviews) == (0, 0, 2))
    }
}
