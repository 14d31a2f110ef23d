import BooklandSQLite

/// The tables of a library, and how an older file comes to have them.
enum LibrarySchema {
    /// "Book" in ASCII.
    private static let applicationID: Int32 = 0x426F_6F6B

    static let current = Schema(
        applicationID: applicationID,
        migrations: [tables, search, fewerPages],
    )

    /// What is changed on somebody's behalf, and can be taken back.
    static let undoable = [
        "work", "author", "work_author", "edition", "edition_isbn", "entry", "copy", "entry_tag",
        "pending",
    ]

    /// Version 1.
    ///
    /// An ISBN is the number of its 13 digits. Times are milliseconds since 1970 in UTC, days are
    /// texts as 2026-11-21. What `facts` has is the canonical JSON of the work, edition or author;
    /// beside it stand the columns that something is found by. `entry` repeats what a list shows.
    private static let tables = Schema.Migration(
        """
        CREATE TABLE work (
            id INTEGER PRIMARY KEY,
            title_key TEXT NOT NULL,
            full_key TEXT NOT NULL,
            open_library_id TEXT,
            facts TEXT NOT NULL
        ) STRICT;
        CREATE INDEX work_title ON work (title_key);
        CREATE INDEX work_full_title ON work (full_key) WHERE full_key <> title_key;
        CREATE INDEX work_open_library ON work (open_library_id)
            WHERE open_library_id IS NOT NULL;

        CREATE TABLE author (
            id INTEGER PRIMARY KEY,
            name_key TEXT NOT NULL,
            facts TEXT NOT NULL
        ) STRICT;
        CREATE INDEX author_name ON author (name_key);

        CREATE TABLE work_author (
            work INTEGER NOT NULL REFERENCES work ON DELETE CASCADE,
            position INTEGER NOT NULL,
            author INTEGER NOT NULL REFERENCES author,
            role TEXT NOT NULL,
            PRIMARY KEY (work, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX work_author_author ON work_author (author);

        CREATE TABLE edition (
            id INTEGER PRIMARY KEY,
            work INTEGER NOT NULL REFERENCES work ON DELETE CASCADE,
            facts TEXT NOT NULL,
            sources TEXT NOT NULL
        ) STRICT;
        CREATE INDEX edition_work ON edition (work);

        CREATE TABLE edition_isbn (
            isbn INTEGER PRIMARY KEY,
            edition INTEGER NOT NULL REFERENCES edition ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX edition_isbn_edition ON edition_isbn (edition);

        CREATE TABLE entry (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            isbn INTEGER,
            work INTEGER REFERENCES work,
            edition INTEGER REFERENCES edition,
            title TEXT,
            authors TEXT NOT NULL,
            sort_title TEXT,
            sort_author TEXT,
            language TEXT,
            year INTEGER,
            page_count INTEGER,
            status TEXT NOT NULL,
            rating INTEGER CHECK (rating BETWEEN 1 AND 10),
            page INTEGER CHECK (page >= 0),
            started TEXT,
            finished TEXT,
            note TEXT,
            scans INTEGER NOT NULL,
            source TEXT NOT NULL,
            added INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX entry_isbn ON entry (isbn) WHERE isbn IS NOT NULL;
        CREATE INDEX entry_work ON entry (work) WHERE work IS NOT NULL;
        CREATE INDEX entry_edition ON entry (edition) WHERE edition IS NOT NULL;
        CREATE INDEX entry_title ON entry (sort_title);
        CREATE INDEX entry_author ON entry (sort_author, sort_title);
        CREATE INDEX entry_status ON entry (status, sort_title);

        CREATE TABLE copy (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
            location TEXT,
            added INTEGER NOT NULL,
            borrower TEXT,
            since INTEGER,
            due TEXT,
            CHECK ((borrower IS NULL) = (since IS NULL))
        ) STRICT;
        CREATE INDEX copy_entry ON copy (entry);
        CREATE INDEX copy_location ON copy (location) WHERE location IS NOT NULL;
        CREATE INDEX copy_borrower ON copy (borrower) WHERE borrower IS NOT NULL;

        CREATE TABLE entry_tag (
            entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
            tag TEXT NOT NULL,
            PRIMARY KEY (entry, tag)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX entry_tag_tag ON entry_tag (tag);

        CREATE TABLE pending (
            entry INTEGER PRIMARY KEY REFERENCES entry ON DELETE CASCADE,
            priority INTEGER NOT NULL,
            attempts INTEGER NOT NULL,
            next_try INTEGER NOT NULL,
            last_error TEXT
        ) STRICT;
        CREATE INDEX pending_order ON pending (priority DESC, next_try);

        CREATE TABLE event (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            at INTEGER NOT NULL,
            entry INTEGER NOT NULL,
            copy INTEGER,
            isbn INTEGER,
            title TEXT,
            detail TEXT,
            due TEXT
        ) STRICT;
        CREATE INDEX event_entry ON event (entry);

        CREATE TABLE change (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            label TEXT NOT NULL,
            at INTEGER NOT NULL,
            changes BLOB NOT NULL
        ) STRICT;

        CREATE TABLE tally (entries INTEGER NOT NULL) STRICT;
        INSERT INTO tally VALUES (0);
        CREATE TRIGGER entry_counted AFTER INSERT ON entry BEGIN
            UPDATE tally SET entries = entries + 1;
        END;
        CREATE TRIGGER entry_uncounted AFTER DELETE ON entry BEGIN
            UPDATE tally SET entries = entries - 1;
        END;
        """
    )

