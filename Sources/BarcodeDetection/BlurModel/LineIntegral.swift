/// The integral of a line of samples, for averages over any interval.
///
/// The line is a cubic spline through the samples, tabulated at eight steps per sample, and constant
/// beyond its ends.
struct LineIntegral {
    private static let steps = 8

    /// The index of the last sample.
    let end: Float
    private let first: Float
    private let last: Float
    /// The integral from the first sample, in steps of an eighth of a sample.
    private let sums: [Float]

    /// Creates the integral of at least two samples.
    init(_ samples: [Float]) {
        let curvatures = Self.curvatures(samples)
        var sums: [Float] = [0]
        sums.reserveCapacity(samples.count * Self.steps)
        var (sum, value) = (Double.zero, samples[0])
        for index in 0..<samples.count - 1 {
            for step in 1...Self.steps {
                let b = Float(step) / Float(Self.steps)
                let a = 1 - b
                let next =
                    a * samples[index] + b * samples[index + 1]
                    + ((a * a * a - a) * curvatures[index]
                        + (b * b * b - b) * curvatures[index + 1]) / 6
                sum += Double(value + next) / Double(2 * Self.steps)
                sums.append(Float(sum))
                value = next
            }
        }
        self.sums = sums + [sums[sums.count - 1]]
        end = Float(samples.count - 1)
        first = samples[0]
        last = samples[samples.count - 1]
    }

    /// Returns the integral from the first sample to a position.
    func sum(to place: Float) -> Float {
        let inside = min(max(place, 0), end)
        let scaled = inside * Float(Self.steps)
        let index = Int(scaled)
        let value = sums[index] + (scaled - Float(index)) * (sums[index + 1] - sums[index])
        return value + min(place, 0) * first + max(place - end, 0) * last
    }

    /// Returns the second derivatives of the natural cubic spline.
    private static func curvatures(_ samples: [Float]) -> [Float] {
        var result = Array(repeating: Float.zero, count: samples.count)
        var factors = result
        guard samples.count > 2 else { return result }
        for i in 1..<samples.count - 1 {
            let pivot = 4 - factors[i - 1]
            factors[i] = 1 / pivot
            let bend = 6 * (samples[i + 1] - 2 * samples[i] + samples[i - 1])
            result[i] = (bend - result[i - 1]) / pivot
        }
        for i in stride(from: samples.count - 2, to: 0, by: -1) {
            result[i] -= factors[i] * result[i + 1]
        }
        return result
    }
}
