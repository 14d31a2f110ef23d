import Glibc
import Imaging

/// A region of bars, resampled so that its bars stand upright: x runs across them, y along.
struct RegionPatch {
    /// The samples a region's length is resampled to: about four a module.
    static let samplesPerLength = 400.0
    /// How much of the length is added at either end: the quiet zones, and a code's ends that the
    /// region's cells did not reach.
    private static let margin = 0.22
    /// The most rows that are sampled; tall regions are sampled sparsely.
    private static let mostRows = 96

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
    init(_ region: BarRegion, of image: LumaImage) {
        let pitch = 2 * region.halfLength / Self.samplesPerLength
        let halfWidth = region.halfLength * (1 + 2 * Self.margin) + 4
        width = max(8, Int(2 * halfWidth / pitch))
        let rowPitch = max(1, 2 * region.halfHeight / Double(Self.mostRows))
        height = max(1, Int(2 * region.halfHeight / rowPitch))
        across = pitch * region.across
        along = rowPitch * region.along
        origin =
            region.center - (Double(width - 1) / 2) * across - (Double(height - 1) / 2) * along
        samples = Array(repeating: 0, count: width * height)
        let sampler = BilinearSampler(image)
        image.withPixels { pixels in
            for row in 0..<height {
                let line = ScanLine(
                    origin: origin + Double(row) * along,
                    step: across,
                    count: width,
                )
                for column in 0..<width {
                    samples[row * width + column] = sampler.sample(
                        pixels,
                        at: line.point(at: Float(column)),
                    )
                }
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
            for x in 0..<width {
                let place = Float(x) + slope.shift(x: Float(x), y: Float(y) - middle)
                let whole = min(max(Int(place), 0), width - 2)
                let part = min(max(place - Float(whole), 0), 1)
                row[x] =
                    samples[start + whole]
                    + part * (samples[start + whole + 1] - samples[start + whole])
            }
            for x in 0..<width { samples[start + x] = row[x] }
        }
    }
}

/// Reads an image between its pixels.
struct BilinearSampler {
    private let width: Int
    private let height: Int
    private let stride: Int

    init(_ image: LumaImage) {
        width = image.width
        height = image.height
        stride = image.stride
    }

    /// The luminance at a place; beyond the border that of the border.
    func sample(_ pixels: Span<UInt8>, at point: Point) -> Float {
        let x = min(max(point.x, 0), Double(width - 1))
        let y = min(max(point.y, 0), Double(height - 1))
        let (left, top) = (min(Int(x), max(0, width - 2)), min(Int(y), max(0, height - 2)))
        let (right, down) = (min(1, width - 1), min(1, height - 1) * stride)
        let index = top * stride + left
        let (fx, fy) = (Float(x) - Float(left), Float(y) - Float(top))
        let upper = Float(pixels[index]) * (1 - fx) + Float(pixels[index + right]) * fx
        let lower =
            Float(pixels[index + down]) * (1 - fx) + Float(pixels[index + down + right]) * fx
        return upper + fy * (lower - upper)
    }
}
