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
    /// Lends a copy, or the first one that is in its place.
    case checkOut(copy: CopyID?, borrower: String, due: CalendarDay?)
    /// Takes a copy back; the copy or the borrower is needed where several are lent.
    case checkIn(copy: CopyID?, borrower: String?)
    /// Extends a loan; nil for no due day.
    case renew(copy: CopyID?, borrower: String?, due: CalendarDay?)
    /// Removes one copy.
    case removeCopy(CopyID)
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
