/// The numbers of volumes as Chinese and Japanese titles have them: "平凡的世界 第三部", "(全四册)".
enum EastAsianVolume {
    /// A title with such a number in Latin letters, and without the number of all volumes.
    static func read(_ title: String) -> String {
        guard title.utf8.contains(where: { $0 >= 0xC5 }) else { return title }
        let title = readHalf(title)
        guard title.utf8.contains(where: { $0 == 0xE7 || $0 == 0xE5 || $0 == 0xEA }) else {
            return title
        }
        // "巻ノ十"
        let scalars = Array(
            title.replacing("巻ノ", with: "第").replacing("巻の", with: "第").unicodeScalars
        )
        guard scalars.contains(where: marks.contains) else { return title }
        var result = String.UnicodeScalarView()
        var place = 0
        while place < scalars.count {
            if let (value, end) = volume(in: scalars, at: place) {
                result.append(contentsOf: " vol \(value) ".unicodeScalars)
                place = end
                continue
            }
            let isAll = scalars[place] == "全"
            if isAll || scalars[place] == "第" {
                var end = place + 1
                while end < scalars.count, digit(scalars[end]) != nil { end += 1 }
                let isUnit = end < scalars.count && units.contains(scalars[end])
                let isAtEnd = !isAll && (end == scalars.count || scalars[end] == " ")
                if (1...mostDigits).contains(end - place - 1), isUnit || isAtEnd {
                    if !isAll {
                        let value = number(scalars[(place + 1)..<end])
                        result.append(contentsOf: " vol \(value) ".unicodeScalars)
                    }
                    place = isUnit ? end + 1 : end
                    continue
                }
            }
            result.append(scalars[place])
            place += 1
        }
        return String(result)
    }

    /// Writes the first of two or three volumes at the end of a title as a number: "ノルウェイの森 上".
    private static func readHalf(_ title: String) -> String {
        // "ノルウェイの森 上 (講談社文庫)"
        if let last = title.last, last == ")" || last == "）",
            let start = title.lastIndex(where: { $0 == "(" || $0 == "（" }),
            !halves.contains(where: { title.hasSuffix($0.0) })
        {
            var rest = title[..<start]
            while rest.last == " " { rest.removeLast() }
            let read = readHalf(String(rest))
            return read == rest ? title : "\(read) \(title[start...])"
        }
        for (ending, number) in halves where title.hasSuffix(ending) {
            var rest = title.dropLast(ending.count)
            // "Noruwei no mori. 1 (jō)"
            if rest.hasSuffix(" " + number) {
                rest.removeLast(number.count + 1)
                while let last = rest.last, last == "." || last == "," { rest.removeLast() }
            }
            return rest + " vol \(number)"
        }
        return title
    }

    private static let halves: [(String, String)] = [
        (" 上", "1"), ("(上)", "1"), ("（上）", "1"), ("〈上〉", "1"), (" 上巻", "1"), (" 前編", "1"),
        (". Jō", "1"), (", Jō", "1"), (" (Jō)", "1"), (" (jō)", "1"), (" jō", "1"),
        (". Jōkan", "1"),
    ]

    private static func number(_ digits: ArraySlice<Unicode.Scalar>) -> Int {
        var (value, last) = (0, 0)
        for scalar in digits {
            let digit = digit(scalar) ?? 0
            if digit == 10 {
                value += max(1, last) * 10
                last = 0
            } else {
                // "第21巻", "第二一巻"
                last = last * 10 + digit
            }
        }
        return value + last
    }

    /// The number of a volume without "第", and where it ends: "巻1", "12巻", "1권".
    private static func volume(
        in scalars: [Unicode.Scalar],
        at place: Int,
    ) -> (value: Int, end: Int)? {
        let isBefore = volumes.contains(scalars[place])
        let start = isBefore ? place + 1 : place
        // "第1巻" is read with its first sign, and "絵巻" is no volume.
        if place > 0, digit(scalars[place - 1]) != nil || scalars[place - 1] == "第" { return nil }
        if isBefore, place > 0, scalars[place - 1] != " " { return nil }
        let end = scalars[start...].prefix { isBefore ? digit($0) != nil : isWestern($0) }.endIndex
        guard (1...mostDigits).contains(end - start) else { return nil }
        if isBefore { return (number(scalars[start..<end]), end) }
        guard end < scalars.count, volumes.contains(scalars[end]) else { return nil }
        return (number(scalars[start..<end]), end + 1)
    }

    private static func isWestern(_ scalar: Unicode.Scalar) -> Bool {
        0x30...0x39 ~= scalar.value || 0xFF10...0xFF19 ~= scalar.value
    }

    /// What a volume is called, before or behind its number.
    private static let volumes: Set<Unicode.Scalar> = ["巻", "卷", "권"]

    private static let marks: Set<Unicode.Scalar> = ["第", "全", "巻", "卷", "권"]

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        if 0x30...0x39 ~= scalar.value { return Int(scalar.value - 0x30) }
        if 0xFF10...0xFF19 ~= scalar.value { return Int(scalar.value - 0xFF10) }
        return "〇一二三四五六七八九十".unicodeScalars.firstIndex(of: scalar).map {
            "〇一二三四五六七八九十".unicodeScalars.distance(
                from: "〇一二三四五六七八九十".unicodeScalars.startIndex,
                to: $0,
            )
        }
    }

    /// The most digits of a volume's number.
    private static let mostDigits = 4

    private static let units: Set<Unicode.Scalar> = ["部", "卷", "冊", "册", "集", "巻"]
}
