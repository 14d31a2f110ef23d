/// Whether one line of a picture is a copy of another.
///
/// Rows are copied by enlarging a picture, by vertical streaks, and by programs that draw codes. Copies
/// agree on everything, also on what is wrong. The lines may be shifted by a part of a pixel against each
/// other, since their places are measured.
enum RowCopy {
    /// The maximum mean squared difference, as a part of the variance of the line.
    ///
    /// Noise of one grey level gives about three times as much.
    private static let tolerance: Float = 3e-4

    static func isCopy(_ line: ArraySlice<Float>, of other: ArraySlice<Float>) -> Bool {
        let (a, b) = (Array(line), Array(other))
        guard a.count == b.count, a.count > 2 else { return false }
        let mean = a.reduce(0, +) / Float(a.count)
        var (differences, products, slopes, variance): (Float, Float, Float, Float) = (0, 0, 0, 0)
        for index in 1..<a.count - 1 {
            let difference = b[index] - a[index]
            let slope = (a[index + 1] - a[index - 1]) / 2
            differences += difference * difference
            products += difference * slope
            slopes += slope * slope
            variance += (a[index] - mean) * (a[index] - mean)
        }
        // A small shift explains what is proportional to the slope.
        let rest = differences - products * products / max(slopes, 1e-6)
        return rest <= tolerance * variance
    }
}
