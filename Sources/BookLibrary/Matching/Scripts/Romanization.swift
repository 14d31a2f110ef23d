import BookMetadata
import BooklandText

/// Writes Cyrillic, Greek, Hangul and kana in Latin letters.
///
/// The letters need not follow one standard: ``Sounds`` makes those of the different standards equal.
enum Romanization {
    /// A text in Latin letters, as far as the script of each letter tells its sound; Chinese
    /// characters stay as they are.
    static func latin(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0xCD }) { return text }
        var result = ""
        for scalar in text.composed.unicodeScalars {
            if let letters = alphabets[scalar] {
                result += letters
            } else if let syllable = hangul(scalar) {
                result += syllable
            } else {
                result.unicodeScalars.append(simplified[scalar] ?? scalar)
            }
        }
        return kana(result)
    }

    /// A text without the primes that romanizations write for Russian's soft and hard sign, and without
    /// the letters for Arabic's hamza and ayn (ALA-LC): "denʹ" becomes "den".
    static func withoutPrimes(_ text: String) -> String {
        guard text.utf8.contains(0xCA) else { return text }
        var result = ""
        result.unicodeScalars.append(
            contentsOf: text.unicodeScalars.lazy.filter { !(0x2B9...0x2BC).contains($0.value) }
        )
        return result
    }

    /// A text with the wide signs of Chinese and Japanese in the ASCII form: "三体：死神" with a colon.
    static func withNarrowSigns(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0xE3 }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xFF01...0xFF5D:
                result.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            case 0x3010: result += "("
            case 0x3011: result += ")"
            case 0x3000, 0x300A, 0x300B: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether a text has letters of a script that ``latin(_:)`` rewrites.
    static func isNeeded(_ text: String) -> Bool {
        !text.utf8.allSatisfy { $0 < 0xCD }
            && text.unicodeScalars.contains { scalar in
                alphabets[scalar] != nil || 0x3040...0x30FF ~= scalar.value
                    || 0xAC00...0xD7A3 ~= scalar.value
            }
    }

    /// Cyrillic by ALA-LC (Library of Congress, Romanization Tables: Russian, Ukrainian, Belarusian,
    /// Bulgarian, Serbian), and Greek by ALA-LC for classical Greek, both without marks.
    private static let alphabets: [Unicode.Scalar: String] = {
        let small: [Unicode.Scalar: String] = [
            "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh",
            "з": "z", "и": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o",
            "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts",
            "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "iu",
            "я": "ia", "і": "i", "ї": "i", "є": "ie", "ґ": "g", "ў": "u", "ј": "j", "љ": "lj",
            // Before the reform of 1918.
            "ѣ": "e", "ѳ": "f", "ѵ": "i",
            "њ": "nj", "ћ": "c", "ђ": "d", "џ": "dz",
            "α": "a", "β": "b", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "e", "θ": "th",
            "ι": "i", "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p",
            "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y", "φ": "ph", "χ": "ch", "ψ": "ps",
            "ω": "o", "ά": "a", "έ": "e", "ή": "e", "ί": "i", "ό": "o", "ύ": "y", "ώ": "o",
            "ϊ": "i", "ϋ": "y", "ΐ": "i",
        ]
        var table = small
        for (letter, spelling) in small {
            let capital = letter.properties.uppercaseMapping.unicodeScalars
            guard let scalar = capital.first, capital.count == 1, table[scalar] == nil else {
                continue
            }
            table[scalar] = spelling.capitalizedFirst
        }
        return table
    }()

    /// A syllable of Hangul by the Revised Romanization of Korean (2000), without the assimilation of
    /// consonants between syllables.
    private static func hangul(_ scalar: Unicode.Scalar) -> String? {
        guard 0xAC00...0xD7A3 ~= scalar.value else { return nil }
        let index = Int(scalar.value) - 0xAC00
        return hangulInitials[index / 588] + hangulVowels[index % 588 / 28]
            + hangulFinals[index % 28]
    }

    private static let hangulInitials = [
        "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t",
        "p", "h",
    ]

    private static let hangulVowels = [
        "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo",
        "we", "wi", "yu", "eu", "ui", "i",
    ]

    private static let hangulFinals = [
        "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p",
        "p", "t", "t", "ng", "t", "t", "k", "t", "p", "t",
    ]
}

extension String {
    fileprivate var capitalizedFirst: String {
        prefix(1).uppercased() + dropFirst()
    }
}
