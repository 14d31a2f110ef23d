package import BookIdentifiers

/// An ISBN that a document names in its metadata or its text.
package struct DocumentISBN: Sendable, Hashable {
    /// The number.
    package let isbn: ISBN
    /// The page, from 1; nil for metadata, and for a document without pages.
    package let page: Int?
    /// Where it stands.
    package let origin: Origin

    /// Where an ISBN stands.
    package enum Origin: String, Sendable {
        /// In what the document says of itself.
        case metadata
        /// In its text.
        case text = "document-text"
    }
}

extension [DocumentISBN] {
    /// Adds those of a text that are new.
    mutating func add(in text: String, page: Int?, _ origin: DocumentISBN.Origin) {
        for match in ISBN.matches(in: text) where !contains(where: { $0.isbn == match.isbn }) {
            append(DocumentISBN(isbn: match.isbn, page: page, origin: origin))
        }
    }
}
