/// A mixture of red, green and blue: a direction in the space of colours.
struct ColourAxis {
    /// Fractional bits of the weights.
    private static let fraction: Int32 = 14

    /// The weights of red, green and blue; the last is 0.
    private let weights: SIMD4<Int32>
    /// Makes the darkest colour 0.
    private let offset: Int32

    /// Creates the axis along a vector of red, green and blue that is not zero.
    ///
    /// Values along it are 0 to 255 for all colours. Lighter colours tend to have larger values.
    init(_ vector: SIMD3<Float>) {
        let sign: Float = vector.sum() < 0 ? -1 : 1
        let length = abs(vector.x) + abs(vector.y) + abs(vector.z)
        let unit = Float(1 << Self.fraction) * sign / length
        let scaled = (unit * vector).rounded(.towardZero)
        weights = SIMD4(Int32(scaled.x), Int32(scaled.y), Int32(scaled.z), 0)
        let negative = weights.replacing(with: 0, where: weights .> 0)
        offset = (1 << (Self.fraction - 1)) - 255 * negative.wrappedSum()
    }

    /// Returns the place of a colour along the axis.
    func value(_ pixel: ColourImage.Pixel) -> UInt8 {
        let sum = (weights &* SIMD4<Int32>(truncatingIfNeeded: pixel)).wrappedSum() &+ offset
        return UInt8(truncatingIfNeeded: sum >> Self.fraction)
    }
}
