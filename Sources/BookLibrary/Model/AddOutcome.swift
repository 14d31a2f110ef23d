/// The result of adding a book.
public struct AddOutcome: Sendable, Hashable {
    /// What happened.
    public let kind: Kind
    /// The book as it is now.
    public let entry: LibraryEntry
    /// What was asked for and not done, as the book was there already.
    public let omissions: [Omission]
    /// The place that the only copy of a book got, which was there already without a place.
    package var place: String?

    /// Creates an outcome.
    public init(kind: Kind, entry: LibraryEntry, omissions: [Omission] = []) {
        self.kind = kind
        self.entry = entry
        self.omissions = omissions
    }

    /// A part of a ``Placement`` that a book that is there already did not get.
    public enum Omission: Sendable, Hashable {
        /// The book keeps its reading status.
        case status(ReadingStatus)
        /// The copies stay in their places.
        case location(String)
        /// The book gets no tags.
        case tags([String])
    }

    /// The kinds of results.
    public enum Kind: Sendable, Hashable {
        /// The book was added.
        case new
        /// The book was added; its title and authors are still to be looked up.
        case pending
        /// The book was added under its code, which may stand for several ISBNs, or under what was read on its spine.
        case undecided
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
    /// The outcome in a few words: `new`, `pending`, `already yours (2 copies), not moved to 'attic'`.
    public var description: String {
        let place = place.map { ["now at '\($0)'"] } ?? []
        return ([summary] + place + omissions.map(\.description)).joined(separator: ", ")
    }

    private var summary: String {
        switch kind {
        case .new: "new"
        case .pending: "pending"
        case .undecided where entry.hasSpineForTitle: "to be decided"
        case .undecided: "new, its ISBN is to be decided"
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

extension AddOutcome.Omission: CustomStringConvertible {
    /// The omission in a few words: `not moved to 'attic'`.
    public var description: String {
        switch self {
        case .status(let status): "not set to \(status.rawValue)"
        case .location(let name): "not moved to '\(name)'"
        case .tags(let names):
            "not tagged \(names.map { "'\($0)'" }.joined(separator: ", "))"
        }
    }
}
