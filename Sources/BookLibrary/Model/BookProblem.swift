public import BookIdentifiers

/// What is probably wrong with a book of a library.
///
/// A person decides: a problem is a reason to look at the book, and no proof.
public struct BookProblem: Sendable, Hashable {
    /// The kinds of problems.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Two entries are, or may be, the same book, and no answer says that they are not.
        case duplicate
        /// The book has no title, and does not wait for a lookup that would find one.
        case noTitle = "no-title"
        /// The book has a title and no author, and does not wait for a lookup that would find one.
        case noAuthor = "no-author"
        /// The year of publication is in the future, or before books were printed.
        case impossibleYear = "impossible-year"
        /// The ISBN is that of another book, too.
        case sharedISBN = "shared-isbn"
        /// The stored ISBN is none: its check digit or its prefix is wrong.
        case invalidISBN = "invalid-isbn"
        /// Editions in different languages count as one book.
        case mixedLanguages = "mixed-languages"
        /// The book is on the wishlist, and there are copies of it.
        case ownedWish = "owned-wish"
        /// A copy is lent without a borrower, or was due before it was lent.
        case impossibleLoan = "impossible-loan"
        /// There is a hold on a book without copies, or for a borrower who has the book.
        case impossibleHold = "impossible-hold"
        /// The code of a copy is that of a borrower's card, too.
        case sharedCode = "shared-code"
    }

    /// The kind of problem.
    public let kind: Kind
    /// The book; of two, the one that was added first.
    public let entry: LibraryEntry
    /// The other book, where the problem is about two.
    public let other: LibraryEntry?
    /// The ISBN that the problem is about, if it is not the book's own.
    public let isbn: ISBN?
    /// The number of a book that was merged into it, where the problem is about that one.
    public let merged: EntryID?
    /// The copy, where the problem is about one.
    public let copy: CopyID?
    /// The hold, where the problem is about one.
    public let hold: HoldID?
    /// What was found, in words for people: `same title`, `languages de and en`.
    public let reasons: [String]

    /// Creates a problem.
    public init(
        _ kind: Kind,
        of entry: LibraryEntry,
        with other: LibraryEntry? = nil,
        isbn: ISBN? = nil,
        merged: EntryID? = nil,
        copy: CopyID? = nil,
        hold: HoldID? = nil,
        reasons: [String] = [],
    ) {
        self.kind = kind
        self.entry = entry
        self.other = other
        self.isbn = isbn
        self.merged = merged
        self.copy = copy
        self.hold = hold
        self.reasons = reasons
    }
}
