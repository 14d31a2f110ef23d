import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

/// The edges of a symbol, with the errors of print and camera.
struct FoundEdges {
    /// The maximum random error of each edge, in modules.
    var jitter: Float = 0
    /// The bar growth, in modules.
    var growth: Float = 0
    /// How much larger the right end is than the left one, as a part.
    var stretch: Float = 0
    /// Whether the line runs from the symbol's right to its left.
    var isReversed = false

    /// The ascending positions on a line with 4.5 samples per module.
    func positions(
        of number: SampleNumber,
        _ chance: inout SeededGenerator,
    ) throws -> [Float] {
        let pattern = try number.pattern
        let modules = Float(pattern.modules)
        let edges = pattern.edges.enumerated().map { index, edge in
            let place = Float(edge) + (index.isMultiple(of: 2) ? -growth : growth) / 2
            let off = jitter > 0 ? Float.random(in: -jitter...jitter, using: &chance) : 0
            return 4.5 * (place + off) * (1 + stretch * (place / modules - 0.5)) + 50
        }
        return isReversed ? edges.reversed().map { 1000 - $0 } : edges
    }

    /// Decodes the edges in reading direction, like the line reader.
    func read(_ number: SampleNumber, _ chance: inout SeededGenerator) throws -> [[Int]] {
        let line = try positions(of: number, &chance)
        var found: [[Int]] = []
        ElementDecoder(number.symbology)
            .decode(isReversed ? line.reversed().map { -$0 } : line, firstBar: 0) { digits, _ in
                found.append(digits)
            }
        return found
    }
}
