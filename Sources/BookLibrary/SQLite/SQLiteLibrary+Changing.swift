import BooklandSQLite

extension SQLiteLibrary {
    /// Adds books.
    public func add(
        _ books: [NewBook],
        source: String,
        onDuplicate: DuplicatePolicy,
        label: String?,
    ) throws(LibraryError) -> [AddOutcome] {
        let label = label ?? (books.count == 1 ? nil : "added \(books.count) books")
        return try change(label) { (change) throws(LibraryError) in
            var outcomes: [AddOutcome] = []
            outcomes.reserveCapacity(books.count)
            for book in books { outcomes.append(try change.add(book, source, onDuplicate)) }
            return outcomes
        }
    }

    /// Makes changes to several books, which are undone as one.
    public func change(_ steps: [EntryStep]) throws(LibraryError) -> [EntryChangeOutcome] {
        try change(nil) { (open) throws(LibraryError) in
            var outcomes: [EntryChangeOutcome] = []
            for step in steps {
                let change = try open.resolved(step.change)
                if open.label == nil {
                    open.label = change.label(for: try open.name(of: steps.map(\.id)))
                }
                let result = try open.attempt { () throws(LibraryError) in
                    try open.apply(change, to: step.id)
                }
                outcomes.append(EntryChangeOutcome(id: step.id, result: result))
            }
            return outcomes
        }
    }

    /// Removes books with their copies.
    public func remove(_ ids: [EntryID]) throws(LibraryError) -> [EntryChangeOutcome] {
        let label = ids.count == 1 ? nil : "removed \(ids.count) books"
        return try change(label) { (change) throws(LibraryError) in
            var outcomes: [EntryChangeOutcome] = []
            for id in ids {
                let result = try change.attempt { () throws(LibraryError) in
                    let entry = try change.entry(id)
                    try change.remove(entry)
                    return entry
                }
                outcomes.append(EntryChangeOutcome(id: id, result: result))
            }
            return outcomes
        }
    }

    /// Merges a book into another one, which gets its copies, tags, readings and notes.
    public func merge(
        _ id: EntryID,
        into other: EntryID,
    ) throws(LibraryError) -> LibraryEntry {
        try change(nil) { (change) throws(LibraryError) in
            change.label =
                "merged \(try change.name(of: [id])) into \(try change.name(of: [other]))"
            return try change.merge(id, into: other, isDecision: true)
        }
    }

    /// Takes parts out of a book, which a person says are another one.
    public func split(
        _ id: EntryID,
        taking parts: [BookPart],
    ) throws(LibraryError) -> [LibraryEntry] {
        try change(nil) { (change) throws(LibraryError) in
            change.label = "split \(try change.name(of: [id]))"
            return try change.split(id, taking: parts)
        }
    }

    /// Renames a tag for all books; a tag that is there already takes up the other one's books.
    public func renameTag(_ name: String, to newName: String) throws(LibraryError) -> Int {
        try rename(name, to: newName, .tag) { entry, old, new in
            entry.tags = entry.tags.filter { !old.contains($0) } + [new]
        }
    }

    /// Renames a place for all copies.
    public func renameLocation(
        _ name: String,
        to newName: String,
    ) throws(LibraryError) -> Int {
        try rename(name, to: newName, .location) { entry, old, new in
            for index in entry.copies.indices {
                guard let location = entry.copies[index].location, old.contains(location) else {
                    continue
                }
                entry.copies[index].location = new
            }
        }
    }

    private func rename(
        _ name: String,
        to newName: String,
        _ kind: NameKind,
        _ body: (inout LibraryEntry, _ old: [String], _ new: String) -> Void,
    ) throws(LibraryError) -> Int {
        guard let newName = newName.trimmedName else {
            throw LibraryError(.impossible("a \(kind.rawValue) needs a name"))
        }
        return try change("renamed '\(name)'") { (change) throws(LibraryError) in
            let old = try change.database.spellings(of: name, kind)
            guard !old.isEmpty else {
                throw LibraryError(.impossible("there is no \(kind.rawValue) '\(name)'"))
            }
            // A name in another case is a new spelling of the same one.
            let new =
                old.contains(where: { FoldedName($0) == FoldedName(newName) })
                ? newName : try change.database.spelling(of: newName, kind)
            let ids = try change.database.entryIDs(with: old, kind)
            for id in ids {
                let entry = try change.entry(id)
                var renamed = entry
                body(&renamed, old, new)
                try change.replace(entry, by: renamed)
            }
            return ids.count
        }
    }

    /// Undoes the last change that was not undone yet.
    public func undo() throws(LibraryError) -> String {
        let time = clock()
        return try undoing { (database) throws(LibraryError) in
            try LibraryChange(database, nil, at: time, isUndoable: false).undoLastChange()
        }
    }

    /// Undoes one change, which need not be the last one.
    public func undo(_ change: EventNumber) throws(LibraryError) -> String {
        let time = clock()
        return try undoing { (database) throws(LibraryError) in
            try LibraryChange(database, nil, at: time, isUndoable: false).undo(change)
        }
    }

