/// The slope of bars in a patch: t(x, y) samples to the right per row down.
///
/// Luma is constant along a bar: Iy + t·Ix = 0, with t = p0 + p1·X + p2·Y. X and Y are relative to the
/// centre of the patch, in units of its width; p1 is the fan of parallel bars in perspective.
/// Iteratively reweighted least squares reduce the influence of other print.
struct BarSlope {
    /// The gradient at one position in a patch.
    private struct Observation {
        /// Ix·(1, X, Y, 0).
        let factors: SIMD4<Float>
        /// −Iy.
        let value: Float
    }

    private static let rounds = 4
    /// The ridge regularisation of p1 and p2, as a part of ΣIx².
    private static let ridge: Float = 0.001
    /// The approximate number of observations; enough for three unknowns.
    private static let wantedObservations = 3000

    /// p0, p1, p2 and 0.
    private var coefficients = SIMD4<Float>.zero
    private let width: Float

    /// Creates a slope: that of the middle, and how much more that of the right border is than that of the
    /// left one.
    init(mean: Float, fan: Float, width: Int) {
        coefficients = SIMD4(mean, fan, 0, 0)
        self.width = Float(width)
    }

    /// Measures the slope in a patch.
    init(_ patch: RegionPatch) {
        width = Float(patch.width)
        let observations = Self.observations(of: patch)
        let energy = observations.reduce(0) { $0 + $1.factors[0] * $1.factors[0] }
        var scale = Float.infinity
        for _ in 0..<Self.rounds {
            var equations = NormalEquations()
            var residuals: Float = 0
            for observation in observations {
                let fit = (coefficients * observation.factors).sum()
                let residual = abs(observation.value - fit)
                residuals += residual
                let relative = residual / scale
                equations.add(
                    observation.factors,
                    value: observation.value,
                    weight: 1 / (1 + relative * relative),
                )
            }
            equations.addRidge(SIMD4(0, Self.ridge * energy, Self.ridge * energy, 1))
            guard let solution = equations.solution() else { return }
            coefficients = solution
            scale = max(1.5 * residuals / Float(observations.count), 0.01)
        }
    }

    /// Returns the shift to the right of a bar, y rows below the middle row.
    func shift(x: Float, y: Float) -> Float {
        lean(x: x, y: y / 2) * y
    }

    /// Returns the slope t at a position in the patch; y is relative to the middle row.
    func lean(x: Float, y: Float) -> Float {
        (coefficients * SIMD4(1, x / width - 0.5, y / width, 0)).sum()
    }

    /// Measures gradients on a grid.
    private static func observations(of patch: RegionPatch) -> [Observation] {
        guard patch.height > 2, patch.width > 2 else { return [] }
        let places = patch.width * patch.height
        let pitch = max(1, Int((Double(places) / Double(wantedObservations)).squareRoot()))
        let middle = Float(patch.height - 1) / 2
        let width = Float(patch.width)
        var result: [Observation] = []
        result.reserveCapacity(2 * wantedObservations)
        for y in stride(from: 1, to: patch.height - 1, by: pitch) {
            for x in stride(from: 1 + y % pitch, to: patch.width - 1, by: pitch) {
                let index = y * patch.width + x
                let gx = (patch.samples[index + 1] - patch.samples[index - 1]) / 2
                let gy =
                    (patch.samples[index + patch.width] - patch.samples[index - patch.width]) / 2
                let place = SIMD4(1, Float(x) / width - 0.5, (Float(y) - middle) / width, 0)
                result.append(Observation(factors: gx * place, value: -gy))
            }
        }
        return result
    }
}
