import Glibc

/// The response of a blurred line to an edge, at the samples around it.
///
/// The line-spread function is the disk of a defocused lens (∝ √(R² − t²)) with 70 % of the variance,
/// convolved with a Gaussian with 30 %, and with the width of a sample (half a module). For a width w,
/// the root mean square in modules: R = 2·w·√0.7, σ = w·√0.3.
struct BlurKernel {
    /// The range of widths.
    ///
    /// Beyond it no information is left.
    static let widths: ClosedRange<Float> = 0.25...1.8

    /// The width in modules.
    let width: Float
    /// The number of affected samples on each side of an edge.
    let radius: Int
    /// C − H, C′, ∂C/∂w and C′ for the samples −radius ..< radius around an edge from space to bar, where
    /// C is the step response at the middle of the sample and H the ideal step.
    let taps: [SIMD4<Float>]

    init(width: Float, radius: Int, taps: [SIMD4<Float>]) {
        (self.width, self.radius, self.taps) = (width, radius, taps)
    }

    /// Returns the response to a bar of one module that begins at sample 0.
    func moduleResponse(at sample: Int) -> Float {
        step(at: sample) - step(at: sample - SampleGrid.samplesPerModule)
    }

    /// Returns the step response C.
    func step(at sample: Int) -> Float {
        guard sample >= -radius else { return 0 }
        guard sample < radius else { return 1 }
        return taps[sample + radius].x + (sample >= 0 ? 1 : 0)
    }

    /// Returns the impulse response C′.
    func impulse(at sample: Int) -> Float {
        sample >= -radius && sample < radius ? taps[sample + radius].y : 0
    }
}

/// The cause of the blur: defocus, motion across the bars, or both.
///
/// Motion adds a box filter.
///
/// The variance of a box is a twelfth of its squared length. If the whole blur has the root mean square
/// w, the box is w·√(12·part) modules long.
enum BlurShape: Int, CaseIterable {
    case lens
    case both
    case movement

    /// The part of the variance due to motion.
    var movement: Double {
        switch self {
        case .lens: 0
        case .both: 0.6
        case .movement: 0.95
        }
    }
}

/// Blur kernels for all widths, from a table whose rows are computed on demand.
struct BlurTable {
    private static let first: Float = 0.2
    private static let spacing: Float = 0.05
    /// The number of samples on each side of an edge: 7 modules.
    private static let reach = 14

    private struct Row {
        let steps: [Float]
        let impulses: [Float]
    }

    private var rows: [SIMD2<Int>: Row] = [:]

    /// Returns the kernel for a width, interpolated between two rows.
    mutating func kernel(width: Float, _ shape: BlurShape = .lens) -> BlurKernel {
        let place = (width - Self.first) / Self.spacing
        let index = Int(place)
        let part = place - Float(index)
        let (low, high) = (row(index, shape), row(index + 1, shape))
        let radius = min(Self.reach, Int((2 * (3.0 * width + 0.25)).rounded(.up)))
        let taps = (-radius..<radius).map { sample in
            let place = sample + Self.reach
            let rise = low.steps[place] + part * (high.steps[place] - low.steps[place])
            let slope =
                low.impulses[place] + part * (high.impulses[place] - low.impulses[place])
            let byWidth = (high.steps[place] - low.steps[place]) / Self.spacing
            return SIMD4(rise - (sample >= 0 ? 1 : 0), slope, byWidth, slope)
        }
        return BlurKernel(width: width, radius: radius, taps: taps)
    }

    private mutating func row(_ index: Int, _ shape: BlurShape) -> Row {
        let key = SIMD2(index, shape.rawValue)
        if let row = rows[key] { return row }
        let width = Double(Self.first + Self.spacing * Float(index))
        let row =
            shape == .lens ? Self.makeRow(width: width) : Self.makeRow(width: width, moved: shape)
        rows[key] = row
        return row
    }

    /// Returns the row for defocus and motion: the difference of the integrated step response at the ends
    /// of the box, over the length of the box.
    private static func makeRow(width: Double, moved shape: BlurShape) -> Row {
        let half = width * (3 * shape.movement).squareRoot()
        let lens = LensResponse(width: width * (1 - shape.movement).squareRoot())
        let fine = 16
        let margin = reach / 2 + Int(half.rounded(.up)) + 1
        var integral = [0.0]
        var before = 0.0
        let values = (-margin * fine...margin * fine).map {
            lens.step(at: Double($0) / Double(fine))
        }
        for value in values {
            integral.append(integral[integral.count - 1] + 0.5 * (before + value) / Double(fine))
            before = value
        }
        func value(_ table: [Double], _ place: Double, first: Int) -> Double {
            let scaled = place * Double(fine) + Double(margin * fine + first)
            let index = min(max(Int(scaled), 0), table.count - 2)
            return table[index] + (scaled - Double(index)) * (table[index + 1] - table[index])
        }
        var (steps, impulses): ([Float], [Float]) = ([], [])
        for sample in -reach..<reach {
            let (a, b) = ((Double(sample) + 0.5) / 2 - half, (Double(sample) + 0.5) / 2 + half)
            let step = value(integral, b, first: 1) - value(integral, a, first: 1)
            steps.append(Float(step / (2 * half)))
            let impulse = value(values, b, first: 0) - value(values, a, first: 0)
            impulses.append(Float(impulse / (2 * half)))
        }
        return Row(steps: steps, impulses: impulses)
    }

    private static func makeRow(width: Double) -> Row {
        let lens = LensResponse(width: width)
        let places = (-reach..<reach).map { (Double($0) + 0.5) / 2 }
        return Row(
            steps: places.map { Float(lens.step(at: $0)) },
            impulses: places.map { Float(lens.impulse(at: $0)) },
        )
    }
}

/// The edge response of a defocused lens, averaged over a sample.
private struct LensResponse {
    private static let diskPart = 0.7
    // At a spacing of σ/4 the trapezoidal rule is exact to rounding for a Gaussian.
    private static let nodes = (-16...16).map { Double($0) / 4 }
    private static let weights = nodes.map { exp(-0.5 * $0 * $0) }
    private static let sum = weights.reduce(0, +)

    private let radius: Double
    private let sigma: Double

    init(width: Double) {
        radius = 2 * width * Self.diskPart.squareRoot()
        sigma = width * (1 - Self.diskPart).squareRoot()
    }

    func step(at place: Double) -> Double { response(place, Self.diskRamp) }

    func impulse(at place: Double) -> Double { response(place, Self.diskStep) }

    private func response(_ place: Double, _ integral: (Double, Double) -> Double) -> Double {
        var result = 0.0
        for (node, weight) in zip(Self.nodes, Self.weights) {
            let t = place - node * sigma
            result += weight * 2 * (integral(t + 0.25, radius) - integral(t - 0.25, radius))
        }
        return result / Self.sum
    }

    /// The step response of a disk: ½ + (z√(1−z²) + asin z) / π, z = t/R.
    private static func diskStep(_ t: Double, _ radius: Double) -> Double {
        let z = min(1, max(-1, t / radius))
        return 0.5 + (z * (1 - z * z).squareRoot() + asin(z)) / .pi
    }

    /// The integral of the step response from −∞.
    private static func diskRamp(_ t: Double, _ radius: Double) -> Double {
        guard t > -radius else { return 0 }
        guard t < radius else { return t }
        let z = t / radius
        let root = (1 - z * z).squareRoot()
        return radius * (z / 2 + (z * asin(z) + root - root * root * root / 3) / .pi)
    }
}
