/// Text as it is compared and searched for: lower case, without accents, split into words.
///
/// `Straße` and `STRASSE`, `O'Brien` and `Obrien`, `Čapek` and `Capek` are equal.
package enum FoldedText {
    /// The words of a text, each of letters and digits only.
    package static func words(_ text: String) -> [String] {
        var words: [String] = []
        forEachWord(of: text) { word, _ in words.append(word) }
        return words
    }

    /// The words of a text, each with its elided forms after it: `letranger`, `etranger` for
    /// `L'Étranger`, and `obrien`, `brien` for `O'Brien`.
    ///
    /// A single letter after an apostrophe, as in `Ender's`, is no word of its own.
    package static func wordsWithElisions(_ text: String) -> [String] {
        var words: [String] = []
        forEachWord(of: text) { word, apostrophes in
            words.append(word)
            for offset in apostrophes {
                let rest = word.unicodeScalars.dropFirst(offset)
                if rest.count > 1 { words.append(String(rest)) }
            }
        }
        return words
    }

    /// Calls a closure with each word, and with the numbers of scalars before its apostrophes.
    private static func forEachWord(of text: String, _ body: (String, [Int]) -> Void) {
        var word = ""
        var apostrophes: [Int] = []
        func end() {
            if !word.isEmpty { body(word, apostrophes) }
            word = ""
            apostrophes = []
        }
        for scalar in text.decomposed.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format:
                continue
            case .decimalNumber, .letterNumber, .otherNumber, .uppercaseLetter, .lowercaseLetter,
                .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark:
                word += letters[scalar] ?? scalar.properties.lowercaseMapping
            default:
                // "Ender's" is one word, and so is "O'Brien".
                if Self.apostrophes.contains(scalar), !word.isEmpty {
                    let offset = word.unicodeScalars.count
                    if apostrophes.last != offset { apostrophes.append(offset) }
                    continue
                }
                end()
                if scalar == "&" || scalar == "+" { body("and", []) }
            }
        }
        end()
    }

    /// All words without spaces, so that `Catch-22` equals `Catch 22`, and `Slaughter House`
    /// `Slaughterhouse`.
    package static func joined(_ text: String) -> String { words(text).joined() }

    private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{02BC}", "`", "´"]

    /// Letters that Unicode does not decompose into a base letter and a mark.
    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
        "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th",
        "ı": "i", "ħ": "h", "Ħ": "h",
    ]
}
