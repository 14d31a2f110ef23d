import BarcodeDetection
import BooklandTestSupport

/// Parts of two codes side by side or one above the other, as on a torn or pasted label.
enum SplicedLabel {
    /// Draws parts of two numbers, of which no third number can be composed exactly.
    static func make(_ random: inout SeededGenerator) -> (CodeLabel, [PrintedNumber]) {
        let symbology = PrintedNumber.random(&random).symbology
        while true {
            let first = PrintedNumber.random(symbology, &random)
            let second = PrintedNumber.random(symbology, &random)
            let cut = Int.random(in: 8..<first.modules.count - 8, using: &random)
            let offset = Bool.random(using: &random) ? 0 : Int.random(in: -4...4, using: &random)
            let right = second.modules.dropFirst(max(cut + offset, 0))
            let modules = Array(first.modules.prefix(cut)) + right
            if offset == 0, isNumber(modules, symbology, [first, second]) { continue }
            let label = DamagedPicture.label(modules, &random)
            return (label, [first, second])
        }
    }

    /// Whether modules show a number other than those that they were taken from.
    ///
    /// All cells but the one at the cut are those of the first or the second number, so it is enough to
    /// try every digit there, and every digit that the number sets encode.
    private static func isNumber(
        _ modules: [Bool],
        _ symbology: Symbology,
        _ numbers: [PrintedNumber],
    ) -> Bool {
        let count = numbers[0].digits.count
        for place in 0..<count {
            let whole = Array(numbers[0].digits.prefix(place) + numbers[1].digits.dropFirst(place))
            for digit in 0...9 {
                for encoded in 0...9 {
                    var digits = whole
                    digits[place] = digit
                    digits[symbology == .upce ? count - 1 : 0] = encoded
                    guard BarcodeNumber(symbology, digits: digits) != nil,
                        !numbers.contains(where: { $0.digits == digits })
                    else { continue }
                    let printed = PrintedNumber(symbology: symbology, digits: digits)
                    if printed.modules == modules { return true }
                }
            }
        }
        return false
    }
}
