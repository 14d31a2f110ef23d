/// A straight line, v = slope · u + offset.
struct StraightLine {
    let slope: Float
    let offset: Float

    init(slope: Float, offset: Float) {
        (self.slope, self.offset) = (slope, offset)
    }

    /// Fits a line to points with weights, by least squares; there must be at least one.
    init(through points: [(u: Float, v: Float, weight: Float)]) {
        var (weight, meanU, meanV): (Float, Float, Float) = (0, 0, 0)
        for point in points {
            weight += point.weight
            meanU += point.weight * point.u
            meanV += point.weight * point.v
        }
        meanU /= weight
        meanV /= weight
        var (covariance, variance): (Float, Float) = (0, 0)
        for point in points {
            covariance += point.weight * (point.u - meanU) * (point.v - meanV)
            variance += point.weight * (point.u - meanU) * (point.u - meanU)
        }
        slope = variance > 0 ? covariance / variance : 0
        offset = meanV - slope * meanU
    }

    /// Fits a line with a known slope.
    init(through points: [(u: Float, v: Float, weight: Float)], slope: Float) {
        let weight = points.reduce(0) { $0 + $1.weight }
        let sum = points.reduce(0) { $0 + $1.weight * ($1.v - slope * $1.u) }
        (self.slope, offset) = (slope, sum / weight)
    }

    func value(at u: Float) -> Float { slope * u + offset }
}

extension [Float] {
    /// The value below which a part of the others lie; the array must not be empty.
    func quantile(_ part: Float) -> Float {
        let sorted = sorted()
        let place = part * Float(count - 1)
        let index = Swift.min(Int(place), count - 1)
        let next = Swift.min(index + 1, count - 1)
        return sorted[index] + (place - Float(index)) * (sorted[next] - sorted[index])
    }

    var median: Float { quantile(0.5) }
}
