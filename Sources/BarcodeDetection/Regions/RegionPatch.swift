import BookImaging
import Glibc

/// A region of bars, resampled so that its bars stand upright: x runs across them, y along.
struct RegionPatch {
    /// The samples a region's length is resampled to: about four a module.
    static let samplesPerLength = 400.0
    /// How much of the length is added at either end: the quiet zones, and a code's ends that the
    /// region's cells did not reach.
    private static let margin = 0.22
    /// The most rows that are sampled; tall regions are sampled sparsely.
    static let mostRows = 96

    let width: Int
    let height: Int
    /// Row by row, grey levels from 0 to 255.
    private(set) var samples: [Float]
    /// The image's place of the first sample.
    let origin: Point
    /// The image's steps from one sample to the next, across the bars and along them.
    let across: Point
    let along: Point

    /// Resamples a region.
    ///
    /// - Parameters:
    ///   - region: The region, in pixels of the image.
    ///   - image: What to sample.
    ///   - rows: How many rows at the most.
    init(_ region: BarRegion, of image: LumaImage, rows: Int = mostRows) {
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

    /// The image's place of a place in the patch.
    func point(x: Double, y: Double) -> Point {
        origin + x * across + y * along
    }

    /// Shears the rows so that leaning and fanning bars stand upright.
    mutating func straighten(_ slope: BarSlope) {
        let middle = Float(height - 1) / 2
        var row = Array(repeating: Float.zero, count: width)
        for y in 0..<height {
            let start = y * width
            // The shift is linear in x.
            let first = slope.shift(x: 0, y: Float(y) - middle)
            let growth = slope.shift(x: 1, y: Float(y) - middle) - first
            for x in 0..<width {
                let place = min(max(Float(x) + first + growth * Float(x), 0), Float(width - 1))
                let whole = min(Int(place), width - 2)
                let (left, right) = (samples[start + whole], samples[start + whole + 1])
                row[x] = left + (place - Float(whole)) * (right - left)
            }
            for x in 0..<width { samples[start + x] = row[x] }
        }
    }
}
