/// Which rows of a region a band is made of.
///
/// No row is in two of the bands that are looked at, so that each is a witness of its own.
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
    /// The printed digits are the last eighth of a symbol's height, and glare has no straight border: a
    /// band as high as the others would have some of either.
    static let ends = [BandPlace(middle: 0.15, half: 0.05), BandPlace(middle: 0.85, half: 0.05)]
}
