import Glibc

/// Grey levels as amounts of light: v = 255·(i/255)^1.7.
///
/// Defocus adds up light, not code values. Cameras' curves lie between 1 and 2.2; 1.7 halves the
/// model's residual against 1, and 1.5 to 2.2 do much the same.
struct LinearLight {
    private static let exponent: Float = 1.7

    private let values: [Float]

    init() {
        values = (0..<256).map { 255 * powf(Float($0) / 255, Self.exponent) }
    }

    /// The light of a grey level.
    func callAsFunction(_ level: UInt8) -> Float { values[Int(level)] }

    /// The light of a level between the grey levels.
    func callAsFunction(level: Float) -> Float {
        let inside = min(max(level, 0), 255)
        let index = min(254, Int(inside))
        return values[index] + (inside - Float(index)) * (values[index + 1] - values[index])
    }
}
