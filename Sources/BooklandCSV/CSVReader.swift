/// Reads comma-separated values (RFC 4180) piece by piece, as they come.
///
/// ```swift
/// var reader = CSVReader()
/// for chunk in chunks {
///     for record in reader.records(in: chunk.span) { print(record.fields) }
/// }
/// for record in reader.finish() { print(record.fields) }
/// ```
/// Lines may end with LF, CR LF or CR. A byte order mark and empty lines are skipped. A quote that has
/// no partner costs one field, not the rest of the file: the quoted field is read again as plain text
/// when it turns out to break the rules several lines later, at the end of the file, or at
/// ``longestField``. The memory needed depends on the longest record, not on the file.
package struct CSVReader: Sendable {
    /// The longest field in bytes; the rest of a longer one is dropped and reported.
    ///
    /// A note with a whole chapter fits; so much is kept in memory where a quote has no partner.
    package static let longestField = 4 << 20

    private let delimiter: UInt8
    private let guards: Guards
    private let decoding: @Sendable (Span<UInt8>) -> String

    /// Bytes that are not yet part of a field.
    private var buffer: [UInt8] = []
    /// Where the current field begins in the buffer.
    private var start = 0
    /// Where the search for the end of the current field continues.
    private var search = 0
    /// Whether a quote of the current record is not closed before the file ends.
    private var isUnclosed = false
    /// How far the current field is known to have no line ends.
    private var oneLine = 0
    /// Whether the opening quote of the current field is part of its text.
    private var isQuoteText = false
    /// The kept beginning of a field that is longer than the limit.
    private var kept: [UInt8]?
    /// Whether a line feed that comes next belongs to the carriage return before it.
    private var skipsLineFeed = false
    private var isAtBeginning = true

    /// The current line, from 1.
    private var line = 1
    private var recordLine = 1
    private var fields: [String] = []
    private var faults: [CSVRecord.Fault] = []
    private var records: [CSVRecord] = []

    /// How many bytes may still be searched in vain for a closing quote.
    ///
    /// Without a limit, a hostile file would take quadratic time.
    private var searchBudget = CSVReader.longestField

    /// What happens to the apostrophe that ``CSVFormulaGuard`` puts before a text.
    package enum Guards: Sendable {
        /// It is taken off.
        case removed
        /// It stays.
        case kept
    }

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - delimiter: The ASCII character between fields (default: a comma).
    ///   - guards: Whether the guard against formulas is taken off (default: it is).
    ///   - decoding: Reads a field that is not UTF-8 (default: with U+FFFD for each fault).
    package init(
        delimiter: Unicode.Scalar = ",",
        guards: Guards = .removed,
        decoding: @escaping @Sendable (Span<UInt8>) -> String = CSVReader.repaired,
    ) {
        self.delimiter = UInt8(ascii: delimiter)
        self.guards = guards
        self.decoding = decoding
    }

    /// Reads bytes that are not UTF-8, with U+FFFD for each fault.
    package static let repaired: @Sendable (Span<UInt8>) -> String = { bytes in
        String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }

    /// Takes the next bytes and returns the records that they complete.
    package mutating func records(in bytes: Span<UInt8>) -> [CSVRecord] {
        buffer.removeFirst(start)
        search -= start
        oneLine = max(0, oneLine - start)
        start = 0
        unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
        searchBudget += 2 * bytes.count
        if isAtBeginning {
            if buffer.count < 3, buffer.elementsEqual(Self.mark.prefix(buffer.count)) { return [] }
            skipMark()
        }
        while takeField(isLast: false) {}
        return takeRecords()
    }

    /// Returns the records that the end of the file completes.
    package mutating func finish() -> [CSVRecord] {
        if isAtBeginning { skipMark() }
        while start < buffer.count, takeField(isLast: true) {}
        if !fields.isEmpty || kept != nil {
            endField("", from: 0)
            endRecord(lacksLineEnd: true)
        }
        buffer = []
        start = 0
        search = 0
        return takeRecords()
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private mutating func skipMark() {
        isAtBeginning = false
        guard buffer.starts(with: Self.mark) else { return }
        start = Self.mark.count
        search = start
    }

    private mutating func takeRecords() -> [CSVRecord] {
        defer { records.removeAll(keepingCapacity: true) }
        return records
    }

    /// Takes the next field and what ends it; returns whether there was one.
    private mutating func takeField(isLast: Bool) -> Bool {
        guard start < buffer.count else { return false }
        if skipsLineFeed {
            skipsLineFeed = false
            if buffer[start] == 0x0A {
                moveOn(to: start + 1)
                return true
            }
        }
        // The mark of a whole file that was added to another one.
        if fields.isEmpty, kept == nil, search == start, buffer[start] == Self.mark[0] {
            let isMark = buffer[start...].starts(with: Self.mark)
            if !isMark, !isLast, Self.mark.starts(with: buffer[start...]) { return false }
            if isMark { moveOn(to: start + Self.mark.count) }
            guard start < buffer.count else { return false }
        }
        if buffer[start] == Self.quote, !isQuoteText, kept == nil {
            return takeQuoted(isLast: isLast)
        }
        return takePlain(isLast: isLast)
    }

    private mutating func takePlain(isLast: Bool) -> Bool {
        let end = Self.end(ofPlain: buffer.span, from: search, delimiter)
        guard end < buffer.count || isLast else {
            search = end
            if end - start > Self.longestField { keepBeginning(to: end) }
            return false
        }
        let range = start..<end
        if kept == nil, range.count > Self.longestField { keepBeginning(to: end) }
        // Between tabs, quotes are part of the text, and only one without a partner is worth a word.
        if isQuoteText, delimiter == 0x09,
            buffer[start..<end].count(where: { $0 == Self.quote }) % 2 == 1
        {
            note(.strayQuote)
        }
        endField(kept == nil ? text(range) : "", from: start)
        endsAt(end)
        return true
    }

    /// Keeps the first part of a field that is too long, and drops the rest.
    private mutating func keepBeginning(to end: Int) {
        if kept == nil { kept = Array(buffer[start..<start + Self.longestField]) }
        moveOn(to: end)
    }

    private mutating func takeQuoted(isLast: Bool) -> Bool {
        search = max(search, start + 1)
        while true {
            let limit = start + max(256, min(Self.longestField, searchBudget))
            let place = Self.firstQuote(buffer.span, from: search)
            guard place < min(buffer.count, limit + 1) else {
                if place >= buffer.count, !isLast, buffer.count <= limit {
                    search = place
                    return false
                }
                if isLast, place >= buffer.count { isUnclosed = true }
                return takeQuoteAsText()
            }
            let next = place + 1
            guard next < buffer.count else {
                guard isLast else {
                    search = place
                    return false
                }
                endQuoted(place, next)
                return true
            }
            switch buffer[next] {
            case Self.quote:
                search = next + 1
                // At the end of the file, the second quote of a pair closes nothing.
                if search >= buffer.count, isLast { return takeQuoteAsText() }
            case delimiter, 0x0A, 0x0D:
                endQuoted(place, next)
                return true
            default:
                // In a field of several lines, the opening quote was stray. Tabs are never quoted.
                // A field that was read again as text may have been looked at further than this.
                let checked = max(start, min(oneLine, place))
                if delimiter == 0x09 || lineEnds(in: checked..<place) > 0 {
                    return takeQuoteAsText()
                }
                oneLine = max(oneLine, place)
                note(.strayQuote)
                search = next
            }
        }
    }

    /// Decides that the opening quote of the current field is part of its text.
    private mutating func takeQuoteAsText() -> Bool {
        searchBudget = max(0, searchBudget - (search - start))
        if delimiter != 0x09 { note(.strayQuote) }
        isQuoteText = true
        search = start
        return true
    }

    private mutating func endQuoted(_ end: Int, _ next: Int) {
        let content = start + 1..<end
        line += lineEnds(in: content)
        if Self.firstQuote(buffer.span, from: content.lowerBound) < end {
            let unescaped = Self.unescaped(buffer.span.extracting(content))
            endField(text(unescaped.span), from: start)
        } else {
            endField(text(content), from: start)
        }
        endsAt(next)
    }

    /// Takes what ends a field: a delimiter, the end of a line, or the end of the file.
    private mutating func endsAt(_ end: Int) {
        guard end < buffer.count else {
            endRecord(lacksLineEnd: true)
            return moveOn(to: end)
        }
        let byte = buffer[end]
        moveOn(to: end + 1)
        guard byte != delimiter else { return }
        line += 1
        skipsLineFeed = byte == 0x0D
        endRecord()
    }

    private mutating func moveOn(to place: Int) {
        start = place
        search = place
        isQuoteText = false
    }

    private mutating func endField(_ text: String, from place: Int) {
        var text = text
        if let beginning = kept {
            text = self.text(beginning.span)
            kept = nil
            note(.fieldTooLong(limit: Self.longestField))
        }
        fields.append(guards == .removed ? CSVFormulaGuard.removing(from: text) : text)
    }

    private mutating func endRecord(lacksLineEnd: Bool = false) {
        if fields.count > 1 || fields.first?.isEmpty == false {
            var record = CSVRecord(line: recordLine, fields: fields, faults: faults)
            record.lacksLineEnd = lacksLineEnd
            record.hasOpenQuote = isUnclosed
            records.append(record)
            let count = fields.count
            fields = []
            fields.reserveCapacity(count)
        } else {
            fields.removeAll(keepingCapacity: true)
        }
        faults = []
        isUnclosed = false
        recordLine = line
    }

    private mutating func note(_ problem: CSVProblem) {
        let fault = CSVRecord.Fault(field: fields.count, problem: problem)
        if !faults.contains(fault) { faults.append(fault) }
    }

    private mutating func text(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        if let text = Self.valid(buffer.span.extracting(range)) { return text }
        note(.notUTF8)
        return decoding(buffer.span.extracting(range))
    }

    private mutating func text(_ bytes: Span<UInt8>) -> String {
        if let text = Self.valid(bytes) { return text }
        note(.notUTF8)
        return decoding(bytes)
    }

    private func lineEnds(in range: Range<Int>) -> Int {
        Self.lineEnds(buffer.span.extracting(range))
    }
}
