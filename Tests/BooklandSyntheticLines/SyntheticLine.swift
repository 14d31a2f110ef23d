package import BarcodeDetection
package import BooklandTestSupport
import Glibc

/// The print that a line crosses.
package enum SyntheticPrint: Sendable {
    /// The bars of a symbol.
    case symbol(Symbology, [Int])
    /// Random bars with as many modules as an EAN-13.
    case bars
    /// Blank paper.
    case blank
}

/// A line through a printed symbol as a defocused camera captures it: blur in linear light,
/// perspective, uneven light, tone curve, noise, 8 bits.
///
/// The symbol patterns are the only code shared with the decoder; blur is computed on a fine grid.
package struct SyntheticLine: Sendable {
    /// Grey levels.
    package let samples: [Float]
    /// The positions of the symbol's borders.
    package let borders: (start: Float, end: Float)

    static let fine = 16
    /// The modules of quiet zone and of other print on each side.
    static let quiet = 12
    static let beyond = 18

    package init(
        _ print: SyntheticPrint,
        _ conditions: LineConditions,
        _ random: inout SeededGenerator,
    ) {
        self = Self.lines(print, conditions, count: 1, &random)[0]
    }

    /// Returns several lines through one symbol, or one line in several frames, which differ in noise.
    package static func lines(
        _ print: SyntheticPrint,
        _ conditions: LineConditions,
        count: Int,
        _ random: inout SeededGenerator,
    ) -> [SyntheticLine] {
        let modules = Self.modules(print, &random)
        let view = LineView(modules: modules.count, conditions, &random)
        let dark = view.blurred(modules, &random)
        let light = Double.random(in: 0.4...1, using: &random)
        let levels = view.levels(dark, light: light)
        let start = Double(quiet + beyond) * conditions.pitch - 0.5
        let borders = (
            start: Float(start), end: Float(start + Double(modules.count) * conditions.pitch),
        )
        return (0..<count).map { _ in
            SyntheticLine(
                samples: levels.map { conditions.pixel($0, &random) },
                borders: borders,
            )
        }
    }

    private init(samples: [Float], borders: (start: Float, end: Float)) {
        (self.samples, self.borders) = (samples, borders)
    }

    private static func modules(_ print: SyntheticPrint, _ random: inout SeededGenerator)
        -> [Double]
    {
        switch print {
        case .symbol(let symbology, let digits): return symbolModules(symbology, digits)
        case .bars:
            var result: [Double] = []
            while result.count < 95 {
                let width = Int.random(in: 1...4, using: &random)
                let colour: Double = result.last == 1 ? 0 : 1
                result += Array(repeating: colour, count: width)
            }
            return Array(result.prefix(94)) + [1]
        case .blank:
            return Array(repeating: 0, count: 95)
        }
    }
}

/// Returns the modules of a symbol, 1 for bars and 0 for spaces; empty if it is invalid.
package func symbolModules(_ symbology: Symbology, _ digits: [Int]) -> [Double] {
    guard let pattern = SymbolPattern(symbology: symbology, digits: digits) else { return [] }
    var result = Array(repeating: 0.0, count: pattern.modules)
    for index in stride(from: 0, to: pattern.edges.count - 1, by: 2) {
        for module in pattern.edges[index]..<pattern.edges[index + 1] { result[module] = 1 }
    }
    return result
}

extension LineConditions {
    /// Returns a grey level with noise, as 8 bits.
    func pixel(_ level: Double, _ random: inout SeededGenerator) -> Float {
        Float(min(max((level + random.normal(noise)).rounded(), 0), 255))
    }
}

/// Returns the digits of a random valid number.
package func randomDigits(_ symbology: Symbology, _ random: inout SeededGenerator) -> [Int] {
    while true {
        var digits = (0..<(symbology == .ean13 ? 13 : 8)).map { _ in
            Int.random(in: 0...9, using: &random)
        }
        if symbology == .upce { digits[0] = 0 }
        if BarcodeNumber(symbology, digits: digits) != nil { return digits }
    }
}
