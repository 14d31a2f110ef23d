package import BookImaging
import Glibc

extension TextLine {
    /// How a line is cut out of its image.
    package struct CropOptions: Sendable {
        /// The height of the letters in pixels.
        package var letterHeight: Float
        /// Whether ink is made black and its ground white, softly.
        package var isNormalised: Bool
        /// Whether the line reads from its end to its start.
        package var isReversed: Bool
        /// Whether zeros with a dot are made plain.
        package var isUndotted = false
        /// The blur that is taken out.
        package var blur: LineBlur?

        package init(
            letterHeight: Float,
            isNormalised: Bool = false,
            isReversed: Bool = false,
        ) {
            self.letterHeight = letterHeight
            self.isNormalised = isNormalised
            self.isReversed = isReversed
        }
    }

    /// The space around the letters, as a part of their height, and around the cropped line, in pixels.
    private static let marginAcross: Float = 0.28
    private static let marginAlong: Float = 0.5
    private static let border = 10
    private static let longest = 3000

    /// Returns the line straightened, as dark text on a light ground with a border.
    ///
    /// - Parameters:
    ///   - image: The image at full resolution.
    ///   - scale: How many of its pixels are one pixel of the image in which the line was found.
    ///   - options: How to cut it out.
    /// - Returns: The line; nil if it is too small.
    package func cropped(from image: LumaImage, scale: Float, _ options: CropOptions) -> LumaImage?
    {
        let step = size * scale / options.letterHeight
        let along = length + 2 * Self.marginAlong * size
        let across = (1 + 2 * Self.marginAcross) * size
        let width = min(Int(along * scale / step), Self.longest)
        let height = Int(across * scale / step)
        guard width >= 12, height >= 12 else { return nil }
        let sampler = LineSampler(
            line: self,
            scale: scale,
            step: step,
            margin: Self.marginAlong * size,
        )
        var pixels = sampler.pixels(of: image, width: width, height: height)
        if isLight { for index in pixels.indices { pixels[index] = 255 - pixels[index] } }
        if let blur = options.blur {
            let kernel = kernel(of: blur, step: step, letterHeight: options.letterHeight)
            pixels = LineDeconvolution.deblurred(
                pixels,
                width: width,
                height: height,
                kernel: kernel,
            )
        }
        if options.isNormalised {
            pixels = LocalContrast.normalised(pixels, width: width, height: height)
        }
        if options.isUndotted {
            pixels = DottedZeros.cleared(pixels, width: width, height: height)
        }
        // Upright lines are sampled from their right side on, so that both kinds are upright text.
        if options.isReversed { pixels.reverse() }
        return Self.bordered(pixels, width: width, height: height)
    }

    /// Converts a blur to pixels of the line when it is cut out.
    ///
    /// - Parameters:
    ///   - blur: The blur.
    ///   - step: The pixels of the image for one of these.
    ///   - letterHeight: The height of the letters.
    /// - Returns: The kernel.
    private func kernel(of blur: LineBlur, step: Float, letterHeight: Float) -> BlurKernel {
        let (x, y) = (blur.motion.x / step, blur.motion.y / step)
        return BlurKernel(
            motion: isUpright ? [y, slope * y - x] : [x, y - slope * x],
            deviation: blur.defocus * letterHeight,
        )
    }

    /// The place along the line of a column of its crop.
    package func place(ofColumn column: Int, _ options: CropOptions) -> Float {
        let way = Float(column - Self.border) * size / options.letterHeight
        return options.isReversed
            ? end + Self.marginAlong * size - way : start - Self.marginAlong * size + way
    }

    /// The column of its crop of a place along the line.
    package func column(ofPlace place: Float, _ options: CropOptions) -> Int {
        let way =
            options.isReversed
            ? end + Self.marginAlong * size - place : place - start + Self.marginAlong * size
        return Int((way * options.letterHeight / size).rounded()) + Self.border
    }

