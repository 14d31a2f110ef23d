import BooklandSQLite

extension LibrarySchema {
    /// Version 6: numbers of works and editions are used once, as those of all other records are; an
    /// edition goes with its last book; old changes can be forgotten.
    ///
    /// Undo puts a removed book back to the work with its number, so no other work may get the
    /// number meanwhile.
    static let numbersUsedOnce = Schema.Migration(
        """
        \(rebuilt("work", workColumns, ["title_key", "full_key", "open_library_id", "record"]))
        CREATE INDEX work_title ON work (title_key);
        CREATE INDEX work_full_title ON work (full_key) WHERE full_key <> title_key;
        CREATE INDEX work_open_library ON work (open_library_id)
            WHERE open_library_id IS NOT NULL;
        \(tallyTriggers("work"))
        \(rebuilt("edition", editionColumns, ["work", "record", "sources"]))
        CREATE INDEX edition_work ON edition (work);
        \(withoutUnusedEditions)
        \(undoMarks)
        """
    )

    private static let workColumns = """
        title_key TEXT NOT NULL,
        full_key TEXT NOT NULL,
        open_library_id TEXT,
        record TEXT NOT NULL
        """

    private static let editionColumns = """
        work INTEGER NOT NULL REFERENCES work ON DELETE CASCADE,
        record TEXT NOT NULL,
        sources TEXT NOT NULL
        """

    /// Makes a table again, with numbers that grow for ever.
    ///
    /// The numbers of removed records that undo can bring back are used, too.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_altertable.html#otheralter>
    private static func rebuilt(_ table: String, _ columns: String, _ names: [String]) -> String {
        let names = names.joined(separator: ", ")
        return """
            CREATE TABLE new_\(table) (id INTEGER PRIMARY KEY AUTOINCREMENT, \(columns)) STRICT;
            INSERT INTO new_\(table) (id, \(names)) SELECT id, \(names) FROM \(table) ORDER BY id;
            DROP TABLE \(table);
            ALTER TABLE new_\(table) RENAME TO \(table);
            INSERT INTO sqlite_sequence (name, seq) SELECT '\(table)', 0
            WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '\(table)');
            UPDATE sqlite_sequence SET seq = max(seq, (
                SELECT coalesce(max(iif(json_valid(image),
                    CAST(json_extract(image, '$.before.\(table)') AS INTEGER), 0)), 0)
                FROM event WHERE image IS NOT NULL
            )) WHERE name = '\(table)';
            """
    }

    /// Deletes the editions of books that were removed, but not those of books that were merged into
    /// others: their ISBNs belong to the books that stayed.
    private static let withoutUnusedEditions = """
        CREATE TEMP TABLE merged_isbn AS
        SELECT removed.isbn FROM event AS merged
        JOIN event AS removed ON removed.entry = CAST(merged.detail AS INTEGER)
            AND removed.kind = 'removed' AND removed.undo IS NOT 2
        WHERE merged.kind = 'merged' AND merged.undo IS NOT 2 AND removed.isbn IS NOT NULL;
        DELETE FROM edition WHERE NOT EXISTS (SELECT 1 FROM entry WHERE entry.edition = edition.id)
            AND NOT EXISTS (
                SELECT 1 FROM edition_isbn WHERE edition_isbn.edition = edition.id
                AND isbn IN (SELECT isbn FROM merged_isbn)
            );
        DELETE FROM edition_isbn WHERE edition NOT IN (SELECT id FROM edition);
        DROP TABLE merged_isbn;
        """

    /// What forgetting old changes needs.
    ///
    /// `undo_mark` counts the changes that began with the events from one mark to the next. Events
    /// before `tally.undo_first` have no images any more.
    private static let undoMarks = """
        CREATE TABLE undo_mark (first INTEGER PRIMARY KEY, changes INTEGER NOT NULL) STRICT;
        ALTER TABLE tally ADD COLUMN undo_first INTEGER NOT NULL DEFAULT 0;
        """
}
