import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Reverts the last change that can be undone.
    ///
    /// - Returns: Its label.
    func undoLastChange() throws(LibraryError) -> String {
        try undo(lastChange())
    }

    /// Reverts a change.
    ///
    /// A book that was added is not taken out if it was changed since, except by a lookup: what was
    /// changed would be lost.
    ///
    /// - Returns: Its label.
    func undo(_ number: EventNumber) throws(LibraryError) -> String {
        guard let change = try database.change(number) else { throw LibraryError(.nothingToUndo) }
        if let entry = try database.changedBook(addedBy: change.number) {
            throw LibraryError(.changedSince("\(entry.quotedName) was changed since"))
        }
        return try undo(change)
    }

    /// How many steps are reverted before the events about them are written.
    private static let slice = 1_000

    private func undo(_ change: ChangeHead) throws(LibraryError) -> String {
        var event = EventDraft(.undone, time)
        event.before = change.number.description
        let label = try label(of: change)
        event.detail = label
        try append(event)
        try database.prepareDeletion(of: database.addedCount(of: change.number))
        var touched = TouchedBooks()
        var end: EventNumber?
        while true {
            let steps = try database.steps(of: change.number, before: end, limit: Self.slice)
            guard let last = steps.last else { break }
            end = last.number
            do throws(LibraryError) {
                for step in steps { try revert(step, &touched) }
            } catch {
                // A code that another copy or a card has got meanwhile.
                guard case .impossible(let words) = error.reason else { throw error }
                throw LibraryError(.changedSince(words))
            }
            try append(event, about: touched.takeDeleted())
            try database.indexMany()
        }
        try database.markUndone(change.number)
        try append(event, about: touched.takeAll())
        try database.finishDeletion()
        return label
    }

    /// Appends the same event about each of several books.
    private func append(
        _ event: EventDraft,
        about books: [TouchedBooks.Book],
    ) throws(LibraryError) {
        var event = event
        for book in books {
            event.entry = book.id
            event.isbn = book.isbn
            event.title = book.title
            try append(event)
        }
    }

    /// Leaves the last change that can be undone as it is, so that the one before can be undone.
    ///
    /// - Returns: Its label.
    func skipLastChange() throws(LibraryError) -> String {
        let change = try lastChange()
        try database.forget(change.number)
        return try label(of: change)
    }

    private func lastChange() throws(LibraryError) -> ChangeHead {
        if let change = try database.lastChange() { return change }
        throw LibraryError(
            try database.hasForgottenChanges() ? .undoHistoryEnds : .nothingToUndo
        )
    }

    /// The label of a change: its own, or one that is made from its events.
    private func label(of change: ChangeHead) throws(LibraryError) -> String {
        if let label = change.label { return label }
        let name = change.title.map { "'\($0)'" } ?? change.isbn?.digits ?? "a book"
        let kinds = try database.kinds(of: change.number)
        // A book that was there already: what was done to it is in the events that follow.
        if kinds.contains(.scannedAgain) {
            if kinds.contains(.copyAdded) { return "added a copy of \(name)" }
            return kinds.contains(.moved)
                ? "scanned \(name) again, and set its place" : "scanned \(name) again"
        }
        return "\(change.kind?.rawValue ?? "changed") \(name)"
    }

    /// Reverts a step, and keeps the books that are different then.
    private func revert(
        _ step: ChangeStep,
        _ touched: inout TouchedBooks,
    ) throws(LibraryError) {
        if let text = step.image, step.kind.isOfBorrower {
            try revertBorrower(BorrowerImage(text))
        } else if let text = step.image, step.kind == .groupChanged {
            try revertGroup(GroupImage(text))
        } else if step.kind == .added {
            guard let id = step.entry, let entry = try database.entry(id) else { return }
            let image = try step.image.map { text throws(LibraryError) in try EntryImage(text) }
            if let image {
                for other in try takeBackFromWork(of: entry, image) { touched.note(other) }
            }
            try database.delete(entry)
            touched.note(deleted: entry)
        } else if let text = step.image {
            let image = try EntryImage(text)
            if let after = image.after {
                try restore(image, after, &touched)
            } else {
                let entry = try putBack(image)
                touched.note(entry)
            }
            for pair in image.decided {
                guard let entry = try database.entry(pair.entry),
                    let other = try database.entry(pair.other)
                else { continue }
                try forget(entry, other)
                if let earlier = pair.earlier { try remember(earlier, entry, other) }
            }
            for answer in image.answers { try database.deleteDecision(answer, image.before.id) }
            if let searches = image.titleSearches, try database.has(image.before.id) {
                try database.setTitleLookup(image.before.id, searches: searches, at: time)
            }
            for isbn in image.mergedISBNs {
                try database.insert(isbn, mergedInto: image.before.id)
            }
            for review in image.reviews {
                guard let entry = try database.entry(review.entry),
                    let other = try database.entry(review.other)
                else { continue }
                if let found = review.found {
                    try database.forget(found, for: entry)
                    _ = try database.insert(review)
                    continue
                }
                try forget(entry, other)
                try database.insertReview(
                    review.entry,
                    review.other,
                    review.reasons,
                    id: review.id,
                    at: review.time,
                )
            }
        }
    }

    /// Inserts a removed book again, with its own numbers.
    private func putBack(_ image: EntryImage) throws(LibraryError) -> LibraryEntry {
        var draft = EntryDraft(image.before)
        guard try !database.has(image.before.id) else {
            throw LibraryError(.changedSince("\(image.before.quotedName) is there again"))
        }
        // A book that was merged into another one gets its ISBNs back.
        let isbns = [draft.isbn].compactMap(\.self) + (image.records?.before?.edition.isbns ?? [])
        for isbn in isbns { try database.release(isbn) }
        if let record = image.records?.before {
            let place = try place(of: record, as: image.before, keepsAuthors: true)
            draft.work = place.work
            draft.edition = place.edition
        }
        return try database.insert(draft)
    }

    /// The edition that a removed book had, or a new one with the same record.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - entry: The book.
    ///   - keepsAuthors: Whether a new edition has the authors of the record, also if the work has others (default: no).
    /// - Returns: The edition.
    /// - Throws: ``LibraryError``.
    func place(
        of record: BookRecord,
        as entry: LibraryEntry,
        keepsAuthors: Bool = false,
    ) throws(LibraryError) -> EditionPlace {
        if let work = entry.work, let edition = entry.edition,
            try database.record(of: work, edition) == record
        {
            return EditionPlace(work, edition)
        }
        if let work = entry.work, try !database.entries(of: work).isEmpty {
            return try database.insert(
                record,
                asEditionOf: work,
                edition: entry.edition,
                keepsAuthors: keepsAuthors,
            )
        }
        return try database.insert(
            record,
            asEditionOf: nil,
            work: entry.work,
            edition: entry.edition,
        )
    }

    /// Gives a book back what a step changed, and leaves the rest as it is.
    private func restore(
        _ image: EntryImage,
        _ after: LibraryEntry,
        _ touched: inout TouchedBooks,
    ) throws(LibraryError) {
        // A book that was removed since, with a change that cannot be undone, stays removed.
        guard let now = try database.entry(after.id) else { return }
        var restored = now
        if !now.isPending, image.isOfPendingData(after) {
            try restoreLookup(image, now, &restored, &touched)
        } else {
            try restored.restoreData(image, after)
            // A book that was completed since needs no other time for its lookup.
            if image.before.pending != after.pending, after.pending == nil || now.pending != nil {
                restored.pending = image.before.pending
            }
            try restoreRecord(image, after, now, &restored, &touched)
        }
        try restored.restore(\.status, image, after, "status")
        try restored.restore(\.rating, image, after, "rating")
        try restored.restore(\.page, image, after, "page")
        try restored.restore(\.started, image, after, "first day")
        try restored.restore(\.finished, image, after, "last day")
        try restored.restore(\.note, image, after, "note")
        // Images of earlier versions may have them in another order.
        if Set(restored.tags) == Set(after.tags) { restored.tags = after.tags }
        try restored.restore(\.tags, image, after, "tags")
        try restored.restore(\.copies, image, after, "copies")
        try restored.restore(\.holds, image, after, "holds")
        try restored.restore(\.scans, image, after, "scans")
        try restored.restore(\.added, image, after, "day of adding")
        try database.replace(now, by: restored)
        touched.note(restored)
        if let work = now.work, work != restored.work {
            try database.deleteIfUnused(work, now.edition)
        }
    }

    /// Makes a book pending again whose lookup used what a step had changed: its ISBN, for one.
    private func restoreLookup(
        _ image: EntryImage,
        _ now: LibraryEntry,
        _ restored: inout LibraryEntry,
        _ touched: inout TouchedBooks,
    ) throws(LibraryError) {
        // A record that was edited by hand since is worth more.
        if try database.isEditedSinceCompletion(now.id) {
            throw .changed(now, "title")
        }
        let before = image.before
        restored.isbn = before.isbn
        restored.title = nil
        restored.authors = before.authors
        restored.language = before.language
        restored.year = before.year
        restored.pageCount = before.pageCount
        restored.work = nil
        restored.edition = nil
        if before.title != nil, let record = image.records?.before {
            let place = try place(of: record, as: before)
            try restoreWork(place, image.records, of: now, &touched)
            restored.describe(record, place.work, place.edition)
        }
        guard let isbn = before.isbn else { return }
        var lookup = before.pending.map { LookupDraft($0) } ?? LookupDraft(nextTry: time)
        lookup.nextTry = time
        restored.pending = lookup.lookup(of: now.id, isbn)
    }

    /// Gives a work that several books share back what a step changed.
    private func restoreWork(
        _ place: EditionPlace,
        _ records: RecordImage?,
        of entry: LibraryEntry,
        _ touched: inout TouchedBooks,
    ) throws(LibraryError) {
        guard let before = records?.before, let after = records?.after,
            let now = try database.record(of: place.work, place.edition), now != before,
            now.work == after.work, now.authors == after.authors
        else { return }
        try database.replace(place, by: before)
        for other in try describeOthers(of: place, entry.id) { touched.note(other) }
    }

    /// Puts a book back into the edition that a step took it out of.
    private func restoreEdition(
        _ record: BookRecord,
        _ image: EntryImage,
        _ now: LibraryEntry,
        _ restored: inout LibraryEntry,
    ) throws(LibraryError) {
        if let work = now.work, let edition = now.edition {
            guard try database.record(of: work, edition) == image.records?.after else {
                throw .changed(now, "record")
            }
            // The ISBNs must be free for the edition that gets them back.
            var bare = now
            bare.work = nil
            bare.edition = nil
            try database.replace(now, by: bare)
            try database.deleteIfUnused(work, edition)
        }
        let place = try place(of: record, as: image.before)
        for isbn in record.edition.isbns where try database.edition(with: isbn) == nil {
            try database.replace(place, by: record)
        }
        restored.work = place.work
        restored.edition = place.edition
    }

    private func restoreRecord(
        _ image: EntryImage,
        _ after: LibraryEntry,
        _ now: LibraryEntry,
        _ restored: inout LibraryEntry,
        _ touched: inout TouchedBooks,
    ) throws(LibraryError) {
        if let work = image.before.work, work != after.work, now.work == after.work,
            let record = image.records?.before
        {
            return try restoreEdition(record, image, now, &restored)
        }
        guard let work = now.work, let edition = now.edition else { return }
        if let records = image.records, let record = records.before {
            let current = try database.record(of: work, edition)
            guard let restored = records.after.flatMap({ current?.restored(record, from: $0) })
            else { throw .changed(now, "record") }
            let place = EditionPlace(work, edition)
            try database.replace(place, by: restored)
            for other in try describeOthers(of: place, now.id) { touched.note(other) }
        }
        if image.before.work == nil, after.work != nil {
            restored.work = nil
            restored.edition = nil
        }
    }
}

