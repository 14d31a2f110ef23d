import BookDesk
import BookLibrary
import BookMetadata
import Testing

@Suite("Answers to doubtful books", .timeLimit(.minutes(5)))
struct ReviewQueueTests {
    private let library: Library
    private let queue: ReviewQueue

    /// A library with a book that may be the same as two others.
    init() async throws {
        library = try Library(inMemory: { .now })
        queue = ReviewQueue(of: library)
        for author in ["Janet Austen", "Janey Austen", "Janie Austen"] {
            try await library.add(record("Emma", by: author))
        }
        for review in try await library.reviews() {
            try await library.resolve(review.id, as: .different)
        }
        try await library.add(record("Emma", by: "Jane Austen"))
    }

    @Test("'Different' is one change for all candidates, and undo takes it back")
    func different() async throws {
        let question = try #require(try await queue.questions().first)
        #expect(question.candidates.count == 2)
        try await queue.answer(question, .different)
        #expect(try await library.reviews().isEmpty)
        try await library.undo()
        #expect(try await queue.questions() == [question])
    }

    @Test("A candidate that is gone keeps nobody from an answer about the others")
    func gone() async throws {
        let question = try #require(try await queue.questions().first)
        try await library.remove(question.candidates[1].entry.id)
        try await queue.answer(question, .different)
        #expect(try await library.reviews().isEmpty)
        try await queue.answer(question, .different)
        await #expect(throws: LibraryError.self) {
            try await queue.answer(question, .same(as: question.candidates[0]))
        }
    }
}
