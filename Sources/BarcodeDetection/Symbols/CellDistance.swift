/// How far the five edges of a digit, as found, are from those of a word.
///
/// Each word is shifted and stretched to fit best, so that neither perspective nor a wavy page counts
/// as distance; the bars' growth has been taken off before.
struct CellDistance {
    /// A word's edges less their mean, and the sum of their squares.
    private struct Template {
        let word: DigitWord
        let edges: SIMD8<Float>
        let square: Float
    }

    private static let lTemplates = templates(of: .l)
    private static let gTemplates = templates(of: .g)
    private static let rTemplates = templates(of: .r)

    private static func templates(of numberSet: DigitWord.NumberSet) -> [Template] {
        (0...9).map { digit in
            let word = DigitWord(digit: digit, numberSet: numberSet)
            let inner = word.innerEdges.map(Float.init)
            let edges = centered(SIMD8(0, inner[0], inner[1], inner[2], 7, 0, 0, 0))
            return Template(word: word, edges: edges, square: (edges * edges).sum())
        }
    }

    private let edges: SIMD8<Float>
    private let square: Float

    /// Takes the edges of a digit.
    ///
    /// - Parameters:
    ///   - found: The positions of its borders and inner edges, in any unit.
    ///   - first: The index of the left border.
    init(_ found: [Float], from first: Int) {
        edges = Self.centered(
            SIMD8(
                0,
                found[first + 1] - found[first],
                found[first + 2] - found[first],
                found[first + 3] - found[first],
                found[first + 4] - found[first],
                0,
                0,
                0,
            )
        )
        square = (edges * edges).sum()
    }

    private static func centered(_ edges: SIMD8<Float>) -> SIMD8<Float> {
        let mean = edges.sum() / 5
        return edges - SIMD8(mean, mean, mean, mean, mean, 0, 0, 0)
    }

    /// The nearest word of some number sets, and the squared distances, in modules, of the nearest
    /// and the second nearest.
    func nearest(of numberSets: [DigitWord.NumberSet]) -> (DigitWord, Float, Float) {
        var best = (DigitWord(digit: 0, numberSet: .l), Float.infinity, Float.infinity)
        forEach(numberSets) { word, distance in
            if distance < best.1 {
                best = (word, distance, best.1)
            } else if distance < best.2 {
                best.2 = distance
            }
        }
        return best
    }

    /// The squared distance of a word, and how much more the nearest other word has.
    func margin(of word: DigitWord, among numberSets: [DigitWord.NumberSet]) -> (Float, Float) {
        var (own, other) = (Float.infinity, Float.infinity)
        forEach(numberSets) { candidate, distance in
            if candidate == word { own = distance } else { other = min(other, distance) }
        }
        return (own, other - own)
    }

    private func forEach(
        _ numberSets: [DigitWord.NumberSet],
        _ body: (DigitWord, Float) -> Void,
    ) {
        for numberSet in numberSets {
            let templates =
                switch numberSet {
                case .l: Self.lTemplates
                case .g: Self.gTemplates
                case .r: Self.rTemplates
                }
            for template in templates {
                let product = (edges * template.edges).sum()
                // The stretch that fits best is product / template.square; the distance is measured
                // in modules of that size.
                let stretch = product / template.square
                guard stretch > 0 else { continue }
                // Rounding can take a perfect fit below 0.
                let distance = max(0, square - product * stretch) / (stretch * stretch)
                body(template.word, distance)
            }
        }
    }
}
