import BookImaging
import Glibc

/// A region of bars, resampled with upright bars: x runs across them, y along them.
struct RegionPatch {
    /// The number of samples for the length of a region: about four per module.
    static let samplesPerLength = 400.0
    /// The margin at both ends, as a part of the length, for quiet zones and for ends of the symbol that
    /// the region does not include.
    private static let margin = 0.22
    /// The maximum number of rows; tall regions are sampled sparsely.
    static let maximumRows = 96

    let width: Int
    let height: Int
    /// The luma values from 0 to 255, row by row.
    private(set) var samples: [Float]
    /// The position of the first sample in the image.
    let origin: Point
    /// The steps in the image from one sample to the next, across and along the bars.
    let across: Point
    let along: Point
    /// The slope that was removed.
    private var slope: BarSlope?

    /// Resamples a region.
    ///
    /// - Parameters:
    ///   - region: The region, in pixels of the image.
    ///   - image: The image.
    ///   - rows: The maximum number of rows.
    init(_ region: BarRegion, of image: LumaImage, rows: Int = maximumRows) {
        let pitch = 2 * region.halfLength / Self.samplesPerLength
        let halfWidth = region.halfLength * (1 + 2 * Self.margin) + 4
        width = max(8, Int(2 * halfWidth / pitch))
        let rowPitch = max(1, 2 * region.halfHeight / Double(rows))
        height = max(1, Int(2 * region.halfHeight / rowPitch))
        across = pitch * region.across
        along = rowPitch * region.along
        origin =
            region.center - (Double(width - 1) / 2) * across - (Double(height - 1) / 2) * along
        samples = Array(repeating: 0, count: width * height)
        let sampler = LineSampler(image)
        image.withPixels { pixels in
            for row in 0..<height {
                let line = ScanLine(
                    origin: origin + Double(row) * along,
                    step: across,
                    count: width,
                )
                sampler.sample(line, of: pixels, into: &samples, at: row * width)
            }
        }
    }

    /// Divides the rows into bands of about equal height.
    ///
    /// - Parameter count: The number of bands; a patch with fewer rows has one for each row.
    /// - Returns: The rows of each band, from the top.
    func bands(_ count: Int) -> [Range<Int>] {
        let count = min(count, height)
        return (0..<count).map { height * $0 / count..<height * ($0 + 1) / count }
    }

    /// Returns the point in the image for a position in the patch.
    func point(x: Double, y: Double) -> Point {
        origin + x * across + y * along
    }

    /// Returns the line of a row in the image: slanted with the bars if they were straightened.
    func line(row: Double) -> ScanLine {
        var (start, growth): (Double, Double) = (0, 0)
        if let slope {
            let y = Float(row) - Float(height - 1) / 2
            start = Double(slope.shift(x: 0, y: y))
            growth = Double(slope.shift(x: 1, y: y)) - start
        }
        return ScanLine(
            origin: point(x: start, y: row),
            step: (1 + growth) * across,
            count: width,
        )
    }

    /// Shears the rows so that slanted and fanned bars become upright.
    mutating func straighten(_ slope: BarSlope) {
        self.slope = slope
        let (middle, width) = (Float(height - 1) / 2, width)
        var row = Array(repeating: Float.zero, count: width)
        for y in 0..<height {
            let start = y * width
            // The shift is linear in x.
            let first = slope.shift(x: 0, y: Float(y) - middle)
            let growth = slope.shift(x: 1, y: Float(y) - middle) - first
            for x in 0..<width { row[x] = samples[start + x] }
            let source = row.span
            var target = samples.mutableSpan
            for x in 0..<width {
                let place = min(max(Float(x) + first + growth * Float(x), 0), Float(width - 1))
                let whole = min(Double(place).wholePixels, width - 2)
                let (left, right) = (source[whole], source[whole + 1])
                target[start + x] = left + (place - Float(whole)) * (right - left)
            }
        }
    }
}
