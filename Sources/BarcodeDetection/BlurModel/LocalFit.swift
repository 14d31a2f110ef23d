/// The quality of a fit at the place where it is worst.
///
/// A number with a few wrong digits, for example faded ones, may explain the line as a whole, but little
/// of the place where it is wrong. Two neighbouring digits are judged together, because one alone may
/// be so flat under blur that only noise is left.
struct LocalFit {
    /// The largest mean squared residual of two neighbouring digits, relative to the median digit.
    let damage: Float
    /// The smallest R² of two neighbouring digits, each pair relative to its own mean.
    let determination: Float
}

extension LocalFit {
    /// Measures the digits of a fit.
    ///
    /// - Parameters:
    ///   - fit: A finished fit.
    ///   - layout: The layout with the places of the digits.
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

    /// Returns the explained part of the variation in a range of samples.
    private static func determination(_ fit: LineFit, _ stretch: Range<Int>) -> Float {
        let (line, rest) = (fit.darkness[stretch], fit.residuals[stretch])
        let unexplained = variation(of: rest) / (fit.contrast * fit.contrast)
        return 1 - unexplained / max(variation(of: line), 1e-9)
    }

    /// Returns the sum of squared differences from the mean.
    private static func variation(of values: ArraySlice<Float>) -> Float {
        let mean = values.reduce(0, +) / Float(values.count)
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
}
