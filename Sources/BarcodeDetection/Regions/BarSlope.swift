/// How bars lean in a patch: t(x, y) samples to the right for each row down.
///
/// Along a bar the luminance does not change: Iy + t·Ix = 0. t = p0 + p1·X + p2·Y with X and Y from
/// the patch's middle, over its width; p1 is the fan that perspective makes of parallel bars.
/// Iteratively re-weighted least squares let print beside the bars count for little.
struct BarSlope {
    private static let rounds = 4
    /// The weight that holds p1 and p2 near 0 where the patch says nothing on them.
    private static let ridge: Float = 0.001

    private let lean: Float
    private let fan: Float
    private let curve: Float
    private let width: Float

    /// The slope of bars that stand upright.
    static func upright(width: Int) -> BarSlope {
        BarSlope(lean: 0, fan: 0, curve: 0, width: Float(width))
    }

    private init(lean: Float, fan: Float, curve: Float, width: Float) {
        (self.lean, self.fan, self.curve, self.width) = (lean, fan, curve, width)
    }

    /// Measures the slope in a patch.
    init(_ patch: RegionPatch) {
        var slope = BarSlope.upright(width: patch.width)
        var scale = Float.infinity
        for _ in 0..<Self.rounds {
            let (next, residual) = slope.refined(by: patch, scale: scale)
            guard let next else { break }
            slope = next
            scale = 1.5 * residual
        }
        self = slope
    }

    /// How far right of its foot in the middle row a bar is, y rows further down.
    func shift(x: Float, y: Float) -> Float {
        lean(x: x, y: y / 2) * y
    }

    /// Samples to the right for one row down, at a place of the patch; y from the middle row.
    func lean(x: Float, y: Float) -> Float {
        lean + fan * (x / width - 0.5) + curve * (y / width)
    }

    /// One round of weighted least squares; the mean residual of the slope before it as well.
    private func refined(by patch: RegionPatch, scale: Float) -> (BarSlope?, Float) {
        var equations = NormalEquations()
        var (residuals, energy, count): (Float, Float, Float) = (0, 0, 0)
        let middle = Float(patch.height - 1) / 2
        let samples = patch.samples
        for y in stride(from: 1, to: patch.height - 1, by: 2) {
            let row = y * patch.width
            for x in stride(from: 1, to: patch.width - 1, by: 2) {
                let index = row + x
                let gx = (samples[index + 1] - samples[index - 1]) / 2
                let gy = (samples[index + patch.width] - samples[index - patch.width]) / 2
                let (px, py) = (Float(x) / width - 0.5, (Float(y) - middle) / width)
                let residual = abs(gy + (lean + fan * px + curve * py) * gx)
                residuals += residual
                energy += gx * gx
                count += 1
                let relative = residual / scale
                let weight = 1 / (1 + relative * relative)
                equations.add(gx * SIMD4(1, px, py, 0), value: -gy, weight: weight)
            }
        }
        guard count > 0 else { return (nil, 0) }
        equations.addRidge(SIMD4(0, Self.ridge * energy, Self.ridge * energy, 1))
        guard let solution = equations.solution() else { return (nil, 0) }
        return (
            BarSlope(lean: solution[0], fan: solution[1], curve: solution[2], width: width),
            residuals / count,
        )
    }
}
