import BookIdentifiers
import BookMetadata

extension Library {
    /// The work in the library that a record is about: by any ISBN first, then by the work's number
    /// at Open Library, then by title and author.
    func work(of record: BookRecord) throws(LibraryError) -> Int? {
        for isbn in record.edition.isbns {
            if let found = try store.edition(with: isbn) { return found.work }
        }
        if let id = record.work.openLibraryWorkID, let work = try store.work(openLibraryID: id) {
            return work
        }
        let match = BookMatch(record)
        let candidates = try store.works(titled: TitleKey(record.title))
        return candidates.first { match.verdict(comparedWith: BookMatch($0.record)).decision == .same }?.work
    }
}
