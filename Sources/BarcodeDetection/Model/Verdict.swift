/// What the model says of a number that was read in another way.
enum Verdict {
    /// No other number fits nearly as well.
    case confirmed
    /// Another number fits clearly better.
    case contradicted
    /// The line does not tell: too blurred, damaged, or another number fits as well.
    case unsure
}

extension BandReader {
    /// The ratio by which the number must fit better than any other, or another better than it.
    private static let clear: Float = 1.5
    /// The R² under which a fit tells nothing.
    private static let leastDetermination: Float = 0.9
    /// The blurs to start from, in modules: what edge readers can read is sharp.
    private static let startWidths: [Float] = [0.3, 0.6]

    /// Says whether the model agrees with a number.
    ///
    /// - Parameters:
    ///   - digits: The number's digits.
    ///   - samples: Linear light; dark bars on light.
    ///   - map: Where the symbol was seen.
    /// - Returns: Whether the number fits better than all others.
    mutating func verdict(on digits: [Int], _ samples: [Float], _ map: ModuleMap) -> Verdict {
        guard let words = words(of: digits) else { return .contradicted }
        let line = LineIntegral(samples)
        var best: LineFit?
        for width in Self.startWidths {
            let start = LineFit(map: map, width: width, growth: 0)
            let fit = fit(words, to: line, from: start, steps: 6)
            if let fit, fit.determination > best?.determination ?? -1 { best = fit }
        }
        guard let best else { return .unsure }
        let ratio = ratio(of: words, fitted: best, line)
        if ratio <= 1 / Self.clear { return .contradicted }
        guard best.determination >= Self.leastDetermination else { return .unsure }
        return ratio >= Self.clear ? .confirmed : .unsure
    }

    /// (1 − R²) of the best other number over that of a number.
    private mutating func ratio(of words: [Int], fitted best: LineFit, _ line: LineIntegral)
        -> Float
    {
        var other: Float = 0
        for number in numbers(best, most: 3) where number.words != words {
            let fit = fit(number.words, to: line, from: best, steps: 6)
            other = max(other, fit?.determination ?? 0)
        }
        return (1 - other) / max(1 - best.determination, 1e-6)
    }
}
