public import BookLibrary

/// A stocktake of one place: which of its copies are there, which are missing, and what does not belong there.
///
/// ```swift
/// var stocktake = try await Stocktake(of: library, at: "shelf 3")
/// for book in booksOnTheShelf { print(stocktake.see(book)) }
/// for missing in try await stocktake.missing() { print(missing.entry.title ?? "") }
/// ```
public struct Stocktake: Sendable {
    /// The library.
    public let library: Library
    /// The place.
    public let location: String
    /// The number of copies whose place it is, without those on loan.
    public let expectedCount: Int
    /// The copies whose place it is, by their books, in the order of the library's list.
    private let expected: [(entry: EntryID, copies: [ExpectedCopy])]
    /// The copies that were seen.
    private var seen: Set<CopyID> = []

    /// What a book in the place turns out to be.
    public enum Finding: Sendable, Hashable {
        /// The copy belongs there.
        case found(CopyID)
        /// The copy belongs there, and is on loan according to the library.
        case onLoan(CopyID, borrower: String)
        /// The copy belongs elsewhere; nil for a copy without a place.
        case misplaced(CopyID, location: String?)
        /// The library has no more copies of the book than were seen before.
        case seenBefore
    }

    /// A copy that was not seen.
    public struct MissingCopy: Sendable, Hashable {
        /// Its book.
        public let entry: LibraryEntry
        /// The copy, which may be on loan.
        public let copy: Copy
    }

    private struct ExpectedCopy {
        let id: CopyID
        let isOnLoan: Bool
    }

    /// Begins a stocktake.
    ///
    /// - Parameters:
    ///   - library: The library.
    ///   - location: The place, in any case.
    /// - Throws: `LibraryError`.
    public init(of library: Library, at location: String) async throws(LibraryError) {
        self.library = library
        self.location = location
        var query = EntryQuery()
        query.location = location
        query.order = .title
        let books = try await library.entries(in: query)
        expected = books.map { book in
            let own = book.copies.filter { Self.isSame($0.location, location) }
            return (book.id, own.map { ExpectedCopy(id: $0.id, isOnLoan: $0.loan != nil) })
        }
        expectedCount = expected.reduce(0) { sum, book in
            sum + book.copies.count { !$0.isOnLoan }
        }
    }

    /// Records that a book is there, and tells which of its copies it can be.
    ///
    /// Two copies of a book look the same, so each time a book is seen stands for another copy: first those
    /// that belong there.
    ///
    /// - Parameters:
    ///   - entry: The book.
    ///   - copy: The copy, if its code was read; nil for any of them.
    /// - Returns: What the copy is.
    public mutating func see(_ entry: LibraryEntry, copy: CopyID? = nil) -> Finding {
        let unseen = entry.copies.filter { !seen.contains($0.id) && (copy == nil || $0.id == copy) }
        let own = unseen.filter { Self.isSame($0.location, location) }
        if let copy = own.first(where: { $0.loan == nil }) {
            seen.insert(copy.id)
            return .found(copy.id)
        }
        if let copy = own.first, let loan = copy.loan {
            seen.insert(copy.id)
            return .onLoan(copy.id, borrower: loan.borrower)
        }
        // Of copies elsewhere, more likely one that is not lent: to take a lent one back by mistake is worse.
        guard let copy = unseen.first(where: { $0.loan == nil }) ?? unseen.first else {
            return .seenBefore
        }
        seen.insert(copy.id)
        if let loan = copy.loan { return .onLoan(copy.id, borrower: loan.borrower) }
        return .misplaced(copy.id, location: copy.location)
    }

    /// The copies that belong there and were not seen, by title; those on loan, too.
    ///
    /// - Throws: `LibraryError`.
    public func missing() async throws(LibraryError) -> [MissingCopy] {
        var missing: [MissingCopy] = []
        for (id, copies) in expected where copies.contains(where: { !seen.contains($0.id) }) {
            guard let entry = try await present(id) else { continue }
            // As they are now: the book may have been moved or lent meanwhile.
            for copy in entry.copies
            where !seen.contains(copy.id) && Self.isSame(copy.location, location) {
                missing.append(MissingCopy(entry: entry, copy: copy))
            }
        }
        return missing
    }

    /// The book with a number; nil if it was removed meanwhile.
    private func present(_ id: EntryID) async throws(LibraryError) -> LibraryEntry? {
        do throws(LibraryError) {
            return try await library.entry(id)
        } catch {
            guard case .noSuchEntry = error.reason else { throw error }
            return nil
        }
    }

    private static func isSame(_ location: String?, _ other: String) -> Bool {
        location?.lowercased() == other.lowercased()
    }
}
