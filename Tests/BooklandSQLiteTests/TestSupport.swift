import BooklandSQLite
import Foundation

/// A schema of two versions.
enum Sample {
    static let first = Schema.Migration(
        "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE) STRICT"
    )
    static let second = Schema.Migration(
        """
        CREATE TABLE copy (
            id INTEGER PRIMARY KEY,
            book INTEGER NOT NULL REFERENCES book
        ) STRICT
        """
    )
    static let old = Schema(applicationID: 0x426F6F6B, migrations: [first])
    static let schema = Schema(applicationID: 0x426F6F6B, migrations: [first, second])

    static func add(_ titles: String..., to connection: Connection) throws(StorageError) {
        for title in titles {
            try connection.run("INSERT INTO book (title) VALUES (?)", title)
        }
    }

    static func titles(_ connection: Connection) throws(StorageError) -> [String] {
        try connection.rows("SELECT title FROM book ORDER BY id") { $0.text(0) }
    }
}
