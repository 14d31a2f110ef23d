import BookMetadata
import BooklandJSON

/// What a library stores of a record besides its members, and looks for: texts, keys and folded words.
final class PreparedRecord: Sendable {
    /// The title and the authors, taken apart.
    let source: MatchSource
    /// The keys by which the record is found.
    let keys: MatchKeys
    let work: String
    let edition: String
    let sources: String
    let authors: [PreparedAuthor]

    init(_ record: BookRecord) {
        source = MatchSource(record)
        keys = MatchKeys(source)
        work = record.work.json.text
        edition = record.edition.json.text
        sources = record.sourcesText
        authors = record.authors.map(PreparedAuthor.init)
    }
}

/// An author as a library stores one.
struct PreparedAuthor: Sendable {
    let key: String
    /// The canonical JSON, without the role.
    let record: String
    let role: String

    init(_ author: Author) {
        var author = author
        role = author.role.rawValue
        author.role = .author
        key = AuthorKey(author.name).indexKey
        record = author.json.text
    }

    /// An author as one is stored.
    init(stored record: String, role: String) throws(LibraryError) {
        let name = try StoredRecord.author(record)?.name ?? ""
        key = AuthorKey(name).indexKey
        self.record = record
        self.role = role
    }
}

/// What lists and searches have of a book: the texts by which it is sorted and found.
final class PreparedEntry: Sendable {
    let sortTitle: String?
    let sortAuthor: String?
    let words: SearchWords

    init(_ draft: EntryDraft) {
        sortTitle = draft.title.map(TitleKey.sortKey)
        sortAuthor = draft.authors.first.map { AuthorKey($0).sortKey }
        words = SearchWords(SearchText(draft))
    }
}

/// A book from a file, prepared to be written.
final class PreparedBook: Sendable {
    let record: PreparedRecord?
    /// For a book whose record is stored as it is in the file.
    let entry: PreparedEntry?
    /// The book as it is inserted, but for its tags, its numbers and its lookup.
    let draft: EntryDraft

    init(_ book: ImportedBook) {
        var draft = EntryDraft(book)
        record = book.record.map { PreparedRecord($0) }
        if let record = book.record {
            draft.describe(record, WorkID(0), EditionID(0))
            entry = PreparedEntry(draft)
        } else {
            entry = nil
        }
        self.draft = draft
    }
}

extension EntryDraft {
    /// What a file says of a book, apart from its record and its tags.
    fileprivate init(_ book: ImportedBook) {
        self.init(source: book.source, added: book.added)
        isbn = book.isbn
        status = book.status
        rating = book.rating
        page = book.page
        started = book.started
        finished = book.finished
        note = book.note
        copies = (0..<book.copyCount).map { _ in
            CopyDraft(location: book.location, added: book.added)
        }
    }
}
