import BooklandSQLite

extension ImportedFile {
    /// The beginning and the whole in one text.
    fileprivate var storedFingerprint: String? {
        fingerprint.map { begin in content.map { "\(begin) \($0)" } ?? begin }
    }
}

/// An import as its row has it.
struct StoredImport {
    var shown: LibraryImport
    /// The number of the first event of the import's change; nil before the first event.
    var change: EventNumber?
    /// Books with this number and greater ones came from the same file.
    let firstEntry: EntryID
}

extension LibraryDatabase {
    /// The imports, the latest first.
    func imports() throws(LibraryError) -> [LibraryImport] {
        try rows("\(Self.imports) ORDER BY id DESC") { storedImport($0).shown }
    }

    func storedImport(_ id: ImportID) throws(LibraryError) -> StoredImport? {
        try first("\(Self.imports) WHERE id = ?", id.number) { storedImport($0) }
    }

    /// The import of a file that was interrupted, and not undone since.
    func interruptedImport(of file: ImportedFile) throws(LibraryError) -> LibraryImport? {
        for id in try imports(of: file, "is_done = 0") {
            if let found = try storedImport(id)?.shown, found.state == .underWay { return found }
        }
        return nil
    }

    /// The numbers of the imports of a file, the latest first.
    ///
    /// Another file may begin like it: then one of them is a copy of the other, or the file has grown, and kept its name.
    private func imports(
        of file: ImportedFile,
        _ condition: String = "true",
    ) throws(LibraryError) -> [ImportID] {
        guard let fingerprint = file.fingerprint else { return [] }
        let found = try rows(
            """
            SELECT id, name, fingerprint FROM import
            WHERE (fingerprint = ?1 OR substr(fingerprint, 1, length(?1) + 1) = ?1 || ' ') AND \(condition)
            ORDER BY id DESC
            """,
            fingerprint,
        ) { (id: ImportID($0.integer(0)), name: $0.text(1), known: $0.text(2)) }
        return found.filter { item in
            item.known == file.storedFingerprint || item.known == fingerprint
                || file.content == nil || Self.lastPart(item.name) == Self.lastPart(file.name)
        }.map(\.id)
    }

    private static func lastPart(_ path: String) -> Substring? { path.split(separator: "/").last }

    /// The rules of the import that a change is; nil where it is none.
    ///
    /// Its settings end with what happens to other editions.
    func rules(
        ofImportIn change: EventNumber
    ) throws(LibraryError) -> LibraryChange.ImportRules? {
        let sql = "SELECT first_entry, settings FROM import WHERE change = ? LIMIT 1"
        let found = try first(sql, change.number) {
            (first: EntryID($0.integer(0)), settings: $0.optionalText(1))
        }
        guard let found, let settings = found.settings else { return nil }
        let last = settings.split(separator: " ").last.map(String.init) ?? ""
        return LibraryChange.ImportRules(
            firstEntry: found.first,
            onDuplicate: Library.DuplicatePolicy(rawValue: last),
        )
    }

