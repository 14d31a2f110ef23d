import BookImaging

/// How similar the rows of a region are, which distinguishes bars from lettering.
///
/// Bars look the same in every row. In a straightened patch of bars, the variance of the mean row is
/// nearly the variance of the rows; for n rows of lettering it is little more than an n-th of it.
struct RowUniformity {
    /// The number of sampled rows.
    private static let rows = 24
    /// The region is divided into parts, of which the best counts: there may be print above and below
    /// the bars.
    private static let parts = 3

    /// The part of the variance that all rows share: 1 for ideal bars.
    let uniformity: Float
    /// The mean of the rows in the most uniform part.
    let line: ScanLineBand

    /// Measures a region.
    init(_ region: BarRegion, of image: LumaImage) {
        var patch = RegionPatch(region, of: image, rows: Self.rows)
        patch.straighten(BarSlope(patch))
        let height = max(1, patch.height / Self.parts)
        var best = (uniformity: -Float.infinity, rows: 0..<1)
        for first in stride(from: 0, through: patch.height - height, by: height) {
            let rows = first..<first + height
            let uniformity = Self.uniformity(of: patch, rows: rows)
            if uniformity > best.uniformity { best = (uniformity, rows) }
        }
        uniformity = best.uniformity
        line = ScanLineBand(patch, rows: best.rows)
    }

    /// Returns the variance of the mean row over the mean variance of the rows.
    ///
    /// The margins at both ends of the patch are not parts of the region and are left out.
    private static func uniformity(of patch: RegionPatch, rows: Range<Int>) -> Float {
        let columns = patch.width / 5..<patch.width - patch.width / 5
        var (sum, square, meanSquare) = (Float.zero, Float.zero, Float.zero)
        let count = Float(rows.count * columns.count)
        for x in columns {
            var column: Float = 0
            for row in rows {
                let sample = patch.samples[row * patch.width + x]
                column += sample
                square += sample * sample
            }
            sum += column
            meanSquare += column * column / Float(rows.count)
        }
        let correction = sum * sum / count
        return (meanSquare - correction) / max(square - correction, 1)
    }
}
