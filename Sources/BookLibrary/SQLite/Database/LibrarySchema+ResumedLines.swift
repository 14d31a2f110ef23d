import BooklandSQLite

extension LibrarySchema {
    /// Version 17: imports of Bookland's own lines go on where they were interrupted.
    ///
    /// `import_number` has what the lines so far tell of the numbers in the file: see ``ImportedNumber``. Imports
    /// of older versions have none of it, and begin again.
    static let resumedLines = Schema.Migration(
        """
        ALTER TABLE import ADD COLUMN lines INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE import_number (
            import INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
            kind INTEGER NOT NULL,
            number INTEGER NOT NULL,
            here INTEGER NOT NULL,
            PRIMARY KEY (import, kind, number)
        ) STRICT, WITHOUT ROWID;
        """
    )
}
