package import BookMetadata
import BooklandJSON

extension Library {
    /// Hands over all books with all that is known of them, the oldest first, as one state of the
    /// library.
    package func forEachRecord(
        in query: EntryQuery,
        _ body: @Sendable (LibraryEntry, BookRecord?) -> Void,
    ) throws(LibraryError) {
        try store.forEachEntry(in: query) { entry throws(LibraryError) in
            body(entry, try record(of: entry))
            return true
        }
    }

    /// Hands over every line of a complete export: first the books, then the events.
    ///
    /// - Parameter body: Gets a line of JSON, without a line end.
    /// - Throws: ``LibraryError`` where the file fails.
    package func export(_ body: @Sendable ([UInt8]) -> Void) throws(LibraryError) {
        var query = EntryQuery()
        query.order = .added
        query.isReversed = true
        try store.snapshot { () throws(LibraryError) in
            try forEachRecord(in: query) { entry, record in
                body(entry.json(with: record).bytes)
            }
            for event in try store.events(of: nil, limit: .max) { body(event.json.bytes) }
        }
    }
}
