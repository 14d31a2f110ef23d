import BookIdentifiers
import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

/// The symbology and the digits of a number, including the check digit.
struct SampleNumber: CustomStringConvertible {
    let symbology: Symbology
    let digits: [Int]

    var text: String { digits.map(String.init).joined() }
    var description: String { "\(symbology.rawValue) \(text)" }

    var pattern: SymbolPattern {
        get throws { try #require(SymbolPattern(symbology: symbology, digits: digits)) }
    }

    /// The number of a book.
    static let book = SampleNumber(.ean13, "9780306406157")

    init(_ symbology: Symbology, _ text: String) {
        self.symbology = symbology
        digits = text.compactMap(\.wholeNumberValue)
    }

    /// Appends the check digit.
    init(_ symbology: Symbology, before: [Int]) {
        let check = (0...9).first { digit in
            let digits = before + [digit]
            return symbology == .upce
                ? UPCE.hasValidCheckDigit(digits) : CheckDigit.isValid(digits)
        }
        self.symbology = symbology
        digits = before + [check ?? 0]
    }

    /// Numbers that have every digit at every position, with random other digits.
    static func everyDigitEverywhere(_ symbology: Symbology, seed: UInt64) -> [SampleNumber] {
        var chance = SeededGenerator(seed: seed)
        let count = symbology == .ean13 ? 12 : 7
        return (0..<count).flatMap { place -> [SampleNumber] in
            // GS1 defines UPC-E in number system 0 only.
            let isNumberSystem = symbology == .upce && place == 0
            return (0...(isNumberSystem ? 0 : 9)).map { digit in
                var digits = (0..<count).map { _ in Int.random(in: 0...9, using: &chance) }
                if symbology == .upce { digits[0] = 0 }
                digits[place] = digit
                return SampleNumber(symbology, before: digits)
            }
        }
    }
}
