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
    ///
    /// - Parameters:
    ///   - entry: The book.
    ///   - record: Its record.
    ///   - policy: What happens to another edition (default: it is a book of its own).
    ///   - rules: Those of the import that the book came with, which come before the policy (default: none).
    /// - Returns: What became of the book.
    /// - Throws: ``LibraryError``.
    func complete(
        _ entry: LibraryEntry,
        with record: BookRecord,
        _ policy: DuplicatePolicy = .count,
        of rules: ImportRules? = nil,
    ) throws(LibraryError) -> CompletionOutcome {
        let policy = rules.map { $0.onDuplicate ?? .count } ?? policy
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
        let others = try known.work.map { work throws(LibraryError) in
            try database.entries(of: work).filter {
                $0.id != entry.id && !known.others.contains($0.id)
            }
        }
        if policy != .skip, known.edition == nil,
            let typed = Self.withoutISBN(others ?? [], record, entry)
        {
            return try join(entry, to: typed, by: record, policy)
        }
        let other = others?.first
        // Two ISBNs of one title in one file are two books.
        let earlier = others?.first { other in rules.map { other.id < $0.firstEntry } ?? true }
        if let other = earlier, policy != .count {
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
        if let other = earlier, let rules, rules.onDuplicate == nil,
            try database.decisions(about: completed)[other.id] == nil
        {
            try review(completed, other.id, [Self.anotherISBN])
        }
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
        let roles = Set(typed.authors.map(\.role))
        if !roles.isEmpty { authors = typed.authors + authors.filter { !roles.contains($0.role) } }
        edition.publisher = typed.edition.publisher ?? edition.publisher
        edition.publicationDate = typed.edition.publicationDate ?? edition.publicationDate
        edition.language = typed.edition.language ?? edition.language
        edition.pageCount = typed.edition.pageCount ?? edition.pageCount
        edition.publicationPlace = typed.edition.publicationPlace ?? edition.publicationPlace
        edition.format = typed.edition.format ?? edition.format
        if !typed.edition.series.isEmpty { edition.series = typed.edition.series }
        if !typed.work.subjectTags.isEmpty { work.subjectTags = typed.work.subjectTags }
        work.description = typed.work.description ?? work.description
        work.originalLanguage = typed.work.originalLanguage ?? work.originalLanguage
        work.firstPublicationYear =
            typed.work.firstPublicationYear ?? work.firstPublicationYear
    }
}
