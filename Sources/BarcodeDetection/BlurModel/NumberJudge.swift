import Glibc

/// How well a number explains a line, compared with every other number.
struct NumberJudgement {
    /// The fit of the number.
    let fit: LineFit
    /// The best other number, and its R².
    let rival: [Int]
    let rivalDetermination: Float
    /// The fit at the place where it is worst.
    let local: LocalFit
    /// What the number leaves unexplained over what the best digits do, if the check digit does not count; at least 1.
    let excess: Float

    /// The unexplained part of the best other number over that of this one; below 1, the other is better.
    var ratio: Float { (1 - rivalDetermination) / max(1 - fit.determination, 1e-6) }

    /// Returns the mean of ln(ratio).
    static func meanLogarithm(_ judgements: [NumberJudgement]) -> Float {
        judgements.reduce(0) { $0 + logf(max($1.ratio, 0.01)) } / Float(max(judgements.count, 1))
    }
}

extension BandReader {
    /// Renders a number back and compares it, and its best rivals, with a line.
    ///
    /// - Parameters:
    ///   - digits: The number.
    ///   - line: The line.
    ///   - starts: Where to start the fit: the positions of the modules, according to edges or to another
    ///     line, and the blur.
    /// - Returns: The judgement; nil if the number is invalid or nothing can be fitted.
    mutating func judge(
        _ digits: [Int],
        on line: LineIntegral,
        from starts: [LineFit],
    ) -> NumberJudgement? {
        guard let words = layout.words(of: digits) else { return nil }
        var closest: LineFit?
        for start in starts {
            if let fit = fit(words, to: line, from: start, steps: 8),
                fit.determination > closest?.determination ?? -.infinity
            {
                closest = fit
            }
        }
        guard let own = closest else { return nil }
        var rival: (digits: [Int], determination: Float) = ([], 0)
        let (best, excess) = numbers(own, maximumCount: 3, excessOf: words)
        for number in best where number.digits != digits {
            guard let other = fit(number.words, to: line, from: own, steps: 6) else { continue }
            if other.determination > rival.determination {
                rival = (number.digits, other.determination)
            }
            if let next = numbers(other, maximumCount: 1).first, next.digits != number.digits,
                next.digits != digits,
                let again = fit(next.words, to: line, from: other, steps: 6),
                again.determination > rival.determination
            {
                rival = (next.digits, again.determination)
            }
        }
        return NumberJudgement(
            fit: own,
            rival: rival.digits,
            rivalDetermination: rival.determination,
            local: LocalFit(own, layout),
            excess: excess,
        )
    }
}
