import BookIdentifiers
import BookMetadata
import BooklandText

/// A book that is about to be inserted, and has no number yet.
struct EntryDraft {
    /// The number that the book had elsewhere, which it keeps where the number is free.
    var number: EntryID?
    var isbn: ISBN?
    var title: String?
    var authors: [String] = []
    var language: String?
    var year: Int?
    var pageCount: Int?
    var status = ReadingStatus.toRead
    var rating: Rating?
    var page: Int?
    var started: CalendarDay?
    var finished: CalendarDay?
    var note: String?
    var tags: [String] = []
    var copies: [CopyDraft] = []
    var holds: [HoldDraft] = []
    var scans = 1
    var source: String
    var added: Timestamp
    var lookup: LookupDraft?
    var work: WorkID?
    var edition: EditionID?
    /// The number elsewhere of the first book of the same export that is of this work; nil where that is not known.
    var workOf: EntryID?
    /// The texts by which the book is sorted and found, if they were worked out before.
    var prepared: PreparedEntry?
    /// Values of the text that the draft was read from that cannot be right, with the reasons.
    var problems: [String] = []

    init(source: String, added: Timestamp) {
        self.source = source
        self.added = added
    }

    /// The same book again, with all that belongs to it.
    init(_ entry: LibraryEntry) {
        self.init(source: entry.source, added: entry.added)
        number = entry.id
        isbn = entry.isbn
        title = entry.title
        authors = entry.authors
        language = entry.language
        year = entry.year
        pageCount = entry.pageCount
        status = entry.status
        rating = entry.rating
        page = entry.page
        started = entry.started
        finished = entry.finished
        note = entry.note
        tags = entry.tags
        copies = entry.copies.map { CopyDraft($0) }
        holds = entry.holds.map {
            HoldDraft(number: $0.id, borrower: $0.borrower, since: $0.since)
        }
        scans = entry.scans
        lookup = entry.pending.map { LookupDraft($0) }
        work = entry.work
        edition = entry.edition
    }

    /// The book with its number; copies, tags and the pending lookup are still to be inserted.
    func entry(_ id: EntryID) -> LibraryEntry {
        var entry = LibraryEntry(id: id, source: source, added: added)
        entry.isbn = isbn
        entry.title = title
        entry.authors = authors
        entry.language = language
        entry.year = year
        entry.pageCount = pageCount
        entry.status = status
        entry.rating = rating
        entry.page = page
        entry.started = started
        entry.finished = finished
        entry.note = note
        entry.scans = scans
        entry.work = work
        entry.edition = edition
        return entry
    }

    /// Takes over what lists show of a record.
    mutating func describe(_ record: BookRecord, _ place: EditionPlace) {
        describe(record, place.work, place.edition)
    }

    /// The same, with the numbers of its work and edition.
    mutating func describe(_ record: BookRecord, _ work: WorkID, _ edition: EditionID) {
        var shown = entry(EntryID(0))
        shown.describe(record, work, edition)
        self.work = work
        self.edition = edition
        title = shown.title
        authors = shown.authors
        language = shown.language
        year = shown.year
        pageCount = shown.pageCount
    }
}

/// A copy that is about to be inserted.
struct CopyDraft {
    var number: CopyID?
    var location: String?
    var code: LabelCode?
    var added: Timestamp
    var loan: Loan?
}

extension CopyDraft {
    /// The same copy again.
    init(_ copy: Copy) {
        number = copy.id
        location = copy.location
        code = copy.code
        added = copy.added
        loan = copy.loan
    }
}

/// A hold that is about to be inserted.
struct HoldDraft {
    var number: HoldID?
    var borrower: String
    var since: Timestamp
}

/// A lookup that is about to be queued.
struct LookupDraft {
    var priority = 0
    var attempts = 0
    var nextTry: Timestamp
    var lastError: String?

    init(priority: Int = 0, nextTry: Timestamp) {
        self.priority = priority
        self.nextTry = nextTry
    }

    init(_ lookup: PendingLookup) {
        priority = lookup.priority
        attempts = lookup.attempts
        nextTry = lookup.nextTry
        lastError = lookup.lastError
    }

    func lookup(of entry: EntryID, _ isbn: ISBN) -> PendingLookup {
        PendingLookup(
            entry: entry,
            isbn: isbn,
            priority: priority,
            attempts: attempts,
            nextTry: nextTry,
            lastError: lastError,
        )
    }
}

extension String {
    /// The text with spaces instead of line ends.
    var onOneLine: String {
        // Most names have neither a control character nor a letter beyond ASCII.
        if utf8.allSatisfy({ (0x20..<0x80).contains($0) }) { return self }
        return String(map { $0.isNewline ? " " : $0 })
    }
}

extension BookRecord {
    /// Whether the record has a title to show: white space is none.
    var hasTitle: Bool { title.contains { !$0.isWhitespace } }
}

extension LibraryEntry {
    /// Takes over what lists show of a record.
    mutating func describe(_ record: BookRecord, _ work: WorkID, _ edition: EditionID) {
        self.work = work
        self.edition = edition
        title = record.title
        authors = record.authorNames.map(\.onOneLine)
        language = record.edition.language
        year = record.edition.publicationDate?.year ?? record.work.firstPublicationYear
        pageCount = PageCount.plausible(record.edition.pageCount)
    }

    /// Tags as a book has them: each once, in one form of Unicode, sorted.
    static func ordered(_ tags: [String]) -> [String] {
        Set(tags.map(\.composed)).sorted()
    }

    /// Sets the status, and the days that it implies; days that are known stay.
    mutating func move(to status: ReadingStatus, on day: CalendarDay) {
        // A book that was finished and is taken up again is read once more.
        let isReread = self.status.isFinished && (status == .reading || status == .onHold)
        self.status = status
        switch status {
        case .wishlist, .toRead:
            started = nil
            finished = nil
        case .reading, .onHold:
            started = isReread ? day : started ?? day
            finished = nil
        case .read, .didNotFinish:
            started = started ?? day
            finished = finished ?? day
        }
    }
}

extension ReadingStatus {
    /// Whether reading has ended.
    var isFinished: Bool { self == .read || self == .didNotFinish }
}
