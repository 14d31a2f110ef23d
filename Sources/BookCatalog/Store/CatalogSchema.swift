import BooklandSQLite

/// The tables of a catalogue.
///
/// Open Library's editions, works and authors are kept as they are written, under their numbers there,
/// and put together when a book is asked for: so files can come in any order, and importing does no
/// more than it must. What other files say of a book is kept whole, as the canonical JSON.
///
/// A book is an edition by its number, or a record by its negative number.
enum CatalogSchema {
    static let schema = Schema(
        // "BkCt"
        applicationID: 0x426B_4374,
        migrations: [Schema.Migration(first)],
    )

    private static let first = """
        CREATE TABLE edition (
            id INTEGER PRIMARY KEY, -- 7353617 of OL7353617M
            title TEXT NOT NULL,
            subtitle TEXT,
            isbns TEXT,             -- 13 digits each, with blanks between
            authors TEXT,           -- the numbers of Open Library, with blanks between
            work INTEGER,
            publisher TEXT,
            published TEXT,         -- as it is written
            pages INTEGER,
            pagination TEXT,        -- where there is no number of pages
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
            key TEXT NOT NULL UNIQUE, -- what makes a later record replace this one
            title TEXT NOT NULL,
            authors TEXT,             -- names, with blanks between
            isbns TEXT,
            json TEXT NOT NULL
        ) STRICT;

        -- Where an ISBN is to be found.
        CREATE TABLE isbn (
            isbn INTEGER, book INTEGER, PRIMARY KEY (isbn, book)
        ) STRICT, WITHOUT ROWID;

        -- The words of titles and names. It keeps no text of its own, and no places of words.
        CREATE VIRTUAL TABLE book_text USING fts5(
            title, author, whole,
            content = '', detail = column, columnsize = 0,
            tokenize = 'unicode61 remove_diacritics 2'
        );

        -- What was imported and is not yet in the two indices above: they are built in their own
        -- order, after the files, which is many times as fast.
        CREATE TABLE staged_isbn (isbn INTEGER, book INTEGER) STRICT;
        CREATE TABLE staged_book (book INTEGER, whole TEXT) STRICT;
        -- A row where works or authors have come, for which books in the index may have waited.
        CREATE TABLE staged_names (id INTEGER PRIMARY KEY) STRICT;

        -- How far each file has been imported.
        CREATE TABLE import (
            id INTEGER PRIMARY KEY,
            path TEXT NOT NULL UNIQUE,
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL, -- in nanoseconds
            items INTEGER NOT NULL,    -- lines or records that are done
            offset INTEGER NOT NULL,   -- where the next line begins, in bytes of content
            books INTEGER NOT NULL,
            works INTEGER NOT NULL,
            authors INTEGER NOT NULL,
            other INTEGER NOT NULL,    -- lines of other kinds, passed over
            bad INTEGER NOT NULL,
            is_done INTEGER NOT NULL
        ) STRICT;
        """
}
