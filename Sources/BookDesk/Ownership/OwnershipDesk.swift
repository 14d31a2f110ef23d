public import BookIdentifiers
public import BookLibrary
public import BookLookup
public import BookMetadata

/// Answers whether the user has a book, without adding anything.
///
/// ```swift
/// let desk = OwnershipDesk(of: library, lookup: client)
/// let answer = try await desk.answer(to: try ISBN("9780141439587"))
/// print(answer.isOwned ? "yours" : "not yours")
/// ```
public struct OwnershipDesk: Sendable {
    /// The answer about one ISBN.
    public struct Answer: Sendable, Hashable {
        /// The ISBN; nil for a book that is kept under the code of a paperback.
        public let isbn: ISBN?
        /// What the library has of the book.
        public let ownership: Ownership
        /// What this computer knows of a book that the library has not; nil for nothing.
        public let record: BookRecord?

        /// Whether the library has a copy of the book itself.
        public var isOwned: Bool {
            if case .book(let entries) = ownership {
                entries.contains(where: \.isOwned)
            } else {
                false
            }
        }

        /// Whether the library has a copy of the book, or of another edition.
        public var isOwnedInAnyEdition: Bool {
            switch ownership {
            case .book(let entries), .anotherEdition(let entries):
                entries.contains(where: \.isOwned)
            case .similar, .none: false
            }
        }
    }

    /// The library; nil where there is none yet, so that nothing is owned.
    private let library: Library?
    private let client: LookupClient?

    /// Creates a desk.
    ///
    /// - Parameters:
    ///   - library: The library; nil where there is none yet, so that nothing is owned.
    ///   - client: What knows other books from the catalogue and earlier lookups; nil for nothing. No
    ///     service is asked.
    public init(of library: Library?, lookup client: LookupClient?) {
        (self.library, self.client) = (library, client)
    }

    /// Answers about a book.
    ///
    /// - Parameter isbn: The ISBN.
    /// - Returns: The answer.
    /// - Throws: `LibraryError`.
    public func answer(to isbn: ISBN) async throws(LibraryError) -> Answer {
        let known = try await library?.ownership(of: isbn) ?? .none
        guard case .none = known else {
            return Answer(isbn: isbn, ownership: known, record: nil)
        }
        var options = LookupOptions()
        // An old answer is as good: a book's title does not change.
        options.isOffline = true
        let record = await client?.knownAnswer(to: isbn, options)?.record
        let ownership = try await library?.ownership(of: isbn, describedBy: record) ?? .none
        return Answer(isbn: isbn, ownership: ownership, record: record)
    }

    /// Answers about a number with its supplement, such as a paperback's, which may stand for several ISBNs.
    ///
    /// - Parameter code: The number.
    /// - Returns: An answer for each book that the library has of those, with the one that is kept under the code; or
    ///   one for each ISBN if it has none.
    /// - Throws: `LibraryError`.
    public func answers(to code: SupplementedNumber) async throws(LibraryError) -> [Answer] {
        var answers: [Answer] = []
        for isbn in code.isbns { answers.append(try await answer(to: isbn)) }
        var known = answers.filter { $0.ownership != .none }
        if code.isbns.count > 1, let kept = try await library?.entry(under: code) {
            known.append(Answer(isbn: nil, ownership: .book([kept]), record: nil))
        }
        return known.isEmpty ? answers : known
    }
}
