package import BooklandSQLite

/// Why a library did not do what it was asked, and what can be done about it.
public struct LibraryError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// There is no such book.
        case noSuchEntry(String)
        /// The book has no such copy, or more copies than one and none is named.
        case noSuchCopy(String)
        /// All copies are lent, or the one that is named.
        case onLoan(String)
        /// No copy is lent.
        case notOnLoan(String)
        /// A page beyond the last one, a day after its end, and the like.
        case impossible(String)
        /// There is nothing to take back.
        case nothingToUndo
        /// What was to be read is not in the form that it should have.
        case malformed(String)
        /// The database failed.
        case storage(String)
        /// The file is no library.
        case foreign(String)
        /// The database is damaged.
        case damaged(String)
        /// The database is from a newer version.
        case newer(String)
    }

    /// What is wrong.
    public let reason: Reason

    package init(_ reason: Reason) {
        self.reason = reason
    }

    /// Whether the file is what is wrong, and not what was asked of it.
    package var isAboutFile: Bool {
        switch reason {
        case .storage, .foreign, .damaged, .newer: true
        default: false
        }
    }
}

extension LibraryError: StorageFailure {
    package init(_ error: StorageError) {
        reason =
            switch error.reason {
            case .corrupt: .damaged(error.description)
            case .notDatabase, .foreign: .foreign(error.description)
            case .newerVersion: .newer(error.description)
            default: .storage(error.description)
            }
    }
}

extension LibraryError: CustomStringConvertible {
    /// The reason in one line, with what to do.
    public var description: String {
        switch reason {
        case .damaged: "\(finding); 'bookland library check' says more"
        default: finding
        }
    }

    /// The reason in one line, for somebody who is looking at the file already.
    package var finding: String {
        switch reason {
        case .noSuchEntry(let what): "\(what): no such book in the library"
        case .noSuchCopy(let what), .onLoan(let what), .notOnLoan(let what),
            .impossible(let what), .malformed(let what), .storage(let what), .foreign(let what),
            .damaged(let what), .newer(let what):
            what
        case .nothingToUndo: "there is nothing to take back"
        }
    }
}