    func insertImport(
        of file: ImportedFile,
        firstEntry: EntryID,
        at time: Timestamp,
    ) throws(LibraryError) -> ImportID {
        ImportID(
            try insert(
                """
                INSERT INTO import
                    (name, fingerprint, format, started, updated, first_entry, settings)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                file.name,
                file.storedFingerprint,
                file.format,
                time.milliseconds,
                time.milliseconds,
                firstEntry.number,
                file.settings,
            )
        )
    }

    func update(_ stored: StoredImport) throws(LibraryError) {
        let (shown, counts, mark) = (stored.shown, stored.shown.counts, stored.shown.mark)
        try run(
            """
            UPDATE import SET is_done = ?, updated = ?, change = ?, added = ?, already_yours = ?,
                merged = ?, to_review = ?, rejected = ?, rejected_size = ?, digest = ?,
                rejected_path = ?, rejected_digest = ?, lines = ?
            WHERE id = ?
            """,
            shown.state == .done ? 1 : 0,
            shown.updated.milliseconds,
            stored.change?.number,
            counts.added,
            counts.alreadyYours,
            counts.merged,
            counts.toReview,
            counts.rejected,
            mark.rejectedSize,
            mark.digest,
            mark.rejectedPath,
            mark.rejectedDigest,
            mark.lines,
            shown.id.number,
        )
    }

    /// Keeps what the lines of a step say of the numbers in the file.
    func insert(_ numbers: [ImportedNumber], of id: ImportID) throws(LibraryError) {
        let sql =
            "INSERT OR REPLACE INTO import_number (import, kind, number, here) VALUES (?, ?, ?, ?)"
        for number in numbers {
            try run(sql, id.number, number.kind.rawValue, number.number, number.here)
        }
    }

    /// Deletes the numbers of imports of a file that were undone before they were done.
    func deleteNumbers(ofImportsOf file: ImportedFile) throws(LibraryError) {
        for id in try imports(of: file) { try deleteNumbers(of: id) }
    }

    /// What the lines so far say of the numbers in the file.
    func numbers(of id: ImportID) throws(LibraryError) -> [ImportedNumber] {
        let found = try rows(
            "SELECT kind, number, here FROM import_number WHERE import = ?",
            id.number,
        ) { row in
            ImportedNumber.Kind(rawValue: row.integer(0)).map { kind in
                ImportedNumber(kind: kind, number: row.integer(1), here: row.integer(2))
            }
        }
        return found.compactMap(\.self)
    }

    /// Deletes the numbers of an import that is done or begins again.
    func deleteNumbers(of id: ImportID) throws(LibraryError) {
        try run("DELETE FROM import_number WHERE import = ?", id.number)
    }

    private static let imports = """
        SELECT id, name, format, is_done, started, updated, change, first_entry, added,
            already_yours, merged, to_review, rejected, rejected_size,
            EXISTS (SELECT 1 FROM event WHERE event.id = import.change AND event.undo = 2),
            settings, digest, rejected_path, rejected_digest, lines
        FROM import
        """

    private func storedImport(_ row: borrowing Row) -> StoredImport {
        var counts = ImportCounts()
        counts.added = row.integer(8)
        counts.alreadyYours = row.integer(9)
        counts.merged = row.integer(10)
        counts.toReview = row.integer(11)
        counts.rejected = row.integer(12)
        var mark = ImportMark()
        mark.rejectedSize = row.integer(13)
        mark.digest = row.optionalText(16)
        mark.rejectedPath = row.optionalText(17)
        mark.rejectedDigest = row.optionalText(18)
        mark.lines = row.integer(19)
        let shown = LibraryImport(
            id: ImportID(row.integer(0)),
            name: row.text(1),
            format: row.text(2),
            state: row.flag(14) ? .undone : row.flag(3) ? .done : .underWay,
            started: Timestamp(milliseconds: row.integer(4)),
            updated: Timestamp(milliseconds: row.integer(5)),
            counts: counts,
            mark: mark,
            settings: row.optionalText(15),
        )
        return StoredImport(
            shown: shown,
            change: row.optionalInteger(6).map { EventNumber($0) },
            firstEntry: EntryID(row.integer(7)),
        )
    }
}

extension LibraryDatabase {
    /// What users said of the columns of files, by the files' headings.
    func mappings() throws(LibraryError) -> [String: String] {
        let found = try rows("SELECT header, mapping FROM import_mapping") {
            ($0.text(0), $0.text(1))
        }
        return Dictionary(found) { first, _ in first }
    }

    /// Keeps what a user says of the columns of files with a header; nil forgets it.
    func setMapping(_ mapping: String?, of header: String) throws(LibraryError) {
        guard let mapping else {
            return try run("DELETE FROM import_mapping WHERE header = ?", header)
        }
        let sql = "INSERT OR REPLACE INTO import_mapping (header, mapping) VALUES (?, ?)"
        try run(sql, header, mapping)
    }
}

extension LibraryDatabase {
    /// Keeps what a person decided about a book and another one.
    func insertDecision(
        _ signature: BookSignature,
        _ other: EntryID,
        isSame: Bool,
    ) throws(LibraryError) {
        try run(
            "INSERT OR REPLACE INTO decision (signature, other, is_same) VALUES (?, ?, ?)",
            signature.text,
            other.number,
            isSame ? 1 : 0,
        )
    }

    func deleteDecision(_ signature: BookSignature, _ other: EntryID) throws(LibraryError) {
        try run(
            "DELETE FROM decision WHERE signature = ? AND other = ?",
            signature.text,
            other.number,
        )
    }

    /// What was decided about a book: whether it is the same as others.
    func decisions(about signature: BookSignature) throws(LibraryError) -> [EntryID: Bool] {
        let found = try rows(
            "SELECT other, is_same FROM decision WHERE signature = ?",
            signature.text,
        ) { (EntryID($0.integer(0)), $0.flag(1)) }
        return Dictionary(found) { first, _ in first }
    }
}
