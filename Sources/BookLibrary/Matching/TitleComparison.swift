/// How two titles compare that belong to neither different volumes nor different kinds of book.
enum TitleComparison: Sendable, Hashable {
    /// They are equal.
    case equal
    /// One omits a subtitle that only describes the book.
    case subtitleOmitted
    /// One has a subtitle that may name another book of the series.
    case subtitleUnclear
    /// They differ in a letter.
    case similar
    /// Both have subtitles, and these differ.
    case otherSubtitle
    /// They are different.
    case different

    init(_ left: TitleKey, _ right: TitleKey) {
        // One source writes a colon where the other writes none.
        let isEqual =
            left.full == right.full
            || !left.subtitle.isEmpty && left.full == right.main
            || !right.subtitle.isEmpty && right.full == left.main
        if isEqual {
            self = .equal
        } else if left.main == right.main {
            self = Self.comparing(subtitles: left.subtitle, right.subtitle)
        } else {
            self = Self.isTypingError(left.full, right.full) ? .similar : .different
        }
    }

    /// Whether both values are known and differ.
    static func differ(_ left: String?, _ right: String?) -> Bool {
        left != nil && right != nil && left != right
    }

    private static func comparing(subtitles left: [String], _ right: [String]) -> TitleComparison {
        guard !left.isEmpty, !right.isEmpty else {
            let subtitle = left + right
            return Subtitle.isDescription(subtitle) ? .subtitleOmitted : .subtitleUnclear
        }
        return Subtitle.isSame(left, right) ? .equal : .otherSubtitle
    }

    /// Whether one letter differs in two titles that are long enough for a typing error to be
    /// likelier than another book.
    private static func isTypingError(_ left: String, _ right: String) -> Bool {
        let shorter = min(left.utf8.count, right.utf8.count)
        guard shorter >= 10, abs(left.utf8.count - right.utf8.count) <= 1 else { return false }
        // A digit is no typing error: "Fahrenheit 451" and "Fahrenheit 452" are two books.
        let digits = { (text: String) in text.utf8.filter { (0x30...0x39).contains($0) } }
        return digits(left) == digits(right) && editDistance(left, right) == 1
    }
}
