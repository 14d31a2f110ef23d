import BooklandSQLite
import Glibc

/// A look at a library's file that changes nothing: neither the file, nor its version, nor files beside it.
///
/// ```swift
/// let books = try LibraryGlance("library.db").counts().books
/// ```
///
/// It waits for no other program, so it may fail while one writes.
package struct LibraryGlance {
    let connection: Connection
    /// The version of the file's tables.
    package let schemaVersion: Int

    /// The version of tables that this module writes.
    package static var currentSchemaVersion: Int { LibrarySchema.current.version }

    /// How many books there are, and how many things wait.
    package struct Counts: Sendable, Hashable {
        /// All books.
        package let books: Int
        /// Books that are still to be looked up.
        package let pending: Int
        /// Questions that a person has to answer.
        package let reviews: Int
    }

    /// Opens a file.
    ///
    /// - Throws: ``LibraryError`` if it cannot be read, or is not a library of this version or an older one.
    package init(_ path: String) throws(LibraryError) {
        do throws(StorageError) {
            connection = try Self.connection(to: path)
            schemaVersion = try connection.schemaVersion()
            let mark = try connection.first("PRAGMA application_id") { $0.integer(0) } ?? 0
            guard mark == Int(LibrarySchema.current.applicationID), schemaVersion > 0 else {
                throw StorageError(path, .foreign)
            }
            guard schemaVersion <= Self.currentSchemaVersion else {
                throw StorageError(
                    path,
                    .newerVersion(found: schemaVersion, known: Self.currentSchemaVersion),
                )
            }
        } catch {
            throw LibraryError(error)
        }
    }

    /// Without a log beside it the file is whole, and SQLite needs no files of its own to read it.
    ///
    /// A log belongs to a program that uses the library now, or that has crashed, and is read, too, unless SQLite
    /// has no room for its files there.
    private static func connection(to path: String) throws(StorageError) -> Connection {
        let hasLog = unsafe access(path + "-wal", F_OK) == 0
        var options = ConnectionOptions(access: hasLog ? .readOnly : .immutable)
        options.patience = .zero
        do throws(StorageError) {
            return try Connection(path, options: options)
        } catch {
            switch error.reason {
            case .readOnly where hasLog, .cannotOpen where hasLog:
                options.access = .immutable
                return try Connection(path, options: options)
            default: throw error
            }
        }
    }

    /// Looks for damage to the file's pages and rows; nil if there is none.
    ///
    /// It reads the whole file, and leaves out what only a thorough check finds.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_quick_check>
    package func problem() throws(LibraryError) -> String? {
        do throws(StorageError) {
            let line = try connection.first("PRAGMA quick_check(1)") { $0.text(0) }
            return line == "ok" ? nil : line
        } catch {
            throw LibraryError(error)
        }
    }

    /// Counts books and what waits.
    ///
    /// The file must have the current version.
    package func counts() throws(LibraryError) -> Counts {
        do throws(StorageError) {
            return Counts(
                books: try count("entry"),
                pending: try count("pending"),
                reviews: try count("review"),
            )
        } catch {
            throw LibraryError(error)
        }
    }

    private func count(_ table: String) throws(StorageError) -> Int {
        try connection.first("SELECT count(*) FROM \(table)") { $0.integer(0) } ?? 0
    }
}
