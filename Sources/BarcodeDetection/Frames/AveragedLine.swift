/// One line of a still code, averaged over frames: noise falls with the root of their number.
///
/// A hand trembles, so each line is moved before it is added: by as much as either half of it matches
/// the average best, which is a shift and a change of scale.
struct AveragedLine {
    /// By how many samples a line may have moved.
    private static let mostShift = 6
    /// The least correlation at which a line is the same one.
    private static let leastCorrelation: Float = 0.8

    /// The mean.
    private(set) var samples: [Float]
    private var count = 1

    init(_ samples: [Float]) { self.samples = samples }

    /// Adds a line, aligned.
    ///
    /// - Parameter line: As many samples of the same places, in another frame.
    /// - Returns: Whether it is the same line; if not, it was not added.
    mutating func add(_ line: [Float]) -> Bool {
        let half = samples.count / 2
        guard line.count == samples.count,
            let left = shift(of: line, in: Self.mostShift..<half),
            let right = shift(of: line, in: half..<samples.count - Self.mostShift)
        else { return false }
        // The halves' middles lie half a line apart.
        let slope = (right - left) / Float(half)
        let weight = 1 / Float(count + 1)
        for index in samples.indices {
            let moved = left + slope * (Float(index) - Float(half) / 2)
            let value = Self.value(of: line, at: Float(index) + moved)
            samples[index] += weight * (value - samples[index])
        }
        count += 1
        return true
    }

    /// By how much a line lies to the right of the average, in samples; nil where nothing matches.
    private func shift(of line: [Float], in range: Range<Int>) -> Float? {
        guard !range.isEmpty else { return nil }
        let scores = (-Self.mostShift...Self.mostShift).map { offset in
            correlation(line, offset: offset, range)
        }
        guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }),
            scores[best] >= Self.leastCorrelation
        else { return nil }
        let place = Float(best - Self.mostShift)
        guard best > 0, best < scores.count - 1 else { return place }
        // The vertex of the parabola through the best and its neighbours.
        let (a, b, c) = (scores[best - 1], scores[best], scores[best + 1])
        return place + 0.5 * (a - c) / min(a - 2 * b + c, -1e-6)
    }

    private func correlation(_ line: [Float], offset: Int, _ range: Range<Int>) -> Float {
        var (sumA, sumB, squaresA, squaresB, products): (Float, Float, Float, Float, Float) =
            (0, 0, 0, 0, 0)
        // Grey levels around 0, lest the products drown in rounding.
        let middle = samples[range.lowerBound]
        for index in range {
            let (a, b) = (samples[index] - middle, line[index + offset] - middle)
            sumA += a
            sumB += b
            squaresA += a * a
            squaresB += b * b
            products += a * b
        }
        let count = Float(range.count)
        let spread = (squaresA - sumA * sumA / count) * (squaresB - sumB * sumB / count)
        return (products - sumA * sumB / count) / max(spread, 1e-6).squareRoot()
    }

    private static func value(of line: [Float], at place: Float) -> Float {
        let inside = min(max(place, 0), Float(line.count - 1))
        let index = min(Int(inside), line.count - 2)
        return line[index] + (inside - Float(index)) * (line[index + 1] - line[index])
    }
}
