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
    package static let longestField = 1 << 20

    private let delimiter: UInt8
    private var state = State.fieldStart
    private var field: [UInt8] = []
    private var isFieldTooLong = false
    private var fields: [String] = []
    private var problems: [CSVProblem] = []
    private var records: [CSVRecord] = []
    /// The current line, from 1.
    private var line = 1
    private var recordLine = 1
    private var lastWasCarriageReturn = false
    /// How many bytes of a byte order mark have been matched; nil once the content has begun.
    private var markMatched: Int? = 0

    /// What follows the opening quote of the current field, to read it again if the quote is stray.
    private var quoted: [UInt8] = []
    private var quotedLine = 1
    /// Bytes to read again before new ones, the next one last.
    private var replayed: [UInt8] = []
    /// How many bytes may still be read a second time.
    ///
    /// Without a limit, a hostile file would take quadratic time.
    private var rereadBudget = CSVReader.longestField

    private enum State: Sendable {
        case fieldStart
        case plain
        case quoted
        case quoteInQuoted
    }

    /// Creates a reader.
    ///
    /// - Parameter delimiter: The ASCII character between fields; a comma by default.
    package init(delimiter: Unicode.Scalar = ",") {
        self.delimiter = UInt8(ascii: delimiter)
    }

    /// Takes the next bytes and returns the records that they complete.
    package mutating func records(in bytes: Span<UInt8>) -> [CSVRecord] {
        for index in bytes.indices { takeFirst(bytes[index]) }
        rereadBudget += 2 * bytes.count
        defer { records.removeAll(keepingCapacity: true) }
        return records
    }

    /// Returns the records that the end of the file completes.
    package mutating func finish() -> [CSVRecord] {
        if let matched = markMatched, matched > 0 {
            markMatched = nil
            for byte in Self.mark.prefix(matched) { take(byte) }
        }
        while state == .quoted {
            takeQuoteAsText()
            replay()
        }
        if !field.isEmpty || !fields.isEmpty || state == .quoteInQuoted { endRecord() }
        defer { records = [] }
        return records
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private mutating func takeFirst(_ byte: UInt8) {
        guard let matched = markMatched else {
            take(byte)
            return replay()
        }
        if byte == Self.mark[matched] {
            markMatched = matched + 1 == Self.mark.count ? nil : matched + 1
            return
        }
        markMatched = nil
        for byte in Self.mark.prefix(matched) { take(byte) }
        take(byte)
    }

    private mutating func replay() {
        while let byte = replayed.popLast() { take(byte) }
    }

    private mutating func take(_ byte: UInt8) {
        let followsCarriageReturn = lastWasCarriageReturn
        lastWasCarriageReturn = byte == 0x0D
        if byte == 0x0D || byte == 0x0A && !followsCarriageReturn { line += 1 }
        switch state {
        case .fieldStart, .plain: takePlain(byte, followsCarriageReturn)
        case .quoted:
            quoted.append(byte)
            if byte == UInt8(ascii: "\"") {
                state = .quoteInQuoted
            } else {
                append(byte)
            }
            if quoted.count > Self.longestField { takeQuoteAsText() }
        case .quoteInQuoted: takeAfterQuote(byte, followsCarriageReturn)
        }
    }

    private mutating func takePlain(_ byte: UInt8, _ followsCarriageReturn: Bool) {
        switch byte {
        case delimiter: endField()
        case 0x0A where followsCarriageReturn: break
        case 0x0A, 0x0D: endRecord()
        case UInt8(ascii: "\"") where state == .fieldStart:
            state = .quoted
            quoted.removeAll(keepingCapacity: true)
            quotedLine = line
        default:
            state = .plain
            append(byte)
        }
    }

    /// Takes the byte after a quote in a quoted field: the quote ends the field, is the first of a
    /// pair, or breaks the rules.
    private mutating func takeAfterQuote(_ byte: UInt8, _ followsCarriageReturn: Bool) {
        switch byte {
        case UInt8(ascii: "\""):
            quoted.append(byte)
            append(byte)
            state = .quoted
        case delimiter, 0x0A, 0x0D:
            state = .plain
            takePlain(byte, false)
        default:
            quoted.append(byte)
            if line > quotedLine, quoted.count <= rereadBudget {
                // A field of several lines that breaks the rules: its opening quote was stray.
                takeQuoteAsText()
            } else {
                note(.strayQuote)
                append(UInt8(ascii: "\""))
                append(byte)
                state = .quoted
            }
        }
    }

    /// Reads the current quoted field again, with its opening quote as text.
    private mutating func takeQuoteAsText() {
        guard quoted.count <= rereadBudget else {
            note(.strayQuote)
            state = .plain
            return
        }
        rereadBudget -= quoted.count
        note(.strayQuote)
        replayed += quoted.reversed()
        quoted = []
        field = []
        isFieldTooLong = false
        line = quotedLine
        lastWasCarriageReturn = false
        state = .plain
        append(UInt8(ascii: "\""))
    }

    private mutating func append(_ byte: UInt8) {
        if field.count < Self.longestField {
            field.append(byte)
        } else if !isFieldTooLong {
            isFieldTooLong = true
            note(.fieldTooLong(limit: Self.longestField))
        }
    }

    private mutating func note(_ problem: CSVProblem) {
        if !problems.contains(problem) { problems.append(problem) }
    }

    private mutating func endField() {
        let text: String
        if let valid = String(validating: field, as: UTF8.self) {
            text = valid
        } else {
            text = String(decoding: field, as: UTF8.self)
            note(.notUTF8)
        }
        fields.append(CSVFormulaGuard.removing(from: text))
        field.removeAll(keepingCapacity: true)
        isFieldTooLong = false
        state = .fieldStart
    }

    private mutating func endRecord() {
        endField()
        if fields != [""] {
            records.append(CSVRecord(line: recordLine, fields: fields, problems: problems))
        }
        fields.removeAll(keepingCapacity: true)
        problems.removeAll()
        recordLine = line
    }
}
