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
    package static func isDates(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        let years = words.filter { $0.contains(where: \.isASCIIDigit) }
        // A suffix such as 3rd says nothing about a time.
        guard !years.isEmpty, years.count > 1 || words.count > 1 || lifeYears(text) != nil else {
            return false
        }
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

    /// A text without the years at its end that no comma separates from the name: `Mann, Thomas (1875-1955)`,
    /// `Proust, Marcel <1871-1922>`, `Thomas Mann 1875-1955`.
    ///
    /// - Parameter text: The name, and perhaps the years.
    /// - Returns: The name, and the years without brackets; nil for none.
    package static func withoutYears(_ text: String) -> (name: String, years: String?) {
        // Most names have no digit, which is soon seen.
        guard text.utf8.contains(where: { (0x30...0x39).contains($0) }),
            let last = text.unicodeScalars.last(where: { !$0.properties.isWhitespace }),
            !last.properties.isAlphabetic
        else { return (text, nil) }
        if let opening = brackets[last] {
            guard let end = text.unicodeScalars.lastIndex(of: last),
                let start = text.unicodeScalars[..<end].lastIndex(of: opening)
            else { return (text, nil) }
            let inner = String(text[start..<end].unicodeScalars.dropFirst())
            return isDates(inner) ? (named(text[..<start]), inner) : (text, nil)
        }
        guard let space = text.lastIndex(where: \.isWhitespace) else { return (text, nil) }
        let word = text[space...].dropFirst()
        guard isSpan(word), text[..<space].contains(where: \.isLetter) else { return (text, nil) }
        return (named(text[..<space]), String(word))
    }

    /// A name without the comma before what was taken from its end.
    private static func named(_ text: Substring) -> String {
        var rest = text
        while let last = rest.last, last.isWhitespace || last == "," { rest.removeLast() }
        return String(rest)
    }

    /// Whether a word is a span of years, perhaps an open one: `1875-1955`, `1947-`.
    private static func isSpan(_ word: Substring) -> Bool {
        let years = word.split(omittingEmptySubsequences: false) { "-–".contains($0) }
        guard years.count == 2 else { return false }
        func isYear(_ text: Substring) -> Bool {
            let digits = text.last == "?" ? text.dropLast() : text
            return digits.utf8.count == 4 && digits.allSatisfy(\.isASCIIDigit)
        }
        return isYear(years[0]) && (years[1].isEmpty || isYear(years[1]))
    }

    private static let brackets: [Unicode.Scalar: Unicode.Scalar] = [
        ")": "(", "]": "[", ">": "<", "）": "（", "〉": "〈",
    ]

    private static let ordinalEndings: Set<String> = [
        "", "st", "nd", "rd", "th", "e", "o", "eme", "ème",
    ]

    /// Words beside the years of headings (RDA 9.3; the same in German, French, Spanish and Italian).
    private static let timeWords: Set<String> = [
        "b", "c", "d", "a", "bc", "ad", "bce", "ce", "e", "ca", "circa", "approximately", "about",
        "born", "died",
        "fl", "flourished", "or", "and", "cent", "century", "centuries", "jh", "jhdt",
        "jahrhundert", "v", "n", "chr",
        "vor", "nach", "um", "oder", "geb", "gest", "av", "j", "ap", "siècle", "siecle", "s",
        "siglo", "sec", "secolo", "apr",
        "avant", "après", "before", "after", "between", "present", "heute",
        "activ", "wirkt", "wirkte", "tätig", "actif", "active", "activo", "attivo", "né", "née",
        "en", "nac", "nato", "nata", "m",
    ]
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
