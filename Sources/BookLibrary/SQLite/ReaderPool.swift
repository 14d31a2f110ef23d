import BooklandSQLite
import BooklandSystem
import Synchronization

/// The connections through which a library's file is read.
///
/// A connection is opened when all others are busy, up to a limit. A read that finds all of them busy
/// gets the first one that is free.
final class ReaderPool: Sendable {
    private let path: String
    private let access: LibraryDatabase.Access
    private let state: Mutex<State>

    private struct State {
        var readers: [LibraryReader]
        /// The indices of the connections that are free.
        var free: [Int]
        /// The reads that wait for a connection, the first one first.
        var waiting: [CheckedContinuation<Int, Never>] = []
    }

    /// A long export, a search and the rest.
    private static let limit = 4
    /// Memory that each connection may use for pages of the file.
    static let cacheKilobytes = 2_000

    /// Opens the first connection, which creates or migrates the file.
    ///
    /// A file that cannot be written is opened for reading; one in a folder that cannot be written,
    /// where SQLite has no room for its log, is read as a file that does not change. On a full disk, each
    /// read has the file for itself.
    init(_ path: String) throws(LibraryError) {
        self.path = path
        let opened: LibraryDatabase?
        do throws(StorageError) {
            (opened, access) = try Self.open(path)
        } catch {
            throw LibraryError(error)
        }
        let first: LibraryReader
        if let opened {
            first = LibraryReader(opened)
        } else {
            first = LibraryReader(path, access)
        }
        state = Mutex(State(readers: [first], free: [0]))
    }

    private static func open(
        _ path: String
    ) throws(StorageError) -> (LibraryDatabase?, LibraryDatabase.Access) {
        do throws(StorageError) {
            return (try LibraryDatabase(path, .create, cacheKilobytes: cacheKilobytes), .create)
        } catch {
            if error.reason == .diskFull {
                // It is not kept, as it keeps others out, also those who make room.
                let alone = try? LibraryDatabase(path, .alone, cacheKilobytes: cacheKilobytes)
                guard alone != nil else { throw error }
                return (nil, .create)
            }
            guard error.reason == .readOnly else { throw error }
            for access in [LibraryDatabase.Access.readOnly, .immutable] {
                if let database = try? LibraryDatabase(
                    path,
                    access,
                    cacheKilobytes: cacheKilobytes,
                ) {
                    return (database, access)
                }
            }
            throw error
        }
    }

    func read<Result: Sendable>(
        _ body: @Sendable (LibraryDatabase) throws(LibraryError) -> Result
    ) async throws(LibraryError) -> Result {
        let index = await take()
        defer { release(index) }
        return try await state.withLock { $0.readers[index] }.read(body)
    }

    /// Checks the file, which is left as it is where there are problems.
    func problems() async throws(LibraryError) -> [String] {
        let readers = state.withLock { $0.readers }
        do throws(LibraryError) {
            let problems = try await readers[0].problems()
            if !problems.isEmpty {
                for reader in readers { await reader.leaveUntouched() }
            }
            return problems
        } catch {
            for reader in readers { await reader.leaveUntouched() }
            throw error
        }
    }

    /// The index of a connection that is reserved until it is released.
    private func take() async -> Int {
        await withCheckedContinuation { continuation in
            let index: Int? = state.withLock { state in
                if let index = state.free.popLast() { return index }
                if state.readers.count < Self.limit {
                    state.readers.append(LibraryReader(path, access))
                    return state.readers.count - 1
                }
                state.waiting.append(continuation)
                return nil
            }
            if let index { continuation.resume(returning: index) }
        }
    }

    private func release(_ index: Int) {
        let next: CheckedContinuation<Int, Never>? = state.withLock { state in
            if state.waiting.isEmpty {
                state.free.append(index)
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume(returning: index)
    }
}

/// A connection that reads, with a thread of its own.
actor LibraryReader {
    private let executor = SerialQueueExecutor(label: "bookland.library")
    private let path: String
    private let access: LibraryDatabase.Access
    private var database: LibraryDatabase?

    init(_ path: String, _ access: LibraryDatabase.Access) {
        self.path = path
        self.access = access
    }

    init(_ database: sending LibraryDatabase) {
        path = database.connection.path
        access = .create
        self.database = database
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Reads from one state of the library.
    func read<Result: Sendable>(
        _ body: @Sendable (LibraryDatabase) throws(LibraryError) -> Result
    ) throws(LibraryError) -> Result {
        let database = try opened()
        return try database.snapshot { () throws(LibraryError) in try body(database) }
    }

    func problems() throws(LibraryError) -> [String] { try opened().problems() }

    func leaveUntouched() {
        database?.connection.leaveUntouched()
    }

    private func opened() throws(LibraryError) -> LibraryDatabase {
        if let database { return database }
        do throws(StorageError) {
            let opened = try open(access)
            database = opened
            return opened
        } catch {
            // For this read only, as it keeps others out.
            if error.reason == .diskFull, let alone = try? open(.alone) { return alone }
            throw LibraryError(error)
        }
    }

    private func open(_ access: LibraryDatabase.Access) throws(StorageError) -> LibraryDatabase {
        try LibraryDatabase(path, access, cacheKilobytes: ReaderPool.cacheKilobytes)
    }
}
