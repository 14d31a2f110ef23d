public import BookLibrary
public import BookMetadata

/// The books about which a person has to decide, each beside the books that may be the same.
///
/// ```swift
/// let queue = ReviewQueue(of: library)
/// for question in try await queue.questions() {
///     print(question.entry.title ?? "", question.candidates.map(\.reasons))
/// }
/// ```
public struct ReviewQueue: Sendable {
    /// The library.
    public let library: Library

    /// Creates the queue of a library.
    public init(of library: Library) {
        self.library = library
    }

    /// A book that may be the same as others, or for which records were found that may be its own.
    public struct Question: Sendable, Hashable {
        /// The book that was added last.
        public let entry: LibraryEntry
        /// The books that may be the same, in the order of their reviews.
        public let candidates: [Candidate]
    }

    /// A book that may be the same as the one of a question, or a record that may be its own.
    public struct Candidate: Sendable, Hashable {
        /// The number of the review.
        public let review: ReviewID
        /// The book; for a record that was found, what it says about the book of the question.
        public let entry: LibraryEntry
        /// The record that a lookup found; nil for a book of the library.
        public let found: BookRecord?
        /// How certain it is that the record is the book's, in per cent: see `RecordConfidence`.
        public let confidence: Int?
        /// Why the two may be the same, or different.
        public let reasons: [String]
    }

    /// What a person decides.
    public enum Answer: Sendable, Hashable {
        /// The book is the same as a candidate, into which it is merged, or whose record it gets.
        case same(as: Candidate)
        /// The book is none of the candidates.
        case different
    }

    /// The questions, the oldest first.
    ///
    /// - Throws: `LibraryError`.
    public func questions() async throws(LibraryError) -> [Question] {
        var order: [EntryID] = []
        var candidates: [EntryID: [Candidate]] = [:]
        for review in try await library.reviews() {
            // A book may be removed between two reads.
            guard let other = try await entry(review.other) else { continue }
            if candidates[review.entry] == nil { order.append(review.entry) }
            candidates[review.entry, default: []].append(
                Candidate(
                    review: review.id,
                    entry: review.found.map { other.described(by: $0) } ?? other,
                    found: review.found,
                    confidence: review.confidence,
                    reasons: review.reasons,
                )
            )
        }
        var questions: [Question] = []
        for id in order {
            guard let entry = try await entry(id), let found = candidates[id] else { continue }
            questions.append(Question(entry: entry, candidates: found))
        }
        return questions
    }

    /// What an answer led to.
    public struct Decision: Sendable, Hashable {
        /// The book that stays.
        public let entry: LibraryEntry
        /// The change, which `Library.undo(_:)` takes back; nil if all candidates were gone.
        public let change: EventNumber?
    }

    /// Answers a question; an undo of the library takes the whole answer back.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - answer: What a person decided. A candidate that is gone needs no answer any more.
    /// - Returns: The book that stays, and the change.
    /// - Throws: `LibraryError`, also if the candidate that is the same is gone.
    @discardableResult
    public func answer(
        _ question: Question,
        _ answer: Answer,
    ) async throws(LibraryError) -> Decision {
        switch answer {
        case .same(let candidate):
            let outcome = try await library.resolve([candidate.review], as: .same)
            guard let entry = outcome.entries.first else {
                throw LibraryError(
                    .impossible("book \(question.entry.id) or its candidate was changed meanwhile")
                )
            }
            return Decision(entry: entry, change: outcome.change)
        case .different:
            let reviews = question.candidates.map(\.review)
            let outcome = try await library.resolve(reviews, as: .different)
            return Decision(entry: question.entry, change: outcome.change)
        }
    }

    private func entry(_ id: EntryID) async throws(LibraryError) -> LibraryEntry? {
        do throws(LibraryError) {
            return try await library.entry(id)
        } catch {
            guard case .noSuchEntry = error.reason else { throw error }
            return nil
        }
    }
}

extension LibraryEntry {
    /// The book as a record describes it.
    fileprivate func described(by record: BookRecord) -> LibraryEntry {
        var entry = self
        entry.isbn = record.edition.isbn ?? record.edition.isbns.first
        entry.title = record.title
        entry.authors = record.authorNames
        entry.language = record.edition.language
        entry.year = record.edition.publicationDate?.year ?? record.work.firstPublicationYear
        entry.pageCount = record.edition.pageCount
        return entry
    }
}
