/// A record that was read from CSV.
package struct CSVRecord: Sendable, Hashable {
    /// The line of the file on which the record begins, from 1.
    package var line: Int
    /// The fields, unquoted and without the guard against formulas.
    package var fields: [String]
    /// What was wrong with fields and how they were read all the same; empty for most records.
    package var faults: [Fault]
    /// Whether the file ends before the line of the record does.
    package var lacksLineEnd = false
    /// Whether a quote of the record is not closed before the file ends.
    package var hasOpenQuote = false

    /// A fault of a field.
    package struct Fault: Sendable, Hashable {
        /// The number of the field, from 0.
        package var field: Int
        /// What is wrong with it.
        package var problem: CSVProblem
    }

    /// Creates a record.
    package init(line: Int, fields: [String], faults: [Fault] = []) {
        self.line = line
        self.fields = fields
        self.faults = faults
    }

    /// What was wrong with the record, each fault once.
    package var problems: [CSVProblem] {
        faults.reduce(into: []) { list, fault in
            if !list.contains(fault.problem) { list.append(fault.problem) }
        }
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
