public import BookIdentifiers
public import BookMetadata

/// Changes to a book's data; what is nil stays as it is.
///
/// ```swift
/// var edit = EntryEdit()
/// edit.title = "Emma"
/// edit.isbn = isbn
/// try await library.edit(id, edit)
/// ```
public struct EntryEdit: Sendable, Hashable {
    /// The whole bibliographic record; the single properties below are applied to it.
    public var record: BookRecord?
    /// The ISBN: adds one, or corrects a wrong one.
    public var isbn: ISBN?
    /// Whether the ISBN is removed, which a book without a title needs.
    public var removesISBN = false
    /// The title, with its subtitle.
    public var title: String?
    /// The authors' names.
    public var authors: [String]?
    /// The publisher, which a book without a title cannot have.
    public var publisher: String?
    /// The year of publication.
    public var year: Int?
    /// The number of pages.
    public var pageCount: Int?
    /// The language as ISO 639-1 code, such as `en`.
    public var language: String?
    /// The note; an empty text removes it.
    public var note: String?
    /// The day on which reading began; `.remove` removes it.
    public var started: DayEdit?
    /// The day on which reading ended; `.remove` removes it.
    public var finished: DayEdit?

    /// A change to a day.
    public enum DayEdit: Sendable, Hashable {
        /// Sets the day.
        case set(CalendarDay)
        /// Removes the day.
        case remove
    }

    /// Changes nothing.
    public init() {}
}
