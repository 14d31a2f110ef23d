/// Years and ages from one to another, whose hyphen divides no title.
extension TitleText {
    /// Whether a dash stands between two digits.
    static func hasRange(_ title: String) -> Bool {
        var (last, mark): (UInt8, UInt8) = (0, 0)
        for byte in title.utf8 {
            if 0x30...0x39 ~= byte, mark == UInt8(ascii: "-") || mark == 0xE2, 0x30...0x39 ~= last {
                return true
            }
            if byte == UInt8(ascii: "-") || byte == 0xE2 {
                mark = byte
            } else if !(mark == 0xE2 && byte & 0xC0 == 0x80), byte != 0x20 {
                (last, mark) = (byte, 0)
            }
        }
        return false
    }

    /// A title in which a hyphen joins the years of a period, whatever mark stands there: "1918—1956", "1933 - 1941".
    static func withPeriods(_ bytes: [UInt8]) -> [UInt8] {
        func isDigit(_ place: Int) -> Bool {
            bytes.indices.contains(place) && 0x30...0x39 ~= bytes[place]
        }
        func isYear(at place: Int) -> Bool {
            (place..<place + 4).allSatisfy(isDigit) && !isDigit(place - 1) && !isDigit(place + 4)
        }
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            guard bytes[place] == 0x31 || bytes[place] == 0x32, isYear(at: place) else {
                result.append(bytes[place])
                place += 1
                continue
            }
            result += bytes[place..<place + 4]
            place += 4
            var next = place
            while next < bytes.count, bytes[next] == 0x20 { next += 1 }
            if next < bytes.count, bytes[next] == UInt8(ascii: "-") {
                next += 1
            } else if next + 2 < bytes.count, bytes[next] == 0xE2, bytes[next + 1] == 0x80,
                bytes[next + 2] == 0x93 || bytes[next + 2] == 0x94
            {
                next += 3
            } else {
                continue
            }
            while next < bytes.count, bytes[next] == 0x20 { next += 1 }
            if isYear(at: next) {
                result.append(UInt8(ascii: "-"))
                place = next
            }
        }
        return result
    }

    /// Whether a hyphen stands between two small numbers: "für Kinder von 3 - 6 Jahren".
    static func isRange(_ bytes: [UInt8], _ place: Int) -> Bool {
        guard place >= 4, place + 2 < bytes.count, bytes[place - 1] == 0x20,
            bytes[place + 1] == 0x20
        else { return false }
        func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
        let before = bytes[..<(place - 1)].reversed().prefix(while: isDigit).reversed()
        let after = bytes[(place + 2)...].prefix(while: isDigit)
        guard (1...2).contains(before.count), (1...2).contains(after.count),
            let first = Int(String(decoding: before, as: UTF8.self)),
            let last = Int(String(decoding: after, as: UTF8.self)), first < last
        else { return false }
        // "Akira 1 - 2001" and "Band 1 - 12 Rätsel" have a number before a title.
        let rest = bytes[..<(place - 1 - before.count)]
        let word = rest.reversed().drop { $0 == 0x20 }.prefix { $0 != 0x20 }.reversed()
        return ranges.contains(String(decoding: word, as: UTF8.self).lowercased())
    }

    /// Words before the first and the last of several numbers.
    private static let ranges: WordSet = [
        "von", "ages", "age", "aged", "from", "grades", "klasse", "klassen", "kapitel", "chapters",
        "de", "alter", "jahre", "anni", "ans", "edad", "lessons", "lektionen",
    ]
}
