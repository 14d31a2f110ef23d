/// The blurred waveforms of all thirty digit words, and their dot products.
///
/// ‖r − Σ W‖² = ‖r‖² + Σᵢ (‖Wᵢ‖² − 2 r·Wᵢ) + Σᵢ 2 Wᵢ·Wᵢ₊₁, since words that are not neighbours do not
/// overlap at the supported widths. The tables depend on the blur and the bar growth only.
struct WordTable {
    static let count = 30

    /// The inner edges of each word, in modules from its left border.
    static let innerEdges: [[Int]] = [DigitWord.NumberSet.l, .g, .r].flatMap { set in
        (0...9).map { DigitWord(digit: $0, numberSet: set).innerEdges }
    }

    /// The same as vectors, for inner loops.
    static let edgeTriples: [SIMD4<Int32>] = innerEdges.map {
        SIMD4(Int32($0[0]), Int32($0[1]), Int32($0[2]), 0)
    }

    /// The bars of each word, in modules from its left border: two ranges.
    static let bars: [[Range<Int>]] = innerEdges.enumerated().map { word, edges in
        word < 20
            ? [edges[0]..<edges[1], edges[2]..<DigitWord.modules]
            : [0..<edges[0], edges[1]..<edges[2]]
    }

    let kernel: BlurKernel
    /// The bar growth at each edge in modules, from ink spread and residual gamma.
    let growth: Float
    /// The waveforms, word by word, at samples −radius ..< 14 + radius from the left border.
    let waveforms: [Float]
    /// The number of samples in a waveform.
    let length: Int
    /// ‖W‖², word by word.
    let energies: [Float]
    /// 2 W·W′ of neighbouring words, at index next · 30 + previous.
    let adjacent: [Float]
    /// The same for words with the middle guard pattern between them.
    let acrossGuard: [Float]

    init(kernel: BlurKernel, growth: Float) {
        self.kernel = kernel
        self.growth = growth
        let samples = SampleGrid.samplesPerModule * DigitWord.modules
        length = samples + 2 * kernel.radius
        let waveforms = Self.waveforms(kernel, growth, length)
        self.waveforms = waveforms
        let length = length
        energies = (0..<Self.count).map { word in
            waveforms[word * length..<(word + 1) * length].reduce(0) { $0 + $1 * $1 }
        }
        adjacent = Self.products(waveforms, length, lag: samples)
        acrossGuard = Self.products(
            waveforms,
            length,
            lag: samples + SampleGrid.samplesPerModule * 5,
        )
    }

    private static func waveforms(
        _ kernel: BlurKernel,
        _ growth: Float,
        _ length: Int,
    ) -> [Float] {
        var result: [Float] = []
        result.reserveCapacity(count * length)
        for word in 0..<count {
            for index in 0..<length {
                let sample = index - kernel.radius
                var value: Float = 0
                for bar in bars[word] {
                    value += kernel.step(at: sample - 2 * bar.lowerBound)
                    value -= kernel.step(at: sample - 2 * bar.upperBound)
                }
                for edge in innerEdges[word] {
                    value += growth * kernel.impulse(at: sample - 2 * edge)
                }
                result.append(value)
            }
        }
        return result
    }

    /// Returns twice the dot products of words with words that begin `lag` samples later.
    private static func products(_ waveforms: [Float], _ length: Int, lag: Int) -> [Float] {
        var result = Array(repeating: Float.zero, count: count * count)
        guard lag < length else { return result }
        for next in 0..<count {
            for previous in 0..<count where (previous < 20) == (next < 20) || next >= 20 {
                var sum: Float = 0
                for sample in lag..<length {
                    sum +=
                        waveforms[previous * length + sample]
                        * waveforms[next * length + sample - lag]
                }
                result[next * count + previous] = 2 * sum
            }
        }
        return result
    }
}
