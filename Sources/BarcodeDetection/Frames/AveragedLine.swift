/// The mean of one scan line over several frames.
///
/// Noise falls with the square root of their number.
///
/// Each line is aligned before it is added, since hands tremble: the shifts at which its halves match
/// the mean best give an offset and a change of scale.
struct AveragedLine {
    /// The maximum shift of a line, in samples.
    private static let maximumShift = 6
    /// The minimum correlation of a line of the same code.
    private static let minimumCorrelation: Float = 0.8

    /// The mean.
    private(set) var samples: [Float]
    private var count = 1

    init(_ samples: [Float]) { self.samples = samples }

    /// Aligns a line and adds it.
    ///
    /// - Parameter line: The samples at the same places in another frame.
    /// - Returns: False if the line does not match; it was not added then.
    mutating func add(_ line: [Float]) -> Bool {
        let half = samples.count / 2
        guard line.count == samples.count,
            let left = shift(of: line, in: Self.maximumShift..<half),
            let right = shift(of: line, in: half..<samples.count - Self.maximumShift)
        else { return false }
        // The middles of the halves are half a line apart.
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

    /// The shift of a line against the mean in samples, positive to the right; nil if nothing matches.
    private func shift(of line: [Float], in range: Range<Int>) -> Float? {
        guard !range.isEmpty else { return nil }
        let scores = (-Self.maximumShift...Self.maximumShift).map { offset in
            correlation(line, offset: offset, range)
        }
        guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }),
            scores[best] >= Self.minimumCorrelation
        else { return nil }
        let place = Float(best - Self.maximumShift)
        guard best > 0, best < scores.count - 1 else { return place }
        // The vertex of the parabola through the best and its neighbours.
        let (a, b, c) = (scores[best - 1], scores[best], scores[best + 1])
        return place + 0.5 * (a - c) / min(a - 2 * b + c, -1e-6)
    }

    private func correlation(_ line: [Float], offset: Int, _ range: Range<Int>) -> Float {
        var (sumA, sumB, squaresA, squaresB, products): (Float, Float, Float, Float, Float) =
            (0, 0, 0, 0, 0)
        // Around 0, so that the products do not lose precision.
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
