import Glibc

/// The distances of edges in the bands of a region, from bar to bar and from digit to digit.
struct BarDistances {
    /// The samples on both sides of an edge among which it is steepest.
    private static let reach = 3
    /// The elements of a digit, and how much the lengths of neighbouring digits differ at most.
    private static let (elements, tolerance) = (4, Float(0.1))
    /// The modules that are tried, relative to that of the mean distance: the least, the step, and the number of steps.
    private static let (least, step, steps) = (Float(0.6), Float(0.02), 38)
    /// The modules from a bar to the next on average.
    private static let meanModules: Float = 3.5
    /// The longest distance that counts for the mean, in medians: longer ones are gaps.
    private static let gap: Float = 2.3

    /// The number of edges of each band.
    private(set) var counts: [Int] = []
    /// The most neighbouring digits that are equally long, in each band.
    private(set) var runs: [Int] = []
    private var distances: [Float] = []
    private var widths: [Float] = []

    /// The number of distances from bar to bar.
    var count: Int { distances.count }

    /// Adds the edges of a band.
    mutating func add(_ edges: EdgeList, of band: ScanLineBand) {
        let positions = edges.positions
        counts.append(positions.count)
        runs.append(Self.longestRun(positions))
        for (first, second) in zip(positions, positions.dropFirst(2)) {
            distances.append(second - first)
        }
        for (position, height) in zip(positions, edges.heights) {
            let steepest = Self.steepest(band.samples, around: Int(position))
            if steepest > 0 { widths.append(height / steepest) }
        }
    }

    /// Orders what was added.
    mutating func finish() {
        distances.sort()
        widths.sort()
    }

    /// How much longer than the median the longest twentieth of the distances is; 0 without any.
    var spread: Float {
        count > 0 ? distances[count * 19 / 20] / distances[count / 2] : 0
    }

    /// The width of the median edge in modules.
    var width: Float {
        guard !widths.isEmpty, count > 0 else { return 0 }
        return widths[widths.count / 2] * Self.meanModules / mean
    }

    /// How similar the distances are to whole numbers of some module, from 0 (by chance) to 1.
    var regularity: Float {
        guard count > 0 else { return 0 }
        let (near, mean) = (near, mean)
        var best: Float = 0
        for step in 0...Self.steps {
            let ratio = Self.least + Self.step * Float(step)
            let turn = 2 * Float.pi * Self.meanModules / (ratio * mean)
            let sum = near.reduce(Float(0)) { $0 + cos(turn * $1) }
            // Near the mean is more likely.
            best = max(best, sum / Float(near.count) - (ratio - 1) * (ratio - 1))
        }
        return best
    }

    /// The distances without those over gaps.
    private var near: ArraySlice<Float> {
        let most = Self.gap * distances[count / 2]
        return distances.prefix { $0 < most }
    }

    private var mean: Float {
        let near = near
        return near.reduce(0, +) / Float(near.count)
    }

    /// Returns the most neighbouring runs of as many elements as a digit has that are equally long.
    private static func longestRun(_ positions: [Float]) -> Int {
        var longest = 0
        for start in 0..<elements {
            var run = 0
            var last: Float = 0
            for index in stride(from: start + elements, to: positions.count, by: elements) {
                let length = positions[index] - positions[index - elements]
                run = abs(length - last) < tolerance * last ? run + 1 : 1
                longest = max(longest, run)
                last = length
            }
        }
        return longest
    }

    /// Returns the greatest difference of neighbouring samples near a position; 0 at the ends of the line.
    private static func steepest(_ samples: [Float], around position: Int) -> Float {
        guard position >= reach, position + reach + 1 < samples.count else { return 0 }
        return (position - reach...position + reach).reduce(0) { result, index in
            max(result, abs(samples[index + 1] - samples[index]))
        }
    }
}
