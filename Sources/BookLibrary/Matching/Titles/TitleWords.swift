import BooklandText

/// Splits titles into words in one spelling: case, accents, script, British and American spelling and
/// number words do not matter.
enum TitleWords {
    /// The words of a part of a title.
    static func words(_ text: String) -> [String] { PlainTitle.words(text) ?? anyWords(text) }

    /// The same for any title, which takes longer.
    static func anyWords(_ text: String) -> [String] {
        var text = text
        if text.utf8.contains(where: { $0 >= 0xCD }) {
            text = Romanization.latin(withScriptsApart(text))
        }
        if text.utf8.contains(0xC2) { text = withPlainFractions(text) }
        text = Romanization.withoutPrimes(text)
        if hasTellingSign(text) { text = withWordsForSymbols(text) }
        var words = FoldedText.words(text)
        for place in words.indices {
            if let usual = Spelling.other(words[place]) { words[place] = usual }
        }
        return NumberWords.inDigits(withoutInitials(words))
    }

    /// Whether a text has a sign that ``withWordsForSymbols(_:)`` may write as a word or remove.
    private static func hasTellingSign(_ text: String) -> Bool {
        var isAfterPoint = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "+") { return true }
            if isAfterPoint, isDigit(byte) || byte == UInt8(ascii: "N") { return true }
            isAfterPoint = byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
        }
        return false
    }

    /// Writes fractions as numbers: "13½" becomes "13 1 2".
    private static func withPlainFractions(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xBC: result += " 1 4"
            case 0xBD: result += " 1 2"
            case 0xBE: result += " 3 4"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Puts a space between Chinese or Japanese and Latin letters, which need none there: "初級II".
    private static func withScriptsApart(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0xE2 }) else { return text }
        var result = ""
        var last: Bool?
        for scalar in text.unicodeScalars {
            // Ⅰ to Ⅻ
            if 0x2160...0x216B ~= scalar.value {
                result += " \(scalar.value - 0x215F) "
                last = nil
                continue
            }
            let isEastAsian = 0x3040...0x9FFF ~= scalar.value
            let isLatin = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if let last, last != isEastAsian, isLatin { result += " " }
            last = isLatin ? isEastAsian : nil
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    /// Joins single letters that follow each other: `A.B.C. Murders` has two words.
    private static func withoutInitials(_ words: [String]) -> [String] {
        var lastCount = 2
        let hasInitials = words.contains { word in
            defer { lastCount = word.utf8.count }
            return word.utf8.count == 1 && lastCount == 1
        }
        guard hasInitials else { return words }
        var result: [String] = []
        var isOpen = false
        for (place, word) in words.enumerated() {
            let isLetter = word.utf8.count == 1 && word.utf8.allSatisfy { $0 > 0x39 }
            // "Т. I" is the first volume.
            if isLetter, isOpen, place == words.count - 1, result.last == "t",
                NumberWords.roman(word) != nil
            {
                result.append(word)
                break
            }
            if isLetter, isOpen, let last = result.popLast() {
                result.append(last + word)
            } else {
                result.append(word)
            }
            isOpen = isLetter
        }
        return result
    }

    /// Writes signs that tell titles apart as letters, and large numbers without separators: `C#`
    /// becomes `C sharp`, `C++` `C plus plus`, `.NET` `dotnet`, and `20,000` `20000`.
    private static func withWordsForSymbols(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 16)
        for (place, byte) in bytes.enumerated() {
            let before = place > 0 ? bytes[place - 1] : 0x20
            let after = place + 1 < bytes.count ? bytes[place + 1] : 0x20
            switch byte {
            case UInt8(ascii: "#") where isLetter(before) && !isDigit(after):
                result += " sharp ".utf8
            case UInt8(ascii: "+") where isLetter(before) && after == byte:
                result += " plus ".utf8
            case UInt8(ascii: "+") where before == byte && place > 1 && isLetter(bytes[place - 2]):
                result += "plus ".utf8
            case UInt8(ascii: ".") where bytes[place...].starts(with: ".NET".utf8):
                result += " dot".utf8
            case UInt8(ascii: ","), UInt8(ascii: "."):
                if isThousandsSeparator(bytes, place) { continue }
                // "Windows 3.1" is not "Windows 31", and "3.1" no two numbers.
                result.append(byte)
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether exactly three digits follow, and one to three precede.
    private static func isThousandsSeparator(_ bytes: [UInt8], _ place: Int) -> Bool {
        let after = bytes[(place + 1)...].prefix(while: isDigit).count
        guard after == 3 else { return false }
        let before = bytes[..<place].reversed().prefix(while: isDigit).count
        return (1...3).contains(before)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte >= 0x80
    }
}
