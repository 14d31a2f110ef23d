/// How much a place looks like each digit.
struct DigitLook {
    /// The part of the picture that each digit leaves unexplained: 1 − the squared correlation.
    private(set) var errors: [Float] = Array(repeating: 1, count: 10)

    /// The best digit.
    var digit: Int { errors.indices.min { errors[$0] < errors[$1] } ?? 0 }
    /// What the best digit leaves unexplained.
    var leastError: Float { errors.min() ?? 1 }

    /// Combines fonts, of which those that the other digits are less like count less.
    ///
    /// - Parameters:
    ///   - fonts: The correlation with each digit of each font.
    ///   - penalty: What a font's correlations lose.
    init(_ fonts: [[Float]], penalty: (Int) -> Float) {
        for (font, products) in fonts.enumerated() {
            let less = penalty(font)
            for digit in 0...9 {
                let product = max(0, products[digit] - less)
                errors[digit] = min(errors[digit], 1 - product * product)
            }
        }
    }
}
