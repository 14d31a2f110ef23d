import BookIdentifiers
import BookMetadata
import BooklandText

/// What a book is known by when it comes again, from another file or with another number.
///
/// A person's decision about two books is kept under it, so that the same question does not come again.
struct BookSignature: Sendable, Hashable {
    let text: String

    /// A signature that was kept.
    init(_ text: String) { self.text = text }

    init(isbn: ISBN?, title: String?, authors: [String]) {
        let words = ([title ?? ""] + authors).map { FoldedText.words($0).joined(separator: " ") }
        text = ([isbn?.digits ?? ""] + words).joined(separator: "\n")
    }

    /// What an edition without an ISBN is known by: also year and number of pages; nil where neither is known, or only one of
    /// a book without an author.
    init?(edition title: String?, authors: [String], year: Int?, pages: Int?) {
        guard authors.isEmpty ? year != nil && pages != nil : year != nil || pages != nil else {
            return nil
        }
        let numbers = [year, pages].map { $0.map(String.init) ?? "" }.joined(separator: "/")
        text = BookSignature(isbn: nil, title: title, authors: authors).text + "\n=" + numbers
    }

    init(_ entry: LibraryEntry) {
        self.init(isbn: entry.isbn, title: entry.title, authors: entry.authors)
    }

    init(_ record: BookRecord, _ isbn: ISBN?) {
        self.init(isbn: isbn, title: record.title, authors: record.authorNames)
    }
}
