import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Gives a pending book its title and the rest; what was edited by hand stays.
    ///
    /// - Returns: The book's edition, and what the record has added to its work.
    func describe(
        _ entry: inout LibraryEntry,
        by record: BookRecord,
        _ known: KnownBook,
    ) throws(LibraryError) -> FilledPlace {
        var (record, known) = (record, known)
        record.keep(entry)
        known.prepared = nil
        let filled = try self.place(of: record, known)
        let place = filled.place
        entry.describe(try stored(record, at: place), place.work, place.edition)
        entry.pending = nil
        return filled
    }

    /// Takes its record from a pending book to which a title was given, as another one replaces it.
    private func withoutRecord(_ entry: LibraryEntry) throws(LibraryError) -> LibraryEntry {
        guard let work = entry.work else { return entry }
        var bare = entry
        bare.work = nil
        bare.edition = nil
        try database.replace(entry, by: bare)
        try database.deleteIfUnused(work, entry.edition)
        return bare
    }

    /// Completes a pending book with its record.
    ///
    /// A book that turns out to be another edition of one that is there is handled by the policy: as
    /// a book of its own, not at all, or as a copy of the other one.
    func complete(
        _ entry: LibraryEntry,
        with record: BookRecord,
        _ policy: DuplicatePolicy = .count,
    ) throws(LibraryError) -> CompletionOutcome {
        guard entry.isPending, record.hasTitle else {
            return CompletionOutcome(kind: .unchanged, entry: entry)
        }
        let typed = entry.hasCodeForTitle ? nil : try database.record(of: entry)
        let entry = try withoutRecord(entry)
        var record = record
        if let typed { record.keep(typed) }
        // The answer is about the ISBN that was asked for, whatever else it lists.
        if let isbn = entry.isbn, !record.edition.lists(isbn) { record.edition.isbns.append(isbn) }
        let known = try known(record, completing: entry)
        let other = try known.work.flatMap { work throws(LibraryError) in
            try database.entries(of: work).first {
                $0.id != entry.id && !known.others.contains($0.id)
            }
        }
        if let other, policy != .count {
            if policy == .skip { try remove(entry) }
            let kept = policy == .skip ? other : try merge(entry.id, into: other.id)
            return CompletionOutcome(kind: .anotherEdition(of: other.id), entry: kept)
        }
        var completed = entry
        completed.tags.removeAll { $0 == LibraryEntry.openISBNTag }
        let filled = try describe(&completed, by: record, known)
        try database.replace(entry, by: completed)
        var event = event(.completed, of: completed)
        event.detail = completed.title
        try append(event)
        try describeOthers(filled, completed.id)
        try review(completed, known)
        let kind = other.map { CompletionOutcome.Kind.anotherEdition(of: $0.id) } ?? .completed
        return CompletionOutcome(kind: kind, entry: completed)
    }
}

extension BookRecord {
    /// Takes over the data that a pending book was given by hand.
    fileprivate mutating func keep(_ entry: LibraryEntry) {
        if !entry.authors.isEmpty { authors = entry.authors.map { Author(name: $0) } }
        if let year = entry.year { edition.publicationDate = PartialDate(year: year) }
        if let language = entry.language { edition.language = language }
        if let pageCount = entry.pageCount { edition.pageCount = pageCount }
    }

    /// Takes over the record that a pending book was given by hand.
    fileprivate mutating func keep(_ typed: BookRecord) {
        work.title = typed.work.title
        edition.title = typed.title
        if !typed.authors.isEmpty { authors = typed.authors }
        edition.publisher = typed.edition.publisher ?? edition.publisher
        edition.publicationDate = typed.edition.publicationDate ?? edition.publicationDate
        edition.language = typed.edition.language ?? edition.language
        edition.pageCount = typed.edition.pageCount ?? edition.pageCount
    }
}
