import BookMetadata
import BooklandJSON

/// What a library stores of a record besides its members, and looks for: texts, keys and folded words.
struct PreparedRecord: Sendable {
    /// The keys by which the record is found.
    let keys: MatchKeys
    let work: String
    let edition: String
    let sources: String
    let authors: [PreparedAuthor]

    init(_ record: BookRecord) {
        keys = MatchKeys(record)
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
}

/// What lists and searches have of a book: the texts by which it is sorted and found.
struct PreparedEntry: Sendable {
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
struct PreparedBook: Sendable {
    let record: PreparedRecord?
    /// For a book whose record is stored as it is in the file.
    let entry: PreparedEntry?

    init(_ book: ImportedBook) {
        record = book.record.map { PreparedRecord($0) }
        entry = book.record.map { record in
            var draft = EntryDraft(source: book.source, added: book.added)
            draft.note = book.note
            draft.describe(record, WorkID(0), EditionID(0))
            return PreparedEntry(draft)
        }
    }
}
