import BooklandSQLite

/// The summary and the tally: numbers that are added up while books are added.
extension LibrarySchema {
    /// The orders of lists, and the numbers for statistics.
    ///
    /// `summary` adds up the books with numbers up to `tally.last`, in steps as the tally does, so
    /// that adding a book writes neither. The tally does the same for copies, works and authors.
    static let summaryTables = """
        CREATE INDEX entry_without_isbn ON entry (sort_title) WHERE isbn IS NULL;
        CREATE INDEX entry_year ON entry (year) WHERE sort_title IS NOT NULL;
        CREATE INDEX entry_rating ON entry (rating) WHERE sort_title IS NOT NULL;
        CREATE INDEX entry_finished ON entry (finished) WHERE sort_title IS NOT NULL;

        CREATE TABLE summary (
            status TEXT NOT NULL,
            language TEXT NOT NULL,
            finished TEXT NOT NULL,
            books INTEGER NOT NULL,
            pages INTEGER NOT NULL,
            ratings INTEGER NOT NULL,
            half_stars INTEGER NOT NULL,
            PRIMARY KEY (status, language, finished)
        ) STRICT, WITHOUT ROWID;
        DROP TRIGGER entry_counted;
        DROP TRIGGER entry_uncounted;
        \(summed("id <= (SELECT last FROM tally)", sign: "+"));
        \(countingTriggers)
        CREATE TRIGGER entry_uncounted BEFORE DELETE ON entry
        WHEN old.id <= (SELECT last FROM tally) BEGIN
            \(summed("id = old.id", sign: "-"));
            UPDATE tally SET entries = entries - 1;
        END;
        CREATE TRIGGER entry_changing BEFORE UPDATE OF status, language, finished, page_count, rating
        ON entry WHEN old.id <= (SELECT last FROM tally) BEGIN
            \(summed("id = old.id", sign: "-"));
        END;
        CREATE TRIGGER entry_changed AFTER UPDATE OF status, language, finished, page_count, rating
        ON entry WHEN new.id <= (SELECT last FROM tally) BEGIN
            \(summed("id = new.id", sign: "+"));
        END;
        \(["copy", "work", "author"].map(tally).joined())
        """

    /// SQLite fires the newest trigger first: so the second one finds `last` as it was.
    static let countingTriggers = """
        CREATE TRIGGER entry_counted AFTER INSERT ON entry
        WHEN new.id - (SELECT last FROM tally) > 255 BEGIN
            \(summed("id > (SELECT last FROM tally)", sign: "+"));
            UPDATE tally SET
                entries = entries + (SELECT count(*) FROM entry WHERE id > last),
                last = (SELECT max(id) FROM entry);
        END;
        CREATE TRIGGER entry_inserted_before AFTER INSERT ON entry
        WHEN new.id <= (SELECT last FROM tally) BEGIN
            \(summed("id = new.id", sign: "+"));
            UPDATE tally SET entries = entries + 1;
        END;
        """

    /// Version 5: the same, made again for libraries whose triggers go through all books.
    static let quickSummary = Schema.Migration(
        "DROP TRIGGER entry_counted; DROP TRIGGER entry_inserted_before; \(countingTriggers)"
    )

    /// Version 13: new rows are counted at the end of a transaction, by the program: see
    /// ``LibraryDatabase/tally(_:in:)``.
    static let countedByTransaction = Schema.Migration(
        """
        DROP TRIGGER entry_counted;
        DROP TRIGGER entry_inserted_before;
        DROP TRIGGER copy_counted;
        DROP TRIGGER work_counted;
        DROP TRIGGER author_counted;
        """
    )

    /// Adds books to the summary, or subtracts them.
    ///
    /// `NOT INDEXED` makes SQLite go through the few numbers of the condition; else it goes through
    /// all books by status, to group them.
    static func summed(_ condition: String, sign: String) -> String {
        """
        INSERT INTO summary SELECT \(summaryKey), \(sign)count(*), \(sign)coalesce(sum(page_count), 0),
                \(sign)count(rating), \(sign)coalesce(sum(rating), 0)
            FROM entry NOT INDEXED WHERE \(condition) GROUP BY 1, 2, 3
            ON CONFLICT (status, language, finished) DO UPDATE SET
                books = books + excluded.books, pages = pages + excluded.pages,
                ratings = ratings + excluded.ratings,
                half_stars = half_stars + excluded.half_stars
        """
    }

    /// What the summary groups books by: status, language and the year in which they were finished.
    static let summaryKey = "status, coalesce(language, ''), coalesce(substr(finished, 1, 4), '')"

    /// Counts the rows of a table as the tally counts books.
    static func tally(_ table: String) -> String {
        """
        ALTER TABLE tally ADD COLUMN \(table)_count INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE tally ADD COLUMN \(table)_last INTEGER NOT NULL DEFAULT 0;
        UPDATE tally SET \(table)_count = (SELECT count(*) FROM \(table)),
            \(table)_last = (SELECT coalesce(max(id), 0) FROM \(table));
        \(tallyTriggers(table))
        """
    }

    /// Keeps the tally of a table's rows up to date.
    static func tallyTriggers(_ table: String) -> String {
        """
        CREATE TRIGGER \(table)_counted AFTER INSERT ON \(table)
        WHEN new.id - (SELECT \(table)_last FROM tally) NOT BETWEEN 1 AND 255 BEGIN
            UPDATE tally SET
                \(table)_count = \(table)_count + iif(new.id <= \(table)_last, 1,
                    (SELECT count(*) FROM \(table) WHERE id > \(table)_last)),
                \(table)_last = iif(new.id <= \(table)_last, \(table)_last,
                    (SELECT max(id) FROM \(table)));
        END;
        CREATE TRIGGER \(table)_uncounted AFTER DELETE ON \(table)
        WHEN old.id <= (SELECT \(table)_last FROM tally) BEGIN
            UPDATE tally SET \(table)_count = \(table)_count - 1;
        END;

        """
    }
}
