import BookIdentifiers
import BookMetadata

/// What a person has said of the book of a record and books of the library.
struct EarlierAnswers {
    private let record: BookRecord
    private let isbn: ISBN?
    /// Whether books are the same one, by anything that the record's book is known by.
    private let all: [EntryID: Bool]
    /// The same, of answers about the very edition of a record without an ISBN.
    private let ofEdition: [EntryID: Bool]

    init(
        of record: BookRecord,
        _ isbn: ISBN?,
        in database: LibraryDatabase,
    ) throws(LibraryError) {
        self.record = record
        self.isbn = isbn
        all = try database.decisions(about: record, isbn)
        ofEdition =
            isbn == nil && !all.isEmpty ? try database.decisions(aboutEdition: record) : [:]
    }

    /// Whether a person has said of any book that it is another one.
    var nameOthers: Bool { all.values.contains(false) }

    /// Whether a person has been asked about a book.
    func has(_ entry: LibraryEntry) -> Bool { all[entry.id] != nil }

    /// Whether a person has said that a book is the same.
    func isSame(_ entry: LibraryEntry) -> Bool { all[entry.id] == true }

    /// Whether a person has said that a book is another one.
    ///
    /// An answer about a title without an ISBN may have been about another edition: it does not keep a record from the
    /// book of its year and length, unless it was about these.
    func isOther(_ entry: LibraryEntry) -> Bool {
        guard all[entry.id] == false else { return false }
        guard isbn == nil, entry.isVeryEdition(of: record) else { return true }
        // Of two books without an ISBN, both are kept apart from what both are known by.
        return entry.isbn != nil && ofEdition[entry.id] == false
    }
}
