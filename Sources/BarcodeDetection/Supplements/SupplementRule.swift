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
    static let determination: Float = 0.86
    /// The least R² of its worst digit.
    static let localDetermination: Float = 0.72
    /// The least contrast of a digit, as a part of the highest.
    static let evenness: Float = 0.5
    /// The least ratio of a strip that agrees: five digits, and two.
    static let ratio = (five: Float(1.35), two: Float(2))
    /// The least sum of ln(ratio) of the strips that agree: five digits, and two.
    static let sum = (five: Float(1.5), two: Float(3))
    /// The least R² of a strip that shows another number.
    static let contradiction: Float = 0.8
    /// The greatest difference of the distances of strips that agree, in modules.
    static let spread: Float = 1.5

    /// Whether a strip shows a supplement at a possible place.
    static func isPossible(_ fit: SupplementFit) -> Bool {
        distances.contains(SupplementStrip.distance(fit.map.start))
            && scales.contains(fit.map.scale)
    }

    /// Whether a strip speaks for its number.
    static func agrees(_ fit: SupplementFit) -> Bool {
        let least = fit.digits.count == 5 ? ratio.five : ratio.two
        return isPossible(fit) && fit.determination >= determination
            && fit.localDetermination >= localDetermination && fit.evenness >= evenness
            && fit.ratio >= least
    }

    /// Returns the number that strips prove; nil if they prove none or show several.
    static func proven(by fits: [SupplementFit]) -> [Int]? {
        let agreeing = fits.filter(agrees)
        guard let digits = agreeing.first?.digits, agreeing.count >= agreeingStrips,
            fits.allSatisfy({ $0.digits == digits || $0.determination < contradiction })
        else { return nil }
        let sum = agreeing.reduce(Float(0)) { $0 + logf($1.ratio) }
        let distances = agreeing.map { SupplementStrip.distance($0.map.start) }
        guard sum >= (digits.count == 5 ? Self.sum.five : Self.sum.two),
            (distances.max() ?? 0) - (distances.min() ?? 0) <= spread
        else { return nil }
        return digits
    }
}
