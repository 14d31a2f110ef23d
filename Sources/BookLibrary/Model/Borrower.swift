public import BookIdentifiers

/// A person who borrows books, as the library's records have them.
///
/// Loans and holds name a borrower. A name without a record can borrow, too; a record adds a card, a
/// group with its rules, and a note.
public struct Borrower: Sendable, Hashable, Identifiable {
    /// The record's number.
    public let id: BorrowerID
    /// The name, which no other borrower has in any case.
    public var name: String
    /// The group or class, whose rules apply: see ``BorrowerGroup``.
    public var group: String?
    /// The code of the card, which no other borrower and no copy has.
    public var card: LabelCode?
    /// A note.
    public var note: String?
    /// When the record was added.
    public var added: Timestamp

    /// Creates a record.
    public init(id: BorrowerID, name: String, added: Timestamp) {
        self.id = id
        self.name = name
        self.added = added
    }

    /// What history shows instead of the name of a forgotten person.
    public static let forgottenName = "(forgotten)"
}

/// A borrower who is to be added.
public struct NewBorrower: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The group or class.
    public var group: String?
    /// The card.
    public var card = CardChoice.without
    /// A note.
    public var note: String?

    /// Creates a borrower with a name only.
    public init(_ name: String) {
        self.name = name
    }
}

/// Which card a borrower gets.
public enum CardChoice: Sendable, Hashable {
    /// None.
    case without
    /// One that has this code already.
    case code(LabelCode)
    /// One to be printed: its code is made from the record's number, with 28 in front.
    case printed
}

/// Changes to a borrower's record; what is nil stays as it is.
public struct BorrowerEdit: Sendable, Hashable {
    /// The name; loans and holds get the new one.
    public var name: String?
    /// The group or class; an empty text removes it.
    public var group: String?
    /// The card.
    public var card: CardChoice?
    /// The note; an empty text removes it.
    public var note: String?

    /// Changes nothing.
    public init() {}
}

/// What became of a row of a list of borrowers or groups.
public enum ListedOutcome: Sendable, Hashable {
    /// It was added.
    case added
    /// It was there, and got what the row says.
    case updated
    /// It was there as the row has it.
    case unchanged
    /// It was not taken, and why.
    case rejected(LibraryError)
}

/// What forgetting a person has removed.
public struct ForgottenBorrower: Sendable, Hashable {
    /// Whether there was a record.
    public var hadRecord = false
    /// The number of loans that go on without the name.
    public var loans = 0
    /// The number of holds that were removed.
    public var holds = 0
    /// The number of events of the history from which the name was removed.
    public var events = 0
    /// Whether nothing of it is left in the file's free space, either.
    ///
    /// False where other programs were reading the file; the next call for the same name tries again.
    public var isErased = false

    /// Whether the library had anything of the person.
    public var wasKnown: Bool { hadRecord || loans + holds + events > 0 }

    /// Counts nothing.
    public init() {}
}

/// A borrower with what they have now.
public struct BorrowerAccount: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The record; nil for a name that only loans or holds have.
    public let record: Borrower?
    /// The number of copies that the borrower has.
    public let loanCount: Int
    /// The number of those that are overdue.
    public let overdueCount: Int
    /// The number of books that the borrower waits for.
    public let holdCount: Int

    /// Creates an account.
    public init(
        name: String,
        record: Borrower? = nil,
        loanCount: Int = 0,
        overdueCount: Int = 0,
        holdCount: Int = 0,
    ) {
        self.name = name
        self.record = record
        self.loanCount = loanCount
        self.overdueCount = overdueCount
        self.holdCount = holdCount
    }
}
