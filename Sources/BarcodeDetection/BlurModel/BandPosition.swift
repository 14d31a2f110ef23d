/// The rows of a region that form a band.
///
/// Bands do not overlap, so that they are independent evidence.
struct BandPosition: Hashable {
    /// The middle of the band, from 0 (top of the region) to 1 (bottom).
    let middle: Double
    /// Half the height of the band, as a part of the height of the region.
    let half: Double

    /// The middle of the region, where most symbols are complete.
    static let middle = BandPosition(middle: 0.5, half: 0.1)
    /// The three bands that are read first.
    static let first = [
        middle, BandPosition(middle: 0.3, half: 0.1), BandPosition(middle: 0.7, half: 0.1),
    ]
    /// Bands near the ends of the bars, for symbols with glare over the other bands.
    ///
    /// They extend to the printed digits, which fill the last eighth of a symbol. They are low, because
    /// glare has no straight border and would cover a part of a higher band.
    static let ends = [
        BandPosition(middle: 0.1625, half: 0.0375), BandPosition(middle: 0.8375, half: 0.0375),
    ]
    /// The minimum height of a band, in samples of its line; less is too noisy.
    private static let minimumHeight = 4.0

    /// Returns half the height of the band, in samples.
    ///
    /// - Parameter height: The height of the region, in samples.
    /// - Returns: At least half the minimum height; bands of low regions may thus overlap.
    func halfHeight(in height: Double) -> Double { max(Self.minimumHeight / 2, half * height) }

    /// Whether the band does not overlap others in a region of this height, in samples.
    func isDistinct(in height: Double) -> Bool { 2 * half * height >= Self.minimumHeight }
}
