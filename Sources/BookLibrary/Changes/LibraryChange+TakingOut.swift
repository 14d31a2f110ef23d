import BookIdentifiers
import BookMetadata

/// The parts of a book that become a new one.
struct TakenParts {
    var isbns: [ISBN] = []
    var copies: Set<CopyID> = []
    /// The book that was merged, as far as the history has it.
    var merged: MergedBook?

    var isEmpty: Bool { isbns.isEmpty && copies.isEmpty && merged == nil }

    fileprivate mutating func add(_ isbn: ISBN) {
        if !isbns.contains(isbn) { isbns.append(isbn) }
    }
}

extension LibraryChange {
    /// Takes the book with a number, which was merged into another one.
    func take(
        _ id: EntryID,
        from book: LibraryEntry,
        _ taken: inout TakenParts,
    ) throws(LibraryError) {
        guard let merged = try database.mergedBook(numbered: id, in: book.id) else {
            throw LibraryError(
                .impossible(
                    "book \(id) is not known to be merged into book \(book.id): "
                        + "name its ISBN or its copies"
                )
            )
        }
        try take(merged, from: book, &taken)
    }

    /// Takes an ISBN that is another book's, and with it the book that it came with.
    func take(
        _ isbn: ISBN,
        from book: LibraryEntry,
        _ taken: inout TakenParts,
    ) throws(LibraryError) {
        let merged = try database.mergedBook(with: isbn, in: book.id)
        if isbn == book.isbn, merged?.kept?.before.isbn != nil || merged?.kept == nil {
            throw LibraryError(
                .impossible("\(isbn) is the ISBN of book \(book.id) itself: name the other one's")
            )
        }
        let isListed = try database.record(of: book)?.edition.lists(isbn) ?? false
        let isMerged = try database.entry(mergedWith: isbn)?.id == book.id
        guard isListed || isMerged || isbn == book.isbn else {
            throw LibraryError(.impossible("\(isbn) is no ISBN of book \(book.id)"))
        }
        taken.add(isbn)
        if let merged { try take(merged, from: book, &taken) }
    }

    private func take(
        _ merged: MergedBook,
        from book: LibraryEntry,
        _ taken: inout TakenParts,
    ) throws(LibraryError) {
        if let first = taken.merged, first.entry.id != merged.entry.id {
            throw LibraryError(
                .impossible(
                    "books \(first.entry.id) and \(merged.entry.id) were merged into book "
                        + "\(book.id): split one after the other"
                )
            )
        }
        taken.merged = merged
        let own = [merged.entry.isbn].compactMap(\.self) + (merged.record?.edition.isbns ?? [])
        for isbn in own where try database.entry(mergedWith: isbn)?.id == book.id {
            taken.add(isbn)
        }
        if let isbn = merged.entry.isbn, isbn == book.isbn, merged.kept?.before.isbn == nil {
            taken.add(isbn)
        }
    }

    /// Makes parts of a book a new one.
    func takeOut(
        _ taken: TakenParts,
        of book: LibraryEntry,
    ) throws(LibraryError) -> LibraryEntry {
        var taken = taken
        try complete(&taken.copies, taken, book)
        let mergedISBNs = try database.mergedISBNs(of: book.id).filter(taken.isbns.contains)
        var draft = try draft(of: taken, from: book)
        var record = taken.merged?.record
        // A copy keeps the title; another ISBN may have any.
        if taken.isbns.isEmpty, taken.merged == nil { record = try bareRecord(of: book) }
        // What stays.
        var rest = book
        rest.copies.removeAll { taken.copies.contains($0.id) }
        rest.holds.removeAll { hold in draft.holds.contains { $0.number == hold.id } }
        if let kept = taken.merged?.kept, let after = kept.after {
            rest.giveBack(kept.before, after)
        }
        if let isbn = rest.isbn, taken.isbns.contains(isbn) { rest.isbn = nil }
        let isPendingAgain = rest.title == nil && book.title != nil
        let records =
            isPendingAgain
            ? try withoutRecord(&rest, book, taken)
            : try recordImage(of: book, without: taken.isbns, filledBy: taken.merged)
        if !isPendingAgain, let record = records?.after, let work = rest.work,
            let edition = rest.edition
        {
            rest.describe(record, work, edition)
        }
        rest = try replace(book, by: rest, records: records)
        if !isPendingAgain, records != nil, let work = rest.work, let edition = rest.edition {
            for other in try describeOthers(of: EditionPlace(work, edition), rest.id) {
                try append(event(.edited, of: other))
            }
        }
        // What goes.
        for isbn in taken.isbns { try database.free(isbn) }
        if var record {
            record.edition.keep(only: record.edition.isbns.filter { $0 != rest.isbn })
            let isElsewhere = taken.merged?.entry.work.map { $0 != rest.work } ?? false
            let place =
                if let entry = taken.merged?.entry, isElsewhere {
                    try place(of: record, as: entry)
                } else {
                    try database.insert(record, asEditionOf: nil)
                }
            draft.describe(try stored(record, at: place), place.work, place.edition)
        } else {
            draft.lookup = LookupDraft(nextTry: time)
        }
        let apart = try insert(draft)
        try keepApart(apart, [rest], of: rest, mergedISBNs: mergedISBNs)
        return apart
    }

