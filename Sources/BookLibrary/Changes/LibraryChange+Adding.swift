import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Adds a book.
    func add(
        _ book: NewBook,
        _ source: String,
        _ policy: DuplicatePolicy,
    ) throws(LibraryError) -> AddOutcome {
        if book.codeTag == LibraryEntry.openSpineTag { return try addSpine(book, source, policy) }
        if let tag = book.codeTag { return try addCode(book, tag, source, policy) }
        if let record = book.record {
            let outcome = try add(record, book, source, policy)
            guard let misprint = book.misprint, policy != .skip else { return outcome }
            return try keep(misprint, of: outcome)
        }
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
        var draft = try draft(of: book, source)
        draft.isbn = isbn
        if let known = try database.entry(mergedWith: isbn) {
            return try addAgain(known, book.placement, policy, isbn: isbn)
        }
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
        if let isbn = book.isbn, let own = try database.entry(mergedWith: isbn) {
            return try addAgain(own, book.placement, policy, isbn: isbn)
        }
        if let misprint = book.misprint, book.isbn == nil,
            let own = try entry(with: misprint, like: record)
        {
            return try addAgain(own, book.placement, policy)
        }
        let known = try known(record)
        let other = try entry(of: known, titled: record.title)
        // An ISBN is not given to a book that clearly is another edition.
        let isOther =
            book.isbn != nil && other?.isbn == nil && other?.isClearlyNot(record.edition) ?? false
        let answered = try answered(record, book.isbn, known)
        if let entry = answered ?? (isOther ? nil : other) {
            let owner =
                policy == .skip ? entry : try give(book.isbn, to: named(entry, by: record))
            return try addAgain(owner, book.placement, policy, isbn: book.isbn)
        }
        // A book that was scanned with one of the ISBNs is this book.
        for isbn in record.edition.isbns {
            guard let own = try database.entries(with: isbn).first else { continue }
            return try addAgain(own, book.placement, policy, with: record)
        }
        let filled = try place(of: record, known)
        var draft = try draft(of: book, source)
        draft.isbn = book.isbn
        draft.describe(try stored(record, at: filled.place), filled.place)
        let entry = try insert(draft, at: filled)
        if let other { try review(entry, other.id, [Self.anotherEdition]) }
        try review(entry, known)
        return AddOutcome(kind: .new, entry: entry)
    }

    /// Why a book with an ISBN and one without may be the same.
    static let anotherEdition = "same book, another year and other pages"

    /// A book of what the library has of a record: of the same edition, or else of the same work, with the very title if
    /// there is one.
    func entry(
        of known: KnownBook,
        titled title: String,
    ) throws(LibraryError) -> LibraryEntry? {
        guard let work = known.work else { return nil }
        guard let edition = known.edition else {
            let entries = try database.entries(of: work).filter { !known.others.contains($0.id) }
            return entries.first { $0.title == title } ?? entries.first
        }
        return try database.entry(of: EditionPlace(work, edition))
    }

    /// Gives an ISBN to a book that has none, as it was typed without one.
    func give(_ isbn: ISBN?, to entry: LibraryEntry) throws(LibraryError) -> LibraryEntry {
        guard let isbn, entry.isbn == nil, try database.entries(with: isbn).isEmpty else {
            return entry
        }
        var edit = EntryEdit()
        edit.isbn = isbn
        return try self.edit(entry, edit)
    }

    /// Gives a book without an author those of a record of the same book: without them, the next book of this title would
    /// be taken for it, too.
    private func named(
        _ entry: LibraryEntry,
        by record: BookRecord,
    ) throws(LibraryError) -> LibraryEntry {
        guard !record.authors.isEmpty, let work = entry.work, let edition = entry.edition,
            let own = try database.record(of: work, edition), own.authors.isEmpty
        else { return entry }
        var named = own
        named.authors = record.authors
        return try replaceRecord(
            of: entry,
            entry,
            EditionPlace(work, edition),
            RecordImage(before: own, after: named),
        )
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

    func draft(
        of book: NewBook,
        _ source: String,
    ) throws(LibraryError) -> EntryDraft {
        let added = book.time ?? time
        var draft = EntryDraft(source: source, added: added)
        draft.status = book.placement.status
        draft.note = book.note
        draft.tags = try database.tags([], adding: book.placement.tags)
        if draft.status != .wishlist {
            let location = book.placement.location?.trimmedName
            draft.copies = [CopyDraft(location: location, added: added)]
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
    func addAgain(
        _ known: LibraryEntry,
        _ placement: Placement,
        _ policy: DuplicatePolicy,
        isbn: ISBN? = nil,
        completedBy record: BookRecord? = nil,
        _ match: KnownBook = KnownBook(),
    ) throws(LibraryError) -> AddOutcome {
        var entry = known
        let filled = try record.map { record throws(LibraryError) in
            try describe(&entry, by: record, match)
        }
        var kind = AddOutcome.Kind.alreadyYours
        if let isbn, let own = known.isbn, own != isbn { kind = .anotherEdition(of: known.id) }
        if policy != .skip {
            entry.scans += 1
            entry.tags = try database.tags(entry.tags, adding: placement.tags)
            let getsFirst = known.copies.isEmpty && placement.status != .wishlist
            if getsFirst || policy == .copy {
                kind =
                    !getsFirst ? .copyAdded : known.status == .wishlist ? .offWishlist : .firstCopy
                let copy = Copy(
                    id: try database.nextCopyID(),
                    location: placement.location?.trimmedName,
                    added: time,
                )
                entry.copies.append(copy)
            } else if entry.copies.count == 1, entry.copies[0].location == nil {
                entry.copies[0].location = placement.location?.trimmedName
            }
            if getsFirst, entry.status == .wishlist { entry.status = placement.status }
        }
        entry = try replace(known, by: entry, at: filled)
        var outcome = AddOutcome(
            kind: kind,
            entry: entry,
            omissions: entry.omissions(from: placement),
        )
        if known.copies.count == 1, known.copies[0].location == nil, entry.copies.count == 1 {
            outcome.place = entry.copies[0].location
        }
        return outcome
    }
}

extension LibraryEntry {
    /// What a book that was there already has not of what was asked for.
    fileprivate func omissions(from placement: Placement) -> [AddOutcome.Omission] {
        var omissions: [AddOutcome.Omission] = []
        // To be read is what a new book is by default.
        if placement.status != .toRead, placement.status != status {
            omissions.append(.status(placement.status))
        }
        if let name = placement.location?.trimmedName,
            !copies.contains(where: { $0.location.map(FoldedName.init) == FoldedName(name) })
        {
            omissions.append(.location(name))
        }
        let own = Set(tags.map(FoldedName.init))
        let missing = placement.tags.compactMap(\.trimmedName).filter {
            !own.contains(FoldedName($0))
        }
        if !missing.isEmpty { omissions.append(.tags(missing)) }
        return omissions
    }
}
