import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

/// Edges as a line might show them: a symbol's, with the faults of print and camera.
struct FoundEdges {
    /// The uneven part: each edge is off by up to this, in modules.
    var jitter: Float = 0
    /// By how much bars are wider, in modules.
    var growth: Float = 0
    /// How much larger, relatively, the right end is than the left one.
    var stretch: Float = 0
    /// Whether the line runs from the symbol's right to its left.
    var isReversed = false

    /// The positions in a line, ascending, a module being four samples and a half.
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

    /// What the decoder of edges reads, turned to reading direction first, as the line reader does.
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
