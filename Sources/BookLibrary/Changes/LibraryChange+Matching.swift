import BookIdentifiers
import BookMetadata

/// What the library has of a book.
struct KnownBook {
    /// The work that the book is an edition of; nil for a new one.
    var work: WorkID?
    /// The edition, where an ISBN of the book tells it.
    var edition: EditionID?
    /// Books that may be the same one, with the reasons for the doubt.
    var doubts: [(entry: EntryID, reasons: [String])] = []
}

extension LibraryChange {
    /// What the library has of a record's book: by any ISBN first, then by the work's number at Open
    /// Library, then by title and author.
    func known(_ record: BookRecord) throws(LibraryError) -> KnownBook {
        for isbn in record.edition.isbns {
            if let found = try database.edition(with: isbn) {
                return KnownBook(work: found.work, edition: found.edition)
            }
        }
        if let id = record.work.openLibraryWorkID,
            let work = try database.work(openLibraryID: id)
        {
            return KnownBook(work: work)
        }
        var known = KnownBook()
        let match = BookMatch(record)
        try database.forEachEdition(titled: TitleKey(record.title)) { place, candidate in
            guard match.isSame(as: BookMatch(candidate)) else { return true }
            known.work = place.work
            return false
        }
        return known
    }

    /// The edition of a record in the library, which is inserted if it is not there.
    func place(
        of record: BookRecord,
        _ known: KnownBook,
    ) throws(LibraryError) -> EditionPlace {
        if let work = known.work, let edition = known.edition { return EditionPlace(work, edition) }
        return try database.insert(record, asEditionOf: known.work)
    }
}
