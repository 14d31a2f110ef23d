/// The number of a volume where nothing else is said, as a column of its own and a bracket have it.
///
/// "Bd. 1", "II", "1 von 3", "erster Teil", "第1巻", "A–K", "2019/1" are such numbers.
/// "L 37" and "Sonderband" are none: what they count is unknown.
struct VolumeNumber: Sendable, Hashable {
    /// The number in one spelling: "1.2" is the second part of the first volume or the second issue of a year, and "1-3"
    /// is three volumes.
    let number: String
    /// What the volume is called; nil where only the number stands.
    let unit: String?

    /// Reads a text that says nothing else; nil for any other.
    init?(_ text: String) {
        let plain = text.replacing("º", with: "o").replacing("°", with: "o")
        self.init(plain, TitleReader.separated(TitleWords.words(plain)))
    }

    /// The same of a text whose words are known.
    init?(_ text: String, _ words: [String]) {
        guard (1...Self.mostBytes).contains(text.utf8.count) else { return nil }
        if let found = EastAsianVolume.alone(text) {
            self.init(number: found.number, unit: found.hasUnit ? "volume" : nil)
        } else if let letters = Self.letters(text) {
            self.init(number: letters, unit: nil)
        } else if (1...6).contains(words.count), let found = Self.reading(text, words) {
            self = found
        } else {
            return nil
        }
    }

    private init(number: String, unit: String?) {
        self.number = number
        self.unit = unit
    }

    private static let mostBytes = 60

    /// Whether it stands alone and counts as a title does: neither a year nor the number of an edition's shelf.
    var isPlain: Bool {
        unit == nil && number.split { "-.".contains($0) }.allSatisfy { Int($0) ?? 0 <= 120 }
    }

    private static func reading(_ text: String, _ words: [String]) -> Self? {
        var numbers: [String] = []
        var units: [String] = []
        var letter: String?
        var isOrdered = hasOrdinalPoint(text)
        var hasOrdinal = false
        var isOf = false
        var isRange = hasDash(text)
        for (place, word) in words.enumerated() {
            if place == 0, words.count > 1, word.utf8.count > 1,
                TitleReader.articles.contains(word)
            {
                continue
            }
            if units.count <= numbers.count, TitleReader.isUnit(word) {
                units.append(word)
                if numbers.count == 1, units.count == 1, letter == nil, !isOrdered {
                    // "2 Bände" are two volumes, and "2 band" may be.
                    guard TitleReader.eastAsianVolumes.contains(word) else { return nil }
                }
            } else if let number = Int(word) {
                numbers.append(String(number))
            } else if let number = ordinal(word) {
                numbers.append(number)
                (isOrdered, hasOrdinal) = (true, true)
            } else if place > 0, numbers.count == 1, letter == nil, isLetter(word) {
                // "1 a"
                letter = word
                numbers[0] += word
            } else if isLetter(word), numbers.isEmpty, letter == nil {
                if text.utf8.contains(where: { "IVX".utf8.contains($0) }),
                    let number = NumberWords.roman(word)
                {
                    numbers.append(String(number))
                } else if words.count == 1, !(0x41...0x48 ~= text.utf8.first ?? 0) {
                    return nil
                } else {
                    letter = word
                }
            } else if numbers.isEmpty, let found = numberWithLetter(word) {
                numbers.append(found)
            } else if !numbers.isEmpty, TitleReader.seriesLinks.contains(word) || ofs.contains(word)
            {
                isOf = true
            } else if !numbers.isEmpty, untils.contains(word) {
                isRange = true
            } else {
                return nil
            }
        }
        // "1a" is read as the French and Spanish ordinals are.
        if units.isEmpty, numbers.count == 1, let found = numberWithLetter(plain(text)) {
            numbers = [found]
        }
        // "2e" and "first" are editions.
        if units.isEmpty, hasOrdinal, numbers.first?.utf8.last ?? 0x30 < 0x40 { return nil }
        let found = number(numbers, letter, units.count, isOf: isOf, isRange: isRange, text)
        guard let found else { return nil }
        let isSeveral = numbers.count > 1 && !isOf
        if !isSeveral, !isOrdered, letter == nil,
            units.contains(where: TitleReader.volumesWords.contains),
            !units.contains(where: TitleReader.volumeWords.contains)
        {
            return nil
        }
        return Self(number: found, unit: units.first)
    }

