package import BarcodeDetection
import BooklandSyntheticLines
import BooklandTestSupport

/// A number and its symbology.
package struct PrintedNumber: Hashable, Sendable, CustomStringConvertible {
    package let symbology: Symbology
    package let digits: [Int]

    package var text: String { digits.map(String.init).joined() }
    package var description: String { "\(symbology.rawValue):\(text)" }

    /// A random number: mostly EAN-13, half of them books.
    static func random(_ random: inout SeededGenerator) -> PrintedNumber {
        let symbology: Symbology =
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<6: .ean13
            case 6..<8: .ean8
            default: .upce
            }
        return self.random(symbology, &random)
    }

    static func random(_ symbology: Symbology, _ random: inout SeededGenerator) -> PrintedNumber {
        var digits = randomDigits(symbology, &random)
        if symbology == .ean13, Bool.random(using: &random) {
            let head = [9, 7, Bool.random(using: &random) ? 8 : 9]
            repeat {
                digits = head + randomDigits(.ean13, &random)[3...]
            } while BarcodeNumber(.ean13, digits: digits) == nil
        }
        return PrintedNumber(symbology: symbology, digits: digits)
    }

    /// The darkness of each module.
    var modules: [Bool] {
        guard let pattern = SymbolPattern(symbology: symbology, digits: digits) else { return [] }
        var result = Array(repeating: false, count: pattern.modules)
        for index in stride(from: 0, to: pattern.edges.count - 1, by: 2) {
            for module in pattern.edges[index]..<pattern.edges[index + 1] { result[module] = true }
        }
        return result
    }
}

/// A printed linear code of any symbology, at a few pixels a module.
package struct CodeLabel: Sendable {
    /// The pixels of a module before it is scaled.
    static let pitch = 5

    package var canvas: GreyCanvas
    /// The bars, in pixels of the canvas.
    let columns: Range<Int>
    let rows: Range<Int>

    /// Draws bars.
    ///
    /// - Parameters:
    ///   - modules: The darkness of each module.
    ///   - height: The height of the bars in modules.
    ///   - quiet: The width of the quiet zones in modules.
    ///   - growth: The growth of bars in pixels of the canvas.
    ///   - hasText: Whether something like digits is printed below.
    ///   - random: The generator for the text.
    init(
        _ modules: [Bool],
        height: Int,
        quiet: Int,
        growth: Int,
        hasText: Bool,
        _ random: inout SeededGenerator,
    ) {
        let pitch = Self.pitch
        let margin = 8 * pitch
        columns = quiet * pitch..<(quiet + modules.count) * pitch
        rows = margin..<margin + height * pitch
        canvas = GreyCanvas(
            width: (modules.count + 2 * quiet) * pitch,
            height: height * pitch + 2 * margin,
        )
        var start: Int?
        for (index, isDark) in (modules + [false]).enumerated() {
            if isDark, start == nil { start = index }
            if !isDark, let first = start {
                let left = columns.lowerBound + first * pitch - growth / 2
                let right = columns.lowerBound + index * pitch + (growth + 1) / 2
                canvas.fill(left..<max(left + 1, right), rows, level: 0)
                start = nil
            }
        }
        if hasText { drawText(&random) }
    }

    /// Draws strokes of about the size of digits below the bars.
    private mutating func drawText(_ random: inout SeededGenerator) {
        let pitch = Self.pitch
        let top = rows.upperBound + pitch / 2
        for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 7 * pitch) {
            for _ in 0..<3 {
                let left = x + Int.random(in: 0..<4 * pitch, using: &random)
                let y = top + Int.random(in: 0..<4 * pitch, using: &random)
                if Bool.random(using: &random) {
                    canvas.fill(left..<left + pitch, y..<y + 4 * pitch, level: 0)
                } else {
                    canvas.fill(left..<left + 4 * pitch, y..<y + pitch, level: 0)
                }
            }
        }
    }
}
