import BooklandSQLite

extension LibrarySchema {
    /// Version 10: imports that go on where they stopped, and what people decided about doubtful books.
    ///
    /// `first_entry` is the number that the first book of an import got, or would have got: books with
    /// greater numbers came from the same file. `signature` is that of ``BookSignature``.
    static let imports = Schema.Migration(
        """
        CREATE TABLE import (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            fingerprint TEXT,
            format TEXT NOT NULL,
            is_done INTEGER NOT NULL DEFAULT 0,
            started INTEGER NOT NULL,
            updated INTEGER NOT NULL,
            change INTEGER,
            first_entry INTEGER NOT NULL,
            added INTEGER NOT NULL DEFAULT 0,
            already_yours INTEGER NOT NULL DEFAULT 0,
            merged INTEGER NOT NULL DEFAULT 0,
            to_review INTEGER NOT NULL DEFAULT 0,
            rejected INTEGER NOT NULL DEFAULT 0,
            rejected_size INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE import_mapping (
            header TEXT PRIMARY KEY,
            mapping TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE decision (
            signature TEXT NOT NULL,
            other INTEGER NOT NULL,
            is_same INTEGER NOT NULL,
            PRIMARY KEY (signature, other)
        ) STRICT, WITHOUT ROWID;
        """
    )
}
