import BooklandSQLite

/// Adds imported books to the indices of ISBNs and of words.
///
/// Each index gets its entries in its own order, so that its pages are written one after the other and
/// not all over the file.
struct IndexBuilder {
    let connection: Connection

    /// Whether imported books are missing from the indices.
    func isNeeded() throws(StorageError) -> Bool {
        try connection.first("SELECT 1 FROM staged_book LIMIT 1") { _ in true } ?? false
    }

    func build(_ progress: (IndexingStep) -> Void) throws(StorageError) {
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
            // More memory for words that are not written yet than the default of a megabyte.
            try connection.execute(
                """
                INSERT INTO book_text(book_text, rank) VALUES ('hashsize', \(16 << 20));
                \(Self.editionWords)
                \(Self.recordWords)
                UPDATE vocabulary_state
                SET added = added + (SELECT count(DISTINCT book) FROM staged_book);
                DELETE FROM staged_book;
                DELETE FROM staged_names;
                """
            )
        }
        let vocabulary = VocabularyBuilder(connection: connection)
        guard try vocabulary.isOutdated() else { return }
        progress(.vocabulary)
        try vocabulary.build()
    }

    /// Stages all books again, as names or works were imported that books refer to.
    func stageAll() throws(StorageError) {
        try connection.transaction { () throws(StorageError) in
            var rows: [(book: Int, whole: String)] = []
            // Staging a book twice does no harm.
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

    /// Notes that names or works were imported.
    func noteNames() throws(StorageError) {
        try connection.run(
            "INSERT OR IGNORE INTO staged_names VALUES (1)"
        )
    }

    /// Whether names or works were imported to which books in the index may refer.
    func isStale() throws(StorageError) -> Bool {
        let hasNames = try connection.first("SELECT 1 FROM staged_names") { _ in true } ?? false
        let hasWords = try connection.first("SELECT 1 FROM book_text_idx LIMIT 1") { _ in true }
        return hasNames && hasWords ?? false
    }

    /// The words of editions, with the edition's own authors or else its work's.
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
