/// Two positions on a line that may be the borders of a symbol.
struct BorderPair {
    /// The positions in samples.
    let start: Int
    let end: Int
    /// The cost; lower is more like a symbol with quiet zones.
    let cost: Float
}

/// Finds pairs of positions on a line that may be the borders of a symbol.
///
/// A symbol begins with a fall from light to dark and ends with a rise. Its quiet zones are uniform and
/// as bright as its spaces, and there is activity inside:
/// cost = Σ over both zones (min(1.5, s/C) + 0.7·max(0, (hi − μ)/C)) − 0.5·min(1, 2·mean|Δy|/C).
struct BorderPairFinder {
    /// The range of module widths, in samples.
    private static let moduleWidths: ClosedRange<Float> = 0.7...12
    /// The criteria for borders.
    struct Sensitivity {
        /// The minimum slope, as a part of the contrast of the line.
        let slope: Float
        /// The minimum distance of two pairs, in modules.
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
    /// The number of samples before each position that are not brighter than each level, at index
    /// position · levels + level.
    private var ranks: [Int32]

    /// Creates a finder for a line of at least eight samples.
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

    /// Returns the most likely pairs for a symbol with this number of modules, best first.
    func pairs(modules: Int, maximumCount: Int, _ sensitivity: Sensitivity = .usual) -> [BorderPair]
    {
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
        return distinct(candidates, apart: apart, maximumCount: maximumCount)
    }

    /// Removes pairs that are close to better ones.
    private func distinct(_ candidates: [BorderPair], apart: Float, maximumCount: Int)
        -> [BorderPair]
    {
        var kept: [BorderPair] = []
        for pair in candidates where kept.count < maximumCount {
            let near = apart * Float(pair.end - pair.start)
            let isKnown = kept.contains {
                abs(Float($0.start - pair.start)) < near && abs(Float($0.end - pair.end)) < near
            }
            if !isKnown { kept.append(pair) }
        }
        return kept
    }

    /// Returns the positions of the steepest falls and rises.
    private func borders(_ minimumSlope: Float) -> (falls: [Int], rises: [Int]) {
        let count = samples.count
        var (falls, rises): ([Int], [Int]) = ([], [])
        let threshold = minimumSlope * (quantile(0.97, 0, count) - quantile(0.03, 0, count))
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

    /// Returns mean and standard deviation between two positions; nil beyond the ends of the line.
    private func statistics(_ from: Float, _ to: Float) -> (Float, Float)? {
        let a = min(max(0, Int(from.rounded())), samples.count)
        let b = min(max(0, Int(to.rounded())), samples.count)
        guard b - a >= 2 else { return nil }
        let count = Float(b - a)
        let mean = (sums[b] - sums[a]) / count
        return (mean, max(0, (squares[b] - squares[a]) / count - mean * mean).squareRoot())
    }

    /// Returns a quantile of the samples between two positions.
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

    /// Returns the line smoothed by (1 4 6 4 1)/16.
    private static func smoothed(_ line: [Float]) -> [Float] {
        let last = line.count - 1
        return line.indices.map { i in
            let (a, b) = (line[max(0, i - 2)], line[max(0, i - 1)])
            let (d, e) = (line[min(last, i + 1)], line[min(last, i + 2)])
            return (a + 4 * b + 6 * line[i] + 4 * d + e) / 16
        }
    }
}
