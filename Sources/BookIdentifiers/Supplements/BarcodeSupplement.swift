/// The two or five digits to the right of an EAN-13, UPC-A or UPC-E: a two-digit or five-digit add-on symbol.
///
/// A supplement is a field of its own and never a part of the number beside it. Two digits are the issue
/// of a periodical. Five digits are the price of a book beside its ISBN (``BookPrice``), the title of an
/// American paperback beside its UPC (``SupplementedNumber/isbns``), or an issue.
///
/// ```swift
/// let supplement = try BarcodeSupplement("51299")
/// BookPrice(supplement)?.amount  // 12.99
/// ```
///
/// Rule: GS1 General Specifications, section 5.2 (add-on symbols); ISO/IEC 15420.
public struct BarcodeSupplement: Sendable, Hashable {
    /// The two or five digits.
    public let digits: String

    /// Parses two or five digits, without separators.
    public init(_ digits: String) throws(BarcodeNumberError) {
        let width = digits.utf8.count == 2 ? 2 : 5
        _ = try BarcodeDigits.number(digits, width: width)
        self.digits = digits
    }

    /// Creates a supplement from its digits, each from 0 to 9; nil unless there are two or five.
    package init?(_ digits: [Int]) {
        guard digits.count == 2 || digits.count == 5, digits.allSatisfy((0...9).contains) else {
            return nil
        }
        self.digits = digits.map { String($0) }.joined()
    }

    /// Returns for each of two or five digits whether it is in number set B: the symbol's only check.
    ///
    /// Rule: GS1 General Specifications, section 5.2: two digits by their value modulo 4, five by the sum
    /// of 3 times the first, third and fifth and 9 times the others, modulo 10.
    package static func areInSetB(_ digits: [Int]) -> [Bool] {
        if digits.count == 2 {
            let value = (10 * digits[0] + digits[1]) % 4
            return [value >= 2, !value.isMultiple(of: 2)]
        }
        return fiveDigitSets[checkSum(digits)]
    }

    /// The sum that five digits have in the order of their number sets.
    package static func checkSum(_ digits: [Int]) -> Int {
        zip(digits, [3, 9, 3, 9, 3]).reduce(0) { $0 + $1.0 * $1.1 } % 10
    }

    /// The number sets of five digits for each sum; true stands for set B.
    package static let fiveDigitSets: [[Bool]] = [
        "BBAAA", "BABAA", "BAABA", "BAAAB", "ABBAA", "AABBA", "AAABB", "ABABA", "ABAAB", "AABAB",
    ].map { $0.map { $0 == "B" } }

    /// The modules of the symbol from left to right, without quiet zones; true is dark.
    package var modules: [Bool] {
        let digits = digits.utf8.map { Int($0) - 0x30 }
        return Self.modules(digits, areInSetB: Self.areInSetB(digits))
    }

    /// The modules of digits in given number sets, which need not be those of the digits.
    ///
    /// Rule: GS1 General Specifications, section 5.2: the guard pattern 1011, and 01 between digits.
    package static func modules(_ digits: [Int], areInSetB: [Bool]) -> [Bool] {
        var modules = [true, false, true, true]
        for (index, (digit, isInSetB)) in zip(digits, areInSetB).enumerated() {
            if index > 0 { modules += [false, true] }
            modules += DigitModules.modules(digit, isInSetB ? .b : .a)
        }
        return modules
    }
}

extension BarcodeSupplement: CustomStringConvertible {
    /// The digits.
    public var description: String { digits }
}
