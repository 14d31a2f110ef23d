import BookLibrary

/// What a text says in a column that tells whether a book was read: `ja`, `2x`, `12.05.2020`, `am Lesen`.
enum ReadAnswer {
    /// The book was read, perhaps several times.
    case yes
    /// The book was not read.
    case no
    /// The status has a name.
    case status(ReadingStatus)
    /// The book was read, and the text has the day, the month or the year.
    case day
    /// The text says something else.
    case unknown

    /// Reads a text; nil for an empty one.
    init?(_ text: String) {
        if text.isEmpty { return nil }
        if let isSo = YesNoWords.value(text) {
            self = isSo ? .yes : .no
        } else if let status = StatusWords.status(text) {
            self = .status(status)
        } else if Self.isCount(text) {
            self = .yes
        } else if YesNoWords.beginsWithNo(text) {
            self = .no
        } else if Self.isDay(text) {
            self = .day
        } else {
            self = .unknown
        }
    }

    /// Whether a text is a day, a month or a year, or a slip of the pen in one.
    static func isDay(_ text: String) -> Bool {
        guard text.utf8.count(where: { (0x30...0x39).contains($0) }) >= 2 else { return false }
        return !DateField(text, .dayFirst).isInvalid
            || text.allSatisfy { $0.isASCII && !$0.isLetter }
                && text.utf8.count { "./-".utf8.contains($0) } == 2
    }

    /// Whether a text says how often the book was read: `2x`, `3 mal`, `twice`.
    private static func isCount(_ text: String) -> Bool {
        let words = text.lowercased().filter { !$0.isWhitespace && $0 != "." }
        if countWords.contains(words) { return true }
        let number = words.drop { "x×".contains($0) }.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(number.utf8.count), number.contains(where: { $0 != "0" }) else {
            return false
        }
        return ["", "x", "×", "mal", "times", "time", "fois", "veces", "vez", "keer"].contains(
            String(words.drop { "x×".contains($0) }.dropFirst(number.utf8.count))
        )
    }

    private static let countWords: Set<String> = [
        "once", "twice", "einmal", "zweimal", "dreimal", "mehrmals", "mehrfach", "unefois",
        "deuxfois", "plusieursfois", "unavez", "dosveces", "variasveces", "eenmaal", "tweemaal",
    ]
}
