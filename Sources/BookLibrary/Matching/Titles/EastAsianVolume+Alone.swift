/// Chinese, Japanese and Korean numbers of volumes that stand alone: "一", "壹", "卷二", "上巻", "後編", "하".
extension EastAsianVolume {
    /// The number of a text that says nothing else, and whether it says what the volume is called.
    static func alone(_ text: String) -> (number: String, hasUnit: Bool)? {
        guard text.utf8.contains(where: { 0xE2...0xEF ~= $0 }) else { return nil }
        var rest = text.unicodeScalars.filter { $0 != " " && $0 != "\u{3000}" }[...]
        if let first = rest.first, befores.contains(first) { rest.removeFirst() }
        if rest.first == "ノ" || rest.first == "の" || rest.first == "之" { rest.removeFirst() }
        let hadUnit = rest.count < text.unicodeScalars.count
        var hasUnit = hadUnit
        if rest.count > 1, let last = rest.last, behinds.contains(last) {
            rest.removeLast()
            hasUnit = true
        }
        guard (1...mostSigns).contains(rest.count) else { return nil }
        if rest.count == 1, let half = rest.first.flatMap({ parts[$0] }) { return (half, hasUnit) }
        var (value, last) = (0, 0)
        for scalar in rest {
            guard let digit = digits[scalar] else { return nil }
            if digit == 10 {
                value += max(1, last) * 10
                last = 0
            } else {
                last = last * 10 + digit
            }
        }
        // Plain digits are read as those of other languages.
        guard hasUnit || rest.contains(where: { $0.value > 0x2E80 && $0.value < 0xFF00 }),
            value + last > 0
        else { return nil }
        return (String(value + last), hasUnit)
    }

    private static let mostSigns = 4

    private static let befores: Set<Unicode.Scalar> = ["第", "제", "卷", "巻", "其", "권"]
    private static let behinds: Set<Unicode.Scalar> = [
        "卷", "巻", "册", "冊", "部", "集", "編", "编", "篇", "輯", "辑", "号", "期", "回", "권", "편", "부", "호",
    ]

    /// The first, middle and last of two or three volumes.
    private static let parts: [Unicode.Scalar: String] = [
        "上": "1", "中": "中", "下": "下", "前": "1", "後": "後", "后": "後", "상": "1", "중": "中", "하": "下",
    ]

    private static let digits: [Unicode.Scalar: Int] = {
        var table: [Unicode.Scalar: Int] = [:]
        for signs in [
            "〇一二三四五六七八九十", "零壹贰叁肆伍陆柒捌玖拾", "零壱弐参肆伍陸漆捌玖拾", "영일이삼사오육칠팔구십", "0123456789", "０１２３４５６７８９",
        ] {
            for (value, sign) in signs.unicodeScalars.enumerated() { table[sign] = value }
        }
        for (value, sign) in "貳參叄".unicodeScalars.enumerated() { table[sign] = min(value + 2, 3) }
        for (value, sign) in "ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ".unicodeScalars.enumerated() { table[sign] = value + 1 }
        return table
    }()

    /// How many volumes a title says that there are: "(全四册)".
    static func extent(in title: String) -> String? {
        guard title.utf8.contains(0xE5) || title.utf8.contains(0xEC) else { return nil }
        let scalars = Array(title.unicodeScalars)
        for place in scalars.indices where scalars[place] == "全" || scalars[place] == "전" {
            let rest = scalars[(place + 1)...].drop { $0 == " " }
            let number = rest.prefix { digits[$0] != nil }
            guard (1...3).contains(number.count), let unit = rest.dropFirst(number.count).first,
                behinds.contains(unit)
            else { continue }
            return alone(String(String.UnicodeScalarView(number + [unit])))?.number
        }
        return nil
    }
}
