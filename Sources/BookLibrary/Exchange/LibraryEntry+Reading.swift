import BookIdentifiers
import BookMetadata
import BooklandJSON

/// A line of an export.
enum ExportedLine {
    case entry(EntryDraft, BookRecord?)
    case event(EventDraft)
    /// An event that is not history, such as `added`, or one of a later version.
    case otherEvent
    case borrower(Borrower)
    case group(BorrowerGroup)
    case review(Review)
    /// A paperback with one of several ISBNs, as `bookland decode --json` writes it.
    case paperback(ImportedBook)

    /// Reads a line that `LibraryEntry.json(with:)` or `LibraryEvent.json` wrote, or one that has
    /// less.
    ///
    /// - Parameters:
    ///   - line: A JSON object.
    ///   - now: When a book was added whose line does not say so.
    /// - Throws: ``LibraryError``.
    init(_ line: [UInt8], now: Timestamp) throws(LibraryError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(reading: line)
        } catch {
            throw LibraryError(.malformed("\(error)"))
        }
        if let type = value["type"]?.string {
            self = try Self.listed(type, value)
        } else if value["event"] != nil {
            guard value["event"]?.string != nil, let event = EventDraft(value) else {
                throw LibraryError(.malformed("an event without a kind, a time or an entry"))
            }
            // The import makes the others itself: undo trusts them.
            self = event.kind.isHistory ? .event(event) : .otherEvent
        } else if let book = try AnsweredBook(value, now: now) {
            self = .entry(book.draft, book.record)
        } else if let code = SupplementedNumber(scanned: value) {
            var book = ImportedBook(isbn: nil, record: nil, added: now)
            book.paperback = code
            self = .paperback(book)
        } else {
            let draft = try EntryDraft(value, now: now)
            let record = value["record"].flatMap { BookRecord(json: $0, .verbatim) }
            self = .entry(draft, record.flatMap { $0.hasTitle ? $0 : nil })
        }
    }
}

extension SupplementedNumber {
    /// Reads a code of which only its candidates are known, with the keys of `bookland decode --json`; nil for any other line.
    fileprivate init?(scanned value: JSONValue) {
        guard value["isbn"]?.string == nil, value["title"]?.string == nil,
            let number = value["text"]?.string.flatMap({ try? EAN13($0) }),
            let digits = value["supplement"]?["digits"]?.string,
            let supplement = try? BarcodeSupplement(digits)
        else { return nil }
        self.init(number, supplement)
        if isbns.count < 2 { return nil }
    }
}

extension ExportedLine {
    /// Reads a line that is neither a book nor an event.
    private static func listed(
        _ type: String,
        _ value: JSONValue,
    ) throws(LibraryError) -> ExportedLine {
        switch type {
        case "borrower":
            if let borrower = Borrower(value) { return .borrower(borrower) }
        case "group":
            if let group = BorrowerGroup(value) { return .group(group) }
        case "review":
            if let review = Review(exported: value) { return .review(review) }
        default: break
        }
        throw LibraryError(.malformed("a \(type.prefix(40)) that cannot be read"))
    }
}

extension EntryDraft {
    /// Reads a book of an export, which has an ISBN or a title.
    ///
    /// A book without `copies` has one, unless it is on the wishlist: an export writes an empty list
    /// for a book without copies.
    init(_ value: JSONValue, now: Timestamp) throws(LibraryError) {
        self.init(value, added: now)
        problems = value.problems(of: self)
        guard isbn != nil || title != nil else {
            throw LibraryError(
                .malformed(problems.first ?? "a book with neither an ISBN nor a title")
            )
        }
        if value["copies"].map(\.isNull) ?? true, status != .wishlist {
            let location = value["location"]?.text?.trimmedName
            copies = [CopyDraft(location: location, added: added)]
        }
        if lookup == nil, isbn != nil, title == nil { lookup = LookupDraft(nextTry: added) }
        if isbn == nil { lookup = nil }
    }

    /// Reads the image of a book.
    init(image value: JSONValue) {
        self.init(value, added: Timestamp(milliseconds: 0))
    }

