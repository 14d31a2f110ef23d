import BookIdentifiers
import BookMetadata
import BooklandText

/// What a book is known by when it comes again, from another file or with another number.
///
/// A person's decision about two books is kept under it, so that the same question does not come again.
struct BookSignature: Sendable, Hashable {
    let text: String

    init(isbn: ISBN?, title: String?, authors: [String]) {
        let words = ([title ?? ""] + authors).map { FoldedText.words($0).joined(separator: " ") }
        text = ([isbn?.digits ?? ""] + words).joined(separator: "\n")
    }

    init(_ entry: LibraryEntry) {
        self.init(isbn: entry.isbn, title: entry.title, authors: entry.authors)
    }

    init(_ record: BookRecord, _ isbn: ISBN?) {
        self.init(isbn: isbn, title: record.title, authors: record.authorNames)
    }
}
