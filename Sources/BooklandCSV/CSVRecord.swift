/// A record that was read from CSV.
package struct CSVRecord: Sendable, Hashable {
    /// The line of the file on which the record begins, from 1.
    package var line: Int
    /// The fields, unquoted and without the guard against formulas.
    package var fields: [String]
    /// What was wrong with the record and how it was read all the same; empty for most.
    package var problems: [CSVProblem]

    /// Creates a record.
    package init(line: Int, fields: [String], problems: [CSVProblem] = []) {
        self.line = line
        self.fields = fields
        self.problems = problems
    }
}

/// A fault in a CSV record.
package enum CSVProblem: Sendable, Hashable {
    /// A quote that does not belong to a pair was taken as part of the text.
    case strayQuote
    /// The record has bytes that are not UTF-8; they became U+FFFD.
    case notUTF8
    /// A field was longer than the limit and was cut off there.
    case fieldTooLong(limit: Int)
}

extension CSVProblem: CustomStringConvertible {
    /// The problem in one line, without a full stop.
    package var description: String {
        switch self {
        case .strayQuote: "a quote without its partner, taken as text"
        case .notUTF8: "not UTF-8"
        case .fieldTooLong(let limit): "a field of more than \(limit) bytes, cut off"
        }
    }
}