    /// Version 2: search in titles, authors and notes.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fts5.html#external_content_tables>
    private static let search = Schema.Migration(
        """
        CREATE VIEW searchable AS SELECT id, title, authors, note FROM entry
            WHERE title IS NOT NULL OR note IS NOT NULL;
        CREATE VIRTUAL TABLE search USING fts5 (
            title, authors, note, content = 'searchable', content_rowid = 'id', prefix = '3',
            tokenize = 'unicode61 remove_diacritics 2'
        );
        CREATE TRIGGER entry_indexed AFTER INSERT ON entry
        WHEN new.title IS NOT NULL OR new.note IS NOT NULL BEGIN
            INSERT INTO search (rowid, title, authors, note)
            VALUES (new.id, new.title, new.authors, new.note);
        END;
        CREATE TRIGGER entry_unindexed AFTER DELETE ON entry
        WHEN old.title IS NOT NULL OR old.note IS NOT NULL BEGIN
            INSERT INTO search (search, rowid, title, authors, note)
            VALUES ('delete', old.id, old.title, old.authors, old.note);
        END;
        CREATE TRIGGER entry_reindexed AFTER UPDATE OF title, authors, note ON entry
        WHEN old.title IS NOT new.title OR old.authors IS NOT new.authors
            OR old.note IS NOT new.note BEGIN
            INSERT INTO search (search, rowid, title, authors, note)
            SELECT 'delete', old.id, old.title, old.authors, old.note
            WHERE old.title IS NOT NULL OR old.note IS NOT NULL;
            INSERT INTO search (rowid, title, authors, note)
            SELECT new.id, new.title, new.authors, new.note
            WHERE new.title IS NOT NULL OR new.note IS NOT NULL;
        END;
        INSERT INTO search (search) VALUES ('rebuild');
        """
    )

    /// Version 3: a scanned book of which nothing is known yet costs three pages less to write.
    ///
    /// The indices of titles and authors leave it out, and the tally follows in steps: `entries` is
    /// how many have a number up to `last`; at most 255 lie beyond, which are counted when asked for.
    private static let fewerPages = Schema.Migration(
        """
        DROP INDEX entry_title;
        CREATE INDEX entry_title ON entry (sort_title) WHERE sort_title IS NOT NULL;
        DROP INDEX entry_author;
        CREATE INDEX entry_author ON entry (sort_author, sort_title)
            WHERE sort_title IS NOT NULL;

        DROP TRIGGER entry_counted;
        DROP TRIGGER entry_uncounted;
        ALTER TABLE tally ADD COLUMN last INTEGER NOT NULL DEFAULT 0;
        CREATE TRIGGER entry_counted AFTER INSERT ON entry
        WHEN new.id - (SELECT last FROM tally) NOT BETWEEN 1 AND 255 BEGIN
            UPDATE tally SET
                entries = entries + iif(
                    new.id <= last, 1, (SELECT count(*) FROM entry WHERE id > last)
                ),
                last = iif(new.id <= last, last, (SELECT max(id) FROM entry));
        END;
        CREATE TRIGGER entry_uncounted AFTER DELETE ON entry
        WHEN old.id <= (SELECT last FROM tally) BEGIN
            UPDATE tally SET entries = entries - 1;
        END;
        UPDATE tally SET
            entries = (SELECT count(*) FROM entry),
            last = (SELECT coalesce(max(id), 0) FROM entry);
        """
    )
}
