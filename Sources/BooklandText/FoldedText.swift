/// Text as it is compared and searched for: lower case, without accents, split into words.
///
/// `Straße` and `STRASSE`, `O'Brien` and `Obrien`, `Čapek` and `Capek` are equal.
package enum FoldedText {
    /// The words of a text, each of letters and digits only.
    package static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in text.decomposed.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format:
                continue
            case .decimalNumber, .letterNumber, .otherNumber, .uppercaseLetter, .lowercaseLetter,
                .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark:
                word += letters[scalar] ?? scalar.properties.lowercaseMapping
            default:
                // "Ender's" is one word, and so is "O'Brien".
                if apostrophes.contains(scalar), !word.isEmpty { continue }
                if scalar == "&" || scalar == "+" {
                    words.append(contentsOf: [word, "and"])
                } else {
                    words.append(word)
                }
                word = ""
            }
        }
        words.append(word)
        return words.filter { !$0.isEmpty }
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
