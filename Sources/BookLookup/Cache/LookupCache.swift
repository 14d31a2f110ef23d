package import BookIdentifiers
package import BookMetadata
import BooklandJSON
import BooklandSQLite
import BooklandSystem
import Glibc

/// Answers that were given before, in an SQLite file that several processes may share.
///
/// It never stops a lookup: a file that is broken is set aside and made anew, and where there can be
/// none at all, there is no cache.
public actor LookupCache {
    /// An answer that was kept.
    package struct Entry: Sendable, Hashable {
        /// The book; nil where nobody who was asked knew it.
        package let record: BookRecord?
        /// Who gave the answer, or who were asked in vain.
        package let providers: [ProviderName]
        /// When, in seconds since 1970.
        package let fetched: Int

        /// Takes the parts.
        package init(record: BookRecord?, providers: [ProviderName], fetched: Int) {
            self.record = record
            self.providers = providers
            self.fetched = fetched
        }
    }

    /// What the cache holds.
    package struct Statistics: Sendable, Hashable {
        /// Books.
        package var found = 0
        /// ISBNs that nobody knew.
        package var notFound = 0
        /// When the oldest answer was given, in seconds since 1970.
        package var oldest: Int?
        /// When the newest answer was given.
        package var newest: Int?
        /// Bytes of the file.
        package var size = 0
        /// Books by the provider that gave them.
        package var byProvider: [String: Int] = [:]
    }

    /// Marks the file: "BkLC".
    private static let schema = Schema(
        applicationID: 0x426B_4C43,
        migrations: [
            Schema.Migration(
                """
                CREATE TABLE answer (
                    isbn INTEGER NOT NULL,
                    scope TEXT NOT NULL,
                    fetched INTEGER NOT NULL,
                    providers TEXT NOT NULL,
                    record BLOB,
                    PRIMARY KEY (isbn, scope)
                ) STRICT;
                CREATE INDEX answer_fetched ON answer (fetched);
                """
            )
        ],
    )

    /// The path of the user's cache: `bookland/lookup.sqlite` in `XDG_CACHE_HOME`, or in `~/.cache`;
    /// `nil` if neither `XDG_CACHE_HOME` nor `HOME` is set.
    public static var standardPath: String? { UserFolders.cache.map { $0 + "/lookup.sqlite" } }

    /// The user's cache, at ``standardPath``.
    public static var standard: LookupCache? { standardPath.map(LookupCache.init(path:)) }

    /// The path of the file.
    public nonisolated let path: String
    private var connection: Connection?
    private var isTried = false
    private var complaint: String?

    /// Creates a cache in a file, which is opened, and created if needed, on first use.
    ///
    /// - Parameter path: The file. Other processes may use it at the same time.
    public init(path: String) {
        self.path = path
    }

    /// What is wrong with the file, once; to be said to the user.
    package func takeComplaint() -> String? {
        defer { complaint = nil }
        return complaint
    }

    /// The answer that was kept for a question; nil where there is none.
    package func entry(_ isbn: ISBN, scope: String) -> Entry? {
        attempt { (connection) throws(StorageError) in
            try connection.first(
                "SELECT fetched, providers, record FROM answer WHERE isbn = ? AND scope = ?",
                Self.number(isbn),
                scope,
            ) { (row) throws(StorageError) in
                let providers = row.text(1).split(separator: " ").map {
                    ProviderName(rawValue: String($0))
                }
                var record: BookRecord?
                if !row.isNull(2) {
                    // What cannot be read any more is no answer, and will be asked for again.
                    guard let json = try? JSONValue(reading: row.blob(2)),
                        let read = BookRecord(json: json), read.isAbout(isbn)
                    else { return nil }
                    record = read
                }
                return Entry(record: record, providers: providers, fetched: row.integer(0))
            } ?? nil
        } ?? nil
    }

    /// Keeps answers, each in place of an earlier one.
    package func keep(_ entries: [(isbn: ISBN, entry: Entry)], scope: String) {
        guard !entries.isEmpty else { return }
        _ = attempt { (connection) throws(StorageError) in
            try connection.transaction { () throws(StorageError) in
                for (isbn, entry) in entries {
                    try connection.run(
                        "INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?)",
                        Self.number(isbn),
                        scope,
                        entry.fetched,
                        entry.providers.map(\.rawValue).joined(separator: " "),
                        entry.record?.json.bytes,
                    )
                }
            }
        }
    }

    /// Forgets answers.
    ///
    /// - Parameter moment: Those given before it, in seconds since 1970; nil for all.
    /// - Returns: How many they were; nil where the file cannot be written.
    package func clear(before moment: Int? = nil) -> Int? {
        attempt { (connection) throws(StorageError) in
            try connection.run("DELETE FROM answer WHERE fetched < ?", moment ?? Int.max)
            let count = connection.changedRows
            if moment == nil { try connection.execute("VACUUM") }
            return count
        }
    }

    /// What the cache holds.
    package func statistics() -> Statistics? {
        attempt { (connection) throws(StorageError) in
            var result = Statistics()
            try connection.forEach(
                "SELECT count(record), count(*) - count(record), min(fetched), max(fetched) FROM answer"
            ) { row in
                result.found = row.integer(0)
                result.notFound = row.integer(1)
                result.oldest = row.optionalInteger(2)
                result.newest = row.optionalInteger(3)
            }
            try connection.forEach(
                """
                SELECT providers, count(*) FROM answer WHERE record IS NOT NULL GROUP BY providers
                """
            ) { row in result.byProvider[row.text(0)] = row.integer(1) }
            result.size =
                try connection.first("PRAGMA page_count") { $0.integer(0) }.map { pages in
                    pages * 4_096
                } ?? 0
            return result
        }
    }

    private static func number(_ isbn: ISBN) -> Int {
        isbn.digits.utf8.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }

    /// Does something with the file, once more with a new file where this one turns out broken.
    private func attempt<Result>(
        _ body: (Connection) throws(StorageError) -> Result
    ) -> Result? {
        for _ in 0..<2 {
            guard let connection = open() else { return nil }
            do throws(StorageError) {
                return try body(connection)
            } catch {
                guard error.isOfBrokenFile else {
                    complaint = "the cache cannot be used: \(error)"
                    return nil
                }
                self.connection = nil
                setAside(error)
                isTried = false
            }
        }
        return nil
    }

    private func open() -> Connection? {
        if connection != nil || isTried { return connection }
        isTried = true
        try? UserFolders.createParent(of: path)
        for _ in 0..<2 {
            do throws(StorageError) {
                let opened = try Connection(path, schema: Self.schema)
                // A cache may lose its last answers when the power fails, but is not to wait for it.
                try opened.execute("PRAGMA synchronous = NORMAL")
                connection = opened
                return opened
            } catch {
                guard error.isOfBrokenFile else {
                    complaint = "there is no cache: \(error)"
                    return nil
                }
                setAside(error)
            }
        }
        return nil
    }

    /// Renames a broken file, so that somebody can look at it, and says so.
    private func setAside(_ error: StorageError) {
        let target = path + ".broken"
        for suffix in ["-wal", "-shm"] { unsafe _ = unlink(path + suffix) }
        let isMoved = unsafe rename(path, target) == 0
        complaint = isMoved ? "the cache was broken, and was set aside as \(target)" : "\(error)"
    }
}

extension StorageError {
    /// Whether a new file would be better than this one.
    fileprivate var isOfBrokenFile: Bool {
        switch reason {
        case .notDatabase, .corrupt, .foreign: true
        default: false
        }
    }
}
