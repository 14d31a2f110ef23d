package import BookIdentifiers
import BookMetadata
import BooklandJSON
import BooklandSQLite
import BooklandSystem
import Glibc

/// A cache of lookup answers, in an SQLite file that several processes may share.
///
/// It also counts the requests to each service, so that all processes together keep within a
/// service's rate and within the pauses that it asks for.
///
/// A cache never stops a lookup: a damaged file is set aside and replaced, and if no file can be
/// opened, lookups continue with a cache in memory.
///
/// ```swift
/// let client = LookupClient(cache: LookupCache(path: "books-cache.sqlite"))
/// ```
public actor LookupCache {
    /// The path of the user's cache: `bookland/lookup.sqlite` in `XDG_CACHE_HOME`, or in `~/.cache`.
    ///
    /// It is `nil` if neither `XDG_CACHE_HOME` nor `HOME` is set.
    public static var standardPath: String? { UserFolders.cache.map { $0 + "/lookup.sqlite" } }

    /// The user's cache at ``standardPath``, or one in memory if there is no such path.
    public static var standard: LookupCache {
        standardPath.map(LookupCache.init(path:)) ?? LookupCache.inMemory()
    }

    /// Creates a cache in memory, which is lost with the last client that uses it.
    public static func inMemory() -> LookupCache { LookupCache(path: nil) }

    /// The path of the file, or `nil` for a cache in memory.
    public nonisolated let path: String?
    /// SQLite may wait for the disk or for another process, so it does not run on the shared pool.
    private nonisolated let executor = SerialQueueExecutor(label: "bookland.cache")
    var connection: Connection?
    private(set) var isInMemory = false
    var problem: String?
    /// Counts requests for this process alone if the file cannot be written, as on a full disk.
    private var counter: Connection?

    /// The executor of the actor: a queue of its own.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Creates a cache in a file.
    ///
    /// The file is opened, and created if needed, on first use.
    ///
    /// - Parameter path: The file; other processes may use it at the same time.
    public init(path: String) {
        self.init(path: Optional(path))
    }

    private init(path: String?) {
        self.path = path
    }

    /// Returns what is wrong with the cache file, for the user to see; later calls return `nil`
    /// until there is another problem.
    public func takeProblem() -> String? {
        defer { problem = nil }
        return problem
    }

    /// Returns the cached answer about a book, or `nil` if there is none.
    package func answer(_ isbn: ISBN, scope: String) -> CachedAnswer? {
        stored([isbn], scope: scope).first?.decoded()
    }

    /// Returns the rows about several books; books that are not in the cache are left out.
    func stored(_ isbns: [ISBN], scope: String) -> [StoredAnswer] {
        attempt { (connection) throws(StorageError) in
            var rows: [StoredAnswer] = []
            for isbn in isbns {
                let row = try connection.first(
                    """
                    SELECT fetched, providers, missing, record FROM answer
                    WHERE isbn = ? AND scope = ?
                    """,
                    Self.number(isbn),
                    scope,
                ) { row in
                    StoredAnswer(
                        isbn: isbn,
                        fetched: row.integer(0),
                        providers: row.text(1),
                        missing: row.text(2),
                        json: row.isNull(3) ? nil : row.blob(3),
                    )
                }
                if let row { rows.append(row) }
            }
            return rows
        } ?? []
    }

    /// Stores answers, replacing earlier ones about the same books.
    package func store(_ answers: [(isbn: ISBN, answer: CachedAnswer)], scope: String) {
        guard !answers.isEmpty else { return }
        let rows = answers.map { isbn, answer in
            StoredAnswer(
                isbn: isbn,
                fetched: answer.fetched,
                providers: answer.providers.map(\.rawValue).joined(separator: " "),
                missing: answer.missing.map(\.rawValue).joined(separator: " "),
                json: answer.record?.json.bytes,
            )
        }
        _ = attempt { (connection) throws(StorageError) in
            try connection.transaction { () throws(StorageError) in
                for row in rows {
                    try connection.run(
                        """
                        INSERT OR REPLACE INTO answer (isbn, scope, fetched, providers, missing, record)
                        VALUES (?, ?, ?, ?, ?, ?)
                        """,
                        Self.number(row.isbn),
                        scope,
                        row.fetched,
                        row.providers,
                        row.missing,
                        row.json,
                    )
                }
            }
        }
    }

    /// Returns what the cache holds, or `nil` if the file cannot be read.
    package func statistics() -> CacheStatistics? {
        guard open() != nil, !isInMemory || path == nil else { return nil }
        return attempt { (connection) throws(StorageError) in try CacheStatistics(connection) }
    }

    private static func number(_ isbn: ISBN) -> Int {
        isbn.digits.utf8.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
}

extension LookupCache {
    /// Uses the database; if the file turns out to be damaged, tries again with a new one.
    func attempt<Result>(
        _ body: (Connection) throws(StorageError) -> Result
    ) -> Result? {
        for _ in 0..<2 {
            guard let connection = open() else { return nil }
            do throws(StorageError) {
                return try body(connection)
            } catch {
                guard let path, error.isAboutDamagedFile else {
                    problem = "the cache cannot be used: \(error)"
                    return nil
                }
                self.connection = nil
                setAside(path, error)
            }
        }
        return nil
    }

    /// Uses the database to count requests; if that fails, uses one in memory from then on.
    func counting<Result>(
        _ body: (Connection) throws(StorageError) -> Result
    ) -> Result? {
        if counter == nil {
            if let result = attempt(body) { return result }
            counter = try? Connection(inMemory: CacheSchema.schema)
        }
        return counter.flatMap { try? body($0) }
    }

    func open() -> Connection? {
        if let connection { return connection }
        connection = path.flatMap(openFile) ?? openMemory()
        return connection
    }

    private func openFile(_ path: String) -> Connection? {
        var cause: SystemError?
        do throws(SystemError) {
            try UserFolders.createParent(of: path)
        } catch {
            cause = error
        }
        for _ in 0..<2 {
            do throws(StorageError) {
                let opened = try Connection(path, schema: CacheSchema.schema)
                // After a power failure the last answers may be missing, which does no harm, and
                // each write is spared a wait for the disk.
                try opened.execute("PRAGMA synchronous = NORMAL")
                return opened
            } catch {
                guard error.isAboutDamagedFile else {
                    // SQLite only sees that the folder is not there, not why.
                    problem = "no cache file: " + (cause.map { "\(path): \($0)" } ?? "\(error)")
                    return nil
                }
                setAside(path, error)
            }
        }
        return nil
    }

    private func openMemory() -> Connection? {
        isInMemory = true
        return try? Connection(inMemory: CacheSchema.schema)
    }

    /// Renames a damaged file and its log so that they can be examined, and reports it.
    private func setAside(_ path: String, _ error: StorageError) {
        let target = path + ".broken"
        for suffix in ["-wal", "-shm"] { unsafe _ = rename(path + suffix, target + suffix) }
        let isMoved = unsafe rename(path, target) == 0
        problem =
            isMoved ? "the cache was damaged; it was moved to \(target) and replaced" : "\(error)"
    }
}

extension StorageError {
    /// Whether the file is damaged, so that it should be replaced.
    ///
    /// The database of another program is not: it stays as it is.
    fileprivate var isAboutDamagedFile: Bool {
        switch reason {
        case .notDatabase, .corrupt: true
        default: false
        }
    }
}