    private static func number(
        _ numbers: [String],
        _ letter: String?,
        _ units: Int,
        isOf: Bool,
        isRange: Bool,
        _ text: String,
    ) -> String? {
        guard let first = numbers.first else { return letter }
        guard numbers.count > 1, let second = numbers.dropFirst().first else { return first }
        if isOf { return numbers.count == 2 ? first : nil }
        if numbers.count == 2 {
            // "2019/1", "Heft 3, 2019"
            if NumberWords.isYear(first), !NumberWords.isYear(second) {
                return "\(first).\(second)"
            }
            if NumberWords.isYear(second), !NumberWords.isYear(first) {
                return "\(second).\(first)"
            }
            // "Bd. 1, Teil 2", and "1.5"
            if units == 2 || decimalMark(text) { return "\(first).\(second)" }
            // "1/12" is the first of twelve.
            if text.utf8.contains(UInt8(ascii: "/")) { return first }
        }
        let values = numbers.compactMap { Int($0) }
        guard isRange, values.count == numbers.count, let low = values.first,
            let high = values.last,
            zip(values, values.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        return "\(low)-\(high)"
    }

    /// "A–K", "Aa-Bz": the first and the last letters of what a volume of a dictionary has; or one letter.
    private static func letters(_ text: String) -> String? {
        let sides = plain(text).split(whereSeparator: { "-–—".contains($0) })
        guard sides.count == 2 else { return nil }
        let ends = sides.map { $0.filter { $0 != " " } }
        guard ends.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isLetter) }),
            ends.allSatisfy({ $0.first?.isUppercase ?? false }),
            ends.contains(where: { $0.count == 1 }) || ends.allSatisfy({ $0.count == 2 }),
            ends[0].lowercased() < ends[1].lowercased(),
            // "I-V" are numbers.
            NumberWords.roman(ends[0].lowercased()) == nil
                || NumberWords.roman(ends[1].lowercased()) == nil
        else { return nil }
        return "\(ends[0].lowercased())-\(ends[1].lowercased())"
    }

    /// A text without spaces and brackets around it.
    private static func plain(_ text: String) -> String {
        String(text.drop { " ([".contains($0) }.reversed().drop { " )].".contains($0) }.reversed())
    }

    private static func isLetter(_ word: String) -> Bool {
        word.utf8.count == 1 && 0x61...0x7A ~= word.utf8.first ?? 0
    }

    /// "1a", but not the ordinals "1e" and "1o".
    private static func numberWithLetter(_ text: String) -> String? {
        guard (2...4).contains(text.utf8.count), let last = text.utf8.last.map({ $0 | 0x20 }),
            "abcdfgh".utf8.contains(last), let number = Int(text.dropLast())
        else { return nil }
        return "\(number)\(Character(Unicode.Scalar(last)))"
    }

    private static func ordinal(_ word: String) -> String? {
        if word.hasSuffix("th"), let number = Int(word.dropLast(2)) { return String(number) }
        if let number = ordinals[word] { return String(number) }
        return word.utf8.count > 1 ? NumberWords.number(word) : nil
    }

    /// Whether a number has a full stop behind it, as ordinals have in German.
    private static func hasOrdinalPoint(_ text: String) -> Bool {
        zip(text, text.dropFirst()).contains { before, mark in
            mark == "." && (before.isNumber || "IVX".contains(before))
        }
    }

    private static func hasDash(_ text: String) -> Bool { text.contains { "-–—".contains($0) } }

    private static func decimalMark(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.dropFirst().dropLast().contains { place in
            (bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: ","))
                && 0x30...0x39 ~= bytes[place - 1] && 0x30...0x39 ~= bytes[place + 1]
        }
    }
}
