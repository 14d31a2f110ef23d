/// The modules of single digits: number sets A, B and C.
///
/// Rule: GS1 General Specifications, section 5.2 (symbol character encodation).
enum DigitModules {
    /// The number sets.
    enum Set {
        case a, b, c
    }

    /// Set C; A is its complement, and B is C from right to left.
    private static let words = [
        0b1110010, 0b1100110, 0b1101100, 0b1000010, 0b1011100, 0b1001110, 0b1010000, 0b1000100,
        0b1001000, 0b1110100,
    ]

    /// The number sets of the left half of an EAN-13, by the first digit.
    private static let leftHalves = [
        "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA",
        "ABBABA",
    ]

    /// The seven modules of a digit; true is dark.
    static func modules(_ digit: Int, _ set: Set) -> [Bool] {
        let bits = (0..<7).map { words[digit] >> (6 - $0) & 1 == 1 }
        return switch set {
        case .a: bits.map { !$0 }
        case .b: bits.reversed()
        case .c: bits
        }
    }

    /// The number sets of the left half of an EAN-13.
    static func leftHalf(first digit: Int) -> [Set] {
        leftHalves[digit].map { $0 == "A" ? .a : .b }
    }

    /// The number sets of a UPC-E in number system 0, by the check digit.
    private static let sixDigits = [
        "BBBAAA", "BBABAA", "BBAABA", "BBAAAB", "BABBAA", "BAABBA", "BAAABB", "BABABA", "BABAAB",
        "BAABAB",
    ]

    /// The number sets of a UPC-E in number system 0.
    static func sixDigits(check digit: Int) -> [Set] {
        sixDigits[digit].map { $0 == "A" ? .a : .b }
    }
}
