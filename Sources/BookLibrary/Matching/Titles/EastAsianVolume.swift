/// The numbers of volumes as Chinese and Japanese titles have them: "平凡的世界 第三部", "(全四册)".
enum EastAsianVolume {
    /// A title with such a number in Latin letters, and without the number of all volumes.
    static func read(_ title: String) -> String {
        guard title.utf8.contains(0xE7) || title.utf8.contains(0xE5) else { return title }
        let scalars = Array(title.unicodeScalars)
        guard scalars.contains(where: { $0 == "第" || $0 == "全" }) else { return title }
        var result = String.UnicodeScalarView()
        var place = 0
        while place < scalars.count {
            let isAll = scalars[place] == "全"
            if isAll || scalars[place] == "第" {
                var end = place + 1
                while end < scalars.count, digit(scalars[end]) != nil { end += 1 }
                if (1...mostDigits).contains(end - place - 1), end < scalars.count,
                    units.contains(scalars[end])
                {
                    if !isAll {
                        let value = number(scalars[(place + 1)..<end])
                        result.append(contentsOf: " vol \(value) ".unicodeScalars)
                    }
                    place = end + 1
                    continue
                }
            }
            result.append(scalars[place])
            place += 1
        }
        return String(result)
    }

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
