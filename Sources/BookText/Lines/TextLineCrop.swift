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

    /// Returns the part of a line's picture between its ends and as high as its letters.
    package static func core(of picture: LumaImage, letterHeight: Float) -> LumaImage {
        let beside = border + Int(marginAlong * letterHeight)
        let above = border + Int(marginAcross * letterHeight)
        return picture.cropped(
            columns: beside..<max(beside + 1, picture.width - beside),
            rows: above..<max(above + 1, picture.height - above),
        )
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
