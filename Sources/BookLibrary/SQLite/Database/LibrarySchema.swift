import BooklandSQLite

/// The tables of a library, and the migrations from older versions.
enum LibrarySchema {
    /// "Book" in ASCII.
    private static let applicationID: Int32 = 0x426F_6F6B

    static let current = Schema(
        applicationID: applicationID,
        migrations: [
            tables, search, fewerPages, events, quickSummary, numbersUsedOnce, mergedISBNs,
            elisions, matchKeys, imports, proposals, titleLookups, countedByTransaction,
            circulation, continuing, keysOfBeginnings, resumedLines, keysOfSeries,
            keysOfVariants, keysOfStatements, keysOfReadings, keysOfAttributions,
            keysOfVolumes, keysOfHandbooks, keysOfNumbers,
        ],
        functions: [TextFunction(SearchText.functionName) { SearchText.folded($0) }],
    )

    /// The tables whose rows make up a library, in an order in which they can be deleted.
    static let contents = [
        "review", "pending", "title_lookup", "entry_tag", "hold", "copy", "entry", "edition_isbn",
        "edition", "work_key", "work_author", "author", "work", "event", "undo_mark", "merged_isbn",
        "import_number", "import", "decision", "borrower", "borrower_group",
    ]

    /// Version 1.
    ///
    /// An ISBN is stored as the number of its 13 digits, a time as milliseconds since 1970 in UTC,
    /// a day as text such as 2026-11-21. `facts` (later `record`) is the canonical JSON of a work,
    /// edition or author; the other columns are there to search by. `entry` repeats what lists show.
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

    /// Version 3: a pending book costs three pages less to write.
    ///
    /// The indices of titles and authors leave it out, and the tally follows in steps: `entries`
    /// counts the books with numbers up to `last`; the 255 or fewer after it are counted on demand.
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

    /// Version 4: numbered events, undo by the images that they hold, and reviews.
    ///
    /// The events of one change share the number of the first one in `change`, which is NULL in the
    /// first one itself. `undo` is 1 in the first event of a change that can be undone, and 2 in all
    /// events of a change that was undone. `image` has the book before and after the event. An added
    /// book needs none, so that a scan writes one row for its event and for undo.
    ///
    /// The changes of earlier versions were SQLite changesets of tables that are different now, so
    /// the undo history ends here; an event of the kind `migrated` says so.
    private static let events = Schema.Migration { (connection) throws(StorageError) in
        try connection.execute(eventTables)
        try connection.execute(summaryTables)
        try connection.execute(foldedSearch)
    }

    private static let eventTables = """
        ALTER TABLE work RENAME COLUMN facts TO record;
        ALTER TABLE author RENAME COLUMN facts TO record;
        ALTER TABLE edition RENAME COLUMN facts TO record;

        ALTER TABLE event RENAME TO old_event;
        DROP INDEX event_entry;
        CREATE TABLE event (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            change INTEGER,
            undo INTEGER,
            kind TEXT NOT NULL,
            at INTEGER NOT NULL,
            entry INTEGER,
            copy INTEGER,
            isbn INTEGER,
            title TEXT,
            was TEXT,
            detail TEXT,
            day TEXT,
            label TEXT,
            image TEXT
        ) STRICT;
        INSERT INTO event (id, kind, at, entry, copy, isbn, title, detail, day)
        SELECT id,
            CASE kind WHEN 'checkout' THEN 'lent' WHEN 'checkin' THEN 'returned' ELSE kind END,
            at, nullif(entry, 0), copy, isbn, title, detail, due
        FROM old_event ORDER BY id;
        DROP TABLE old_event;
        CREATE INDEX event_entry ON event (entry);
        INSERT INTO event (kind, at)
        SELECT 'migrated', at FROM change ORDER BY id DESC LIMIT 1;
        DROP TABLE change;

        CREATE TABLE review (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
            other INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
            reasons TEXT NOT NULL,
            at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX review_entry ON review (entry);
        CREATE INDEX review_other ON review (other);
        """