    private init(_ value: JSONValue, added now: Timestamp) {
        self.init(
            source: value["source"]?.string ?? "import",
            added: value["added"]?.time ?? now,
        )
        number = value["id"]?.recordNumber.map { EntryID($0) }
        workOf = value["workOf"]?.recordNumber.map { EntryID($0) }
        isbn = value["isbn"]?.text.flatMap { try? ISBN($0) }
        title = value["title"]?.text.flatMap { title in
            title.contains { !$0.isWhitespace } ? title : nil
        }
        authors = value.writtenAuthors?.names ?? []
        language = value["language"]?.text
        year = value["year"]?.wholeNumber.flatMap { (-9_999...9_999).contains($0) ? $0 : nil }
        pageCount = PageCount.plausible(value["pageCount"]?.wholeNumber)
        status = value["status"]?.string.flatMap { ReadingStatus(rawValue: $0) } ?? .toRead
        rating = value["rating"]?.anyNumber.flatMap { Int(exactly: $0 * 2) }
            .flatMap { Rating(halfStars: $0) }
        page = value["page"]?.wholeNumber.map { $0.clamped(to: 0...JSONValue.largest) }
        started = value["started"]?.string.flatMap { CalendarDay($0) }
        finished = value["finished"]?.string.flatMap { CalendarDay($0) }
        note = value["note"]?.text
        tags = value["tags"]?.names ?? []
        copies =
            value["copies"]?.copies(in: value["location"]?.text?.trimmedName, at: added) ?? []
        holds = value["holds"]?.elements.compactMap { HoldDraft($0, at: added) } ?? []
        scans = (value["scans"]?.int ?? 1).clamped(to: 1...JSONValue.largest)
        guard let pending = value["pending"] else { return }
        var lookup = LookupDraft(
            priority: (pending["priority"]?.int ?? 0)
                .clamped(to: -JSONValue.largest...JSONValue.largest),
            nextTry: pending["nextTry"]?.string.flatMap { Timestamp($0) } ?? added,
        )
        lookup.attempts = (pending["attempts"]?.int ?? 0).clamped(to: 0...100)
        lookup.lastError = pending["lastError"]?.string
        self.lookup = lookup
    }
}

extension CopyDraft {
    init?(_ value: JSONValue, at time: Timestamp) {
        guard value.kind == .object else { return nil }
        self.init(
            number: value["id"]?.recordNumber.map { CopyID($0) },
            location: value["location"]?.text,
            code: value["code"]?.text.flatMap { try? LabelCode($0) },
            added: value["added"]?.time ?? time,
        )
        guard let borrower = value["borrower"]?.text else { return }
        loan = Loan(
            borrower: borrower,
            since: value["since"]?.time ?? added,
            due: value["due"]?.string.flatMap { CalendarDay($0) },
        )
    }
}

extension HoldDraft {
    fileprivate init?(_ value: JSONValue, at time: Timestamp) {
        guard let borrower = value["borrower"]?.string?.trimmedName else { return nil }
        self.init(
            number: value["id"]?.recordNumber.map { HoldID($0) },
            borrower: borrower,
            since: value["since"]?.string.flatMap { Timestamp($0) } ?? time,
        )
    }
}

extension EventDraft {
    fileprivate init?(_ value: JSONValue) {
        guard let name = value["event"]?.string,
            let time = value["time"]?.string.flatMap({ Timestamp($0) }),
            value["entry"]?.int != nil
        else { return nil }
        self.init(LibraryEvent.Kind(exported: name) ?? .unknown, time)
        self.entry = value["entry"]?.recordNumber.map { EntryID($0) }
        copy = value["copy"]?.recordNumber.map { CopyID($0) }
        isbn = value["isbn"]?.string.flatMap { try? ISBN($0) }
        title = value["title"]?.string
        before = value["before"]?.string
        detail = value["detail"]?.string
        day = (value["day"] ?? value["due"])?.string.flatMap { CalendarDay($0) }
    }
}

extension JSONValue {
    /// The largest number that any reader of JSON reads exactly: 2 to the power of 53.
    ///
    /// It leaves room for many more, so that each number in a library can be followed by another one.
    static let largest = 1 << 53

    /// A record's number; nil for one that no library has given.
    fileprivate var recordNumber: Int? {
        int.flatMap { (1...Self.largest).contains($0) ? $0 : nil }
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension LibraryEvent.Kind {
    /// The kind with a name in an export; versions up to 3 had other names for loans.
    fileprivate init?(exported name: String) {
        switch name {
        case "checkout": self = .lent
        case "checkin": self = .returned
        default: self.init(rawValue: name)
        }
    }
}
