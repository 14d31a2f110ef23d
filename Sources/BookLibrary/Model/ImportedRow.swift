public import BookIdentifiers

/// A row of a file that is imported.
public struct ImportedRow: Sendable, Hashable {
    /// The row's number in the file, from 1.
    public var number: Int
    /// What the row holds.
    public var content: Content

    /// What a row holds.
    public enum Content: Sendable, Hashable {
        // Indirect: a book is large, and rows are copied often.
        /// A book.
        indirect case book(ImportedBook)
        /// No book. The text says why, for people.
        case rejected(String)
    }

    /// Creates a row.
    public init(number: Int, content: Content) {
        self.number = number
        self.content = content
    }

    /// What became of a row.
    public enum Outcome: Sendable, Hashable {
        /// The book is new; its number is known once it was added.
        case added(EntryID?)
        /// The library has the book, and took nothing from the row: it knows all that, or has other values, which it keeps, or the
        /// row's ISBN is that of another book. The texts name the values, for people.
        case alreadyYours(EntryID, withoutISBN: Bool = false, kept: [String] = [])
        /// The library has the book, which got something from the row, but no ISBN that is another book's. The texts name values that
        /// it kept instead, for people.
        case merged(EntryID, withoutISBN: Bool = false, kept: [String] = [])
        /// The book may be one that the library has; or it has one of several ISBNs, and then there is no other book.
        case toReview(EntryID?, other: EntryID?, reasons: [String])
        /// The row is no book. The text says why, for people.
        case rejected(String)

        /// What a row says and the book has otherwise, for people: `rating 4: the book has 4.5`.
        public var kept: [String] {
            switch self {
            case .alreadyYours(_, _, let kept), .merged(_, _, let kept): kept
            case .added, .toReview, .rejected: []
            }
        }

        /// The same outcome, of a row that counts without its ISBN.
        func withoutISBN() -> Outcome {
            switch self {
            case .alreadyYours(let id, _, let kept):
                .alreadyYours(id, withoutISBN: true, kept: kept)
            case .merged(let id, _, let kept): .merged(id, withoutISBN: true, kept: kept)
            case .added, .toReview, .rejected: self
            }
        }

        /// Whether the row counts without its ISBN, which is that of another book.
        public func leavesOut(_ isbn: ISBN) -> Bool {
            switch self {
            case .alreadyYours(_, let isWithoutISBN, _), .merged(_, let isWithoutISBN, _):
                isWithoutISBN
            case .toReview(_, _, let reasons):
                ISBNConflict.allCases.contains { reasons.contains($0.reason(isbn)) }
            case .added, .rejected: false
            }
        }
    }
}

/// A file that is imported, as the library knows it again.
public struct ImportedFile: Sendable, Hashable {
    /// The file's name, for people.
    public var name: String
    /// What tells the beginning of the file from others; nil for a pipe, which cannot be read again.
    public var fingerprint: String?
    /// What tells files that begin alike from each other, without spaces; nil where that is not known (default: nil).
    ///
    /// A file that has grown is known again by its name.
    public var content: String?
    /// What the file's rows are, for people: `Goodreads`.
    public var format: String
    /// How the rows are read, in any form; nil if that is always the same.
    public var settings: String?

    /// Creates a file.
    public init(name: String, fingerprint: String?, format: String, settings: String? = nil) {
        self.name = name
        self.fingerprint = fingerprint
        self.format = format
        self.settings = settings
    }
}
