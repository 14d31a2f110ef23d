/// Texts as the index of words has them.
enum SearchText {
    /// The words of a text, as the index divides it: at all that is neither letter nor digit.
    ///
    /// Marks go: the index looks past diacritics.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter,
                .otherLetter, .decimalNumber, .letterNumber, .otherNumber:
                word.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            // Combining diacritics; other marks divide words there.
            case .nonspacingMark where (0x300...0x36F).contains(scalar.value): continue
            default:
                if !word.isEmpty { words.append(String(word)) }
                word = String.UnicodeScalarView()
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        return words
    }

    /// All words of a title as one: a title is found by it among all that have the same words.
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
