import BookIdentifiers

extension LibraryChange {
    /// The events that tell how a book was changed.
    ///
    /// They are derived from the two states of the book, so that no operation can forget one.
    func changes(
        from before: LibraryEntry,
        to after: LibraryEntry,
        isEdited: Bool,
    ) -> [EventDraft] {
        var events: [EventDraft] = []
        func add(
            _ kind: LibraryEvent.Kind,
            _ was: String? = nil,
            _ detail: String? = nil,
            copy: CopyID? = nil,
            day: CalendarDay? = nil,
        ) {
            var event = event(kind, of: after)
            event.before = was
            event.detail = detail
            event.copy = copy
            event.day = day
            events.append(event)
        }
        if before.isPending, !after.isPending {
            add(.completed)
        } else if isEdited || before.isEdited(in: after) {
            add(.edited)
        }
        if after.scans > before.scans { add(.scannedAgain) }
        addReading(from: before, to: after, add)
        if before.rating != after.rating {
            add(.rated, before.rating?.description, after.rating?.description)
        }
        if before.note != after.note { add(.noted) }
        if before.tags != after.tags {
            add(.tagged, before.tags.joined(separator: "\n"), after.tags.joined(separator: "\n"))
        }
        addCopies(from: before.copies, to: after.copies, add)
        addHolds(from: before, to: after, add)
        return events
    }

    private typealias Add = (
        _ kind: LibraryEvent.Kind, _ was: String?, _ detail: String?, _ copy: CopyID?,
        _ day: CalendarDay?
    ) -> Void

    private func addReading(
        from before: LibraryEntry,
        to after: LibraryEntry,
        _ add: Add,
    ) {
        if before.status != after.status {
            add(.statusChanged, before.status.rawValue, after.status.rawValue, nil, nil)
        }
        if before.page != after.page {
            add(.pageChanged, before.page?.description, after.page?.description, nil, nil)
        }
        // A reading and the next one can start on the same day.
        let isReread = before.status.isFinished && !after.status.isFinished && after.finished == nil
        if let started = after.started, isReread || started != before.started {
            add(.readingStarted, before.started?.description, nil, nil, started)
        }
        if let finished = after.finished, finished != before.finished {
            add(
                .readingFinished,
                before.finished?.description,
                after.status.rawValue,
                nil,
                finished,
            )
        }
    }

    private func addCopies(from before: [Copy], to after: [Copy], _ add: Add) {
        for copy in before where !after.contains(where: { $0.id == copy.id }) {
            add(.copyRemoved, copy.location, nil, copy.id, nil)
        }
        for copy in after {
            guard let old = before.first(where: { $0.id == copy.id }) else {
                add(.copyAdded, nil, copy.location, copy.id, nil)
                continue
            }
            if old.location != copy.location {
                add(.moved, old.location, copy.location, copy.id, nil)
            }
            if old.code != copy.code {
                add(.coded, old.code?.digits, copy.code?.digits, copy.id, nil)
            }
            switch (old.loan, copy.loan) {
            case (nil, let new?): add(.lent, nil, new.borrower, copy.id, new.due)
            case (let past?, nil): add(.returned, nil, past.borrower, copy.id, past.due)
            case (let past?, let new?) where past.borrower != new.borrower:
                add(.borrowerChanged, past.borrower, new.borrower, copy.id, nil)
            case (let past?, let new?) where past != new:
                add(.renewed, past.due?.description, new.borrower, copy.id, new.due)
            default: break
            }
        }
    }
}

extension LibraryChange {
    private func addHolds(from before: LibraryEntry, to after: LibraryEntry, _ add: Add) {
        for hold in after.holds {
            let old = before.holds.first { $0.id == hold.id }
            if let old, old.borrower != hold.borrower {
                add(.borrowerChanged, old.borrower, hold.borrower, nil, nil)
            } else if old == nil {
                add(.held, nil, hold.borrower, nil, nil)
            }
        }
        for hold in before.holds where !after.holds.contains(where: { $0.id == hold.id }) {
            let name = FoldedName(hold.borrower)
            func has(_ copy: Copy) -> Bool {
                copy.loan.map { FoldedName($0.borrower) == name } ?? false
            }
            let isFulfilled = after.copies.contains { copy in
                has(copy) && !before.copies.contains { $0.id == copy.id && has($0) }
            }
            add(isFulfilled ? .holdFulfilled : .holdCancelled, nil, hold.borrower, nil, nil)
        }
    }
}

extension LibraryEntry {
    /// Whether bibliographic data differ.
    fileprivate func isEdited(in after: LibraryEntry) -> Bool {
        isbn != after.isbn || title != after.title || authors != after.authors
            || language != after.language || year != after.year || pageCount != after.pageCount
            || work != after.work || edition != after.edition
    }
}
