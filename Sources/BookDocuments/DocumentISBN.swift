package import BookIdentifiers

/// An ISBN that a document names in its metadata or its text.
package struct DocumentISBN: Sendable, Hashable {
    /// The number.
    package let isbn: ISBN
    /// The page, from 1; nil for metadata, and for a document without pages.
    package let page: Int?
    /// Where it stands.
    package let origin: Origin
    /// The line in which a recogniser read it, if its page is a picture; nil for what the document's author wrote.
    ///
    /// Recognisers take 3 for 8, so such a line proves no more than one reading of the picture.
    package let recognisedLine: String?

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
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - page: Its page.
    ///   - origin: Where it stands.
    ///   - isRecognised: Whether a recogniser wrote it.
    mutating func add(
        in text: String,
        page: Int?,
        _ origin: DocumentISBN.Origin,
        isRecognised: Bool = false,
    ) {
        for match in ISBN.matches(in: text) {
            let line = isRecognised ? text[text.lineRange(around: match.range)] : nil
            if contains(where: { $0.isbn == match.isbn && $0.recognisedLine == nil }) { continue }
            if line == nil { removeAll { $0.isbn == match.isbn } }
            append(
                DocumentISBN(
                    isbn: match.isbn,
                    page: page,
                    origin: origin,
                    recognisedLine: line.map(String.init),
                )
            )
        }
    }
}

extension String {
    /// The whole line in which a part is.
    fileprivate func lineRange(around part: Range<Index>) -> Range<Index> {
        let start = self[..<part.lowerBound].lastIndex(where: \.isNewline).map(index(after:))
        let end = self[part.upperBound...].firstIndex(where: \.isNewline)
        return (start ?? startIndex)..<(end ?? endIndex)
    }
}
