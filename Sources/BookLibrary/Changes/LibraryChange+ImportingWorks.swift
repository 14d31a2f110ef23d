import BookIdentifiers
import BookMetadata

/// Which books of an export, and of the library, are of one work.
extension LibraryChange {
    /// What the library has of a book of an export.
    ///
    /// The export says which of its books are of one work: those that it has apart are neither merged nor asked about.
    func known(
        _ draft: EntryDraft,
        _ record: BookRecord,
        _ progress: ImportProgress,
    ) throws(LibraryError) -> KnownBook {
        guard let first = draft.workOf else {
            var known = try known(record)
            if let isbn = draft.isbn, let found = try database.edition(with: isbn) {
                known = KnownBook(work: found.work, edition: found.edition)
            } else {
                known.edition = nil
            }
            return known
        }
        if first != draft.number, let here = progress.entries[first],
            let work = try database.entry(here)?.work
        {
            var known = KnownBook(work: work, keepsAuthors: true)
            if let isbn = draft.isbn, let found = try database.edition(with: isbn),
                found.work == work, try database.record(of: work, found.edition) == record
            {
                known.edition = found.edition
            }
            return known
        }
        func isOfThisExport(_ work: WorkID) throws(LibraryError) -> Bool {
            let entries = try database.entries(of: work)
            return !entries.isEmpty && entries.allSatisfy { progress.added.contains($0.id) }
        }
        var known = try known(record, isApart: isOfThisExport)
        known.edition = nil
        if let isbn = draft.isbn, let found = try database.edition(with: isbn),
            try !isOfThisExport(found.work)
        {
            known = KnownBook(work: found.work, edition: found.edition)
        }
        return known
    }

    /// The entry that has an imported book already, by title and authors.
    ///
    /// Two ISBNs are two editions; and two entries of one export are two.
    func same(
        _ draft: EntryDraft,
        _ known: KnownBook,
        _ progress: ImportProgress,
    ) throws(LibraryError) -> LibraryEntry? {
        guard known.edition == nil else { return nil }
        func isOther(_ entry: LibraryEntry) -> Bool {
            draft.number == nil || !progress.added.contains(entry.id)
        }
        if let work = known.work {
            let others = try database.entries(of: work).filter {
                isOther($0) && (draft.isbn == nil || $0.isbn == nil)
                    && !(draft.isbn != nil
                        && $0.isClearlyNot(year: draft.year, pages: draft.pageCount))
            }
            return others.first { $0.id == draft.number } ?? others.first
        }
        // Without authors, only the very same data are the same book.
        guard draft.isbn == nil else { return nil }
        var others: [LibraryEntry] = []
        for doubt in known.doubts {
            others += try database.entries(of: doubt.work).filter {
                !progress.added.contains($0.id) && $0.hasSameData(draft)
            }
        }
        return others.first { $0.id == draft.number } ?? others.first
    }
}

extension LibraryEntry {
    fileprivate func hasSameData(_ draft: EntryDraft) -> Bool {
        isbn == draft.isbn && title == draft.title && authors == draft.authors
            && year == draft.year && language == draft.language
    }
}
