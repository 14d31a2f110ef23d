/// Reads the words of plain titles, as most are, in one pass over their bytes.
enum PlainTitle {
    /// The words of a title of ASCII words, as ``TitleWords/words(_:)`` gives them.
    ///
    /// - Returns: Nil for a title with another script, numbers, initials or signs that stand for words.
    static func words(_ text: String) -> [String]? {
        var text = text
        return text.withUTF8 { bytes in
            unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { letters in
                var words: [String] = []
                words.reserveCapacity(8)
                var count = 0
                var lastCount = 0
                var isAfterPoint = false
                /// Adds the word that ends; false if it takes more than a lookup to read.
                func end() -> Bool {
                    guard count > 0 else { return true }
                    if count == 1, lastCount == 1 { return false }
                    let word = unsafe UnsafeBufferPointer(rebasing: letters[..<count])
                    guard let read = unsafe self.word(word) else { return false }
                    words.append(read)
                    lastCount = count
                    count = 0
                    return true
                }
                for place in bytes.indices {
                    let byte = unsafe bytes[place]
                    guard byte < 0x80 else { return nil }
                    switch letter[Int(byte)] {
                    case stop: return nil
                    case space: if !end() { return nil }
                    case nothing: break
                    case let folded:
                        // ".NET"
                        if isAfterPoint, byte == UInt8(ascii: "N") { return nil }
                        unsafe letters[count] = folded
                        count += 1
                    }
                    isAfterPoint = byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
                }
                return end() ? words : nil
            }
        }
    }

    /// A word in its usual spelling; nil for a number.
    private static func word(_ letters: UnsafeBufferPointer<UInt8>) -> String? {
        let (first, last) = unsafe (letters[0], letters[letters.count - 1])
        switch first {
        case UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "x"):
            // Roman numerals, and French ordinals such as "xxe" and "xxeme".
            if unsafe letters.allSatisfy({ "ivxem".utf8.contains($0) }) { return nil }
        default:
            // German numbers are single words: "zweitausendeins", "dreizehneinhalb".
            guard letters.count >= 8 else { break }
            if last == UInt8(ascii: "b") { return nil }
            if NumberWords.germanBeginnings[Int(first)].contains(where: {
                unsafe letters.starts(with: $0)
            }) {
                return nil
            }
        }
        let text = unsafe String(decoding: letters, as: UTF8.self)
        if let code = unsafe WordCode(letters) {
            if let known = known[code] { return known }
        } else if NumberWords.numberWords.contains(text) {
            return nil
        }
        guard letters.count >= 5 else { return text }
        return Spelling.respelled(text) ?? text
    }

    /// The words that have another usual spelling, and nil for numbers.
    private static let known: WordTable<String?> = {
        var table = Spelling.otherWords.mapValues { Optional($0) }
        for word in NumberWords.numberWords.words { table.updateValue(nil, forKey: word) }
        return WordTable(table)
    }()

    private static let space: UInt8 = 0
    private static let nothing: UInt8 = 1
    private static let stop: UInt8 = 2

    /// What each ASCII character becomes: a small letter, or one of the values above.
    private static let letter: [UInt8] = (0..<0x80).map { value in
        switch UInt8(value) {
        case let byte where UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte: byte
        case let byte where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte: byte | 0x20
        case UInt8(ascii: "'"), UInt8(ascii: "`"): nothing
        case 0x30...0x39, UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "&"): stop
        default: space
        }
    }
}
