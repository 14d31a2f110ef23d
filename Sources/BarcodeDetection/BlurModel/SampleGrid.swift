/// Eight numbers for SIMD: eight successive samples, or one sample under eight geometries.
typealias Lanes = SIMD8<Float>

/// The samples at which the model is compared with a line: two per module, with four modules of quiet
/// zone at each end.
///
/// u is the position in modules from the symbol's left border. T = (u − M/2) / (M/2) for M modules ranges
/// from −1 to 1 over the symbol. Sample k covers u from k/2 − 4 to (k+1)/2 − 4.
struct SampleGrid {
    static let samplesPerModule = 2
    static let quietModules = 4
    /// The number of samples in a quiet zone.
    static let margin = samplesPerModule * quietModules
    /// The weight of samples in the quiet zones, which often contain other print.
    private static let quietWeight: Float = 0.6

    let modules: Int
    /// The number of samples.
    let count: Int
    /// The number of blocks of eight samples; the last may be partly empty.
    let blocks: Int
    /// T at the `count` + 1 borders of the samples.
    let borders: [Float]
    /// T at the middles of the samples.
    let middles: [Float]
    /// Legendre polynomials 0…4 of T at index degree · `blocks` + block; empty places are 0.
    let legendre: [Lanes]
    /// The basis 1, T, T² − 1, T³ − T of the geometry, in the same layout.
    let geometry: [Lanes]
    /// The derivatives of T² − 1 and T³ − T by T, in the same layout.
    let bend: [Lanes]
    /// The weight of each sample; empty places are 0.
    let weights: [Lanes]
    /// 1 for the samples that count for R²: the symbol and one module around it.
    let judged: [Lanes]

    init(modules: Int) {
        self.modules = modules
        count = Self.samplesPerModule * (modules + 2 * Self.quietModules)
        blocks = (count + 7) / 8
        let half = Float(modules) / 2
        let (count, blocks) = (count, blocks)
        func place(_ sample: Float) -> Float {
            (sample / Float(Self.samplesPerModule) - Float(Self.quietModules) - half) / half
        }
        borders = (0...count).map { place(Float($0)) }
        let middles = (0..<count).map { place(Float($0) + 0.5) }
        self.middles = middles
        func packed(_ value: (Float) -> Float) -> [Lanes] {
            (0..<blocks).map { block in
                var lanes = Lanes.zero
                for lane in 0..<8 where 8 * block + lane < count {
                    lanes[lane] = value(middles[8 * block + lane])
                }
                return lanes
            }
        }
        legendre = (0..<5).flatMap { degree in packed { Self.legendre(degree, $0) } }
        geometry =
            packed { _ in 1 } + packed { $0 } + packed { $0 * $0 - 1 }
            + packed { $0 * $0 * $0 - $0 }
        bend = packed { 2 * $0 } + packed { 3 * $0 * $0 - 1 }
        weights = packed { abs($0) > 1 ? Self.quietWeight : 1 }
        judged = packed { abs($0) < 1 + 1 / half ? 1 : 0 }
    }

    /// Returns the sample that begins at the left border of a module.
    static func sample(at module: Int) -> Int {
        samplesPerModule * (module + quietModules)
    }

    /// Returns a Legendre polynomial, by its recurrence.
    static func legendre(_ degree: Int, _ t: Float) -> Float {
        var (before, value): (Float, Float) = (0, 1)
        for n in 0..<degree {
            let k = Float(n)
            (before, value) = (value, ((2 * k + 1) * t * value - k * before) / (k + 1))
        }
        return value
    }
}
