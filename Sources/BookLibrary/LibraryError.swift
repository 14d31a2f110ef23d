package import BooklandSQLite

/// Why an operation on a library failed.
public struct LibraryError: Error, Sendable, Hashable {
    /// What went wrong.
    public let reason: Reason

    /// The reasons.
    public enum Reason: Sendable, Hashable {
        /// There is no such book: its number or ISBN.
        case noSuchEntry(String)
        /// The book has no such copy, or several copies and none was named.
        case noSuchCopy(String)
        /// The copy, or all copies, are lent.
        case onLoan(String)
        /// No copy is lent.
        case notOnLoan(String)
        /// The borrower has as many copies as the group may have at once.
        case loanLimit(String)
        /// The book is on hold for another borrower.
        case onHold(String)
        /// There is no such borrower: a name, a number, or a card's code.
        case noSuchBorrower(String)
        /// The request makes no sense: a page after the last one, a book without a title.
        case impossible(String)
        /// Another book has the ISBN.
        case isbnTaken(String)
        /// There is no change to undo.
        case nothingToUndo
        /// The remaining changes cannot be undone any more: they are old, or an older version made
        /// them.
        case undoHistoryEnds
        /// What undo would restore has changed since.
        case changedSince(String)
        /// Another program has imported rows of the same file meanwhile.
        case importedElsewhere
        /// The input has the wrong form.
        case malformed(String)
        /// A file would be overwritten.
        case fileExists(String)
        /// Other programs were writing for too long: a later attempt may succeed.
        case busy(String)
        /// The disk is full.
        case diskFull(String)
        /// The storage failed otherwise: a damaged disk, missing permissions.
        case storage(String)
        /// The file is not a library.
        case foreign(String)
        /// The file is damaged.
        case damaged(String)
        /// The file was written by a newer version.
        case newer(String)
    }

    /// Creates an error.
    public init(_ reason: Reason) {
        self.reason = reason
    }

    /// Whether there is no room.
    package var isDiskFull: Bool {
        guard case .diskFull = reason else { return false }
        return true
    }

    /// Whether the storage is what is wrong, and not the request.
    package var isAboutStorage: Bool {
        switch reason {
        case .busy, .diskFull, .storage, .foreign, .damaged, .newer: true
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
            case .isSource: .fileExists(error.description)
            case .busy: .busy(error.description)
            case .diskFull: .diskFull(error.description)
            default: .storage(error.description)
            }
    }
}

extension LibraryError: CustomStringConvertible {
    /// The reason in one line, with what to do about it.
    public var description: String {
        switch reason {
        case .noSuchEntry(let what): "\(what): no such book in the library"
        case .noSuchCopy(let words), .onLoan(let words), .notOnLoan(let words),
            .loanLimit(let words), .onHold(let words), .noSuchBorrower(let words),
            .impossible(let words), .isbnTaken(let words), .changedSince(let words),
            .malformed(let words),
            .fileExists(let words), .busy(let words), .diskFull(let words), .storage(let words),
            .foreign(let words), .damaged(let words),
            .newer(let words):
            words
        case .importedElsewhere: "another program is importing this file"
        case .nothingToUndo: "there is nothing to undo"
        case .undoHistoryEnds:
            "there is nothing more to undo: older changes cannot be undone any more"
        }
    }
}
