import BooklandSQLite

/// The tables of a catalogue.
///
/// Open Library's editions, works and authors are stored as they were written, under their numbers, and
/// joined when a book is looked up. So files can be imported in any order, and an import does no more
/// than it must. Records of other sources are stored whole, as JSON.
///
/// The number of a book is that of an edition, or the negative number of a record.
enum CatalogSchema {
    static let schema = schema(version: migrations.count)

    /// Returns the schema as it was in a version, from 1.
    static func schema(version: Int) -> Schema {
        // "BkCt"
        Schema(applicationID: 0x426B_4374, migrations: Array(migrations.prefix(version)))
    }

    private static let migrations = [
        Schema.Migration(first), Schema.Migration(second), Schema.Migration(third),
    ]

    /// The words of titles and names, for finding those that were misread.
    ///
    /// They are read by tier, the words of most books first, so that a reader may stop. The state has a row once the words have
    /// been gathered.
    static let vocabulary = """
        CREATE TABLE vocabulary (
            id INTEGER PRIMARY KEY,
            tier INTEGER NOT NULL,
            length INTEGER NOT NULL,  -- of each word
            letters BLOB NOT NULL,    -- the words, one after the other
            counts BLOB NOT NULL      -- how many books have each, four bytes, the lowest first
        ) STRICT;
        -- Terms of the index that are spelt otherwise than their folded words.
        CREATE TABLE vocabulary_spelling (
            word TEXT NOT NULL, term TEXT NOT NULL, PRIMARY KEY (word, term)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE vocabulary_state (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            books INTEGER NOT NULL,   -- when the words were gathered
            added INTEGER NOT NULL    -- books indexed since then
        ) STRICT;
        """

    private static let third = vocabulary

    private static let second = """
        ALTER TABLE edition ADD COLUMN place TEXT;
        ALTER TABLE edition ADD COLUMN series TEXT; -- a line each
        """

    private static let first = """
        CREATE TABLE edition (
            id INTEGER PRIMARY KEY, -- 7353617 of OL7353617M
            title TEXT NOT NULL,
            subtitle TEXT,
            isbns TEXT,             -- 13 digits each, separated by spaces
            authors TEXT,           -- Open Library's numbers, separated by spaces
            work INTEGER,
            publisher TEXT,
            published TEXT,         -- as written
            pages INTEGER,
            pagination TEXT,        -- if there is no number of pages
            format TEXT,
            name TEXT,              -- 2nd ed.
            language TEXT,
            original_language TEXT,
            cover INTEGER,
            goodreads TEXT,
            librarything TEXT,
            description TEXT
        ) STRICT;

        CREATE TABLE work (
            id INTEGER PRIMARY KEY,
            title TEXT,
            subtitle TEXT,
            authors TEXT,
            published TEXT,
            subjects TEXT,          -- a line each
            cover INTEGER,
            description TEXT
        ) STRICT;

        CREATE TABLE author (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            born TEXT,
            died TEXT
        ) STRICT;

        CREATE TABLE record (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE, -- a later record with the same key replaces this one
            title TEXT NOT NULL,
            authors TEXT,             -- names, separated by spaces
            isbns TEXT,
            json TEXT NOT NULL
        ) STRICT;

        -- The books with an ISBN.
        CREATE TABLE isbn (
            isbn INTEGER, book INTEGER, PRIMARY KEY (isbn, book)
        ) STRICT, WITHOUT ROWID;

        -- The words of titles and names, without the texts and without the positions of words.
        CREATE VIRTUAL TABLE book_text USING fts5(
            title, author, whole,
            content = '', detail = column, columnsize = 0,
            tokenize = 'unicode61 remove_diacritics 2'
        );

        -- Imported books that are not in the two indices above yet. Those are built after the files,
        -- in their own order, which is many times as fast.
        CREATE TABLE staged_isbn (isbn INTEGER, book INTEGER) STRICT;
        CREATE TABLE staged_book (book INTEGER, whole TEXT) STRICT;
        -- Has a row if works or authors were imported that books in the index refer to.
        CREATE TABLE staged_names (id INTEGER PRIMARY KEY) STRICT;

        -- How far each file has been imported.
        CREATE TABLE import (
            id INTEGER PRIMARY KEY,
            path TEXT NOT NULL UNIQUE,
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL, -- in nanoseconds
            items INTEGER NOT NULL,    -- lines or records done
            offset INTEGER NOT NULL,   -- where the next line begins, in bytes
            books INTEGER NOT NULL,
            works INTEGER NOT NULL,
            authors INTEGER NOT NULL,
            other INTEGER NOT NULL,    -- lines of other kinds, skipped
            bad INTEGER NOT NULL,
            is_done INTEGER NOT NULL
        ) STRICT;
        """
}
