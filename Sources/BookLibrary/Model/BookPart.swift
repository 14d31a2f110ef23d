public import BookIdentifiers

/// A part of a book of a library that may be another book.
public enum BookPart: Sendable, Hashable {
    /// An ISBN that came to the book with another one, or that its record lists.
    case isbn(ISBN)
    /// A copy, with its place and its loan.
    case copy(CopyID)
    /// A book that was merged into it, or another edition that is a book of its own.
    case book(EntryID)
}
