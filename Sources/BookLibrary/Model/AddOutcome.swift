/// The result of adding a book.
public struct AddOutcome: Sendable, Hashable {
    /// What happened.
    public let kind: Kind
    /// The book as it is now.
    public let entry: LibraryEntry

    /// Creates an outcome.
    public init(kind: Kind, entry: LibraryEntry) {
        self.kind = kind
        self.entry = entry
    }

    /// The kinds of results.
    public enum Kind: Sendable, Hashable {
        /// The book was added.
        case new
        /// The book was added; its title and authors are still to be looked up.
        case pending
        /// The book was on the wishlist and has its first copy now.
        case offWishlist
        /// The book was there without a copy and has one now.
        case firstCopy
        /// The book was there already.
        case alreadyYours
        /// The book was there already and has one more copy now.
        case copyAdded
        /// The library has another edition of the book, which counts as the same book.
        case anotherEdition(of: EntryID)
    }
}

extension AddOutcome: CustomStringConvertible {
    /// The outcome in a few words: `new`, `pending`, `already yours (2 copies)`.
    public var description: String {
        switch kind {
        case .new: "new"
        case .pending: "pending"
        case .offWishlist: "new, off the wishlist"
        case .firstCopy: "first copy"
        case .alreadyYours where entry.copies.isEmpty && entry.status == .wishlist:
            "already on the wishlist"
        case .alreadyYours: "already yours (\(copies))"
        case .anotherEdition where entry.copies.isEmpty && entry.status == .wishlist:
            "already on the wishlist in another edition"
        case .anotherEdition: "already yours in another edition (\(copies))"
        case .copyAdded: "one more copy (\(copies))"
        }
    }

    private var copies: String {
        entry.copies.count == 1 ? "1 copy" : "\(entry.copies.count) copies"
    }
}
