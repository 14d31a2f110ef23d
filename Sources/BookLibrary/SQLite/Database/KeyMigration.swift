import BookMetadata
import BooklandSQLite

/// Computes again by what works, authors and books are found and sorted, after the rules have changed.
enum KeyMigration {
    private static let batch = 1_000

    static func run(on connection: Connection) throws(StorageError) {
        try update("work", on: connection, reading: workColumns) { row in
            guard let title = StoredRecord.title(work: row.text(1), edition: row.optionalText(2))
            else { return nil }
            let key = TitleKey(title)
            if row.text(3) == key.main, row.text(4) == key.full { return nil }
            return [key.main, key.full]
        } setting: {
            "title_key = ?, full_key = ?"
        }
        try update("author", on: connection, reading: "record, name_key") { row in
            guard let name = StoredRecord.authorName(row.text(1)) else { return nil }
            let key = AuthorKey(name).indexKey
            return row.text(2) == key ? nil : [key]
        } setting: {
            "name_key = ?"
        }
        try update("entry", on: connection, reading: "title, authors, sort_title, sort_author") {
            row in
            let title = row.optionalText(1).map(TitleKey.sortKey)
            let author = row.text(2).split(separator: "\n").first
                .map { AuthorKey(String($0)).sortKey }
            if row.optionalText(3) == title, row.optionalText(4) == author { return nil }
            return [title, author]
        } setting: {
            "sort_title = ?, sort_author = ?"
        }
    }

    private static let workColumns = """
        record, (SELECT record FROM edition WHERE edition.work = work.id ORDER BY id LIMIT 1),
        title_key, full_key
        """

    private static func update(
        _ table: String,
        on connection: Connection,
        reading columns: String,
        _ values: (borrowing Row) -> [(any Bindable)?]?,
        setting assignment: () -> String,
    ) throws(StorageError) {
        var last = Int.min
        var isMore = true
        while isMore {
            isMore = false
            var changes: [[(any Bindable)?]] = []
            let sql = "SELECT id, \(columns) FROM \(table) WHERE id > ? ORDER BY id LIMIT \(batch)"
            try connection.forEach(sql, values: [last]) { row in
                last = row.integer(0)
                isMore = true
                if let changed = values(row) { changes.append(changed + [last]) }
            }
            for change in changes {
                let sql = "UPDATE \(table) SET \(assignment()) WHERE id = ?"
                try connection.forEach(sql, values: change) { _ in }
            }
        }
    }
}
