import BookMetadata

/// Tables as text: fields with commas between them, records on lines (RFC 4180).
package enum CSV {
    /// A record with its line end.
    ///
    /// A field is quoted where it has to be. One that a spreadsheet would take for a formula gets an
    /// apostrophe before it; Goodreads' own `="…"` is to be given as `raw`.
    package static func record(_ fields: [Field]) -> String {
        fields.map(\.encoded).joined(separator: ",") + "\n"
    }

    /// A field of a record to be written.
    package enum Field: Sendable, ExpressibleByStringLiteral {
        /// A text.
        case text(String)
        /// What has been made a field already.
        case raw(String)

        package init(stringLiteral value: String) {
            self = .text(value)
        }

        fileprivate var encoded: String {
            switch self {
            case .raw(let text): return text
            case .text(let text):
                let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
                let safe = isFormula ? "'" + text : text
                let scalars = safe.unicodeScalars
                guard
                    isFormula || scalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) })
                else { return safe }
                return "\"" + safe.replacing(text: "\"", with: "\"\"") + "\""
            }
        }
    }

    /// The records of a text, each with the number of the line on which it begins.
    ///
    /// Line ends may be those of any system, and a byte order mark is passed over.
    package static func records(_ bytes: [UInt8]) -> [(line: Int, fields: [String])] {
        var reader = Reader()
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        for byte in bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...] { reader.take(byte) }
        return reader.finished()
    }

    private struct Reader {
        private var records: [(line: Int, fields: [String])] = []
        private var fields: [String] = []
        private var field: [UInt8] = []
        private var line = 1
        private var firstLine = 1
        private var state = State.start

        private enum State {
            case start
            case plain
            case quoted
            case quoteInQuoted
        }

        mutating func take(_ byte: UInt8) {
            if byte == UInt8(ascii: "\n") { line += 1 }
            switch (state, byte) {
            case (.quoted, UInt8(ascii: "\"")): state = .quoteInQuoted
            case (.quoted, _): field.append(byte)
            case (.quoteInQuoted, UInt8(ascii: "\"")):
                field.append(byte)
                state = .quoted
            case (.start, UInt8(ascii: "\"")): state = .quoted
            case (_, UInt8(ascii: ",")): endField()
            case (_, UInt8(ascii: "\n")): endRecord()
            case (_, UInt8(ascii: "\r")): break
            default:
                field.append(byte)
                state = .plain
            }
        }

        mutating func finished() -> [(line: Int, fields: [String])] {
            if !field.isEmpty || !fields.isEmpty { endRecord() }
            return records
        }

        private mutating func endField() {
            fields.append(String(decoding: field, as: UTF8.self))
            field.removeAll(keepingCapacity: true)
            state = .start
        }

        private mutating func endRecord() {
            endField()
            if fields != [""] { records.append((firstLine, fields)) }
            fields.removeAll(keepingCapacity: true)
            firstLine = line
        }
    }
}
