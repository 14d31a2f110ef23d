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

    /// What history shows instead of the name of a person whom the library has forgotten.
    public static let forgottenName = "(forgotten)"
}

/// A borrower who is to be added.
public struct NewBorrower: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The group or class.
    public var group: String?
    /// The card.
    public var card: Card = .none
    /// A note.
    public var note: String?

    /// The card of a new borrower.
    public enum Card: Sendable, Hashable {
        /// None.
        case none
        /// One that has this code already.
        case code(LabelCode)
        /// One to be printed: its code is made from the record's number, with 28 in front.
        case printed
    }

    /// Creates a borrower with a name only.
    public init(_ name: String) {
        self.name = name
    }
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
