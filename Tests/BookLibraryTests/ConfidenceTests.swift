import BookIdentifiers
import BookMetadata
import Synchronization
import Testing

@testable import BookLibrary

@Suite("Confidence in found records", .timeLimit(.minutes(5)))
struct ConfidenceTests {
    private func percent(_ found: BookRecord, _ own: BookRecord?, _ isbn: ISBN?) -> Int {
        RecordConfidence(of: found, for: own, isbn: isbn).percent
    }

    @Test("The record of a bare ISBN is certain, and less so if it does not list the ISBN")
    func bareISBN() {
        let found = record("Emma", by: "Jane Austen", isbn: isbn(1))
        #expect(percent(found, nil, isbn(1)) > RecordConfidence.certainLimit)
        #expect(percent(record("Emma", by: "Jane Austen"), nil, isbn(1)) == 85)
        #expect(percent(found, nil, isbn(2)) == 75)
        let other = record("War and Peace", by: "Leo Tolstoy")
        #expect(percent(found, other, isbn(2)) < RecordConfidence.leastPercent)
    }

    @Test("What contradicts the book needs a review, even with its ISBN")
    func contradiction() {
        let found = record("War and Peace", by: "Leo Tolstoy", isbn: isbn(1), language: "en")
        for own in [
            record("Emma", by: "Jane Austen"), record("War and Peace", by: "Jane Austen"),
            record("War and Peace", by: "Leo Tolstoy", language: "de"), record("Emma"),
        ] {
            let confidence = RecordConfidence(of: found, for: own, isbn: isbn(1))
            #expect(confidence.percent == 50, "\(confidence)")
            #expect(confidence.needsReview)
            #expect(confidence.reasons.first == "same ISBN")
        }
    }

    @Test("What agrees, or is only written otherwise, needs none")
    func agreement() {
        let found = record("Emma: a novel", by: "Jane Austen", isbn: isbn(1))
        #expect(percent(found, record("EMMA", by: "Austen, Jane"), isbn(1)) == 99)
        #expect(percent(found, record("Emma"), isbn(1)) == 95)
        #expect(percent(found, record("My Emma"), isbn(1)) == 75)
        #expect(percent(found, record("Emma", by: "Janet Austen"), isbn(1)) == 85)
    }

    @Test("A search by title needs the same title and author")
    func byTitle() {
        let found = record("Emma: a novel", by: "Jane Austen", isbn: isbn(1), pages: 474)
        #expect(percent(found, record("Emma", by: "Jane Austen"), nil) == 92)
        #expect(percent(found, record("Emma", by: "Jane Austen", pages: 474), nil) == 97)
        #expect(percent(found, record("Emma"), nil) == 50)
        #expect(percent(found, record("Emma", by: "Alexander McCall Smith"), nil) == 10)
        #expect(percent(found, nil, nil) == 0)
    }
}

@Suite("Doubtful records of lookups", .timeLimit(.minutes(5)))
struct DoubtfulRecordTests {
    private let clock = TestClock()

    /// A book with an ISBN and a title of its own, for which a lookup finds another book.
    private func withDoubt(
        _ kind: StoreKind,
        _ body: (Library, BookRecord) async throws -> Void,
    ) async throws {
        try await kind.withLibrary { library, clock in
            try await library.add(isbn(1))
            var edit = EntryEdit()
            edit.title = "Emma"
            edit.authors = ["Jane Austen"]
            try await library.edit(1, edit)
            let wrong = record("War and Peace", by: "Leo Tolstoy", isbn: isbn(1), pages: 1225)
            let shelf = Shelf(records: [isbn(1): wrong])
            #expect(try await library.lookUpDue(from: shelf) == SettledCounts(toReview: 1))
            try await body(library, wrong)
        }
    }

    @Test("A wrong record is not attached: a person is asked", arguments: StoreKind.allCases)
    func asked(kind: StoreKind) async throws {
        try await withDoubt(kind) { library, wrong in
            let entry = try await library.entry(1)
            #expect((entry.title, entry.pageCount) == ("Emma", nil))
            let review = try #require(try await library.reviews().first)
            #expect((review.entry, review.other, review.confidence) == (1, 1, 50))
            #expect(review.found == wrong)
            #expect(review.reasons == ["same ISBN", "different author"])
            // It is pending, and is not looked up again at once; and it is not asked about twice.
            #expect(try await library.pendingCounts().due == 0)
            try await library.retryAllPending()
            let shelf = Shelf(records: [isbn(1): wrong])
            #expect(try await library.lookUpDue(from: shelf) == SettledCounts(toReview: 1))
            #expect(try await library.reviews() == [review])
            #expect(try await library.events().count { $0.kind == .reviewNeeded } == 1)
        }
    }

