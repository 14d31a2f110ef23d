/// How well a number fits its line where it fits worst.
///
/// A number that is wrong in a few digits, as where some are washed out, may explain the whole line
/// well; of the place where it is wrong it explains little. Two neighbouring digits are looked at
/// together: one alone may be so flat under blur that noise is all there is.
struct LocalFit {
    /// The largest mean squared residual of two neighbouring digits, over the median of the digits.
    let damage: Float
    /// The least R² of two neighbouring digits, each pair about its own mean.
    let determination: Float
}

extension LocalFit {
    /// Looks at the digits of a fit.
    ///
    /// - Parameters:
    ///   - fit: A finished fit.
    ///   - layout: Where its digits are.
    init(_ fit: LineFit, _ layout: WordLattice) {
        let places = layout.cells.map { cell in
            let start = SampleGrid.sample(at: cell.start)
            return start..<SampleGrid.sample(at: cell.start + DigitWord.modules)
        }
        let errors = places.map { place in fit.residuals[place].reduce(0) { $0 + $1 * $1 } }
        let sorted = errors.sorted()
        let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        var (most, least) = (Float.zero, Float(1))
        for (first, second) in zip(places.indices, places.indices.dropFirst()) {
            most = max(most, (errors[first] + errors[second]) / 2)
            let pair = places[first].lowerBound..<places[second].upperBound
            least = min(least, Self.determination(fit, pair))
        }
        self.init(damage: most / max(middle, 1e-9), determination: least)
    }

    /// The explained part of a stretch's variation about its mean.
    private static func determination(_ fit: LineFit, _ stretch: Range<Int>) -> Float {
        let (line, rest) = (fit.darkness[stretch], fit.residuals[stretch])
        let unexplained = variation(of: rest) / (fit.contrast * fit.contrast)
        return 1 - unexplained / max(variation(of: line), 1e-9)
    }

    /// The sum of the squares about the mean.
    private static func variation(of values: ArraySlice<Float>) -> Float {
        let mean = values.reduce(0, +) / Float(values.count)
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
}
