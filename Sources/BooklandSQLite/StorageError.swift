/// Why an operation on a database failed.
package struct StorageError: Error, Sendable, Hashable {
    /// The database's file, as it was named when it was opened.
    package let path: String
    /// What is wrong.
    package let reason: Reason

    package init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// What is wrong with a database.
    package enum Reason: Error, Sendable, Hashable {
        /// There is no such file, or no such folder.
        case noSuchFile
        /// The file or its folder cannot be opened; with the system's message.
        case cannotOpen(String)
        /// The file is not an SQLite database.
        case notDatabase
        /// The file is a database of another program, or of another kind.
        case foreign
        /// The file was written by a newer version of the program.
        case newerVersion(found: Int, known: Int)
        /// The file needs a migration, but is opened for reading only.
        case needsMigration(found: Int, known: Int)
        /// The file is damaged; with SQLite's message.
        case corrupt(String)
        /// A backup would overwrite the database itself.
        case isSource
        /// Another process kept the database locked for too long.
        case busy
        /// The file was moved, deleted or replaced while it was open.
        case moved
        /// The disk, or the user's quota, is full.
        case diskFull
        /// The file or its folder cannot be written.
        case readOnly
        /// The system failed to read or write; with SQLite's message.
        case inputOutput(String)
        /// A constraint of the schema failed; with SQLite's message.
        case constraint(String)
        /// There is not enough memory.
        case outOfMemory
        /// Anything else, such as a syntax error; with SQLite's message.
        case failed(String)
    }
}

extension StorageError: CustomStringConvertible {
    /// The file and the reason in one line, with what to do.
    package var description: String { "\(path): \(reason)" }
}

extension StorageError.Reason: CustomStringConvertible {
    /// The reason in one line, with what to do.
    package var description: String {
        switch self {
        case .noSuchFile: "no such file or directory"
        case .cannotOpen(let words): "cannot be opened: \(words)"
        case .notDatabase: "not a database: name another file, or move this one away"
        case .foreign: "a database of another kind: name another file, or move this one away"
        case .newerVersion(let found, let known):
            "written by a newer version of the software (format \(found), this one knows \(known)); "
                + "the file was left as it is"
        case .needsMigration(let found, let known):
            "in an old format (\(found), not \(known)), which cannot be converted where the file cannot be written"
        case .corrupt(let words): "damaged (\(words)): put a backup in its place"
        case .isSource: "this is the database itself: choose another file"
        case .busy: "locked by another program: try again when that has ended"
        case .moved:
            "moved or replaced while it was open: start the program again; nothing was changed"
        case .diskFull: "the disk is full: make room and try again; nothing was changed"
        case .readOnly: "cannot be written: check the permissions of the file and of its folder"
        case .inputOutput(let words): "\(words): check the disk; nothing was changed"
        case .constraint(let words): words
        case .outOfMemory: "not enough memory"
        case .failed(let words): words
        }
    }
}

/// An error that can stand for a failure of the database below it.
///
/// The body of a transaction can throw an error of its own module; a failing BEGIN or COMMIT is
/// converted into one.
package protocol StorageFailure: Error {
    init(_ error: StorageError)
}

extension StorageError: StorageFailure {
    package init(_ error: StorageError) {
        self = error
    }
}
