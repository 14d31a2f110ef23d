/// A field of a CSV record to write.
package enum CSVField: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A text, which is quoted where necessary and guarded against being run as a formula.
    case text(String)
    /// A text that is written as it is, such as the formula `="0306406152"`, which keeps a
    /// spreadsheet from dropping leading zeros; only quoted where necessary.
    case unguarded(String)

    /// Creates a text.
    package init(stringLiteral value: String) {
        self = .text(value)
    }
}

/// Protects spreadsheets from running a field as a formula.
///
/// A spreadsheet evaluates cells that begin with `=`, `+`, `-`, `@`, a tab or a carriage return. An
/// apostrophe before the text stops that (OWASP, "CSV Injection").
package enum CSVFormulaGuard {
    /// The text with an apostrophe in front if a spreadsheet could run it, or if it could be
    /// mistaken for a guarded text.
    package static func adding(to text: String) -> String {
        needsGuard(text.utf8) ? "'" + text : text
    }

    /// The text without the apostrophe that ``adding(to:)`` puts in front.
    package static func removing(from text: String) -> String {
        guard text.utf8.first == apostrophe, needsGuard(text.utf8.dropFirst()) else { return text }
        return String(text.dropFirst())
    }

    /// Whether a text begins with a formula's sign, with any number of apostrophes before it.
    private static func needsGuard(_ text: some Sequence<UInt8>) -> Bool {
        switch text.first(where: { $0 != apostrophe }) {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
            true
        default: false
        }
    }

    private static let apostrophe = UInt8(ascii: "'")
}
