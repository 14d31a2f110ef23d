import BookIdentifiers
public import BookMetadata

extension Library {
    /// Changes what somebody has noted of a book: note, tags, rating, dates.
    ///
    /// - Parameters:
    ///   - id: The book's number.
    ///   - label: What the change is called when it is taken back.
    ///   - change: Changes the book; its copies and what is pending are not to be changed so.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError``; then nothing was changed.
    @discardableResult
    package func change(
        _ id: Int,
        _ label: String,
        _ change: @Sendable (inout LibraryEntry) -> Void,
    ) throws(LibraryError) -> LibraryEntry {
        try store.undoable(label, at: clock()) { () throws(LibraryError) in
            var entry = try entry(id)
            change(&entry)
            try store.update(entry)
            try store.setTags(entry.tags, of: id)
            return try self.entry(id)
        }
    }

    /// Says how far somebody has come with a book, which also sets the days of beginning and end.
    @discardableResult
    public func setStatus(
        _ status: ReadingStatus,
        of id: Int,
    ) throws(LibraryError) -> LibraryEntry {
        let today = CalendarDay(localTo: clock())
        return try change(id, "status of \(id): \(status.rawValue)") { entry in
            entry.move(to: status, on: today)
        }
    }

    /// Says to which page somebody has come; the last one ends the book.
    ///
    /// - Parameters:
    ///   - page: The page, from 0.
    ///   - id: The book's number.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where the book has fewer pages.
    @discardableResult
    public func setPage(_ page: Int, of id: Int) throws(LibraryError) -> LibraryEntry {
        let today = CalendarDay(localTo: clock())
        let entry = try entry(id)
        if let last = entry.pageCount, page > last {
            throw LibraryError(.impossible("the book has \(last) pages, not \(page)"))
        }
        guard page >= 0 else { throw LibraryError(.impossible("there is no page \(page)")) }
        return try change(id, "page \(page) of \(id)") { entry in
            entry.page = page
            if page == entry.pageCount {
                entry.move(to: .read, on: today)
            } else if entry.status != .reading {
                entry.move(to: .reading, on: today)
            }
        }
    }

    /// Says what somebody thinks of a book; nil takes the rating away.
    @discardableResult
    public func setRating(_ rating: Rating?, of id: Int) throws(LibraryError) -> LibraryEntry {
        try change(id, "rating of \(id)") { $0.rating = rating }
    }

    /// Writes down what somebody has to say about a book; nil takes the note away.
    @discardableResult
    public func setNote(_ note: String?, of id: Int) throws(LibraryError) -> LibraryEntry {
        try change(id, "note of \(id)") { $0.note = note }
    }

    /// Files a book under words, and no longer under others.
    @discardableResult
    public func tag(
        _ id: Int,
        adding: [String],
        removing: [String] = [],
    ) throws(LibraryError) -> LibraryEntry {
        try change(id, "tags of \(id)") { entry in
            entry.tags.removeAll { removing.contains($0) }
            entry.tags = Array(Set(entry.tags).union(adding)).sorted()
        }
    }

    /// Says where copies of a book stand; nil where that is not known.
    ///
    /// - Parameters:
    ///   - id: The book's number.
    ///   - copy: The copy's number; nil for all of them.
    ///   - location: The place.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where there is no such copy.
    @discardableResult
    public func move(
        _ id: Int,
        copy: Int? = nil,
        to location: String?,
    ) throws(LibraryError) -> LibraryEntry {
        try store.undoable("place of \(id)", at: clock()) { () throws(LibraryError) in
            let entry = try entry(id)
            let copies = entry.copies.filter { copy == nil || $0.id == copy }
            guard !copies.isEmpty else {
                throw LibraryError(.noSuchCopy("book \(id) has no such copy"))
            }
            for var copy in copies {
                copy.location = location
                try store.update(copy)
            }
            return try self.entry(id)
        }
    }

    /// Replaces what is known of a book, for all entries of its edition, and what somebody has to say
    /// about it.
    ///
    /// - Parameters:
    ///   - id: The book's number.
    ///   - record: What is known; nil leaves it as it is.
    ///   - note: What somebody says; nil leaves it as it is, and an empty text takes it away.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError``; then nothing was changed.
    @discardableResult
    public func edit(
        _ id: Int,
        _ record: BookRecord?,
        note: String? = nil,
    ) throws(LibraryError) -> LibraryEntry {
        if let record, !record.hasTitle {
            throw LibraryError(.impossible("a book cannot be without a title"))
        }
        return try store.undoable("edited \(id)", at: clock()) { () throws(LibraryError) in
            if let record { try replaceRecord(of: entry(id), by: record) }
            if let note {
                var entry = try entry(id)
                entry.note = note.isEmpty ? nil : note
                try store.update(entry)
            }
            return try entry(id)
        }
    }

    private func replaceRecord(
        of entry: LibraryEntry,
        by record: BookRecord,
    ) throws(LibraryError) {
        guard let work = entry.work, let edition = entry.edition else {
            return try complete(entry, with: record)
        }
        try store.replace(edition: edition, of: work, by: record)
        for var other in try store.entries(ofWork: work) where other.edition == edition {
            other.describe(record, work, edition)
            try store.update(other)
        }
    }

    /// Removes a book with its copies; that it was there is kept as an event.
    public func remove(_ id: Int) throws(LibraryError) {
        let time = clock()
        let entry = try entry(id)
        let label = "removed \(entry.title.map { "'\($0)'" } ?? entry.isbn?.digits ?? "\(id)")"
        try store.undoable(label, at: time) { () throws(LibraryError) in
            try store.delete(entry)
            try store.append(LibraryEvent(.removed, entry, at: time))
        }
    }

    /// Removes one copy of a book.
    public func removeCopy(_ copy: Int, of id: Int) throws(LibraryError) {
        try store.undoable("removed copy \(copy) of \(id)", at: clock()) {
            () throws(LibraryError) in
            guard try entry(id).copies.contains(where: { $0.id == copy }) else {
                throw LibraryError(.noSuchCopy("book \(id) has no copy \(copy)"))
            }
            try store.deleteCopy(copy)
        }
    }

    /// Takes the last change back.
    ///
    /// - Returns: What it was.
    /// - Throws: ``LibraryError`` where there is nothing to take back.
    public func undo() throws(LibraryError) -> String {
        let time = clock()
        return try store.transaction { () throws(LibraryError) in
            guard let label = try store.takeBackLastChange() else {
                throw LibraryError(.nothingToUndo)
            }
            let event = LibraryEvent(
                kind: .undone,
                time: time,
                entry: 0,
                copy: nil,
                isbn: nil,
                title: nil,
                detail: label,
                due: nil,
            )
            try store.append(event)
            return label
        }
    }
}

extension LibraryEntry {
    /// Sets the status and the days that it brings with it; days that are known stay.
    mutating func move(to status: ReadingStatus, on day: CalendarDay) {
        self.status = status
        switch status {
        case .wishlist, .toRead:
            started = nil
            finished = nil
        case .reading, .onHold:
            started = started ?? day
            finished = nil
        case .read, .didNotFinish:
            started = started ?? day
            finished = finished ?? day
        }
    }
}

extension LibraryEvent {
    init(
        _ kind: Kind,
        _ entry: LibraryEntry,
        copy: Copy? = nil,
        at time: Timestamp,
        detail: String? = nil,
        due: CalendarDay? = nil,
    ) {
        self.init(
            kind: kind,
            time: time,
            entry: entry.id,
            copy: copy?.id,
            isbn: entry.isbn,
            title: entry.title,
            detail: detail,
            due: due,
        )
    }
}
