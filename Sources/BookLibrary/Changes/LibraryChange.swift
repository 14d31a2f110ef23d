import BookIdentifiers
import BookMetadata

/// A change of a library that is under way, within a transaction.
///
/// It decides what an operation means: what a duplicate is, what a status implies, which events
/// are appended. Everything that it writes has an event with what is needed to undo it.
final class LibraryChange {
    let database: LibraryDatabase
    let time: Timestamp
    /// The change's name for undo; nil for one that is made from the first event.
    var label: String?
    /// The number of the first event; nil until there is one.
    private(set) var number: EventNumber?
    /// The kind of an event that begins the change, before what it is about.
    private let opening: LibraryEvent.Kind?
    /// How the library spells the tags of the rows that have been imported.
    var spelledTags = SpelledNames()
    /// Whether the library knows of books that came under other names; nil until it is asked.
    var hasAnswers: Bool?
    /// Whether the change is one that undo reverts, and not undo itself or the result of a lookup.
    private let isUndoable: Bool

    init(
        _ database: LibraryDatabase,
        _ label: String?,
        at time: Timestamp,
        joining number: EventNumber? = nil,
        opening: LibraryEvent.Kind? = nil,
        isUndoable: Bool = true,
    ) {
        self.database = database
        self.label = label
        self.time = time
        self.number = number
        self.opening = opening
        self.isUndoable = isUndoable
    }

    var today: CalendarDay { CalendarDay(localTo: time) }

    /// Appends an event to the change.
    func append(_ event: EventDraft, _ image: (any StepImage)? = nil) throws(LibraryError) {
        if number == nil, let opening {
            var first = EventDraft(opening, time)
            first.detail = label
            try write(first, nil)
        }
        try write(event, image)
    }

    private func write(_ event: EventDraft, _ image: (any StepImage)?) throws(LibraryError) {
        let appended = try database.append(
            event,
            change: number,
            isUndoable: number == nil && isUndoable,
            label: number == nil ? label : nil,
            image: image?.text,
        )
        number = number ?? appended
    }

    /// The event of a kind about a book.
    func event(_ kind: LibraryEvent.Kind, of entry: LibraryEntry) -> EventDraft {
        var event = EventDraft(kind, time)
        event.entry = entry.id
        event.isbn = entry.isbn
        event.title = entry.title
        return event
    }

    /// The book with a number.
    func entry(_ id: EntryID) throws(LibraryError) -> LibraryEntry {
        guard let entry = try database.entry(id) else {
            throw LibraryError(.noSuchEntry(id.description))
        }
        return entry
    }

    /// The books in a label: the name of a single one, or how many they are.
    func name(of ids: [EntryID]) throws(LibraryError) -> String {
        guard ids.count == 1 else { return "\(ids.count) books" }
        return try database.entry(ids[0])?.quotedName ?? "book \(ids[0])"
    }

    /// Inserts a book.
    func insert(_ draft: EntryDraft) throws(LibraryError) -> LibraryEntry {
        let entry = try database.insert(draft)
        try appendAdded(entry)
        return entry
    }

    /// Appends the event that tells that a book was added.
    func appendAdded(_ entry: LibraryEntry, _ image: EntryImage? = nil) throws(LibraryError) {
        var event = event(.added, of: entry)
        event.detail = entry.source
        try append(event, image)
    }

    /// Writes a changed book, with the events that tell what was changed.
    ///
    /// - Parameters:
    ///   - before: The book as it is stored.
    ///   - after: The book as it should be.
    ///   - records: The record of its edition before and after, where that changed.
    ///   - extra: More events of the same step.
    ///   - answers: Rows of which the step kept that they are this book.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError``.
    @discardableResult
    func replace(
        _ before: LibraryEntry,
        by after: LibraryEntry,
        records: RecordImage? = nil,
        _ extra: [EventDraft] = [],
        answers: [BookSignature] = [],
    ) throws(LibraryError) -> LibraryEntry {
        var after = after
        // As the store returns them, so that undo can compare.
        after.tags = LibraryEntry.ordered(after.tags)
        after.copies.sort { $0.id < $1.id }
        after.holds.sort(by: Hold.isEarlier)
        guard before != after || records != nil || !extra.isEmpty else { return after }
        try database.replace(before, by: after)
        var first = EntryImage(before: before, after: after, records: records)
        first.answers = answers
        // A book with an ISBN is looked up by it.
        if before.isbn == nil, after.isbn != nil,
            let place = try database.titleLookup(of: before.id)
        {
            first.titleSearches = place.searches
            try database.removeTitleLookup(before.id)
        }
        var image: EntryImage? = first
        var events = changes(from: before, to: after, isEdited: records != nil) + extra
        // Undo finds the images in the events: a change that no other event tells of is an edit.
        if events.isEmpty, before.isDifferent(from: after) {
            events.append(event(.edited, of: after))
        }
        for event in events {
            try append(event, image)
            image = nil
        }
        return after
    }

    /// Removes a book with all that is its own.
    ///
    /// - Parameters:
    ///   - entry: The book.
    ///   - decided: The pair of books about which an answer was remembered, if the removal follows from
    ///     it.
    ///   - mergedISBNs: The ISBNs of books that were merged into it, if another book gets them.
    /// - Throws: ``LibraryError``.
    func remove(
        _ entry: LibraryEntry,
        decided: DecidedPair? = nil,
        mergedISBNs: [ISBN] = [],
    ) throws(LibraryError) {
        var image = EntryImage(
            removed: entry,
            try database.record(of: entry),
            reviews: try database.reviews(of: entry.id),
        )
        image.decided = [decided].compactMap(\.self)
        image.mergedISBNs = mergedISBNs
        image.titleSearches = try database.titleLookup(of: entry.id)?.searches
        try database.delete(entry)
        try append(event(.removed, of: entry), image)
    }

    /// Does one of several things, which fail alone: then the others are done all the same.
    func attempt<Result>(
        _ body: () throws(LibraryError) -> Result
    ) throws(LibraryError) -> Swift.Result<Result, LibraryError> {
        let number = number
        do throws(LibraryError) {
            return .success(try database.transaction(body))
        } catch {
            if error.isAboutStorage { throw error }
            self.number = number
            return .failure(error)
        }
    }
}

extension LibraryEntry {
    /// The book in labels and errors: its title in quotation marks, or else its ISBN or its number.
    var quotedName: String { title.map { "'\($0)'" } ?? isbn?.digits ?? "book \(id)" }

    /// Whether more than the time of the lookup is different.
    fileprivate func isDifferent(from other: LibraryEntry) -> Bool {
        var (own, other) = (self, other)
        own.pending = nil
        other.pending = nil
        return own != other
    }
}
