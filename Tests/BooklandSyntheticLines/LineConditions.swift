package import BooklandTestSupport

/// How a line is spoilt.
package struct LineConditions: Sendable {
    /// Samples a module.
    package var pitch = 1.6
    /// The blur's root mean square in modules.
    package var blur = 0.8
    /// The part of the blur's variance that is movement across the bars; the rest is a lens's.
    package var motion = 0.0
    /// Standard deviation in grey levels.
    package var noise = 0.5
    /// Where the noise of a picture has numbers of its own, so that frames differ in nothing else.
    package var noiseSeed: UInt64?
    /// The exponent of the camera's tone curve.
    package var gamma = 2.2
    /// How many modules are washed out, from where; in modules from the left border.
    package var wash: Range<Double>?
    /// c₂ and c₃ in modules.
    package var bend = (0.0, 0.0)
    /// By how many modules the symbol lies to the left of the middle.
    package var shift = 0.0
    /// The change of light from the middle to the end, linear and square.
    package var shading = (0.0, 0.0)

    package init() {}

    /// Any conditions with a blur in a range, out of focus only.
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
