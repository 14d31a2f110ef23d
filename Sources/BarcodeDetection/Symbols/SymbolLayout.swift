/// How a symbology orders guards and digits: what all its symbols have in common.
///
/// ISO/IEC 15420, 5.2 (EAN-13, EAN-8) and 5.3 (UPC-E).
struct SymbolLayout {
    /// A run of elements: a guard pattern, or a digit's four.
    enum Part {
        /// As many elements of one module each.
        case guardPattern(elements: Int)
        /// A digit, of one of these number sets.
        case digit([DigitWord.NumberSet])
    }

    let symbology: Symbology
    /// The parts from left to right; the first element is a bar.
    let parts: [Part]
    /// The width in modules.
    let modules: Int
    /// The number of edges: one more than elements.
    let edgeCount: Int

    private init(_ symbology: Symbology, _ parts: [Part]) {
        self.symbology = symbology
        self.parts = parts
        modules = parts.reduce(0) { $0 + $1.modules }
        edgeCount = parts.reduce(1) { $0 + $1.elements }
    }

    /// The layout of a symbology.
    static func layout(of symbology: Symbology) -> SymbolLayout {
        switch symbology {
        case .ean13: ean13
        case .ean8: ean8
        case .upce: upce
        }
    }

    private static let ean13 = SymbolLayout(
        .ean13,
        [.guardPattern(elements: 3), .digit([.l])] + digits(5, [.l, .g])
            + [.guardPattern(elements: 5)] + digits(6, [.r]) + [.guardPattern(elements: 3)],
    )

    private static let ean8 = SymbolLayout(
        .ean8,
        [.guardPattern(elements: 3)] + digits(4, [.l])
            + [.guardPattern(elements: 5)] + digits(4, [.r]) + [.guardPattern(elements: 3)],
    )

    private static let upce = SymbolLayout(
        .upce,
        [.guardPattern(elements: 3)] + digits(6, [.l, .g]) + [.guardPattern(elements: 6)],
    )

    private static func digits(_ count: Int, _ sets: [DigitWord.NumberSet]) -> [Part] {
        Array(repeating: .digit(sets), count: count)
    }

    /// The number that words spell, or nil where their number sets or check digit are wrong.
    func digits(of words: [DigitWord]) -> [Int]? {
        let digits = words.map(\.digit)
        switch symbology {
        case .ean13:
            let parity = words[0..<6].map { $0.numberSet == .g }
            guard let first = NumberSetParity.ean13.firstIndex(of: parity) else { return nil }
            return CheckDigit.isRight([first] + digits) ? [first] + digits : nil
        case .ean8:
            return CheckDigit.isRight(digits) ? digits : nil
        case .upce:
            // GS1 has UPC-E for number system 0 only. In system 1 the number sets would be exchanged:
            // the left half of every EAN-13 with its middle guard, half covered or cut off, is such a
            // symbol.
            let parity = words.map { $0.numberSet == .g }
            guard let check = NumberSetParity.upce.firstIndex(of: parity) else { return nil }
            let number = [0] + digits + [check]
            return CheckDigit.isRight(upce: number) ? number : nil
        }
    }
}

extension SymbolLayout.Part {
    var modules: Int {
        switch self {
        case .guardPattern(let elements): elements
        case .digit: DigitWord.modules
        }
    }

    var elements: Int {
        switch self {
        case .guardPattern(let elements): elements
        case .digit: 4
        }
    }
}

/// The order of number sets that carries a symbol's digit without bars: true where it is B.
enum NumberSetParity {
    /// For each first digit; ISO/IEC 15420, table 3.
    static let ean13: [[Bool]] = [
        "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB",
        "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
    ].map { $0.map { $0 == "B" } }

    /// For each check digit; ISO/IEC 15420, table 4.
    static let upce: [[Bool]] = [
        "BBBAAA", "BBABAA", "BBAABA", "BBAAAB", "BABBAA",
        "BAABBA", "BAAABB", "BABABA", "BABAAB", "BAABAB",
    ].map { $0.map { $0 == "B" } }
}

/// The check digit of GS1's numbers: weights 3 and 1 from the right, modulo 10.
enum CheckDigit {
    static func isRight(_ digits: [Int]) -> Bool {
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() {
            sum += place.isMultiple(of: 2) ? digit : 3 * digit
        }
        return sum.isMultiple(of: 10)
    }

    /// The check digit of a UPC-E is that of the UPC-A it stands for.
    static func isRight(upce digits: [Int]) -> Bool {
        isRight(expanded(upce: digits))
    }

    /// The UPC-A of a UPC-E, zeros put back by its last digit; GS1 General Specifications, 5.2.2.4.2.
    private static func expanded(upce digits: [Int]) -> [Int] {
        let (system, body, check) = (digits[0], Array(digits[1...6]), digits[7])
        let middle: [Int] =
            switch body[5] {
            case 0...2: body[0...1] + [body[5], 0, 0, 0, 0] + body[2...4]
            case 3: body[0...2] + [0, 0, 0, 0, 0] + body[3...4]
            case 4: body[0...3] + [0, 0, 0, 0, 0] + body[4...4]
            default: body[0...4] + [0, 0, 0, 0] + body[5...5]
            }
        return [system] + middle + [check]
    }
}
