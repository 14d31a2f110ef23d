import BooklandSQLite

extension LibrarySchema {
    /// Version 14: borrowers, their groups, holds, and codes of copies.
    ///
    /// Loans and holds have the name of the borrower, with or without a record. `name_key` is the name as
    /// it is compared: see ``FoldedName``. `borrower` of an event is the record that it is about.
    static let circulation = Schema.Migration(
        """
        ALTER TABLE copy ADD COLUMN code TEXT;
        CREATE UNIQUE INDEX copy_code ON copy (code) WHERE code IS NOT NULL;
        ALTER TABLE event ADD COLUMN borrower INTEGER;
        CREATE TABLE borrower (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name_key TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            group_name TEXT,
            card TEXT UNIQUE,
            note TEXT,
            added INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE borrower_group (
            name_key TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            loan_days INTEGER,
            loan_limit INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE hold (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
            borrower TEXT NOT NULL,
            since INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX hold_entry ON hold (entry);
        """
    )
}
