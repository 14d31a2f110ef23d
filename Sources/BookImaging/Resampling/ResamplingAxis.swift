/// The weights with which source pixels contribute to target pixels along one axis.
///
/// Enlarging interpolates with the Catmull-Rom cubic, which is sharp and passes through the source
/// pixels. Reducing takes the mean of the source pixels that each target pixel covers.
struct ResamplingAxis {
    /// The sum of the weights of each target pixel.
    static let one: Int32 = 1 << 14

    /// The number of source pixels for each target pixel.
    let taps: Int
    /// The first source pixel for each target pixel.
    private(set) var starts: [Int] = []
    /// The weights, `taps` for each target pixel.
    private(set) var weights: [Int32] = []

    /// Computes the weights for `source` and `target` pixels; both at least 1.
    init(from source: Int, to target: Int) {
        let scale = Double(source) / Double(target)
        taps = min(source, target > source ? 4 : Int(scale.rounded(.up)) + 1)
        for index in 0..<target {
            let first: Int
            let mix: [Double]
            if target > source {
                (first, mix) = Self.cubic(at: (Double(index) + 0.5) * scale - 0.5)
            } else {
                (first, mix) = Self.mean(from: Double(index) * scale, length: scale)
            }
            append(first: first, mix: mix, source: source)
        }
    }

    /// Returns the Catmull-Rom weights of the four pixels around a position.
    private static func cubic(at position: Double) -> (first: Int, mix: [Double]) {
        let base = position.rounded(.down)
        let t = position - base
        let mix = [
            ((2 - t) * t - 1) * t / 2,
            ((3 * t - 5) * t * t + 2) / 2,
            ((4 - 3 * t) * t + 1) * t / 2,
            (t - 1) * t * t / 2,
        ]
        return (Int(base) - 1, mix)
    }

    /// Returns the part of an interval that each pixel covers.
    private static func mean(from start: Double, length: Double) -> (first: Int, mix: [Double]) {
        let end = start + length
        let first = Int(start)
        let last = max(first + 1, Int(end.rounded(.up)))
        let mix = (first..<last).map { pixel in
            (min(end, Double(pixel + 1)) - max(start, Double(pixel))) / length
        }
        return (first, mix)
    }

    /// Appends the weights of one target pixel.
    ///
    /// Pixels beyond an edge count as the edge pixel.
    private mutating func append(first: Int, mix: [Double], source: Int) {
        let start = min(max(first, 0), source - taps)
        var row = [Double](repeating: 0, count: taps)
        for (offset, weight) in mix.enumerated() {
            let pixel = min(max(first + offset, 0), source - 1)
            row[min(max(pixel - start, 0), taps - 1)] += weight
        }
        var rounded = row.map { Int32(($0 * Double(Self.one)).rounded()) }
        // The largest weight takes the rounding error, so that uniform areas keep their value.
        let largest = rounded.indices.max { rounded[$0] < rounded[$1] } ?? 0
        rounded[largest] += Self.one - rounded.reduce(0, +)
        starts.append(start)
        weights += rounded
    }
}