    /// Reverts a change, which may have many books: deleting one fires triggers, for which SQLite keeps what it
    /// needs to take the deletion back.
    private func undoing(
        _ body: (LibraryDatabase) throws(LibraryError) -> String
    ) throws(LibraryError) -> String {
        let connection = try database().connection
        defer { try? connection.restoreCache() }
        return try connection.withStatementsInMemory { () throws(LibraryError) in
            try write(body)
        }
    }

    /// Leaves the last change that could be undone as it is.
    public func skipUndo() throws(LibraryError) -> String {
        let time = clock()
        return try write { (database) throws(LibraryError) in
            try LibraryChange(database, nil, at: time, isUndoable: false).skipLastChange()
        }
    }

    /// Imports lines of an export.
    public func importLines(
        _ lines: [[UInt8]],
        firstNumber: Int,
        label: String,
        after earlier: ImportOutcome?,
        of id: ImportID?,
        mark: ImportMark,
    ) throws(LibraryError) -> ImportOutcome {
        try importing(label, after: earlier, of: id, mark) {
            (change, outcome) throws(LibraryError) in
            for (offset, line) in lines.enumerated() {
                do throws(LibraryError) {
                    try change.importLine(line, number: firstNumber + offset, &outcome)
                } catch {
                    // Nothing of the line was written yet: the other lines are no worse for it.
                    guard case .malformed(let words) = error.reason else { throw error }
                    outcome.rejected.append(
                        ImportProblem(line: firstNumber + offset, reason: words)
                    )
                }
            }
        }
    }

    /// Imports a part of a file, as a part of the change that imported the parts before.
    private func importing(
        _ label: String,
        after earlier: ImportOutcome?,
        of id: ImportID?,
        _ mark: ImportMark,
        _ body: (LibraryChange, inout ImportOutcome) throws(LibraryError) -> Void,
    ) throws(LibraryError) -> ImportOutcome {
        let time = clock()
        return try write { (database) throws(LibraryError) in
            var outcome = earlier ?? ImportOutcome()
            let before = outcome
            var stored = try id.map { id throws(LibraryError) in try Self.stored(id, database) }
            if earlier == nil {
                outcome.progress.change = stored?.change
                // It begins again.
                stored?.shown.counts = ImportCounts()
                if let id { try database.deleteNumbers(of: id) }
                // Kept in the library: this run may be interrupted, too.
                if let change = stored?.change { outcome.progress.noteResumed(change) }
            }
            // The parts before may have been undone meanwhile.
            let head = try outcome.progress.change.flatMap { head throws(LibraryError) in
                try database.canUndo(head) ? head : nil
            }
            let change = LibraryChange(
                database,
                label,
                at: time,
                joining: head,
                opening: .imported,
            )
            try body(change, &outcome)
            outcome.progress.change = change.number
            if var stored {
                stored.shown.counts.added += outcome.added - before.added
                stored.shown.counts.alreadyYours += outcome.skipped.count - before.skipped.count
                stored.shown.counts.rejected += outcome.rejected.count - before.rejected.count
                stored.shown.updated = time
                stored.shown.mark = mark
                stored.change = change.number
                try database.update(stored)
                try database.insert(outcome.progress.news, of: stored.shown.id)
            }
            outcome.progress.news = []
            return outcome
        }
    }

    /// Resolves reviews; see ``Review/Resolution``.
    public func resolve(
        _ ids: [ReviewID],
        as resolution: Review.Resolution,
    ) throws(LibraryError) -> ReviewOutcome {
        let label = ids.count == 1 ? "resolved review \(ids[0])" : "resolved \(ids.count) reviews"
        return try change(label) { (change) throws(LibraryError) in
            var entries: [LibraryEntry] = []
            for id in ids {
                guard let review = try change.database.review(id) else { continue }
                entries.append(try change.resolve(review, as: resolution))
            }
            return ReviewOutcome(entries: entries, change: change.number)
        }
    }
}

extension EntryChange {
    /// The label of the change, for undo.
    fileprivate func label(for books: String) -> String {
        switch self {
        case .status(let status): "status of \(books): \(status.rawValue)"
        case .page(let page): "page \(page) of \(books)"
        case .rating: "rating of \(books)"
        case .note: "note of \(books)"
        case .tags: "tags of \(books)"
        case .location: "place of \(books)"
        case .edit: "edited \(books)"
        case .checkOut(_, let borrower, _, _): "lent \(books) to \(borrower)"
        case .hold(let borrower): "hold on \(books) for \(borrower)"
        case .cancelHold(let borrower): "cancelled the hold on \(books) for \(borrower)"
        case .code(_, let copy): "code of copy \(copy) of \(books)"
        case .makeCodes: "codes of \(books)"
        case .checkIn: "returned \(books)"
        case .renew: "renewed \(books)"
        case .removeCopy(let copy): "removed copy \(copy) of \(books)"
        }
    }
}
