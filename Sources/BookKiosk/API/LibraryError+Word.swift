import BookLibrary

extension LibraryError.Reason {
    /// The word for the reason in the station's interface; nil where only the sentence says what is wrong.
    var word: String? {
        switch self {
        case .noSuchEntry: "no-such-book"
        case .noSuchCopy: "no-such-copy"
        case .onLoan: "on-loan"
        case .notOnLoan: "not-on-loan"
        case .loanLimit: "loan-limit"
        case .onHold: "on-hold"
        case .noSuchBorrower: "no-such-borrower"
        case .isbnTaken: "isbn-taken"
        case .nothingToUndo: "nothing-to-undo"
        case .undoHistoryEnds: "undo-history-ends"
        case .changedSince: "changed-since"
        case .importedElsewhere: "imported-elsewhere"
        case .busy: "library-busy"
        case .diskFull: "disk-full"
        case .storage: "library-fails"
        case .foreign, .damaged, .newer: "library-unreadable"
        case .impossible, .malformed, .fileExists: nil
        }
    }

    /// All words, for tests.
    static let words = [
        "no-such-book", "no-such-copy", "on-loan", "not-on-loan", "loan-limit", "on-hold",
        "no-such-borrower", "isbn-taken", "nothing-to-undo", "undo-history-ends", "changed-since",
        "imported-elsewhere", "library-busy", "disk-full", "library-fails", "library-unreadable",
    ]
}