    /// Search in folded words, which a program folds and SQLite does not: see ``SearchText``.
    private static let foldedSearch = """
        DROP TRIGGER entry_indexed;
        DROP TRIGGER entry_unindexed;
        DROP TRIGGER entry_reindexed;
        DROP TABLE search;
        DROP VIEW searchable;
        CREATE VIEW searchable AS SELECT id, \(SearchText.functionName)(title) AS title,
            \(SearchText.functionName)(authors) AS authors,
            \(SearchText.functionName)(note) AS note
        FROM entry WHERE title IS NOT NULL OR note IS NOT NULL;
        CREATE VIRTUAL TABLE search USING fts5 (
            title, authors, note, content = 'searchable', content_rowid = 'id', prefix = '1 2 3',
            tokenize = 'unicode61 remove_diacritics 0'
        );
        INSERT INTO search (search) VALUES ('rebuild');
        """

    /// Version 8: words are found without what is elided before them: see ``SearchText``.
    private static let elisions = Schema.Migration("INSERT INTO search (search) VALUES ('rebuild')")

    /// Version 9: works are found by keys of title and author together: see ``MatchKeys``.
    ///
    /// The second index is for works that are deleted or replaced.
    private static let matchKeys = Schema.Migration { (connection) throws(StorageError) in
        try connection.execute(
            """
            DROP INDEX work_title;
            DROP INDEX work_full_title;
            ALTER TABLE work DROP COLUMN title_key;
            ALTER TABLE work DROP COLUMN full_key;
            CREATE TABLE work_key (
                key INTEGER NOT NULL,
                work INTEGER NOT NULL REFERENCES work ON DELETE CASCADE,
                PRIMARY KEY (key, work)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX work_key_work ON work_key (work);
            """
        )
        try KeyMigration.run(on: connection)
    }

    /// Version 16: works are found by the beginnings of their titles and by a second long word, too.
    ///
    /// Version 25 makes all keys again.
    private static let keysOfBeginnings = Schema.Migration { (_) throws(StorageError) in }

    /// Version 18: works are found by the number in a series, as Bibles of one translation, and where a company
    /// stands for the author, too.
    ///
    /// Version 25 makes all keys again.
    private static let keysOfSeries = Schema.Migration { (_) throws(StorageError) in }

    /// Version 19: works are found by the simplified forms of Japanese characters, too.
    ///
    /// Version 25 makes all keys again.
    private static let keysOfVariants = Schema.Migration { (_) throws(StorageError) in }

    /// Version 20: works are found without the names of editions in Romance languages, and by those who are named
    /// behind a slash.
    ///
    /// Version 25 makes all keys again.
    private static let keysOfStatements = Schema.Migration { (_) throws(StorageError) in }

    /// Version 21: works are found by the readings of Japanese titles, by names in another order, and without what
    /// says that all volumes are in one, too.
    ///
    /// Version 25 makes all keys again.
    private static let keysOfReadings = Schema.Migration { (_) throws(StorageError) in }

    /// Version 22: works without an author are found by the names at the ends of their titles, and by more forms of
    /// editions, volumes and sets.
    ///
    /// Version 25 makes all keys again.
    private static let keysOfAttributions = Schema.Migration { (_) throws(StorageError) in }

    /// Version 23: volumes of a series are found by the title without a number, too.
    ///
    /// Version 25 makes all keys again.
    private static let keysOfVolumes = Schema.Migration { (_) throws(StorageError) in }

    /// Version 24: parts with a letter are found by the title without it, and handbooks by the title without the name of
    /// their first author, too.
    ///
    /// Version 25 makes all keys again.
    private static let keysOfHandbooks = Schema.Migration { (_) throws(StorageError) in }

    /// Version 25: volumes are found by numbers in brackets, and by those that columns write in other ways, too.
    private static let keysOfNumbers = Schema.Migration { (connection) throws(StorageError) in
        try KeyMigration.run(on: connection)
    }
}
