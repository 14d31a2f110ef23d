import BarcodeDetection
import BooklandTestSupport

/// A random EAN-13, and the conditions of lines through it, from one seed.
package struct SpoiltSymbol {
    package let digits: [Int]
    package let conditions: LineConditions
    private var random: SeededGenerator

    /// Creates a number and conditions.
    ///
    /// - Parameters:
    ///   - index: The index in a series. Every second number is an ISBN, which needs less evidence; every
    ///     third one has motion blur.
    ///   - seed: The seed of the series.
    ///   - blur: The range of the blur, root mean square in modules.
    ///   - isWashedOut: Whether one to three digits are faded.
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

    /// Returns lines through the symbol at different heights.
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
