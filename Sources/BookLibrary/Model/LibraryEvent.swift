public import BookIdentifiers

/// Something that happened in a library.
///
/// Every change appends events. Their numbers grow in the order of the commits, are never used
/// again, and are the same for every process that has the library open.
///
/// ```swift
/// var last = EventNumber.zero
/// for event in try await library.events(after: last, limit: 100) {
///     print(event.number, event.kind, event.title ?? "")
///     last = event.number
/// }
/// ```
public struct LibraryEvent: Sendable, Hashable {
    /// The kinds of events.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A book was added. `detail` is its source.
        case added
        /// A book that was there already was scanned or added again. `detail` is the source.
        case scannedAgain = "scanned-again"
        /// Another copy was added. `detail` is its place.
        case copyAdded = "copy-added"
        /// A copy was removed.
        case copyRemoved = "copy-removed"
        /// A pending book got its title and authors.
        case completed
        /// A lookup found nothing or failed. `detail` is the reason.
        case lookupFailed = "lookup-failed"
        /// The reading status changed from `before` to `detail`.
        case statusChanged = "status-changed"
        /// The reader went from page `before` to page `detail`.
        case pageChanged = "page-changed"
        /// Reading began on `day`. Each re-reading has an event of its own.
        case readingStarted = "reading-started"
        /// Reading ended on `day`. `detail` is the status: `read` or `did-not-finish`.
        case readingFinished = "reading-finished"
        /// The rating changed from `before` to `detail`, in stars.
        case rated
        /// The note changed.
        case noted
        /// Tags changed from `before` to `detail`; a line for each tag.
        case tagged
        /// A copy was moved from `before` to `detail`.
        case moved
        /// The title, the authors, the ISBN or other bibliographic data were edited, or a day of
        /// reading was removed.
        ///
        /// Each book of the edition has an event.
        case edited
        /// A copy was lent to `detail`, due on `day`.
        case lent
        /// `detail` returned a copy that was due on `day`.
        case returned
        /// The loan to `detail` was extended until `day`; it was due on `before`.
        case renewed
        /// The borrower of a copy got another name: `detail`, before `before`.
        case borrowerChanged = "borrower-changed"
        /// `detail` waits for the book: a hold was placed.
        case held
        /// `detail` waits no more: the hold was cancelled.
        case holdCancelled = "hold-cancelled"
        /// The hold of `detail` was fulfilled with a loan.
        case holdFulfilled = "hold-fulfilled"
        /// The code of a copy changed from `before` to `detail`.
        case coded
        /// The record of a borrower was added. `detail` is the name.
        case borrowerAdded = "borrower-added"
        /// The record of a borrower was edited. `detail` is the name, `before` the former one.
        case borrowerEdited = "borrower-edited"
        /// The record of a borrower was removed. `detail` is the name.
        case borrowerRemoved = "borrower-removed"
        /// A person was removed from the records and from all history.
        case borrowerForgotten = "borrower-forgotten"
        /// The rules of a group of borrowers changed. `detail` is its name, `before` the former one.
        case groupChanged = "group-changed"
        /// Another entry, whose number is `detail`, was merged into this one.
        case merged
        /// Another book, whose number is `detail`, was taken out of this one.
        case split
        /// The book may be the same as another one, whose number is `before`, or a record that was found
        /// may be another book's: see ``Review``. `detail` has the reasons.
        case reviewNeeded = "review-needed"
        /// A review was resolved. `detail` is `same` or `different`.
        case reviewResolved = "review-resolved"
        /// The book was removed.
        case removed
        /// A change was undone. `detail` is its label, `before` the number of its first event.
        ///
        /// The first such event has no book; one for each book that is different now follows.
        case undone
        /// All books were deleted, with their history and what could be undone.
        case reset
        /// An import added the books and events that follow. `detail` is the import's label.
        case imported
        /// The library was migrated from an older version, whose changes cannot be undone.
        case migrated
        /// An event of a kind that only a later version knows.
        case unknown
    }

    /// The event's place in the order of all events.
    public let number: EventNumber
    /// What happened.
    public let kind: Kind
    /// When it happened, by the system clock of that time.
    public let time: Timestamp
    /// The book; nil for an event of the whole library.
    public let entry: EntryID?
    /// The copy, where the event is about one copy.
    public let copy: CopyID?
    /// The record of the borrower, for an event about a record.
    public let borrower: BorrowerID?
    /// The book's ISBN.
    public let isbn: ISBN?
    /// The book's title at that time; nil for a pending book.
    public let title: String?
    /// The value before the change; see ``Kind``.
    public let before: String?
    /// The value after the change, or another detail; see ``Kind``.
    public let detail: String?
    /// The day on which a loan is due, or on which reading began or ended.
    public let day: CalendarDay?
    /// Whether the change was undone since.
    public let isUndone: Bool

    /// Creates an event.
    public init(
        number: EventNumber,
        kind: Kind,
        time: Timestamp,
        entry: EntryID? = nil,
        copy: CopyID? = nil,
        borrower: BorrowerID? = nil,
        isbn: ISBN? = nil,
        title: String? = nil,
        before: String? = nil,
        detail: String? = nil,
        day: CalendarDay? = nil,
        isUndone: Bool = false,
    ) {
        self.number = number
        self.kind = kind
        self.time = time
        self.entry = entry
        self.copy = copy
        self.borrower = borrower
        self.isbn = isbn
        self.title = title
        self.before = before
        self.detail = detail
        self.day = day
        self.isUndone = isUndone
    }
}

extension LibraryEvent.Kind {
    /// Whether the event belongs to a book's history, which exports keep.
    ///
    /// The others can be derived from the books themselves, or are of interest only while they are
    /// new.
    package var isHistory: Bool {
        switch self {
        case .added, .completed, .lookupFailed, .reviewNeeded, .reviewResolved, .undone, .imported,
            .migrated, .reset, .unknown, .noted, .tagged, .edited, .borrowerAdded, .borrowerEdited,
            .borrowerRemoved, .borrowerForgotten, .groupChanged:
            false
        case .scannedAgain, .copyAdded, .copyRemoved, .statusChanged, .pageChanged,
            .readingStarted, .readingFinished, .rated, .moved, .lent, .returned, .renewed, .merged,
            .split, .removed, .borrowerChanged, .held, .holdCancelled, .holdFulfilled, .coded:
            true
        }
    }
}
