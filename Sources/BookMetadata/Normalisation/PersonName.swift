/// A person's name in the order in which it is spoken, and the years that catalogues add to it.
package struct PersonName: Sendable, Hashable {
    /// `Ursula K. Le Guin`.
    package let name: String
    /// The year of birth, where the heading has it.
    package let birthYear: Int?
    /// The year of death, where the heading has it.
    package let deathYear: Int?

    /// Reads `Guin, Ursula K. Le, 1929-2018` as well as `Ursula K. Le Guin`.
    ///
    /// A name with a comma is turned round, unless what follows the comma is a part such as `Jr.`
    /// or a firm's `Inc.`. Gives nil where no name is left.
    package init?(reading text: String) {
        guard let line = PlainText.line(Self.withoutMark(text)) else {
            return nil
        }
        var parts = line.split(separator: ",").compactMap { PlainText.line(String($0)) }
        (birthYear, deathYear) = parts.last.flatMap(Self.lifeYears) ?? (nil, nil)
        if parts.count > 1, let last = parts.last, Self.lifeYears(last) != nil {
            parts.removeLast()
        }
        guard let name = Self.spoken(parts.compactMap(Self.withoutStop)) else { return nil }
        self.name = name
    }

    /// The years in `1903-1950`, `1966-`, `b. 1966` and `approximately 1571-1639`.
    package static func lifeYears(_ text: String) -> (birth: Int?, death: Int?)? {
        let digits = text.split { !$0.isASCII || !$0.isWholeNumber }
        guard let first = digits.first, first.utf8.count == 4, digits.allSatisfy({ $0.count == 4 }),
            let year = Int(first), digits.count <= 2
        else { return nil }
        let words = text.lowercased()
        // The years in which somebody was at work are not those of a life.
        if ["activ", "fl.", "wirkt"].contains(where: { words.contains(text: $0) }) {
            return (nil, nil)
        }
        if digits.count == 2 { return (year, Int(digits[1])) }
        let hyphen = text.firstIndex { "-–".contains($0) }
        if words.hasPrefix("d.") || words.hasPrefix("gest")
            || hyphen.map({ $0 < first.startIndex }) == true
        {
            return (nil, year)
        }
        return (year, nil)
    }

    /// ISBNdb's dumps mark names that a program has filled in.
    private static func withoutMark(_ text: String) -> String {
        guard let mark = text.range(ofText: "~autofilled~") else { return text }
        return String(text[..<mark.lowerBound]) + text[mark.upperBound...]
    }

    private static func spoken(_ parts: [String]) -> String? {
        guard parts.count > 1, let first = parts.first else { return parts.first }
        let suffixes = parts.dropFirst().filter(isSuffix)
        let given = parts.dropFirst().filter { !isSuffix($0) }
        // More commas than a name has: a firm, or several people; it is left as it is.
        guard given.count <= 1 else { return parts.joined(separator: ", ") }
        return (given + [first]).joined(separator: " ") + suffixes.map { ", " + $0 }.joined()
    }

    private static func isSuffix(_ part: String) -> Bool {
        suffixes.contains(part.lowercased().filter { $0 != "." && $0 != " " })
    }

    /// A stop ends a heading of MARC; an initial or `Jr.` keeps its own.
    private static func withoutStop(_ name: String) -> String? {
        var name = name
        if name.hasSuffix("."), let word = name.dropLast().split(separator: " ").last,
            word.count > 2, !isSuffix(String(word)), !word.contains(".")
        {
            name.removeLast()
        }
        return name.isEmpty ? nil : name
    }

    private static let suffixes: Set<String> = [
        "jr", "sr", "ii", "iii", "iv", "phd", "md", "dds", "esq", "obe", "cbe", "rn", "ma", "mba",
        "inc", "ltd", "llc", "co", "corp", "gmbh", "ag", "plc", "sa", "sj",
    ]
}
