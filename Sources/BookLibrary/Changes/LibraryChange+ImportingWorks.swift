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
        let here = progress.book(ofWork: first)
        if let here, progress.added.contains(here), let work = try database.entry(here)?.work {
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
        // A book that was there already tells the work of those that nothing else here is like.
        if known.work == nil, known.doubts.isEmpty, let here,
            let work = try database.entry(here)?.work,
            try others(than: record, draft.isbn, in: work) == []
        {
            return KnownBook(work: work, keepsAuthors: true)
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
                // That books are of one work does not make them one.
                isOther($0) && (!known.keepsAuthors || $0.title == draft.title)
                    && (draft.isbn == nil || $0.isbn == nil)
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

extension ImportProgress {
    /// Keeps the numbers that a book and its copies got, and its work.
    mutating func add(_ draft: EntryDraft, as entry: LibraryEntry) {
        noteAdded(entry.id)
        if let number = draft.number { note(number, is: entry.id) }
        for (copy, here) in zip(draft.copies, entry.copies) {
            if let number = copy.number { note(number, is: here.id) }
        }
        if let first = draft.workOf, first != draft.number, book(ofWork: first) == nil {
            note(entry.id, isOfWork: first)
        }
    }

    /// Keeps the number of a book that the library has already, and its work.
    ///
    /// A book with the same ISBN and another title or author may be of another work.
    mutating func skip(_ draft: EntryDraft, as known: LibraryEntry) {
        guard let number = draft.number else { return }
        // What the file says of it later is about that book.
        noteSkipped(number, as: known.id)
        guard let first = draft.workOf else { return }
        let isSame = known.title == draft.title && known.authors == draft.authors
        if first == number {
            if !isSame { note(unknownWork: first) }
        } else if isSame, book(ofWork: first) == nil {
            note(known.id, isOfWork: first)
        }
    }
}

extension LibraryEntry {
    fileprivate func hasSameData(_ draft: EntryDraft) -> Bool {
        isbn == draft.isbn && title == draft.title && authors == draft.authors
            && year == draft.year && language == draft.language
    }
}
