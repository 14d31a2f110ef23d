import BookMetadata
import BooklandSQLite

/// Computes again by what works, authors and books are found and sorted, after the rules have changed.
enum KeyMigration {
    private static let batch = 1_000

    static func run(on connection: Connection) throws(StorageError) {
        try insertMatchKeys(on: connection)
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

    /// Computes the keys of all editions; those whose records are damaged get none.
    private static func insertMatchKeys(on connection: Connection) throws(StorageError) {
        var last = Int.min
        var isMore = true
        while isMore {
            isMore = false
            var keys: [(work: Int, keys: [Int])] = []
            try connection.forEach(editions, values: [last]) { row in
                last = row.integer(0)
                isMore = true
                let record = try? StoredRecord.record(
                    work: row.text(2),
                    edition: row.text(3),
                    sources: "{}",
                    authors: authors(row.optionalText(4)),
                )
                if let record { keys.append((row.integer(1), MatchKeys(record).stored)) }
            }
            let sql = "INSERT OR IGNORE INTO work_key (key, work) VALUES (?, ?)"
            for (work, numbers) in keys {
                for key in numbers {
                    try connection.forEach(sql, values: [key, work]) { _ in }
                }
            }
        }
    }

    /// Records are JSON, which has no control characters.
    private static func authors(_ text: String?) -> [(record: String, role: String)] {
        (text ?? "").split(separator: "\u{1E}").map { item in
            let parts = item.split(separator: "\u{1F}")
            return (
                record: String(parts.first ?? ""), role: parts.count > 1 ? String(parts[1]) : "",
            )
        }
    }

    private static let editions = """
        SELECT edition.id, work.id, work.record, edition.record, (
            SELECT group_concat(author.record || char(31) || work_author.role, char(30))
            FROM work_author JOIN author ON author.id = work_author.author
            WHERE work_author.work = work.id
        ) FROM edition JOIN work ON work.id = edition.work
        WHERE edition.id > ? ORDER BY edition.id LIMIT \(batch)
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
