/// Text as it is compared and searched for: lower case, without accents, split into words.
///
/// `Straße` and `STRASSE`, `O'Brien` and `Obrien`, `Čapek` and `Capek` are equal.
package enum FoldedText {
    /// The words of a text, each of letters and digits only.
    package static func words(_ text: String) -> [String] {
        if let words = asciiWords(text) ?? latinWords(text) { return words }
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

    /// The words of a text in ASCII, without looking at characters; nil for another text.
    private static func asciiWords(_ text: String) -> [String]? {
        var text = text
        return text.withUTF8 { bytes in
            unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { letters in
                var words: [String] = []
                var count = 0
                func end() {
                    guard count > 0 else { return }
                    let word = unsafe UnsafeBufferPointer(rebasing: letters[..<count])
                    words.append(unsafe String(decoding: word, as: UTF8.self))
                    count = 0
                }
                for place in bytes.indices {
                    let byte = unsafe bytes[place]
                    guard byte < 0x80 else { return nil }
                    switch ascii[Int(byte)] {
                    case space: end()
                    case nothing: continue
                    case and:
                        end()
                        words.append("and")
                    case let letter:
                        unsafe letters[count] = letter
                        count += 1
                    }
                }
                end()
                return words
            }
        }
    }

    private static let space: UInt8 = 0
    private static let nothing: UInt8 = 1
    private static let and: UInt8 = 2

    /// What each ASCII character becomes: a letter or digit, or one of the values above.
    private static let ascii: [UInt8] = (0..<0x80).map { byte in
        switch latin[byte] {
        case .letters(let letters): letters.count == 1 ? letters[0] : space
        case .nothing, .apostrophe: nothing
        case .and: and
        case .space: space
        }
    }

    /// The words of a text in Latin letters, several times as fast; nil for another script.
    private static func latinWords(_ text: String) -> [String]? {
        var words: [String] = []
        var word: [UInt8] = []
        func end() {
            guard !word.isEmpty else { return }
            words.append(String(decoding: word, as: UTF8.self))
            word.removeAll(keepingCapacity: true)
        }
        for scalar in text.unicodeScalars {
            guard scalar.value < 0x2028 else { return nil }
            let place = scalar.value >= 0x2010 ? scalar.value - 0x2010 + 0x370 : scalar.value
            guard place < latin.count else { return nil }
            switch latin[Int(place)] {
            case .letters(let letters): word += letters
            case .nothing: continue
            case .apostrophe: if word.isEmpty { end() }
            case .and:
                end()
                words.append("and")
            case .space: end()
            }
        }
        end()
        return words
    }

    /// What a scalar is in a folded text.
    private enum Role {
        case letters([UInt8])
        case nothing
        case apostrophe
        case and
        case space
    }

    /// The roles of Latin letters and marks, and after them those of dashes and quotation marks from
    /// U+2010 to U+2027.
    private static let latin: [Role] = (Array(0..<0x370) + Array(0x2010..<0x2028)).map { value in
        guard let scalar = Unicode.Scalar(UInt32(value)) else { return .space }
        if apostrophes.contains(scalar) { return .apostrophe }
        if scalar == "&" || scalar == "+" { return .and }
        var folded = ""
        forEachWord(of: String(scalar)) { word, _ in folded += word }
        if !folded.isEmpty { return .letters(Array(folded.utf8)) }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return .nothing
        default: return .space
        }
    }

    /// Calls a closure with each word, and with the numbers of scalars before its apostrophes.
    private static func forEachWord(of text: String, _ body: (String, [Int]) -> Void) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return forEachASCIIWord(of: text, body) }
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

    /// The same for ASCII, which most texts are, without asking for the properties of each character.
    private static func forEachASCIIWord(of text: String, _ body: (String, [Int]) -> Void) {
        var word: [UInt8] = []
        var apostrophes: [Int] = []
        func end() {
            if !word.isEmpty { body(String(decoding: word, as: UTF8.self), apostrophes) }
            word.removeAll(keepingCapacity: true)
            apostrophes = []
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                word.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
            case UInt8(ascii: "'"), UInt8(ascii: "`"):
                guard !word.isEmpty else { continue }
                if apostrophes.last != word.count { apostrophes.append(word.count) }
            default:
                end()
                if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "+") { body("and", []) }
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
