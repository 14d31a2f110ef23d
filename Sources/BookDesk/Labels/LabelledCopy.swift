public import BookIdentifiers
public import BookLabels
public import BookLibrary

/// A copy whose label is printed.
public struct LabelledCopy: Sendable, Hashable {
    /// The book.
    public let book: LibraryEntry
    /// The copy.
    public var copy: Copy
    /// Whether it got its code for this label.
    public var isNew = false

    /// Creates a copy of a book.
    public init(book: LibraryEntry, copy: Copy) {
        self.book = book
        self.copy = copy
    }

    /// The code on the label: that of the copy, or the one that it would get; nil where its number is too
    /// large for one.
    public var code: LabelCode? { copy.code ?? LabelCode(copy: copy.id) }

    /// The label: the book's title and the copy's place.
    ///
    /// - Parameter heading: The library's name, above the title (default: none).
    /// - Returns: The label; nil without a code.
    public func label(heading: String? = nil) -> Label? {
        guard let code else { return nil }
        let title = book.title ?? book.isbn?.hyphenated ?? "book \(book.id)"
        return Label(title: title, detail: copy.location, heading: heading, code: code)
    }
}

/// A borrower whose card is printed.
public struct LabelledBorrower: Sendable, Hashable {
    /// The record.
    public let borrower: Borrower
    /// Whether the card's code was made for it.
    public let isNew: Bool

    /// The card: the borrower's name and group.
    ///
    /// - Parameter heading: The library's name, above the name (default: none).
    /// - Returns: The card; nil without a code.
    public func label(heading: String? = nil) -> Label? {
        guard let code = borrower.card else { return nil }
        return Label(title: borrower.name, detail: borrower.group, heading: heading, code: code)
    }
}
