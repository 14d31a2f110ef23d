@_spi(_Unicode) import Swift

/// Texts as they are compared: lower case, without accents, in words of letters and digits.
enum FoldedText {
    /// The words of a text.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in text._nfd {
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

    /// The words in one, so that "Catch-22" is "Catch 22" and "Slaughter House" "Slaughterhouse".
    static func joined(_ text: String) -> String { words(text).joined() }

    private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{02BC}", "`", "´"]

    /// Letters that are no other letter with a mark on it.
    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
        "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th",
        "ı": "i", "ħ": "h", "Ħ": "h",
    ]
}
