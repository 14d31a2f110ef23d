import BookIdentifiers
import BookMetadata
import BooklandJSON

/// A book before and after a step of a change: what undoing the step needs.
///
/// The form is that of an export, so any store can keep it.
struct EntryImage {
    /// The book before the step.
    var before: LibraryEntry
    /// The book after the step; nil where the step removed it.
    var after: LibraryEntry?
    /// The record before and after the step, where the step changed or removed it.
    let records: RecordImage?
    /// The reviews that the step resolved or removed.
    var reviews: [Review] = []
    /// The pairs of books about which the step remembered a person's answer.
    var decided: [DecidedPair] = []
    /// The ISBNs of merged books that the step took from the book.
    var mergedISBNs: [ISBN] = []
    /// Rows of which the step kept that they are this book.
    var answers: [BookSignature] = []
    /// How many searches by title had found nothing, if the step took the book out of their queue.
    var titleSearches: Int?

    /// An image of a step that changes nothing of the book itself.
    init(of entry: LibraryEntry) {
        self.init(before: entry, after: entry)
    }

    init(before: LibraryEntry, after: LibraryEntry, records: RecordImage? = nil) {
        self.before = before
        self.after = after
        self.records = records
    }

    init(removed entry: LibraryEntry, _ record: BookRecord?, reviews: [Review]) {
        before = entry
        after = nil
        records = record.map { RecordImage(before: $0, after: nil) }
        self.reviews = reviews
    }

    init(resolved review: Review, of entry: LibraryEntry) {
        before = entry
        after = entry
        records = nil
        reviews = [review]
    }

    init(_ text: String) throws(LibraryError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(reading: text)
        } catch {
            throw LibraryError(.damaged("a change cannot be read: \(error)"))
        }
        guard let before = value["before"].flatMap({ LibraryEntry(image: $0) }) else {
            throw LibraryError(.damaged("a change cannot be read"))
        }
        self.before = before
        after = value["after"].flatMap { LibraryEntry(image: $0) }
        let record = value["record"].flatMap { BookRecord(json: $0, .verbatim) }
        let newRecord = value["newRecord"].flatMap { BookRecord(json: $0, .verbatim) }
        records =
            record == nil && newRecord == nil ? nil : RecordImage(before: record, after: newRecord)
        reviews = value["reviews"]?.elements.compactMap { Review($0) } ?? []
        decided = value["decided"]?.elements.compactMap { DecidedPair($0) } ?? []
        mergedISBNs =
            value["mergedISBNs"]?.elements.compactMap { $0.string.flatMap { try? ISBN($0) } } ?? []
        answers =
            value["answers"]?.elements.compactMap { $0.string.map { BookSignature($0) } } ?? []
        titleSearches = value["titleSearches"]?.int
    }
}

extension EntryImage: StepImage {
    var text: String {
        var object = JSONObject()
        object.add("before", before.imageJSON)
        object.add("after", after?.imageJSON)
        object.add("record", records?.before?.json)
        object.add("newRecord", records?.after?.json)
        if !reviews.isEmpty { object.add("reviews", reviews.map(\.json)) }
        if !decided.isEmpty { object.add("decided", rows: decided.map(\.numbers)) }
        object.add("mergedISBNs", mergedISBNs.map(\.digits))
        if !answers.isEmpty { object.add("answers", answers.map(\.text)) }
        object.add("titleSearches", titleSearches)
        return String(decoding: object.bytes, as: UTF8.self)
    }
}

/// Two books of which a person said whether they are the same.
struct DecidedPair {
    let entry: EntryID
    let other: EntryID
    /// What was said before: whether they are the same; nil for nothing.
    let earlier: Bool?

    init(_ entry: EntryID, _ other: EntryID, earlier: Bool?) {
        self.entry = entry
        self.other = other
        self.earlier = earlier
    }

    fileprivate init?(_ value: JSONValue) {
        let numbers = value.elements.compactMap(\.int)
        guard numbers.count >= 2 else { return nil }
        let earlier = numbers.count > 2 ? numbers[2] == 1 : nil
        self.init(EntryID(numbers[0]), EntryID(numbers[1]), earlier: earlier)
    }

    fileprivate var numbers: [Int] {
        [entry.number, other.number] + (earlier.map { [$0 ? 1 : 0] } ?? [])
    }
}

/// A record before and after a step of a change.
struct RecordImage {
    /// The record before; nil where there was none.
    let before: BookRecord?
    /// The record after; nil where it was removed with the book.
    let after: BookRecord?
}

extension LibraryEntry {
    /// The book as exports have it, with the numbers of its work and edition.
    fileprivate var imageJSON: JSONObject {
        var object = json
        object.add("work", work?.number)
        object.add("edition", edition?.number)
        return object
    }

    fileprivate init?(image value: JSONValue) {
        let draft = EntryDraft(image: value)
        guard let id = draft.number else { return nil }
        self = draft.entry(id)
        tags = draft.tags
        copies = draft.copies.compactMap { copy in
            copy.number.map {
                Copy(
                    id: $0,
                    location: copy.location,
                    code: copy.code,
                    added: copy.added,
                    loan: copy.loan,
                )
            }
        }
        holds = draft.holds.compactMap { hold in
            hold.number.map { Hold(id: $0, borrower: hold.borrower, since: hold.since) }
        }
        pending = draft.isbn.flatMap { isbn in draft.lookup?.lookup(of: id, isbn) }
        work = value["work"]?.int.map { WorkID($0) }
        edition = value["edition"]?.int.map { EditionID($0) }
    }
}
