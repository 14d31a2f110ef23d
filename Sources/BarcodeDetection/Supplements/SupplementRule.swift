import Glibc

/// When a supplement is believed.
///
/// Five digits have a check in the order of their number sets, which one number in ten passes by chance; two
/// have less of one. So, as for the numbers themselves, what counts is how much worse any other number
/// explains the picture, on several strips at different heights.
///
/// The thresholds were chosen on drawn labels with and without supplements: see docs/supplements.md.
enum SupplementRule {
    /// The distance from the symbol in its modules; ISO/IEC 15420, 5.2.2 allows 7 to 12.
    static let distances: ClosedRange<Float> = 5.6...13.4
    /// The module, relative to that of the symbol.
    static let scales: ClosedRange<Float> = 0.93...1.07

    /// The number of strips that must agree.
    static let agreeingStrips = 3
    /// The least R² of a strip that agrees.
    static let determination: Float = 0.9
    /// The least R² of its worst digit.
    static let localDetermination: Float = 0.8
    /// The least of either: the R² of its worst digit, or the ratio.
    static let clear = (local: Float(0.86), ratio: Float(3))
    /// The least contrast of a digit, as a part of the highest.
    static let evenness: Float = 0.5
    /// The least ratio of a strip that agrees: five digits, and two.
    static let ratio = (five: Float(1.7), two: Float(2.2))
    /// The least sum of ln(ratio) of the strips that agree: five digits, and two.
    static let sum = (five: Float(2.2), two: Float(3.2))
    /// The least R², R² of the worst digit, and ratio of a strip that shows another number.
    static let contradiction = (whole: Float(0.8), local: Float(0.6), ratio: Float(1.15))
    /// The greatest distance of a strip's first bar from the line through those of all strips, in modules.
    static let spread: Float = 0.6
    /// How far a strip's distance may be out of range, where bars lean: the mean may not.
    static let lean: Float = 1.5

    /// Whether a strip shows a supplement at a possible place.
    static func isPossible(_ fit: SupplementFit) -> Bool {
        let distance = SupplementStrip.distance(fit.map.start)
        return distance >= distances.lowerBound - lean && distance <= distances.upperBound + lean
            && scales.contains(fit.map.scale)
    }

    /// Whether a strip speaks for its number.
    static func agrees(_ fit: SupplementFit) -> Bool {
        let least = fit.digits.count == 5 ? ratio.five : ratio.two
        return isPossible(fit) && fit.determination >= determination
            && fit.localDetermination >= localDetermination && fit.evenness >= evenness
            && (fit.localDetermination >= clear.local || fit.ratio >= clear.ratio)
            && fit.ratio >= least && (fit.digits.count == 5 || fit.isAlone)
    }

    /// Whether a strip that shows another number speaks against one.
    private static func contradicts(_ fit: SupplementFit) -> Bool {
        isPossible(fit) && fit.determination >= contradiction.whole
            && fit.localDetermination >= contradiction.local && fit.ratio >= contradiction.ratio
    }

    /// Returns the number that strips prove; nil if they prove none or show several.
    static func proven(by fits: [SupplementFit]) -> [Int]? {
        let agreeing = fits.filter(agrees)
        guard let digits = agreeing.first?.digits, agreeing.count >= agreeingStrips,
            fits.allSatisfy({ $0.digits == digits || !contradicts($0) })
        else { return nil }
        let sum = agreeing.reduce(Float(0)) { $0 + logf($1.ratio) }
        guard sum >= (digits.count == 5 ? Self.sum.five : Self.sum.two), isInLine(agreeing) else {
            return nil
        }
        return digits
    }

    /// Whether the first bars of strips are on one line, at a possible distance.
    private static func isInLine(_ fits: [SupplementFit]) -> Bool {
        let count = Float(fits.count)
        let places = fits.map { (Float($0.height), SupplementStrip.distance($0.map.start)) }
        let height = places.reduce(0) { $0 + $1.0 } / count
        let distance = places.reduce(0) { $0 + $1.1 } / count
        let square = places.reduce(0) { $0 + ($1.0 - height) * ($1.0 - height) }
        let product = places.reduce(0) { $0 + ($1.0 - height) * ($1.1 - distance) }
        let slope = square > 0 ? product / square : 0
        return distances.contains(distance)
            && places.allSatisfy { abs($0.1 - distance - slope * ($0.0 - height)) <= spread }
    }
}
