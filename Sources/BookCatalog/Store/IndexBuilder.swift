import BooklandSQLite

/// Puts what was imported into the indices of ISBNs and of words.
///
/// Each index gets its entries in its own order, so that its pages are written one after the other
/// and not all over the file.
struct IndexBuilder {
    let connection: Connection

    /// What is done, for those who wait.
    enum Step: Sendable {
        case isbns, words
    }

    /// Whether there is anything to do.
    func isNeeded() throws(StorageError) -> Bool {
        try connection.first("SELECT 1 FROM staged_book LIMIT 1") { _ in true } ?? false
    }

    func build(_ progress: (Step) -> Void) throws(StorageError) {
        progress(.isbns)
        try connection.transaction { () throws(StorageError) in
            try connection.execute(
                """
                INSERT OR IGNORE INTO isbn SELECT isbn, book FROM staged_isbn ORDER BY isbn, book;
                DELETE FROM staged_isbn;
                """
            )
        }
        progress(.words)
        try connection.transaction { () throws(StorageError) in
            // Memory for words not yet written, instead of a megabyte.
            try connection.execute(
                """
                INSERT INTO book_text(book_text, rank) VALUES ('hashsize', \(16 << 20));
                \(Self.editionWords)
                \(Self.recordWords)
                DELETE FROM staged_book;
                DELETE FROM staged_names;
                """
            )
        }
    }

    /// Stages every book anew, as names or works have come that books were waiting for.
    func stageAll() throws(StorageError) {
        try connection.transaction { () throws(StorageError) in
            var rows: [(book: Int, whole: String)] = []
            // What is staged already is staged once more, which does no harm.
            func flush() throws(StorageError) {
                for row in rows {
                    try connection.run("INSERT INTO staged_book VALUES (?,?)", row.book, row.whole)
                }
                rows.removeAll(keepingCapacity: true)
            }
            try connection.execute(
                "DELETE FROM staged_book; INSERT INTO book_text(book_text) VALUES ('delete-all');"
            )
            for (table, sign) in [("edition", 1), ("record", -1)] {
                var last = 0
                while true {
                    rows = try connection.rows(
                        "SELECT id, title FROM \(table) WHERE id > ? ORDER BY id LIMIT 10000",
                        last,
                    ) { ($0.integer(0), SearchText.whole($0.text(1))) }
                    guard let end = rows.last?.book else { break }
                    last = end
                    rows = rows.map { ($0.book * sign, $0.whole) }
                    try flush()
                }
            }
        }
    }

    /// Notes that names or works have come.
    func noteNames() throws(StorageError) {
        try connection.run(
            "INSERT OR IGNORE INTO staged_names VALUES (1)"
        )
    }

    /// Whether names or works have come for which books in the index may have been waiting.
    func isStale() throws(StorageError) -> Bool {
        let hasNames = try connection.first("SELECT 1 FROM staged_names") { _ in true } ?? false
        let hasWords = try connection.first("SELECT 1 FROM book_text_idx LIMIT 1") { _ in true }
        return hasNames && hasWords ?? false
    }

    /// An edition's own authors, or its work's.
    private static let editionWords = """
        INSERT INTO book_text(rowid, title, author, whole)
        SELECT staged.book,
            edition.title || coalesce(' ' || edition.subtitle, ''),
            (SELECT group_concat(author.name, ' ') FROM author WHERE author.id IN (
                SELECT value FROM json_each(
                    '[' || replace(coalesce(edition.authors, work.authors), ' ', ',') || ']'))),
            staged.whole
        FROM (SELECT DISTINCT book, whole FROM staged_book WHERE book > 0 ORDER BY book) staged
        JOIN edition ON edition.id = staged.book
        LEFT JOIN work ON work.id = edition.work;
        """

    private static let recordWords = """
        INSERT INTO book_text(rowid, title, author, whole)
        SELECT staged.book, record.title, record.authors, staged.whole
        FROM (SELECT DISTINCT book, whole FROM staged_book WHERE book < 0 ORDER BY book) staged
        JOIN record ON record.id = -staged.book;
        """
}
