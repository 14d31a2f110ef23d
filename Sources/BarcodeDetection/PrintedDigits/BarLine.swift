/// The darkness along a line across bars.
struct BarLine {
    private let samples: [Float]
    private let floor: Float

    /// The least deviation of samples in which something is visible.
    var leastDeviation: Float { floor / Float(WordTemplates.sampleCount).squareRoot() }

    /// Creates a line from the darkness of its samples.
    init(_ samples: [Float]) {
        self.samples = samples
        let sorted = samples.sorted()
        let contrast = sorted[sorted.count * 19 / 20] - sorted[sorted.count / 20]
        floor = 0.12 * contrast * Float(WordTemplates.sampleCount).squareRoot()
    }

    /// Returns the samples around a digit whose left border is at a sample.
    func picture(_ start: Float, _ module: Float) -> DigitPicture {
        let step = module / Float(WordTemplates.rate)
        let first =
            start + (Float(WordTemplates.window.lowerBound * WordTemplates.rate) + 0.5) * step
        let source = samples.span
        return DigitPicture(count: WordTemplates.sampleCount, floor: floor) { index in
            let place = min(max(first + Float(index) * step, 0), Float(source.count - 1))
            let whole = min(Int(place), source.count - 2)
            return source[whole] + (place - Float(whole)) * (source[whole + 1] - source[whole])
        }
    }
}
