/// The distance of the five edges of a digit from those of each word.
///
/// Each word is shifted and scaled to the best fit, so that perspective and wavy pages add no distance.
/// Bar growth must have been removed before.
struct DigitDistance {
    /// The centred edges of a word and the sum of their squares.
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

    /// Creates the distances for a digit.
    ///
    /// - Parameters:
    ///   - found: The positions of the edges of the symbol, in any unit.
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

    /// Returns the nearest word of some number sets, and the squared distances in modules of the nearest
    /// and the second nearest word.
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

    /// Returns the squared distance of a word, and the additional distance of the nearest other word.
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
                // The best scale is product / template.square; the distance is in modules of that size.
                let stretch = product / template.square
                guard stretch > 0 else { continue }
                // Rounding can make a perfect fit negative.
                let distance = max(0, square - product * stretch) / (stretch * stretch)
                body(template.word, distance)
            }
        }
    }
}