    /// Adds the copies that came with the merged book, unless copies are named.
    private func complete(
        _ copies: inout Set<CopyID>,
        _ taken: TakenParts,
        _ book: LibraryEntry,
    ) throws(LibraryError) {
        guard copies.isEmpty else { return }
        let own = Set(book.copies.map(\.id))
        if let merged = taken.merged {
            copies = Set(merged.entry.copies.map(\.id)).intersection(own)
        } else if book.copies.count > 1 {
            let names = book.copies.map { copy in
                "\(copy.id)" + (copy.location.map { " at '\($0)'" } ?? "")
                    + (copy.loan.map { " lent to \($0.borrower)" } ?? "")
            }
            throw LibraryError(
                .noSuchCopy(
                    "book \(book.id) has \(names.count) copies (\(names.joined(separator: ", "))): "
                        + "name those that are the other book's"
                )
            )
        }
    }

    /// The new book: as it was before it was merged, or else with what is known to be its own.
    private func draft(
        of taken: TakenParts,
        from book: LibraryEntry,
    ) throws(LibraryError) -> EntryDraft {
        let moved = book.copies.filter { taken.copies.contains($0.id) }
        var draft: EntryDraft
        if let merged = taken.merged {
            draft = EntryDraft(merged.entry)
            draft.work = nil
            draft.edition = nil
            draft.lookup = nil
            if draft.isbn.map({ !taken.isbns.contains($0) }) ?? true { draft.isbn = nil }
        } else {
            draft = EntryDraft(
                source: book.source,
                added: moved.map(\.added).min() ?? book.added,
            )
            draft.tags = book.tags
            if moved.isEmpty, book.status == .wishlist { draft.status = .wishlist }
        }
        draft.isbn = draft.isbn ?? taken.isbns.first
        draft.copies = moved.map { CopyDraft($0) }
        draft.holds.removeAll { hold in !book.holds.contains { $0.id == hold.number } }
        return draft
    }

    /// What is known of a copy that is another book: what it is called.
    private func bareRecord(of book: LibraryEntry) throws(LibraryError) -> BookRecord? {
        guard let record = try database.record(of: book) else {
            throw LibraryError(
                .impossible("book \(book.id) has no title yet: name the ISBN of the other book")
            )
        }
        var edition = Edition()
        edition.title = record.title
        edition.language = record.edition.language
        return BookRecord(
            work: Work(title: record.work.title),
            edition: edition,
            authors: record.authors,
        )
    }

    /// Makes a book pending again that has its title from the one that is taken out.
    private func withoutRecord(
        _ rest: inout LibraryEntry,
        _ book: LibraryEntry,
        _ taken: TakenParts,
    ) throws(LibraryError) -> RecordImage? {
        let record = try database.record(of: book)
        rest.work = nil
        rest.edition = nil
        var lookup =
            taken.merged?.kept?.before.pending.map { LookupDraft($0) }
            ?? LookupDraft(nextTry: time)
        lookup.nextTry = time
        rest.pending = rest.isbn.map { lookup.lookup(of: rest.id, $0) }
        // Only the edition: the search index needs the book's words until they are replaced.
        var bare = book
        bare.work = nil
        bare.edition = nil
        try database.replace(book, by: bare)
        if let work = book.work { try database.deleteIfUnused(work, book.edition) }
        return RecordImage(before: record, after: nil)
    }
}

extension LibraryEntry {
    /// Gives back what a merge brought, as far as it has not changed since.
    ///
    /// - Parameters:
    ///   - before: The book before the merge.
    ///   - after: The book after the merge.
    fileprivate mutating func giveBack(_ before: LibraryEntry, _ after: LibraryEntry) {
        func give<Value: Equatable>(_ property: WritableKeyPath<LibraryEntry, Value>) {
            guard self[keyPath: property] == after[keyPath: property] else { return }
            self[keyPath: property] = before[keyPath: property]
        }
        give(\.rating)
        give(\.page)
        give(\.status)
        give(\.started)
        give(\.finished)
        give(\.note)
        give(\.added)
        let brought = Set(after.tags).subtracting(before.tags)
        tags.removeAll { brought.contains($0) }
        scans = max(1, scans - max(0, after.scans - before.scans))
        // A book without an ISBN needs its title.
        guard before.title == nil, before.isbn != nil, isbn == before.isbn, title == after.title
        else { return }
        title = nil
        authors = before.authors
        language = before.language
        year = before.year
        pageCount = before.pageCount
    }
}
