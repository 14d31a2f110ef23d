extension PersonName {
    /// The years in `1903-1950`, `1966-`, `b. 1966` and `approximately 1571-1639`.
    package static func lifeYears(_ text: String) -> (birth: Int?, death: Int?)? {
        let digits = text.split { !$0.isASCII || !$0.isWholeNumber }
        guard let first = digits.first, first.utf8.count == 4, digits.allSatisfy({ $0.count == 4 }),
            let year = Int(first), digits.count <= 2
        else { return nil }
        let words = text.lowercased()
        // Years of activity are not those of birth and death.
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

    /// Whether a part of a heading says when the person lived: `1903-1950`, `70 B.C.-19 B.C.`, `active 8th century B.C.`,
    /// `v427-v347`.
    static func isDates(_ text: String) -> Bool {
        if lifeYears(text) != nil { return true }
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        let years = words.filter { $0.contains(where: \.isASCIIDigit) }
        // A suffix such as 3rd says nothing about a time.
        guard !years.isEmpty, years.count > 1 || words.count > 1 else { return false }
        return words.allSatisfy { word in
            let letters = word.drop(while: \.isASCIIDigit)
            if letters.count < word.count { return ordinalEndings.contains(String(letters)) }
            // Wikidata and the German authority file put a v before years of the time before Christ.
            if word.first == "v", !word.dropFirst().isEmpty,
                word.dropFirst().allSatisfy(\.isASCIIDigit)
            {
                return true
            }
            return timeWords.contains(String(word))
        }
    }

    private static let ordinalEndings: Set<String> = [
        "", "st", "nd", "rd", "th", "e", "o", "eme", "ème",
    ]

    /// Words beside the years of headings (RDA 9.3; the same in German, French, Spanish and Italian).
    private static let timeWords: Set<String> = [
        "b", "c", "d", "a", "bc", "ad", "bce", "ce", "e", "ca", "circa", "approximately", "about",
        "born", "died", "active",
        "fl", "flourished", "or", "and", "cent", "century", "centuries", "jh", "jhdt",
        "jahrhundert", "v", "n", "chr",
        "vor", "nach", "um", "oder", "geb", "gest", "av", "j", "ap", "siècle", "siecle", "s",
        "siglo", "sec", "secolo", "apr",
        "avant", "après", "before", "after", "between",
    ]
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
