import BookIdentifiers

/// The sequence of guard patterns and digits in the symbols of a symbology.
///
/// Source: ISO/IEC 15420, 5.2 (EAN-13, EAN-8) and 5.3 (UPC-E).
struct SymbolLayout {
    /// A guard pattern or a digit.
    enum Part {
        /// A guard pattern with this number of elements, each one module wide.
        case guardPattern(elements: Int)
        /// A digit in one of these number sets: four elements.
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

    /// Returns the layout of a symbology.
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

    /// Returns the digits for words; nil if the number sets or the check digit are invalid.
    func digits(of words: [DigitWord]) -> [Int]? {
        let digits = words.map(\.digit)
        switch symbology {
        case .ean13:
            let parity = words[0..<6].map { $0.numberSet == .g }
            guard let first = NumberSetParity.ean13.firstIndex(of: parity) else { return nil }
            return CheckDigit.isValid([first] + digits) ? [first] + digits : nil
        case .ean8:
            return CheckDigit.isValid(digits) ? digits : nil
        case .upce:
            // GS1 defines UPC-E for number system 0 only. In system 1 the number sets would be
            // exchanged, and the left half of every partly covered EAN-13 would be a UPC-E.
            let parity = words.map { $0.numberSet == .g }
            guard let check = NumberSetParity.upce.firstIndex(of: parity) else { return nil }
            let number = [0] + digits + [check]
            return UPCE.hasValidCheckDigit(number) ? number : nil
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

/// The patterns of number sets A and B that encode an additional digit; true stands for B.
enum NumberSetParity {
    /// The pattern for each first digit of an EAN-13 (ISO/IEC 15420, table 3).
    static let ean13: [[Bool]] = [
        "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB",
        "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
    ].map { $0.map { $0 == "B" } }

    /// The pattern for each check digit of a UPC-E (ISO/IEC 15420, table 4).
    static let upce: [[Bool]] = [
        "BBBAAA", "BBABAA", "BBAABA", "BBAAAB", "BABBAA",
        "BAABBA", "BAAABB", "BABABA", "BABAAB", "BAABAB",
    ].map { $0.map { $0 == "B" } }
}
