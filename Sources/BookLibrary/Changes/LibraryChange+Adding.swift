import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Adds a book.
    func add(
        _ book: NewBook,
        _ source: String,
        _ policy: DuplicatePolicy,
    ) throws(LibraryError) -> AddOutcome {
        if let record = book.record { return try add(record, book, source, policy) }
        guard let isbn = book.isbn else {
            throw LibraryError(.impossible("a book needs an ISBN or a title"))
        }
        return try add(isbn, book, source, policy)
    }

    private func add(
        _ isbn: ISBN,
        _ book: NewBook,
        _ source: String,
        _ policy: DuplicatePolicy,
    ) throws(LibraryError) -> AddOutcome {
        if let known = try database.entries(with: isbn).first {
            return try addAgain(known, book.placement, policy)
        }
        var draft = draft(of: book, source)
        draft.isbn = isbn
        if let found = try database.edition(with: isbn) {
            if let known = try database.entry(of: found) {
                return try addAgain(known, book.placement, policy, isbn: isbn)
            }
            // The work of a book that was removed while another entry had it.
            if let record = try database.record(of: found.work, found.edition) {
                draft.describe(record, found.work, found.edition)
            }
        }
        if draft.title == nil {
            draft.lookup = LookupDraft(priority: book.placement.priority, nextTry: draft.added)
        }
        let entry = try insert(draft)
        return AddOutcome(kind: entry.title == nil ? .pending : .new, entry: entry)
    }

    private func add(
        _ record: BookRecord,
        _ book: NewBook,
        _ source: String,
        _ policy: DuplicatePolicy,
    ) throws(LibraryError) -> AddOutcome {
        guard record.hasTitle else {
            throw LibraryError(.impossible("a book without an ISBN needs a title"))
        }
        if source == "hand" { try check(record, changing: nil) }
        var record = record
        if let isbn = book.isbn, !record.edition.lists(isbn) { record.edition.isbns.append(isbn) }
        if let isbn = book.isbn, let own = try database.entries(with: isbn).first {
            return try addAgain(own, book.placement, policy, with: record)
        }
        let known = try known(record)
        if let entry = try entry(of: known) {
            return try addAgain(entry, book.placement, policy, isbn: book.isbn)
        }
        // A book that was scanned with one of the ISBNs is this book.
        for isbn in record.edition.isbns {
            guard let own = try database.entries(with: isbn).first else { continue }
            return try addAgain(own, book.placement, policy, with: record)
        }
        let place = try place(of: record, known)
        var draft = draft(of: book, source)
        draft.isbn = book.isbn
        draft.describe(record, place.work, place.edition)
        let entry = try insert(draft)
        try review(entry, known)
        return AddOutcome(kind: .new, entry: entry)
    }

    /// A book of what the library has of a record: of the same edition, or else of the same work.
    private func entry(of known: KnownBook) throws(LibraryError) -> LibraryEntry? {
        guard let work = known.work else { return nil }
        guard let edition = known.edition else { return try database.entries(of: work).first }
        return try database.entry(of: EditionPlace(work, edition))
    }

    /// Adds a book again whose ISBN is that of a record.
    ///
    /// A book with a title keeps its own record: only a pending one is completed.
    private func addAgain(
        _ own: LibraryEntry,
        _ placement: Placement,
        _ policy: DuplicatePolicy,
        with record: BookRecord,
    ) throws(LibraryError) -> AddOutcome {
        guard own.title == nil else { return try addAgain(own, placement, policy) }
        let known = try known(record, completing: own)
        return try addAgain(own, placement, policy, completedBy: record, known)
    }

    private func draft(of book: NewBook, _ source: String) -> EntryDraft {
        let added = book.time ?? time
        var draft = EntryDraft(source: source, added: added)
        draft.status = book.placement.status
        draft.tags = book.placement.tags
        if draft.status != .wishlist {
            draft.copies = [CopyDraft(location: book.placement.location, added: added)]
        }
        return draft
    }

    /// Adds a book that is there already.
    ///
    /// - Parameters:
    ///   - known: The book.
    ///   - placement: Where it goes.
    ///   - policy: What to do with it.
    ///   - isbn: The ISBN that was added, which may be that of another edition.
    ///   - record: The record that completes a pending book.
    ///   - match: What the library has of the record's book.
    /// - Returns: What happened.
    /// - Throws: ``LibraryError``.
    private func addAgain(
        _ known: LibraryEntry,
        _ placement: Placement,
        _ policy: DuplicatePolicy,
        isbn: ISBN? = nil,
        completedBy record: BookRecord? = nil,
        _ match: KnownBook = KnownBook(),
    ) throws(LibraryError) -> AddOutcome {
        var entry = known
        if let record { try describe(&entry, by: record, match) }
        var kind = AddOutcome.Kind.alreadyYours
        if let isbn, let own = known.isbn, own != isbn { kind = .anotherEdition(of: known.id) }
        if policy != .skip {
            entry.scans += 1
            let getsFirst = known.copies.isEmpty && placement.status != .wishlist
            if getsFirst || policy == .copy {
                kind =
                    !getsFirst ? .copyAdded : known.status == .wishlist ? .offWishlist : .firstCopy
                let copy = Copy(
                    id: try database.nextCopyID(),
                    location: placement.location,
                    added: time,
                )
                entry.copies.append(copy)
            }
            if getsFirst, entry.status == .wishlist { entry.status = placement.status }
        }
        return AddOutcome(kind: kind, entry: try replace(known, by: entry))
    }

    /// Gives a pending book its title and the rest; what was edited by hand stays.
    func describe(
        _ entry: inout LibraryEntry,
        by record: BookRecord,
        _ known: KnownBook,
    ) throws(LibraryError) {
        let record = record.keeping(entry)
        let place = try place(of: record, known)
        entry.describe(
            try database.record(of: place.work, place.edition) ?? record,
            place.work,
            place.edition,
        )
        entry.pending = nil
    }

    /// Completes a pending book with its record.
    func complete(
        _ entry: LibraryEntry,
        with record: BookRecord,
    ) throws(LibraryError) -> CompletionOutcome {
        guard entry.title == nil, record.hasTitle else {
            return CompletionOutcome(kind: .unchanged, entry: entry)
        }
        var record = record
        // The answer is about the ISBN that was asked for, whatever else it lists.
        if let isbn = entry.isbn, !record.edition.lists(isbn) { record.edition.isbns.append(isbn) }
        let known = try known(record, completing: entry)
        let other = try known.work.flatMap { work throws(LibraryError) in
            try database.entries(of: work).first { $0.id != entry.id }
        }
        var completed = entry
        try describe(&completed, by: record, known)
        try database.replace(entry, by: completed)
        var event = event(.completed, of: completed)
        event.detail = completed.title
        try append(event)
        try review(completed, known)
        let kind = other.map { CompletionOutcome.Kind.anotherEdition(of: $0.id) } ?? .completed
        return CompletionOutcome(kind: kind, entry: completed)
    }
}

extension BookRecord {
    /// The record with the data that a pending book was given by hand.
    fileprivate func keeping(_ entry: LibraryEntry) -> BookRecord {
        var record = self
        if !entry.authors.isEmpty { record.authors = entry.authors.map { Author(name: $0) } }
        if let year = entry.year { record.edition.publicationDate = PartialDate(year: year) }
        if let language = entry.language { record.edition.language = language }
        if let pageCount = entry.pageCount { record.edition.pageCount = pageCount }
        return record
    }
}