extension EntryImage {
    /// Whether a step changed what is known of a pending book, which stayed pending.
    fileprivate func isOfPendingData(_ after: LibraryEntry) -> Bool {
        before.isPending && after.isPending
            && (records != nil || before.isbn != after.isbn || before.title != after.title
                || before.authors != after.authors
                || before.language != after.language || before.year != after.year
                || before.pageCount != after.pageCount)
    }
}

extension LibraryEntry {
    fileprivate mutating func restoreData(
        _ image: EntryImage,
        _ after: LibraryEntry,
    ) throws(LibraryError) {
        try restore(\.isbn, image, after, "ISBN")
        try restore(\.title, image, after, "title")
        try restore(\.authors, image, after, "authors")
        try restore(\.language, image, after, "language")
        try restore(\.year, image, after, "year")
        try restore(\.pageCount, image, after, "number of pages")
    }

    /// Gives one property back, where a step changed it.
    fileprivate mutating func restore<Value: Equatable>(
        _ property: WritableKeyPath<LibraryEntry, Value>,
        _ image: EntryImage,
        _ after: LibraryEntry,
        _ name: String,
    ) throws(LibraryError) {
        let old = image.before[keyPath: property]
        let new = after[keyPath: property]
        guard old != new else { return }
        guard self[keyPath: property] == new else { throw .changed(self, name) }
        self[keyPath: property] = old
    }
}

extension LibraryError {
    fileprivate static func changed(_ entry: LibraryEntry, _ what: String) -> LibraryError {
        LibraryError(.changedSince("\(entry.quotedName) cannot be restored: \(what) changed since"))
    }
}