    @Test("An open question is in an export, and is asked where that is imported, once")
    func exported() async throws {
        try await withDoubt(.memory) { library, wrong in
            try await library.add(record("Poems", by: "W. H. Auden"))
            let lines = Mutex<[[UInt8]]>([])
            try await library.export { line in lines.withLock { $0.append(line) } }
            let other = try clock.library()
            for _ in 0..<2 {
                _ = try await other.importLines(
                    lines.withLock { $0 },
                    firstNumber: 1,
                    label: "again",
                )
                let reviews = try await other.reviews()
                #expect(reviews.map(\.found) == [wrong])
                #expect(reviews.map(\.reasons) == [["same ISBN", "different author"]])
                #expect(reviews.map(\.confidence) == [50])
                #expect(reviews.map(\.time) == (try await library.reviews()).map(\.time))
            }
            // The answer counts as it would have counted before.
            let review = try #require(try await other.reviews().first)
            #expect(try await other.resolve(review.id, as: .same).pageCount == 1225)
            _ = try await other.undo()
            _ = try await other.undo()
            #expect(try await other.count == 0)
            #expect(try await other.reviews().isEmpty)
        }
    }

    @Test(
        "A record that is refused does not come again, until that is undone",
        arguments: StoreKind.allCases,
    )
    func refused(kind: StoreKind) async throws {
        try await withDoubt(kind) { library, wrong in
            let review = try #require(try await library.reviews().first)
            let entry = try await library.resolve(review.id, as: .different)
            #expect(entry.title == "Emma")
            #expect(try await library.reviews().isEmpty)
            try await library.retryAllPending()
            let shelf = Shelf(records: [isbn(1): wrong])
            #expect(try await library.lookUpDue(from: shelf) == SettledCounts(postponed: 1))
            #expect(try await library.reviews().isEmpty)
            _ = try await library.undo()
            #expect(try await library.reviews() == [review])
        }
    }

    @Test(
        "A record that is taken over fills what is missing, and undo takes it back",
        arguments: StoreKind.allCases,
    )
    func accepted(kind: StoreKind) async throws {
        try await withDoubt(kind) { library, _ in
            let before = try await library.entry(1)
            let record = try await library.record(of: before)
            let review = try #require(try await library.reviews().first)
            let entry = try await library.resolve(review.id, as: .same)
            #expect((entry.title, entry.authors) == ("Emma", ["Jane Austen"]))
            #expect((entry.pageCount, entry.pending) == (1225, nil))
            #expect(try await library.reviews().isEmpty)
            _ = try await library.undo()
            #expect(try await library.entry(1) == before)
            #expect(try await library.record(of: before) == record)
            #expect(try await library.reviews() == [review])
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test(
        "A pending book without a title gets that of a record that is taken over",
        arguments: StoreKind.allCases,
    )
    func untitled(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            var edit = EntryEdit()
            edit.language = "de"
            try await library.edit(1, edit)
            let english = record("Emma", by: "Jane Austen", isbn: isbn(1), language: "en")
            let shelf = Shelf(records: [isbn(1): english])
            #expect(try await library.lookUpDue(from: shelf) == SettledCounts(toReview: 1))
            let before = try await library.entry(1)
            #expect(before.title == nil)
            let review = try #require(try await library.reviews().first)
            #expect(review.reasons == ["same ISBN", "languages de and en"])
            let entry = try await library.resolve(review.id, as: .same)
            #expect((entry.title, entry.language, entry.pending) == ("Emma", "de", nil))
            #expect(try await library.record(of: entry)?.edition.isbns == [isbn(1)])
            _ = try await library.undo()
            #expect(try await library.entry(1) == before)
            #expect(try await library.reviews() == [review])
        }
    }

    @Test(
        "When the right record is found later, there is no question any more",
        arguments: StoreKind.allCases,
    )
    func completedLater(kind: StoreKind) async throws {
        try await withDoubt(kind) { library, _ in
            try await library.retryAllPending()
            let right = record("Emma", by: "Jane Austen", isbn: isbn(1), pages: 474)
            let shelf = Shelf(records: [isbn(1): right])
            #expect(try await library.lookUpDue(from: shelf) == SettledCounts(completed: 1))
            #expect(try await library.entry(1).pageCount == 474)
            #expect(try await library.reviews().isEmpty)
        }
    }
}
