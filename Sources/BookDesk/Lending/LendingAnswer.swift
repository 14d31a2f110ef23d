public import BookLibrary

/// What became of a code at a ``LendingDesk``.
public struct LendingAnswer: Sendable {
    /// The code, or the text in which there is none.
    public let code: String
    /// What happened.
    public let outcome: Outcome
    /// The book as it is now; nil where the code is of none.
    public var entry: LibraryEntry?
    /// The copy that was lent or returned.
    public var copy: CopyID?
    /// The loan that has ended.
    package var loan: Loan?

    /// What happened to a code.
    public enum Outcome: Sendable {
        /// The copy was returned; `next` waits for it.
        case returned(from: String, next: Hold?)
        /// The book is in the library, and was not lent; `next` waits for it.
        case notOnLoan(next: Hold?)
        /// The copy was lent.
        case lent(to: String, due: CalendarDay?)
        /// The borrower has the copy already.
        case lentAlready(to: String, due: CalendarDay?)
        /// The code is that of a card: the books that follow are for its borrower.
        case borrowerChosen(String)
        /// No borrower was chosen: the book was not lent.
        case noBorrower
        /// The library has no book, copy or card with the code.
        case unknown
        /// The text has no code; `because` tells what is wrong with a number that is nearly one.
        case notACode(because: String?)
        /// The book was not lent or returned, and why: the limit of the group, a hold, another borrower.
        case refused(LibraryError)
        /// The library could not be written: nothing was changed.
        case notSaved(LibraryError)
    }

    init(
        _ code: String,
        _ outcome: Outcome,
        _ entry: LibraryEntry? = nil,
        copy: CopyID? = nil,
        loan: Loan? = nil,
    ) {
        self.loan = loan
        self.code = code
        self.outcome = outcome
        self.entry = entry
        self.copy = copy
    }
}

extension LendingAnswer.Outcome {
    /// Whether what was wanted is the case now.
    public var isDone: Bool {
        switch self {
        case .returned, .lent, .lentAlready, .borrowerChosen: true
        case .notOnLoan, .noBorrower, .unknown, .notACode, .refused, .notSaved: false
        }
    }

    /// The name of the outcome: `checked-in`.
    public var name: String {
        switch self {
        case .returned: "checked-in"
        case .notOnLoan: "not-on-loan"
        case .lent: "checked-out"
        case .lentAlready: "already-lent"
        case .borrowerChosen: "borrower-chosen"
        case .noBorrower: "no-borrower"
        case .unknown: "not-in-library"
        case .notACode: "not-a-code"
        case .notSaved: "not-saved"
        case .refused(let error):
            switch error.reason {
            case .loanLimit: "loan-limit"
            case .onHold: "on-hold"
            case .onLoan: "on-loan"
            case .noSuchBorrower: "no-borrower"
            default: "refused"
            }
        }
    }

    /// The borrower in the outcome.
    public var borrower: String? {
        switch self {
        case .returned(let name, _), .lent(let name, _), .lentAlready(let name, _),
            .borrowerChosen(let name):
            name
        default: nil
        }
    }

    /// The day on which the copy should be back.
    public var due: CalendarDay? {
        switch self {
        case .lent(_, let due), .lentAlready(_, let due): due
        default: nil
        }
    }

    /// The hold for which the copy is set aside.
    public var next: Hold? {
        switch self {
        case .returned(_, let next), .notOnLoan(let next): next
        default: nil
        }
    }
}

extension LendingAnswer.Outcome: CustomStringConvertible {
    /// The outcome in a few words: `returned by Ann, on hold for Ben`.
    public var description: String {
        let hold = next.map { ", on hold for \($0.borrower)" } ?? ""
        let until = due.map { " until \($0)" } ?? ""
        return switch self {
        case .returned(let name, _): "returned by \(name)\(hold)"
        case .notOnLoan: "not on loan\(hold)"
        case .lent(let name, _): "lent to \(name)\(until)"
        case .lentAlready(let name, _): "lent to \(name) already\(until)"
        case .borrowerChosen(let name): "borrower: \(name)"
        case .noBorrower: "not lent: no borrower"
        case .unknown: "not in the library"
        case .notACode(let reason): "no code" + (reason.map { ": \($0)" } ?? "")
        case .refused(let error): "\(error)"
        case .notSaved(let error): "not saved: \(error)"
        }
    }
}
