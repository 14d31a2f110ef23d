import BookIdentifiers
import BooklandSQLite

/// What the history keeps of books that were merged into others.
extension LibraryDatabase {
    /// A merge that was not undone.
    struct MergeRow {
        /// The book that was merged.
        let merged: EntryID
        /// The image of that book; nil if it was forgotten.
        let mergedImage: String?
        /// The image of the book that stayed, before and after; nil if it was forgotten.
        let keptImage: String?
    }

    /// The merges into a book, the last one first.
    func merges(into id: EntryID) throws(LibraryError) -> [MergeRow] {
        try rows(
            """
            SELECT CAST(merge.detail AS INTEGER), removal.image, (
                SELECT kept.image FROM event AS kept WHERE kept.entry = merge.entry
                    AND kept.id BETWEEN removal.id AND merge.id AND kept.image IS NOT NULL LIMIT 1
            ) FROM event AS merge LEFT JOIN event AS removal ON removal.id = (
                SELECT max(id) FROM event WHERE entry = CAST(merge.detail AS INTEGER)
                    AND kind = 'removed' AND undo IS NOT 2 AND id < merge.id
            ) WHERE merge.entry = ? AND merge.kind = 'merged' AND merge.undo IS NOT 2
            ORDER BY merge.id DESC
            """,
            id.number,
        ) { row in
            MergeRow(
                merged: EntryID(row.integer(0)),
                mergedImage: row.optionalText(1),
                keptImage: row.optionalText(2),
            )
        }
    }

    /// The ISBNs of the books that were merged into a book.
    func mergedISBNs(of id: EntryID) throws(LibraryError) -> [ISBN] {
        let sql = "SELECT isbn FROM merged_isbn WHERE entry = ? ORDER BY isbn"
        return try rows(sql, id.number) { ISBN(column: $0.integer(0)) }.compactMap(\.self)
    }

    /// Takes an ISBN from the books that have it because another one was merged into them.
    func free(_ isbn: ISBN) throws(LibraryError) {
        try run("DELETE FROM merged_isbn WHERE isbn = ?", isbn.column)
        try run("DELETE FROM edition_isbn WHERE isbn = ?", isbn.column)
    }
}
