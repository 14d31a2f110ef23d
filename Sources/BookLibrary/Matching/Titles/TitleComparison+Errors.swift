/// Titles with several typing errors, and such that a machine has read.
extension TitleComparison {
    /// Whether a long title has typing errors in two long words: "Zen & The Art of Motorcyle Maintenence".
    static func isMistypedTwice(_ left: TitleKey, _ right: TitleKey) -> Bool {
        guard left.mainWords.count >= 5, left.mainWords.count == right.mainWords.count,
            min(left.main.utf8.count, right.main.utf8.count) >= 24,
            left.parts.isEmpty || right.parts.isEmpty, left.volume == right.volume
        else { return false }
        let pairs = zip(left.mainWords, right.mainWords).filter { $0.0 != $0.1 }
        return pairs.count == 2 && pairs.allSatisfy { isNearSpelling($0.0, $0.1) }
            && !haveOppositeWords(left, right)
    }

    /// Whether two long words differ in one letter within, as one word and no other one does.
    private static func isNearSpelling(_ word: String, _ other: String) -> Bool {
        let (short, long) = word.utf8.count <= other.utf8.count ? (word, other) : (other, word)
        return short.utf8.count >= 8 && short.utf8.first == long.utf8.first
            && short.utf8.last == long.utf8.last && !long.hasPrefix(short)
            && (word + other).utf8.allSatisfy { $0 > 0x39 } && differInOneLetter(word, other)
    }

    /// Whether titles differ only in letters that a machine takes for digits, within a word that has both:
    /// "1Q84" and "IQ84".
    static func isMisread(_ left: TitleKey, _ right: TitleKey) -> Bool {
        guard left.mainWords.count == right.mainWords.count, left.main.utf8.count >= 4,
            left.main.utf8.count == right.main.utf8.count, left.volume == right.volume,
            left.parts.map(\.joined) == right.parts.map(\.joined)
        else { return false }
        return zip(left.mainWords, right.mainWords).allSatisfy { word, other in
            word == other
                || isMixed(word) && isMixed(other)
                    && word.utf8.map(digit).elementsEqual(other.utf8.map(digit))
        }
    }

    /// The titles for which a machine may have taken another one, for a single word of letters and digits.
    static func misreadings(of words: [String]) -> [String] {
        guard words.count == 1, isMixed(words[0]) else { return [] }
        let inDigits = String(decoding: words[0].utf8.map(digit), as: UTF8.self)
        let inLetters = String(
            decoding: words[0].utf8.map { byte in
                switch byte {
                case UInt8(ascii: "1"): UInt8(ascii: "i")
                case UInt8(ascii: "0"): UInt8(ascii: "o")
                default: byte
                }
            },
            as: UTF8.self,
        )
        return [inDigits, inLetters].filter { $0 != words[0] }
    }

    private static func isMixed(_ word: String) -> Bool {
        word.utf8.count >= 4 && word.utf8.contains { 0x30...0x39 ~= $0 }
            && word.utf8.contains { $0 > 0x39 }
    }

    private static func digit(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "i"), UInt8(ascii: "l"): UInt8(ascii: "1")
        case UInt8(ascii: "o"): UInt8(ascii: "0")
        default: byte
        }
    }
}
