public import BookIdentifiers

/// Something that happened to a book; it is kept even when the book is removed.
public struct LibraryEvent: Sendable, Hashable {
    /// What can happen.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A copy was lent.
        case checkout
        /// A copy came back.
        case checkin
        /// The book was removed.
        case removed
        /// A change was taken back.
        case undone
    }

    /// What happened.
    public let kind: Kind
    /// When, by the clock of that time.
    public let time: Timestamp
    /// The number that the book's entry has or had.
    public let entry: Int
    /// The number that the copy has or had, where it is about one copy.
    public let copy: Int?
    /// The book's ISBN.
    public let isbn: ISBN?
    /// The book's title at that time.
    public let title: String?
    /// Who borrowed it, or what was taken back.
    public let detail: String?
    /// The day on which it should be back.
    public let due: CalendarDay?
}
