import BooklandSQLite
import BooklandSystem
import Synchronization

/// The connections through which a library's file is read.
///
/// A connection is opened when all others are busy, up to a limit.
final class ReaderPool: Sendable {
    private let path: String
    private let access: LibraryDatabase.Access
    private let members: Mutex<[Member]>

    private struct Member {
        let reader: LibraryReader
        var users = 0
    }

    /// A long export, a search and the rest.
    private static let limit = 4
    /// Memory that each connection may use for pages of the file.
    static let cacheKilobytes = 2_000

    /// Opens the first connection, which creates or migrates the file.
    ///
    /// A file that cannot be written is opened for reading; one in a folder that cannot be written,
    /// where SQLite has no room for its log, is read as a file that does not change.
    init(_ path: String) throws(LibraryError) {
        self.path = path
        let opened: LibraryDatabase
        do throws(StorageError) {
            (opened, access) = try Self.open(path)
        } catch {
            throw LibraryError(error)
        }
        let first = LibraryReader(opened)
        members = Mutex([Member(reader: first)])
    }

    private static func open(
        _ path: String
    ) throws(StorageError) -> (LibraryDatabase, LibraryDatabase.Access) {
        do throws(StorageError) {
            return (try LibraryDatabase(path, .create, cacheKilobytes: cacheKilobytes), .create)
        } catch {
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
        let (index, reader) = take()
        defer { members.withLock { $0[index].users -= 1 } }
        return try await reader.read(body)
    }

    /// Checks the file, which is left as it is where there are problems.
    func problems() async throws(LibraryError) -> [String] {
        let readers = members.withLock { $0.map(\.reader) }
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

    private func take() -> (Int, LibraryReader) {
        members.withLock { members in
            var index = members.indices.min { members[$0].users < members[$1].users } ?? 0
            if members[index].users > 0, members.count < Self.limit {
                index = members.count
                members.append(Member(reader: LibraryReader(path, access)))
            }
            members[index].users += 1
            return (index, members[index].reader)
        }
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
            let opened = try LibraryDatabase(
                path,
                access,
                cacheKilobytes: ReaderPool.cacheKilobytes,
            )
            database = opened
            return opened
        } catch {
            throw LibraryError(error)
        }
    }
}
