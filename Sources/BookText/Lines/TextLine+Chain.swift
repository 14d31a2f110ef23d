extension TextLine {
    /// Fits a line to letters that follow each other.
    ///
    /// - Parameters:
    ///   - chain: The letters in their order.
    ///   - isUpright: The direction of the line.
    ///   - isLight: Whether the letters are lighter than their ground.
    ///   - slope: The slope, if it is known from other lines; nil to fit it.
    init?(of chain: [Letter], isUpright: Bool, isLight: Bool, slope: Float? = nil) {
        guard chain.count >= 2, let first = chain.first else { return nil }
        let height = chain.map(\.height).median
        let start = chain.reduce(first.start) { min($0, $1.start) }
        let end = chain.reduce(first.end) { max($0, $1.end) }
        guard end - start >= 1.6 * height else { return nil }
        var fit = StraightLine(
            through: chain.map { ($0.u, $0.v, 1) },
            slope: slope ?? 0,
        )
        if slope == nil, chain.count > 3, end - start > 3 * height {
            fit = StraightLine(through: chain.map { ($0.u, $0.v, 1) })
        }
        guard abs(fit.slope) <= 0.5 else { return nil }
        let low = chain.map { $0.v - fit.value(at: $0.u) - $0.height / 2 }.quantile(0.08)
        let high = chain.map { $0.v - fit.value(at: $0.u) + $0.height / 2 }.quantile(0.92)
        guard high > low else { return nil }
        self.isUpright = isUpright
        self.isLight = isLight
        self.start = start
        self.end = end
        self.slope = fit.slope
        offset = fit.offset
        self.low = low
        self.high = high
        letterCount = chain.reduce(0) { $0 + $1.letterCount }
        grey = chain.map(\.grey).median
        contrast = chain.map(\.contrast).median
        levelRun = Self.levelRun(chain, median: height)
        letters = chain
    }

    /// The longest run of letters of one height; hyphens and points between them do not count.
    private static func levelRun(_ chain: [Letter], median: Float) -> Int {
        var best = 0
        var run = 0
        var reference: Float = 0
        for letter in chain where letter.height >= 0.42 * median {
            let isWide = letter.length > 1.15 * letter.height
            if run > 0, abs(letter.height - reference) <= 0.17 * reference, !isWide {
                run += 1
                reference += (letter.height - reference) / Float(run)
            } else if run > 0, isWide, abs(letter.height - reference) <= 0.2 * reference {
                // Two digits that touch.
                run += 2
            } else {
                run = 1
                reference = letter.height
            }
            best = max(best, run)
        }
        return best
    }
}
