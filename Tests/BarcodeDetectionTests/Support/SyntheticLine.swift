import Glibc
import Imaging

@testable import BarcodeDetection

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A normally distributed number.
    mutating func normal(_ deviation: Double) -> Double {
        let u = Double.random(in: 1e-12...1, using: &self)
        let v = Double.random(in: 0..<1, using: &self)
        return deviation * (-2 * log(u)).squareRoot() * cos(2 * .pi * v)
    }
}

/// What a line's print is.
enum SyntheticPrint {
    /// A symbol's bars.
    case symbol(Symbology, [Int])
    /// Bars of any widths, as many modules as an EAN-13.
    case bars
    /// Nothing.
    case blank
}

/// A line through a printed symbol as a camera out of focus sees it: blur in light, perspective,
/// uneven light, a camera's tone curve, noise, 8 bits.
///
/// It shares no code with the decoder but the symbols' patterns: blur is drawn on a fine grid.
struct SyntheticLine {
    /// Grey levels.
    let samples: [Float]
    /// The places of the symbol's borders.
    let borders: (start: Float, end: Float)

    /// How a line is spoilt.
    struct Conditions {
        /// Samples a module.
        var pitch = 1.6
        /// Root mean square in modules.
        var blur = 0.8
        /// Standard deviation in grey levels.
        var noise = 0.5
        /// How many modules are washed out, from where; in modules from the left border.
        var wash: Range<Double>?
        /// c₂ and c₃ in modules.
        var bend = (0.0, 0.0)
        /// The change of light from the middle to the end, linear and square.
        var shading = (0.0, 0.0)

        static func random(blur: ClosedRange<Double>, _ random: inout SeededGenerator) -> Conditions
        {
            Conditions(
                pitch: .random(in: 0.9...2.2, using: &random),
                blur: .random(in: blur, using: &random),
                noise: [0.3, 0.8, 2].randomElement(using: &random) ?? 0.8,
                bend: (random.normal(0.8), random.normal(0.25)),
                shading: (random.normal(0.15), random.normal(0.1)),
            )
        }
    }

    private static let fine = 16
    /// The modules of quiet zone and of other print beyond, on either side.
    private static let quiet = 12
    private static let beyond = 18

    init(_ print: SyntheticPrint, _ conditions: Conditions, _ random: inout SeededGenerator) {
        let modules = Self.modules(print, &random)
        let margin = Self.quiet + Self.beyond
        var dark = Self.drawn(modules, conditions, &random)
        Self.blur(&dark, conditions.blur)
        let total = Double(modules.count + 2 * margin)
        let half = Double(modules.count) / 2
        let count = Int(total * conditions.pitch)
        let light = Double.random(in: 0.4...1, using: &random)
        samples = (0..<count).map { index in
            let module = (Double(index) + 0.5) / conditions.pitch
            let t = (module - total / 2) / half
            let moved =
                module + conditions.bend.0 * (t * t - 1) + conditions.bend.1 * (t * t * t - t)
            let place = min(max(moved * Double(Self.fine), 0), Double(dark.count - 2))
            let part = place - place.rounded(.down)
            let ink = dark[Int(place)] * (1 - part) + dark[Int(place) + 1] * part
            let shade = 1 + conditions.shading.0 * t + conditions.shading.1 * t * t
            let level = 255 * pow(min(max(light * shade * (0.85 - 0.7 * ink), 0), 1), 1 / 2.2)
            return Float(min(max((level + random.normal(conditions.noise)).rounded(), 0), 255))
        }
        let start = Double(margin) * conditions.pitch - 0.5
        borders = (
            Float(start), Float(start + Double(modules.count) * conditions.pitch),
        )
    }

    /// The line as the decoder wants it: linear light.
    var light: [Float] {
        let light = LinearLight()
        return samples.map { light(level: $0) }
    }

    private static func modules(_ print: SyntheticPrint, _ random: inout SeededGenerator)
        -> [Double]
    {
        switch print {
        case .symbol(let symbology, let digits):
            guard let pattern = SymbolPattern(symbology: symbology, digits: digits) else {
                return []
            }
            var result = Array(repeating: 0.0, count: pattern.modules)
            for index in stride(from: 0, to: pattern.edges.count - 1, by: 2) {
                for module in pattern.edges[index]..<pattern.edges[index + 1] { result[module] = 1 }
            }
            return result
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

    /// The print on the fine grid, with other print beyond the quiet zones.
    private static func drawn(
        _ modules: [Double],
        _ conditions: Conditions,
        _ random: inout SeededGenerator,
    ) -> [Double] {
        func print(_ random: inout SeededGenerator) -> [Double] {
            (0..<beyond / 3).flatMap { _ in
                Array(repeating: Double.random(in: 0...1, using: &random), count: 3)
            }
        }
        let quiet = Array(repeating: 0.0, count: quiet)
        let row = print(&random) + quiet + modules + quiet + print(&random)
        var dark = row.flatMap { Array(repeating: $0, count: fine) }
        guard let wash = conditions.wash else { return dark }
        let origin = Double(Self.quiet + beyond)
        let (rest, veil) = (
            Double.random(in: 0...0.25, using: &random),
            Double.random(in: 0...0.4, using: &random),
        )
        for index in dark.indices
        where wash.contains(Double(index) / Double(fine) - origin) {
            dark[index] = dark[index] * rest + veil
        }
        return dark
    }

    /// A disk and a Gaussian, about as in a lens.
    private static func blur(_ values: inout [Double], _ width: Double) {
        let radius = 2 * width * 0.85 * Double(fine)
        let sigma = width * 0.5 * Double(fine)
        convolve(&values, reach: Int(radius)) {
            (max(0, 1 - ($0 / radius) * ($0 / radius))).squareRoot()
        }
        convolve(&values, reach: Int(4 * sigma)) { exp(-0.5 * ($0 / sigma) * ($0 / sigma)) }
    }

    private static func convolve(
        _ values: inout [Double],
        reach: Int,
        _ kernel: (Double) -> Double,
    ) {
        let weights = (-reach...reach).map { kernel(Double($0)) }
        let sum = weights.reduce(0, +)
        let last = values.count - 1
        values = values.indices.map { index in
            var value = 0.0
            for (offset, weight) in weights.enumerated() {
                value += weight * values[min(max(index + offset - reach, 0), last)]
            }
            return value / sum
        }
    }
}

/// A valid number of a symbology, all its digits.
func randomDigits(_ symbology: Symbology, _ random: inout SeededGenerator) -> [Int] {
    let layout = WordLattice(symbology)
    while true {
        let reading = layout.readings.randomElement(using: &random)
        guard let reading else { return [] }
        let inner = layout.cells.map { _ in Int.random(in: 0...9, using: &random) }
        let digits = reading.prefix + inner + reading.suffix
        if layout.words(of: digits) != nil { return digits }
    }
}
