import BookImaging

/// How much a region looks like bars.
enum BarLikeness {
    /// A border, a texture.
    case unlike
    /// Edges enough for a symbol, but with much else between them.
    case mixed
    /// Bars, but not the edges of all of them.
    case blurred
    /// Bars with edges enough for a symbol.
    case clear

    /// Whether a decoder of edges may read it.
    var hasEdges: Bool { self == .clear || self == .mixed }
    /// Whether the model may.
    var hasBars: Bool { self == .clear || self == .blurred }
}

/// What the rows of a region have in common: bars have nearly everything, lettering little.
///
/// Bars look the same in every row, lettering does not. In a straightened patch the variance of the
/// rows' mean is, for bars, nearly that of the rows themselves; for n rows of lettering it is little
/// more than an n-th of it.
struct CommonLine {
    /// The rows that are sampled for the question.
    private static let rows = 24
    /// Print above and below the bars may be in the region: so the best part counts.
    private static let parts = 3

    /// The part of the variance that is the same in all rows: 1 for ideal bars.
    let uniformity: Float
    /// The line that the rows have in common, where they have most in common.
    let line: ScanLineBand

    /// Asks of a region.
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

    /// The variance of the mean row over the mean variance of the rows, in the middle of the patch:
    /// the margins at both ends are no part of the region.
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
