import BooklandSQLite
import BooklandSystem

/// A library in an SQLite file, or in memory.
///
/// The actor writes; reads have connections of their own, so that they do not wait for writes.
/// Several processes can have the same file open.
///
/// ```swift
/// let store = try SQLiteLibrary("library.db")
/// try await store.backUp(to: "backup.db")
/// ```
public actor SQLiteLibrary: LibraryStore {
    /// The source of the current time.
    let clock: @Sendable () -> Timestamp
    let executor = SerialQueueExecutor(label: "bookland.library")
    /// How long the making of indices takes in this process: see ``BulkWriting``.
    var indexPace = BulkWriting.Pace()
    /// The file; nil for a library in memory.
    private let path: String?
    /// The connection that writes; that of a file is opened with the first write.
    private var writer: LibraryDatabase?
    /// The connections that read; nil for a library in memory, which has only one connection.
    let readers: ReaderPool?
    let signal: ChangeSignal
    /// For how long writes wait for those of other programs.
    private let patience: Duration

    /// Opens a library, or creates an empty one.
    ///
    /// - Parameters:
    ///   - path: The file. Its folder must exist. A file that cannot be written opens for reading.
    ///   - clock: The source of the current time (default: the system clock).
    /// - Throws: ``LibraryError``. A file that is not a library, or one from a newer version, is
    ///   left as it is.
    public init(
        _ path: String,
        clock: @escaping @Sendable () -> Timestamp = { .now },
    ) throws(LibraryError) {
        try self.init(path, clock: clock, patience: ConnectionOptions().patience)
    }

    /// Opens a library on a thread of its own, as the initializer does on the caller's.
    public static func open(
        _ path: String,
        clock: @escaping @Sendable () -> Timestamp = { .now },
    ) async throws(LibraryError) -> SQLiteLibrary {
        try await LibraryOpening().open(path, clock)
    }

    /// Opens a library whose writes wait for other programs no longer than a while.
    package init(
        _ path: String,
        clock: @escaping @Sendable () -> Timestamp = { .now },
        patience: Duration,
    ) throws(LibraryError) {
        self.path = path
        self.clock = clock
        self.patience = patience
        readers = try ReaderPool(path)
        signal = ChangeSignal(path)
    }

    /// Creates an empty library in memory.
    public init(
        inMemory clock: @escaping @Sendable () -> Timestamp = { .now }
    ) throws(LibraryError) {
        path = nil
        self.clock = clock
        patience = ConnectionOptions().patience
        readers = nil
        signal = ChangeSignal(nil)
        do throws(StorageError) {
            writer = try LibraryDatabase()
        } catch {
            throw LibraryError(error)
        }
    }

    /// The actor's own thread, which may block.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Whether an operation waits for the one that writes.
    nonisolated var isAwaited: Bool { executor.isAwaited }

    /// The connection that writes.
    func database() throws(LibraryError) -> LibraryDatabase {
        if let writer { return writer }
        do throws(StorageError) {
            let opened = try LibraryDatabase(
                path ?? "",
                .create,
                cacheKilobytes: 2_200,
                patience: patience,
            )
            writer = opened
            return opened
        } catch {
            throw LibraryError(error)
        }
    }

    /// Reads without waiting for writes.
    nonisolated func read<Result: Sendable>(
        _ body: @Sendable (LibraryDatabase) throws(LibraryError) -> Result
    ) async throws(LibraryError) -> Result {
        if let readers { return try await readers.read(body) }
        return try await readFromWriter(body)
    }

    private func readFromWriter<Result: Sendable>(
        _ body: @Sendable (LibraryDatabase) throws(LibraryError) -> Result
    ) throws(LibraryError) -> Result {
        try body(database())
    }

    /// Writes, completely or not at all.
    ///
    /// - Parameters:
    ///   - isChange: Whether to wake those who follow the library.
    ///   - isLasting: Whether to wait until the disk has it.
    ///   - checksReferences: Whether SQLite enforces foreign keys.
    ///   - body: What to write.
    /// - Returns: What the body returns.
    /// - Throws: ``LibraryError``.
    func write<Result>(
        isChange: Bool = true,
        isLasting: Bool = true,
        checksReferences: Bool = true,
        _ body: (LibraryDatabase) throws(LibraryError) -> Result,
    ) throws(LibraryError) -> Result {
        let database = try database()
        do throws(LibraryError) {
            func run() throws(LibraryError) -> Result {
                try database.transaction { () throws(LibraryError) in try body(database) }
            }
            func runAsAsked() throws(LibraryError) -> Result {
                try checksReferences ? run() : database.connection.withoutReferences(run)
            }
            let result =
                try isLasting ? runAsAsked() : database.connection.withoutWaiting(runAsAsked)
            if isChange { signal.send() }
            return result
        } catch {
            // Where the log could not grow any more, the next write begins it again.
            switch error.reason {
            case .storage, .diskFull:
                try? database.connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            default: break
            }
            throw error
        }
    }

    /// Makes a change that ``undo()`` can revert.
    func change<Result>(
        _ label: String?,
        at time: Timestamp? = nil,
        _ body: (LibraryChange) throws(LibraryError) -> Result,
    ) throws(LibraryError) -> Result {
        let time = time ?? clock()
        return try write { (database) throws(LibraryError) in
            try body(LibraryChange(database, label, at: time))
        }
    }

    /// Leaves the file as it is when the connection closes.
    func leaveUntouched() {
        writer?.connection.leaveUntouched()
    }

    /// A sequence with an element whenever this or another process may have changed the library.
    public nonisolated func changes() -> AsyncStream<Void> { signal.stream() }
}
