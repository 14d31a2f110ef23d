public import BookIdentifiers

/// A change that can be made to several books at once; all of them are one change for
/// ``Library/undo()``.
public enum EntryChange: Sendable, Hashable {
    /// Sets the reading status, and with it the days on which reading began and ended.
    case status(ReadingStatus)
    /// Sets the page that the reader has reached; the last page finishes the book.
    case page(Int)
    /// Sets the rating; nil removes it.
    case rating(Rating?)
    /// Sets the note; nil removes it.
    case note(String?)
    /// Adds and removes tags, whatever their case.
    case tags(adding: [String], removing: [String])
    /// Moves all copies, or one, to a place; nil for an unknown place.
    case location(String?, copy: CopyID?)
    /// Edits the book's data.
    case edit(EntryEdit)
    /// Lends a copy, or the first one that is in its place, to the borrower with a name or a card.
    ///
    /// Without a due day, the period of the borrower's group applies, or else that of the terms.
    case checkOut(
        copy: CopyID?,
        borrower: String,
        due: CalendarDay?,
        terms: LoanTerms = LoanTerms(),
    )
    /// Takes a copy back; the copy or the borrower is needed where several are lent.
    case checkIn(copy: CopyID?, borrower: String?)
    /// Extends a loan.
    ///
    /// Without a due day, the period of the borrower's group applies from today, or else that of the
    /// terms; a loan is never made shorter by it.
    case renew(
        copy: CopyID?,
        borrower: String?,
        due: CalendarDay?,
        terms: LoanTerms = LoanTerms(),
    )
    /// Reserves the book for the borrower with a name or a card.
    case hold(borrower: String)
    /// Cancels the hold of a borrower.
    case cancelHold(borrower: String)
    /// Gives a copy a code; nil takes it away.
    case code(LabelCode?, copy: CopyID)
    /// Gives every copy, or one, that has no code one made from its number, with 20 in front.
    case makeCodes(copy: CopyID?)
    /// Removes one copy.
    case removeCopy(CopyID)
}

/// A change to one of several books.
public struct EntryStep: Sendable, Hashable {
    /// The book.
    public let id: EntryID
    /// The change.
    public let change: EntryChange

    /// Creates a step.
    public init(_ id: EntryID, _ change: EntryChange) {
        self.id = id
        self.change = change
    }
}

extension EntryChange {
    /// The change of one copy, if it is one of copies and names none.
    package func concerning(_ copy: CopyID?) -> EntryChange {
        guard let copy else { return self }
        return switch self {
        case .location(let location, nil): .location(location, copy: copy)
        case .checkOut(nil, let borrower, let due, let terms):
            .checkOut(copy: copy, borrower: borrower, due: due, terms: terms)
        case .checkIn(nil, let borrower): .checkIn(copy: copy, borrower: borrower)
        case .renew(nil, let borrower, let due, let terms):
            .renew(copy: copy, borrower: borrower, due: due, terms: terms)
        case .makeCodes(nil): .makeCodes(copy: copy)
        default: self
        }
    }
}

/// Under what terms a copy is lent.
public struct LoanTerms: Sendable, Hashable {
    /// The loan period in days for borrowers whose group has none; nil for no due day.
    public var standardDays: Int?
    /// Whether to lend in spite of the limit of the group, and although the
    /// book is on hold for another borrower.
    public var isForced = false

    /// Creates terms.
    public init(standardDays: Int? = nil, isForced: Bool = false) {
        self.standardDays = standardDays
        self.isForced = isForced
    }
}

/// The result of a change for one of several books.
///
/// A book that cannot be changed does not keep the others from being changed.
public struct EntryChangeOutcome: Sendable {
    /// The book.
    public let id: EntryID
    /// The book as it is now, or why it was not changed.
    public let result: Result<LibraryEntry, LibraryError>

    /// Creates an outcome.
    public init(id: EntryID, result: Result<LibraryEntry, LibraryError>) {
        self.id = id
        self.result = result
    }
}
