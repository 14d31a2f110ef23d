/// The direction of gradients in a part of a picture: their structure tensor.
struct GradientDirection {
    /// The sum of the squares across, of the squares down, and of the products.
    private var (xx, yy, xy): (Float, Float, Float) = (0, 0, 0)

    /// Creates the direction of no gradients.
    init() {}

    /// Adds a gradient.
    mutating func add(x: Float, y: Float) {
        xx += x * x
        yy += y * y
        xy += x * y
    }

    /// How much the gradients have one direction: 0 for any, 1 for one.
    var coherence: Float {
        let sum = xx + yy
        return sum > 0 ? length / sum : 0
    }

    /// Twice the angle of the direction, as a vector of length 1, so that opposite gradients are alike.
    var doubledAngle: SIMD2<Float> {
        length > 0 ? SIMD2(xx - yy, 2 * xy) / length : [1, 0]
    }

    /// Returns the vector of length 1 at half the angle of another.
    static func halved(_ doubled: SIMD2<Float>) -> SIMD2<Float> {
        let length = (doubled * doubled).sum().squareRoot()
        guard length > 0 else { return [1, 0] }
        let cosine = max(0, (1 + doubled.x / length) / 2).squareRoot()
        guard cosine > 1e-3 else { return [0, 1] }
        return [cosine, doubled.y / length / (2 * cosine)]
    }

    private var length: Float { ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot() }
}
