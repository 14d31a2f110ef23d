/// Two places of a line that may be the borders of a symbol.
struct BorderPair {
    /// The places in samples.
    let start: Int
    let end: Int
    /// How little the pair looks like a symbol with its quiet zones.
    let cost: Float
}

/// Finds the places on a line between which a symbol may lie.
///
/// A symbol begins with a fall from light to dark and ends with a rise. The quiet zones beyond are even
/// and as bright as the brightest inside; inside there is much to see:
/// cost = Σ over both zones (min(1.5, s/C) + 0.7·max(0, (hi − μ)/C)) − 0.5·min(1, 2·mean|Δy|/C).
struct BorderPairFinder {
    /// The widths of a module that are tried, in samples.
    private static let moduleWidths: ClosedRange<Float> = 0.7...12
    /// What counts as a border.
    struct Sensitivity {
        /// The least slope, as a part of the line's contrast.
        let slope: Float
        /// How far apart pairs lie that are told apart, in modules.
        let distance: Float

        static let usual = Sensitivity(slope: 0.03, distance: 0.6)
        /// For strong blur.
        static let high = Sensitivity(slope: 0.01, distance: 1.2)
    }

    private static let levels = 64

    private let samples: [Float]
    private let sums: [Float]
    private let squares: [Float]
    private let turns: [Float]
    private let floor: Float
    private let range: Float
    /// For each level, how many samples before each place are no brighter: index place · levels + level.
    private var ranks: [Int32]

    /// Prepares a line of at least eight samples.
    init(_ line: [Float]) {
        samples = Self.smoothed(line)
        var (sums, squares, turns): ([Float], [Float], [Float]) = ([0], [0], [0])
        for (index, value) in samples.enumerated() {
            sums.append(sums[index] + value)
            squares.append(squares[index] + value * value)
            if index > 0 { turns.append(turns[index - 1] + abs(value - samples[index - 1])) }
        }
        (self.sums, self.squares, self.turns) = (sums, squares, turns)
        let lowest = samples.min() ?? 0
        floor = lowest
        range = max((samples.max() ?? 0) - lowest, 1e-6)
        ranks = Array(repeating: 0, count: (samples.count + 1) * Self.levels)
        for (index, value) in samples.enumerated() {
            let level = min(Self.levels - 1, Int((value - floor) / range * Float(Self.levels)))
            for l in 0..<Self.levels {
                ranks[(index + 1) * Self.levels + l] =
                    ranks[index * Self.levels + l] + (l >= level ? 1 : 0)
            }
        }
    }

    /// The likeliest pairs for a symbol of so many modules, best first.
    func pairs(modules: Int, most: Int, _ sensitivity: Sensitivity = .usual) -> [BorderPair] {
        let (starts, ends) = borders(sensitivity.slope)
        var candidates: [BorderPair] = []
        for start in starts {
            for end in ends {
                let width = Float(end - start) / Float(modules)
                guard Self.moduleWidths.contains(width) else { continue }
                let cost = cost(start, end, width)
                if cost < .infinity {
                    candidates.append(BorderPair(start: start, end: end, cost: cost))
                }
            }
        }
        candidates.sort { $0.cost < $1.cost }
        let apart = sensitivity.distance / Float(modules)
        return distinct(candidates, apart: apart, most: most)
    }

    /// Keeps the best of those that differ little.
    private func distinct(_ candidates: [BorderPair], apart: Float, most: Int) -> [BorderPair] {
        var kept: [BorderPair] = []
        for pair in candidates where kept.count < most {
            let near = apart * Float(pair.end - pair.start)
            let isKnown = kept.contains {
                abs(Float($0.start - pair.start)) < near && abs(Float($0.end - pair.end)) < near
            }
            if !isKnown { kept.append(pair) }
        }
        return kept
    }

    /// The places of the steepest falls, and of the steepest rises.
    private func borders(_ leastSlope: Float) -> (falls: [Int], rises: [Int]) {
        let count = samples.count
        var (falls, rises): ([Int], [Int]) = ([], [])
        let threshold = leastSlope * (quantile(0.97, 0, count) - quantile(0.03, 0, count))
        func slope(_ i: Int) -> Float {
            let (a, b) = (max(0, i - 1), min(count - 1, i + 1))
            return (samples[b] - samples[a]) / Float(b - a)
        }
        for i in 1..<count - 1 {
            let (before, here, behind) = (slope(i - 1), slope(i), slope(i + 1))
            if here <= before, here < behind, here < -threshold { falls.append(i) }
            if here >= before, here > behind, here > threshold { rises.append(i) }
        }
        return (falls, rises)
    }

    private func cost(_ start: Int, _ end: Int, _ width: Float) -> Float {
        let (low, high) = (quantile(0.05, start, end), quantile(0.95, start, end))
        let contrast = high - low
        guard contrast >= 3 else { return .infinity }
        let (x0, x1) = (Float(start), Float(end))
        var cost: Float = 0
        for (from, to, border) in [
            (x0 - 5.5 * width, x0 - 1.3 * width, samples[0]),
            (x1 + 1.3 * width, x1 + 5.5 * width, samples[samples.count - 1]),
        ] {
            let (mean, deviation) = statistics(from, to) ?? (border, 0.3 * contrast)
            cost += min(1.5, deviation / contrast) + 0.7 * max(0, (high - mean) / contrast)
        }
        let activity =
            (turns[end - 1] - turns[start]) / Float(max(1, end - start - 1)) / contrast
        return cost - 0.5 * min(1, 2 * activity)
    }

    /// Mean and standard deviation between two places; nil where the line ends before.
    private func statistics(_ from: Float, _ to: Float) -> (Float, Float)? {
        let a = min(max(0, Int(from.rounded())), samples.count)
        let b = min(max(0, Int(to.rounded())), samples.count)
        guard b - a >= 2 else { return nil }
        let count = Float(b - a)
        let mean = (sums[b] - sums[a]) / count
        return (mean, max(0, (squares[b] - squares[a]) / count - mean * mean).squareRoot())
    }

    /// The level under which a part of the samples between two places lies.
    private func quantile(_ part: Float, _ from: Int, _ to: Int) -> Float {
        let wanted = part * Float(to - from)
        var (low, high) = (0, Self.levels - 1)
        while low < high {
            let middle = (low + high) / 2
            let rank = ranks[to * Self.levels + middle] - ranks[from * Self.levels + middle]
            if Float(rank) < wanted { low = middle + 1 } else { high = middle }
        }
        return floor + range * (Float(low) + 0.5) / Float(Self.levels)
    }

    /// The line under the filter (1 4 6 4 1)/16.
    private static func smoothed(_ line: [Float]) -> [Float] {
        let last = line.count - 1
        return line.indices.map { i in
            let (a, b) = (line[max(0, i - 2)], line[max(0, i - 1)])
            let (d, e) = (line[min(last, i + 1)], line[min(last, i + 2)])
            return (a + 4 * b + 6 * line[i] + 4 * d + e) / 16
        }
    }
}
