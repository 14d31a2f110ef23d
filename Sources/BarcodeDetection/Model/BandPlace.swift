/// Which rows of a region a band is made of.
///
/// The bands that are looked at meet, but do not lie over each other, so that each is a witness of its
/// own.
struct BandPlace: Hashable {
    /// The middle, from 0 at the region's top to 1 at its bottom.
    let middle: Double
    /// Half the height, as a part of the region's.
    let half: Double

    /// Where most symbols are whole.
    static let middle = BandPlace(middle: 0.5, half: 0.1)
    /// The middle and its neighbours.
    static let first = [
        middle, BandPlace(middle: 0.3, half: 0.1), BandPlace(middle: 0.7, half: 0.1),
    ]
    /// Where glare that covers those may end.
    ///
    /// They reach up to the printed digits, which are the last eighth of a symbol's height. They are
    /// low, as glare has no straight border: of a higher band it would cover a part.
    static let ends = [
        BandPlace(middle: 0.1625, half: 0.0375), BandPlace(middle: 0.8375, half: 0.0375),
    ]
    /// The least height of a band, in samples of its line: less is noise.
    private static let leastHeight = 4.0

    /// Half the band's height, in samples.
    ///
    /// - Parameter height: The region's height, in samples.
    /// - Returns: At least what makes a line; then it may lie over its neighbours.
    func halfHeight(in height: Double) -> Double { max(Self.leastHeight / 2, half * height) }

    /// Whether a region of a height is high enough for the band to keep to its own rows.
    func isDistinct(in height: Double) -> Bool { 2 * half * height >= Self.leastHeight }
}
