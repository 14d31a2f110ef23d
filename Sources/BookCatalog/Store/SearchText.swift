/// Texts in the form in which the index of words has them.
enum SearchText {
    /// Returns the words of a text, divided like in the index: at everything but letters and digits.
    ///
    /// Combining diacritics are dropped, which the index ignores.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter,
                .otherLetter, .decimalNumber, .letterNumber, .otherNumber:
                word.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            // Other marks divide words in the index.
            case .nonspacingMark where (0x300...0x36F).contains(scalar.value): continue
            default:
                if !word.isEmpty { words.append(String(word)) }
                word = String.UnicodeScalarView()
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        return words
    }

    /// Returns all words of a title joined, by which the index finds a whole title.
    static func whole(_ title: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(title.utf8.count)
        for byte in title.utf8 {
            switch byte {
            case 0x30...0x39, 0x61...0x7A: bytes.append(byte)
            case 0x41...0x5A: bytes.append(byte | 0x20)
            case 0x80...: return words(title).joined()
            default: continue
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
