extension SQLiteLibrary {
    /// Begins the import of a file, or goes on with one that was interrupted.
    public func openImport(of file: ImportedFile) throws(LibraryError) -> LibraryImport {
        let time = clock()
        return try write(isChange: false) { (database) throws(LibraryError) in
            if let known = try database.interruptedImport(of: file) { return known }
            // No import of the file goes on: one that was undone needs its numbers no more.
            try database.deleteNumbers(ofImportsOf: file)
            let first = EntryID(try database.nextNumber(in: "entry"))
            let id = try database.insertImport(of: file, firstEntry: first, at: time)
            return LibraryImport(
                id: id,
                name: file.name,
                format: file.format,
                started: time,
                updated: time,
            )
        }
    }

    /// Returns the import of a file that was interrupted; nil where there is none.
    public nonisolated func interruptedImport(
        of file: ImportedFile
    ) async throws(LibraryError) -> LibraryImport? {
        try await read { (database) throws(LibraryError) in
            try database.interruptedImport(of: file)
        }
    }

    /// Imports the next rows of a file.
    public func importRows(
        _ rows: ImportedRows,
        of id: ImportID,
        after count: Int?,
        onDuplicate: DuplicatePolicy?,
        mark: ImportMark,
    ) throws(LibraryError) -> [ImportedRow.Outcome] {
        let time = clock()
        // The file still has the rows: after a power failure the import goes on with the last that lasted.
        return try write(isLasting: false) { (database) throws(LibraryError) in
            var step = try ImportStep(of: id, after: count, onDuplicate, in: database, at: time)
            let outcomes = try step.take(rows)
            try step.finish(mark)
            return outcomes
        }
    }

    /// Imports the next rows of a file, as many at once as pays.
    public func importRows(
        from feed: any ImportedRowFeed,
        of id: ImportID,
        after count: Int,
        onDuplicate: DuplicatePolicy?,
    ) throws(LibraryError) {
        let time = clock()
        indexPace = try write(isLasting: false, checksReferences: false) {
            (database) throws(LibraryError) in
            var step = try ImportStep(of: id, after: count, onDuplicate, in: database, at: time)
            let writing = try BulkWriting(
                in: database,
                after: count,
                rowsLeft: feed.rowsLeft,
                indexPace,
            )
            while let rows = feed.next() {
                feed.take(try step.take(rows))
                try writing.add(rows.rows.count)
                if writing.isEnough || isAwaited { break }
            }
            try writing.finish()
            try step.finish(try feed.mark())
            return writing.pace
        }
    }

    /// Returns the outcomes that rows would have; nothing is written.
    public nonisolated func previewRows(
        _ rows: [ImportedRow],
        onDuplicate: DuplicatePolicy?,
    ) async throws(LibraryError) -> [ImportedRow.Outcome] {
        let time = clock()
        return try await read { (database) throws(LibraryError) in
            let change = LibraryChange(database, nil, at: time)
            let rules = LibraryChange.ImportRules(
                firstEntry: EntryID(try database.nextNumber(in: "entry")),
                onDuplicate: onDuplicate,
            )
            var outcomes: [ImportedRow.Outcome] = []
            for row in rows { outcomes.append(try change.preview(row, rules)) }
            return outcomes
        }
    }

    /// Returns the outcomes that lines of an export would have, nil for those that are no books; nothing is written.
    public nonisolated func previewLines(
        _ lines: [[UInt8]]
    ) async throws(LibraryError) -> [ImportedRow.Outcome?] {
        let time = clock()
        return try await read { (database) throws(LibraryError) in
            let change = LibraryChange(database, nil, at: time)
            var outcomes: [ImportedRow.Outcome?] = []
            for line in lines { outcomes.append(try change.preview(line: line)) }
            return outcomes
        }
    }

    /// Marks an import as complete.
    public func finishImport(_ id: ImportID) throws(LibraryError) -> LibraryImport {
        let time = clock()
        return try write(isChange: false) { (database) throws(LibraryError) in
            var stored = try Self.stored(id, database)
            stored.shown.state = .done
            stored.shown.updated = time
            try database.update(stored)
            try database.deleteNumbers(of: id)
            return stored.shown
        }
    }

    /// Returns the progress of an interrupted import: the numbers that its books and copies got.
    public nonisolated func progress(
        of id: ImportID
    ) async throws(LibraryError) -> ImportProgress {
        try await read { (database) throws(LibraryError) in
            let stored = try Self.stored(id, database)
            return ImportProgress(try database.numbers(of: id), change: stored.change)
        }
    }

    /// Returns the imports, the latest first.
    public nonisolated func imports() async throws(LibraryError) -> [LibraryImport] {
        try await read { (database) throws(LibraryError) in try database.imports() }
    }

    /// Returns what users said of the columns of files, by the files' headings.
    public nonisolated func importMappings() async throws(LibraryError) -> [String: String] {
        try await read { (database) throws(LibraryError) in try database.mappings() }
    }

    /// Keeps what a user says of the columns of files with a header; nil forgets it.
    public func setImportMapping(
        _ mapping: String?,
        of header: String,
    ) throws(LibraryError) {
        try write(isChange: false) { (database) throws(LibraryError) in
            try database.setMapping(mapping, of: header)
        }
    }

    static func stored(
        _ id: ImportID,
        _ database: LibraryDatabase,
    ) throws(LibraryError) -> StoredImport {
        guard let stored = try database.storedImport(id) else {
            throw LibraryError(.impossible("there is no import \(id)"))
        }
        return stored
    }
}
