import Glibc

/// Blur on a fine grid: a disk and a Gaussian for defocus, then a box for motion.
struct LensBlur {
    /// The root mean squares of defocus and motion, in grid points.
    let lens: Double
    let motion: Double

    init(_ conditions: LineConditions, fine: Int) {
        let width = conditions.blur * Double(fine)
        lens = width * (1 - conditions.motion).squareRoot()
        motion = width * conditions.motion.squareRoot()
    }

    func apply(to values: inout [Double]) {
        if lens > 0.5 {
            let radius = 2 * lens * 0.85
            let sigma = lens * 0.5
            Self.convolve(&values, reach: Int(radius)) {
                (max(0, 1 - ($0 / radius) * ($0 / radius))).squareRoot()
            }
            Self.convolve(&values, reach: Int(4 * sigma)) {
                exp(-0.5 * ($0 / sigma) * ($0 / sigma))
            }
        }
        if motion > 0.5 {
            // The variance of a box is a twelfth of its squared length.
            let half = motion * 3.0.squareRoot()
            Self.convolve(&values, reach: Int(half) + 1) { min(1, max(0, half + 0.5 - abs($0))) }
        }
    }

    private static func convolve(
        _ values: inout [Double],
        reach: Int,
        _ kernel: (Double) -> Double,
    ) {
        let weights = (-reach...reach).map { kernel(Double($0)) }
        let sum = weights.reduce(0, +)
        let last = values.count - 1
        values = values.indices.map { index in
            var value = 0.0
            for (offset, weight) in weights.enumerated() {
                value += weight * values[min(max(index + offset - reach, 0), last)]
            }
            return value / sum
        }
    }
}
