import BookMetadata

/// What columns mean, where a file does not say so itself: `isbn=3,title=Titel,tags=-`.
///
/// Each part names a meaning, and a column by its number or by its name; `-` leaves out a column
/// that would be read otherwise. A name with a comma goes into quotation marks.
public struct ColumnMapping: Sendable, Hashable {
    /// The column of each meaning, in the order of the text.
    public private(set) var parts: [Part]

    /// A part of a mapping.
    public struct Part: Sendable, Hashable {
        /// What the column means.
        public var meaning: ColumnMeaning
        /// The column.
        public var column: Column
    }

    /// How a mapping names a column.
    public enum Column: Sendable, Hashable {
        /// By its number, from 1.
        case number(Int)
        /// By its name in the first row.
        case name(String)
        /// None: nothing is read with this meaning.
        case none
    }

    /// Creates a mapping of its parts.
    public init(_ parts: [Part]) {
        self.parts = parts
    }

    /// Reads a mapping.
    ///
    /// - Parameter text: Parts with commas between them.
    /// - Throws: ``ImportError`` if a part has no `=`, or a meaning that does not exist; or if a meaning or a
    ///   column comes twice.
    public init(_ text: String) throws(ImportError) {
        parts = []
        for part in Self.split(text) {
            guard let place = part.firstIndex(of: "=") else {
                throw ImportError(.invalidMapping("'\(part)' is not of the form MEANING=COLUMN"))
            }
            let word = ListText.trimmed(part[..<place])
            guard let meaning = ColumnMeaning(word: word) else {
                let names = ColumnMeaning.allCases.map(\.rawValue).joined(separator: ", ")
                throw ImportError(
                    .invalidMapping("'\(word)' is no meaning of a column; there are: \(names)")
                )
            }
            let text = ListText.trimmed(part[part.index(after: place)...])
            let column = try Self.column(text)
            if parts.contains(where: { $0.meaning == meaning }) {
                throw ImportError(.invalidMapping("'\(word)' is said of two columns; one has it"))
            }
            if column != .none, let other = parts.first(where: { $0.column == column }) {
                throw .twoMeanings(other.meaning, meaning, column)
            }
            parts.append(Part(meaning: meaning, column: column))
        }
        if parts.isEmpty { throw ImportError(.invalidMapping("it is empty")) }
    }

    private static func column(_ text: String) throws(ImportError) -> Column {
        if text == "-" { return .none }
        if text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
            return .name(text.dropFirst().dropLast().replacing(text: "\"\"", with: "\""))
        }
        if let number = Int(text) {
            guard number > 0 else {
                throw ImportError(.invalidMapping("columns are numbered from 1"))
            }
            return .number(number)
        }
        guard !text.isEmpty else { throw ImportError(.invalidMapping("a column has no name")) }
        return .name(text)
    }

    /// The parts of a text: commas in quotation marks separate nothing.
    private static func split(_ text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        parts.append(part)
        return parts.filter { !ListText.trimmed($0).isEmpty }
    }
}

extension ImportError {
    /// A mapping says two things of one column.
    static func twoMeanings(
        _ one: ColumnMeaning,
        _ other: ColumnMeaning,
        _ column: ColumnMapping.Column,
    ) -> ImportError {
        ImportError(
            .invalidMapping(
                "column \(column) cannot be both \(one.rawValue) and \(other.rawValue)"
            )
        )
    }
}

extension ColumnMapping: CustomStringConvertible {
    /// The mapping as text, which reads as the same mapping.
    public var description: String {
        parts.map { "\($0.meaning.rawValue)=\($0.column)" }.joined(separator: ",")
    }
}

extension ColumnMapping.Column: CustomStringConvertible {
    /// The number, the name, or `-`.
    public var description: String {
        switch self {
        case .number(let number): return "\(number)"
        case .none: return "-"
        case .name(let name):
            let needsQuotes =
                name == "-" || Int(name) != nil || name.contains { "\",".contains($0) }
                || name != ListText.trimmed(name)
            return needsQuotes ? "\"\(name.replacing(text: "\"", with: "\"\""))\"" : name
        }
    }
}
