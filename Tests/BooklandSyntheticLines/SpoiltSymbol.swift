import BarcodeDetection
import BooklandTestSupport

/// A number as an EAN-13, and how lines through it are spoilt, all by one seed.
package struct SpoiltSymbol {
    package let digits: [Int]
    package let conditions: LineConditions
    private var random: SeededGenerator

    /// Draws a number and the conditions.
    ///
    /// - Parameters:
    ///   - index: Which of a row of symbols. Every second one is a book's, as those are believed on
    ///     less; every third one was moved, in part or only.
    ///   - seed: The row's.
    ///   - blur: The blur's root mean square in modules, from and to.
    ///   - isWashedOut: Whether one to three digits' worth of modules is washed out.
    package init(_ index: Int, seed: UInt64, blur: ClosedRange<Double>, isWashedOut: Bool = false) {
        random = SeededGenerator(seed: seed + UInt64(index))
        var digits = randomDigits(.ean13, &random)
        if index.isMultiple(of: 2) { digits = Self.book(&random) }
        var conditions = LineConditions.random(blur: blur, &random)
        if index % 3 == 2 { conditions.motion = .random(in: 0.3...1, using: &random) }
        if isWashedOut {
            let width = 7.0 * Double(Int.random(in: 1...3, using: &random))
            let start = Double.random(in: 3...(92 - width), using: &random)
            conditions.wash = start..<start + width
        }
        (self.digits, self.conditions) = (digits, conditions)
    }

    /// Lines through the symbol at different heights.
    package func lines(_ count: Int) -> [SyntheticLine] {
        var random = random
        return SyntheticLine.lines(.symbol(.ean13, digits), conditions, count: count, &random)
    }

    private static func book(_ random: inout SeededGenerator) -> [Int] {
        let body = [9, 7, 8] + (0..<9).map { _ in Int.random(in: 0...9, using: &random) }
        let sum = body.enumerated().reduce(0) {
            $0 + ($1.offset.isMultiple(of: 2) ? 1 : 3) * $1.element
        }
        return body + [(10 - sum % 10) % 10]
    }
}