    private static func bordered(_ pixels: [UInt8], width: Int, height: Int) -> LumaImage {
        let (newWidth, newHeight) = (width + 2 * border, height + 2 * border)
        var result: [UInt8] = []
        result.reserveCapacity(newWidth * newHeight)
        for row in 0..<newHeight {
            let start = min(max(row - border, 0), height - 1) * width
            for column in 0..<newWidth {
                result.append(pixels[start + min(max(column - border, 0), width - 1)])
            }
        }
        return LumaImage(width: newWidth, height: newHeight, pixels: result)
    }
}

/// Takes the pixels of a line from the image at full resolution.
private struct LineSampler {
    let line: TextLine
    let scale: Float
    /// The pixels of the image for a pixel of the result.
    let step: Float
    /// The space before the line.
    let margin: Float

    func pixels(of image: LumaImage, width: Int, height: Int) -> [UInt8] {
        // Reducing takes the mean of some samples for each pixel.
        let samples = max(1, Int((step * 0.9).rounded()))
        let part = 1 / Float(samples)
        let middle = (line.low + line.high) / 2
        let ratio = step / scale
        return image.withPixels { source in
            [UInt8](capacity: width * height) { output in
                for row in 0..<height {
                    for column in 0..<width {
                        var sum: Float = 0
                        for down in 0..<samples {
                            let y = Float(row) + (Float(down) + 0.5) * part
                            let across = (y - Float(height) / 2) * ratio
                            let offset = middle + (line.isUpright ? -across : across)
                            for along in 0..<samples {
                                let x = Float(column) + (Float(along) + 0.5) * part
                                let u = line.start - margin + x * ratio
                                let v = line.middle(at: u) + offset
                                let (px, py) = line.isUpright ? (v, u) : (u, v)
                                let (sourceX, sourceY) = (px * scale - 0.5, py * scale - 0.5)
                                sum +=
                                    samples == 1
                                    ? Self.cubic(source, image, x: sourceX, y: sourceY)
                                    : Self.linear(source, image, x: sourceX, y: sourceY)
                            }
                        }
                        output.append(UInt8(min(max(sum * part * part + 0.5, 0), 255)))
                    }
                }
            }
        }
    }

    /// The grey level between four pixels; border pixels repeat.
    @inline(__always)
    private static func linear(_ source: Span<UInt8>, _ image: LumaImage, x: Float, y: Float)
        -> Float
    {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (across, down) = (x - left, y - top)
        let (column, row) = (Int(left), Int(top))
        let columns = (
            min(max(column, 0), image.width - 1), min(max(column + 1, 0), image.width - 1),
        )
        let rows = (
            min(max(row, 0), image.height - 1) * image.stride,
            min(max(row + 1, 0), image.height - 1) * image.stride,
        )
        let upper =
            (1 - across) * Float(source[rows.0 + columns.0])
            + across * Float(source[rows.0 + columns.1])
        let lower =
            (1 - across) * Float(source[rows.1 + columns.0])
            + across * Float(source[rows.1 + columns.1])
        return (1 - down) * upper + down * lower
    }

    /// The grey level between pixels by the Catmull-Rom cubic; border pixels repeat.
    @inline(__always)
    private static func cubic(_ source: Span<UInt8>, _ image: LumaImage, x: Float, y: Float)
        -> Float
    {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let across = weights(x - left)
        let down = weights(y - top)
        let (column, row) = (Int(left) - 1, Int(top) - 1)
        var sum: Float = 0
        for line in 0..<4 {
            let start = min(max(row + line, 0), image.height - 1) * image.stride
            var pixels = SIMD4<Float>()
            for tap in 0..<4 {
                pixels[tap] = Float(source[start + min(max(column + tap, 0), image.width - 1)])
            }
            sum += down[line] * (across * pixels).sum()
        }
        return sum
    }

    @inline(__always)
    private static func weights(_ t: Float) -> SIMD4<Float> {
        [
            ((2 - t) * t - 1) * t / 2, ((3 * t - 5) * t * t + 2) / 2,
            ((4 - 3 * t) * t + 1) * t / 2, (t - 1) * t * t / 2,
        ]
    }
}
