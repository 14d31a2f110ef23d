/// The numbers of volumes as Chinese and Japanese titles have them: "平凡的世界 第三部", "(全四册)".
enum EastAsianVolume {
    /// A title with such a number in Latin letters, and without the number of all volumes.
    static func read(_ title: String) -> String {
        guard title.utf8.contains(where: { $0 >= 0xC5 }) else { return title }
        let title = readHalf(title)
        guard title.utf8.contains(0xE7) || title.utf8.contains(0xE5) else { return title }
        // "巻ノ十"
        let scalars = Array(
            title.replacing("巻ノ", with: "第").replacing("巻の", with: "第").unicodeScalars
        )
        guard scalars.contains(where: { $0 == "第" || $0 == "全" }) else { return title }
        var result = String.UnicodeScalarView()
        var place = 0
        while place < scalars.count {
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
        for (ending, number) in halves where title.hasSuffix(ending) {
            return title.dropLast(ending.count) + " vol \(number)"
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

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        if 0x30...0x39 ~= scalar.value { return Int(scalar.value - 0x30) }
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
