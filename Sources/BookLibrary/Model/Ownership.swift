/// What a library has of a book with a certain ISBN.
///
/// ```swift
/// switch try await library.ownership(of: isbn) {
/// case .book(let entries): print("yours:", entries[0].title ?? "?")
/// case .anotherEdition(let entries): print("another edition:", entries[0].isbn?.digits ?? "?")
/// case .similar, .none: print("not in the library")
/// }
/// ```
public enum Ownership: Sendable, Hashable {
    /// The book itself: that with the ISBN, or the one with which a person has merged it.
    ///
    /// The library may know a book of which it has no copy, such as one on the wishlist: see
    /// ``LibraryEntry/isOwned``.
    case book([LibraryEntry])
    /// Not this book, but other editions of the same work.
    case anotherEdition([LibraryEntry])
    /// Books that may be other editions: their titles and authors do not decide it.
    case similar([LibraryEntry])
    /// Nothing.
    case none

    /// The books.
    public var entries: [LibraryEntry] {
        switch self {
        case .book(let entries), .anotherEdition(let entries), .similar(let entries): entries
        case .none: []
        }
    }
}

extension LibraryEntry {
    /// Whether the library has a copy of the book, which may be lent.
    public var isOwned: Bool { !copies.isEmpty }
}
