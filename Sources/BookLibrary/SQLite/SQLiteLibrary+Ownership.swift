public import BookIdentifiers
public import BookMetadata

extension SQLiteLibrary {
    /// Returns what the library has of the book with an ISBN.
    public nonisolated func ownership(
        of isbn: ISBN,
        describedBy record: BookRecord?,
    ) async throws(LibraryError) -> Ownership {
        let time = clock()
        return try await read { (database) throws(LibraryError) in
            let own = try database.entries(with: isbn)
            if !own.isEmpty { return .book(own) }
            if let kept = try database.entry(mergedWith: isbn) { return .book([kept]) }
            if let found = try database.edition(with: isbn) {
                let entries = try database.entries(of: found.work)
                // An edition may have several ISBNs.
                let same = entries.filter { $0.edition == found.edition }
                if !same.isEmpty { return .book(same) }
                if !entries.isEmpty { return .anotherEdition(entries) }
            }
            guard let record, record.hasTitle else { return .none }
            return try LibraryChange(database, nil, at: time).editions(of: record, besides: isbn)
        }
    }
}

extension LibraryChange {
    /// What the library has of a record's book, whose ISBN is new to it: other editions, or books that may be.
    fileprivate func editions(
        of record: BookRecord,
        besides isbn: ISBN,
    ) throws(LibraryError) -> Ownership {
        let known = try known(record, isbn: isbn)
        if let work = known.work {
            let entries = try database.entries(of: work).filter { !known.others.contains($0.id) }
            if !entries.isEmpty { return .anotherEdition(entries) }
        }
        let decisions = try database.decisions(about: record, isbn)
        var similar: [LibraryEntry] = []
        for doubt in known.doubts {
            similar += try database.entries(of: doubt.work).filter { decisions[$0.id] != false }
        }
        let same = similar.filter { decisions[$0.id] == true }
        if !same.isEmpty { return .anotherEdition(same) }
        return similar.isEmpty ? .none : .similar(similar)
    }
}
