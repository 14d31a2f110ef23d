import Glibc

/// How an edge looks in a blurred line, at the places of the samples around it.
///
/// The line-spread function is that of a defocused lens, a disk (line spread ∝ √(R² − t²)), with 70 %
/// of the variance, followed by a Gaussian with 30 %, and by the mean over a sample's half module. At
/// width w, the root mean square in modules: R = 2·w·√0.7, σ = w·√0.3.
struct BlurKernel {
    /// The range of widths that are told apart; beyond it no information is left.
    static let widths: ClosedRange<Float> = 0.25...1.8

    /// The width in modules.
    let width: Float
    /// How many samples before an edge and behind it are touched.
    let radius: Int
    /// For the samples −radius ..< radius around an edge from space to bar: C − H, C′, ∂C/∂w, C′, where
    /// C is the step response at the sample's middle and H the step itself.
    let taps: [SIMD4<Float>]

    init(width: Float, radius: Int, taps: [SIMD4<Float>]) {
        (self.width, self.radius, self.taps) = (width, radius, taps)
    }

    /// The response to a bar of one module that begins at sample 0, at samples −radius ..< radius + 2.
    func moduleResponse(at sample: Int) -> Float {
        step(at: sample) - step(at: sample - SampleGrid.samplesPerModule)
    }

    /// The step response C.
    func step(at sample: Int) -> Float {
        guard sample >= -radius else { return 0 }
        guard sample < radius else { return 1 }
        return taps[sample + radius].x + (sample >= 0 ? 1 : 0)
    }

    /// The impulse response C′.
    func impulse(at sample: Int) -> Float {
        sample >= -radius && sample < radius ? taps[sample + radius].y : 0
    }
}

/// Blur kernels for all widths, from a table whose rows are made when they are first needed.
struct BlurTable {
    private static let first: Float = 0.2
    private static let spacing: Float = 0.05
    /// The samples before and behind an edge that a row covers: 7 modules.
    private static let reach = 14
    private static let diskPart: Float = 0.7

    private struct Row {
        let steps: [Float]
        let impulses: [Float]
    }

    private var rows: [Int: Row] = [:]

    /// The kernel of a width, interpolated between two rows.
    mutating func kernel(width: Float) -> BlurKernel {
        let place = (width - Self.first) / Self.spacing
        let index = Int(place)
        let part = place - Float(index)
        let (low, high) = (row(index), row(index + 1))
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

    private mutating func row(_ index: Int) -> Row {
        if let row = rows[index] { return row }
        let width = Self.first + Self.spacing * Float(index)
        let row = Self.makeRow(width: Double(width))
        rows[index] = row
        return row
    }

    private static func makeRow(width: Double) -> Row {
        let radius = 2 * width * Double(diskPart).squareRoot()
        let sigma = width * (1 - Double(diskPart)).squareRoot()
        // The trapezoid rule is exact to rounding on a Gaussian that is sampled every quarter of σ.
        let nodes = (-16...16).map { Double($0) / 4 }
        let weights = nodes.map { exp(-0.5 * $0 * $0) }
        let sum = weights.reduce(0, +)
        var (steps, impulses): ([Float], [Float]) = ([], [])
        for sample in -reach..<reach {
            let middle = (Double(sample) + 0.5) / 2
            var (step, impulse) = (0.0, 0.0)
            for (node, weight) in zip(nodes, weights) {
                let t = middle - node * sigma
                step += weight * 2 * (diskRamp(t + 0.25, radius) - diskRamp(t - 0.25, radius))
                impulse += weight * 2 * (diskStep(t + 0.25, radius) - diskStep(t - 0.25, radius))
            }
            steps.append(Float(step / sum))
            impulses.append(Float(impulse / sum))
        }
        return Row(steps: steps, impulses: impulses)
    }

    /// The step response of a disk: ½ + (z√(1−z²) + asin z) / π, z = t/R.
    private static func diskStep(_ t: Double, _ radius: Double) -> Double {
        let z = min(1, max(-1, t / radius))
        return 0.5 + (z * (1 - z * z).squareRoot() + asin(z)) / .pi
    }

    /// Its integral from −∞.
    private static func diskRamp(_ t: Double, _ radius: Double) -> Double {
        guard t > -radius else { return 0 }
        guard t < radius else { return t }
        let z = t / radius
        let root = (1 - z * z).squareRoot()
        return radius * (z / 2 + (z * asin(z) + root - root * root * root / 3) / .pi)
    }
}
