package import BooklandTestSupport

/// The conditions under which a line is captured.
package struct LineConditions: Sendable {
    /// Samples per module.
    package var pitch = 1.6
    /// The root mean square of the blur, in modules.
    package var blur = 0.8
    /// The part of the blur's variance due to motion across the bars; the rest is defocus.
    package var motion = 0.0
    /// The standard deviation of the noise, in grey levels.
    package var noise = 0.5
    /// A separate seed for the noise, so that frames differ in nothing else.
    package var noiseSeed: UInt64?
    /// The exponent of the camera's tone curve.
    package var gamma = 2.2
    /// The number of faded modules and the first of them, from the left border.
    package var wash: Range<Double>?
    /// c₂ and c₃ in modules.
    package var bend = (0.0, 0.0)
    /// The offset of the symbol to the left of the middle, in modules.
    package var shift = 0.0
    /// The change of light from the middle to the end, linear and quadratic.
    package var shading = (0.0, 0.0)

    package init() {}

    /// Returns random conditions with defocus in a range.
    package static func random(
        blur: ClosedRange<Double>,
        _ random: inout SeededGenerator,
    ) -> LineConditions {
        var result = LineConditions()
        result.pitch = .random(in: 0.9...2.2, using: &random)
        result.blur = .random(in: blur, using: &random)
        result.noise = [0.3, 0.8, 2].randomElement(using: &random) ?? 0.8
        result.bend = (random.normal(0.8), random.normal(0.25))
        result.shading = (random.normal(0.15), random.normal(0.1))
        result.gamma = .random(in: 1.8...2.4, using: &random)
        return result
    }
}
