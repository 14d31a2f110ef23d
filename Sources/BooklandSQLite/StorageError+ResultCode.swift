import BooklandSystem
import CBooklandSQLite
import Glibc

extension StorageError.Reason {
    /// The reason behind a result code of SQLite.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/rescode.html>
    ///
    /// - Parameters:
    ///   - code: The extended result code.
    ///   - message: What SQLite says of it.
    ///   - systemError: The system's error below it, 0 where there is none.
    init(resultCode code: Int32, message: String, systemError: Int32) {
        switch systemError {
        case ENOSPC, EDQUOT, EFBIG:
            self = .diskFull
            return
        case EROFS:
            self = .readOnly
            return
        default: break
        }
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
        case SQLITE_FULL: self = .diskFull
        case SQLITE_READONLY, SQLITE_PERM: self = .readOnly
        case SQLITE_NOTADB: self = .notDatabase
        case SQLITE_CORRUPT: self = .corrupt(message)
        case SQLITE_NOMEM: self = .outOfMemory
        case SQLITE_CONSTRAINT: self = .constraint(message)
        case SQLITE_CANTOPEN where systemError == ENOENT: self = .noSuchFile
        case SQLITE_CANTOPEN: self = .cannotOpen(Self.words(systemError) ?? message)
        case SQLITE_IOERR: self = .inputOutput(Self.words(systemError) ?? message)
        default: self = .failed(message)
        }
    }

    /// The reason with "no such file" replaced where the file is not what is missing.
    ///
    /// In a folder that cannot be written, SQLite says "no such file" of the log that it cannot make
    /// beside the file.
    func corrected(for path: String, creating: Bool) -> StorageError.Reason {
        guard self == .noSuchFile else { return self }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard unsafe access(folder, F_OK) == 0, unsafe access(folder, W_OK) != 0 else {
            return self
        }
        return unsafe creating || access(path, F_OK) == 0 ? .readOnly : self
    }

    /// The system's own words, in lower case; nil where there is no error.
    private static func words(_ code: Int32) -> String? {
        code == 0 ? nil : "\(SystemError(code: code))"
    }
}
