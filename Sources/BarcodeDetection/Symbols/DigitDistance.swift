/// The distance of the five edges of a digit from those of each word.
///
/// Each word is shifted and scaled to the best fit, so that perspective and wavy pages add no distance.
/// Bar growth must have been removed before.
struct DigitDistance {
    /// The distance from no word.
    private static let far = Float.greatestFiniteMagnitude

    /// The centred edges of the ten words of a number set, and the sums of their squares.
    ///
    /// A lane of a vector belongs to a digit, so that one operation compares ten words.
    private struct Templates {
        let numberSet: DigitWord.NumberSet
        private var edges = InlineArray<5, SIMD16<Float>>(repeating: .zero)
        private var squares = SIMD16<Float>(repeating: 1)

        init(_ numberSet: DigitWord.NumberSet) {
            self.numberSet = numberSet
            for digit in 0...9 {
                let word = DigitWord(digit: digit, numberSet: numberSet)
                let inner = word.innerEdges.map(Float.init)
                let places = centered(SIMD8(0, inner[0], inner[1], inner[2], 7, 0, 0, 0))
                for index in 0..<5 { edges[index][digit] = places[index] }
                squares[digit] = (places * places).sum()
            }
        }

        /// Returns the squared distance of each word, in modules of the size that fits it best.
        @inline(__always)
        func distances(of found: SIMD8<Float>, square: Float) -> SIMD16<Float> {
            var products = found[0] * edges[0]
            for index in 1..<5 { products += found[index] * edges[index] }
            let stretches = products / squares
            let rests = SIMD16(repeating: square) - products * stretches
            // Rounding can make a perfect fit negative. A word that fits only backwards does not count.
            let isBackwards = stretches .<= 0
            return rests.replacing(with: 0, where: rests .< 0)
                .replacing(with: far, where: isBackwards)
                / (stretches * stretches).replacing(with: 1, where: isBackwards)
        }
    }

    private static let lTemplates = Templates(.l)
    private static let gTemplates = Templates(.g)
    private static let rTemplates = Templates(.r)

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

    /// Creates the distances for a digit whose bars have grown.
    ///
    /// - Parameters:
    ///   - found: The positions of the edges of the symbol, in any unit.
    ///   - first: The index of the left border.
    ///   - growth: The growth to remove.
    ///   - isBarFirst: Whether the digit begins with a bar.
    init(_ found: [Float], from first: Int, growth: BarGrowth, isBarFirst: Bool) {
        // From the left border, the edges at even places move as it does and the others against it.
        let inner = isBarFirst ? -growth.growth : growth.growth
        let start = found[first]
        edges = Self.centered(
            SIMD8(
                0,
                found[first + 1] - start + inner,
                found[first + 2] - start,
                found[first + 3] - start + inner,
                found[first + 4] - start,
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

    /// Returns the nearest word of some number sets, and its squared distance in modules.
    func nearest(of numberSets: [DigitWord.NumberSet]) -> (DigitWord, Float) {
        var best = (DigitWord(digit: 0, numberSet: .l), Float.infinity)
        for numberSet in numberSets {
            let distances = distances(numberSet)
            let least = distances.min()
            guard least < Self.far, least < best.1 else { continue }
            let digit = (0...9).first { distances[$0] == least } ?? 0
            best = (DigitWord(digit: digit, numberSet: numberSet), least)
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

    /// The squared distance of each word of a number set; far for those that fit only backwards, and in the other lanes.
    @inline(__always)
    private func distances(_ numberSet: DigitWord.NumberSet) -> SIMD16<Float> {
        switch numberSet {
        case .l: Self.lTemplates.distances(of: edges, square: square)
        case .g: Self.gTemplates.distances(of: edges, square: square)
        case .r: Self.rTemplates.distances(of: edges, square: square)
        }
    }

    @inline(__always)
    private func forEach(
        _ numberSets: [DigitWord.NumberSet],
        _ body: (DigitWord, Float) -> Void,
    ) {
        for numberSet in numberSets {
            let distances = distances(numberSet)
            for digit in 0...9 where distances[digit] < Self.far {
                body(DigitWord(digit: digit, numberSet: numberSet), distances[digit])
            }
        }
    }
}
