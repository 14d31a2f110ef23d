import BookImaging

/// Finds strokes that are lighter or darker than what is on both sides of them.
///
/// Unlike the mean of a window, which ``InkFinder`` compares with, what is beside a stroke does not depend on an edge that is
/// near: letters at the edge of a spine stand out of their spine, whatever is beyond it.
struct StrokeFinder {
    /// The size of letters.
    let size: LetterSize
    /// The least difference to what is on both sides, in grey levels.
    let minimumContrast: Float

    /// How far a pixel stands out at least, as a part of what the strokes around it do: in between are the blurred edges.
    private static let leastPart: Float = 0.4

    /// Returns the components that may be letters: dark ones and light ones.
    func letters(in image: LumaImage) -> (dark: [InkComponent], light: [InkComponent]) {
        let (width, height) = (image.width, image.height)
        let pixels = image.rows
        let stroke = ExtremeFilter(width: width, height: height, reach: size.stroke / 2)
        let opened = stroke.filtered(stroke.filtered(pixels, .darkest), .lightest)
        let closed = stroke.filtered(stroke.filtered(pixels, .lightest), .darkest)
        let lighter = Self.difference(pixels, opened)
        let darker = Self.difference(closed, pixels)
        let around = ExtremeFilter(width: width, height: height, reach: size.stroke)
        var dark = InkComponentTracker(touchesAtCorners: true)
        var light = InkComponentTracker(touchesAtCorners: false)
        mark(darker, around.filtered(darker, .lightest), pixels, width, &dark)
        mark(lighter, around.filtered(lighter, .lightest), pixels, width, &light)
        return (dark.letters(size.sides), light.letters(size.sides))
    }

    private static func difference(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
        var result = one
        unsafe result.withUnsafeMutableBufferPointer { result in
            unsafe other.withUnsafeBufferPointer { other in
                for index in 0..<min(result.count, other.count) {
                    unsafe result[index] &-= other[index]
                }
            }
        }
        return result
    }

    /// Adds the runs of pixels that stand out enough.
    private func mark(
        _ contrast: [UInt8],
        _ strongest: [UInt8],
        _ pixels: [UInt8],
        _ width: Int,
        _ tracker: inout InkComponentTracker,
    ) {
        let least = UInt8(min(minimumContrast.rounded(.up), 255))
        let part = UInt16(Self.leastPart * 256)
        let (contrast, strongest, pixels) = (contrast.span, strongest.span, pixels.span)
        for row in 0..<contrast.count / max(width, 1) {
            tracker.beginRow()
            let start = row * width
            func stands(_ column: Int) -> Bool {
                let value = contrast[start + column]
                return value >= least
                    && UInt16(value) << 8 >= part &* UInt16(strongest[start + column])
            }
            var column = 0
            while column < width {
                guard stands(column) else {
                    column += 1
                    continue
                }
                let first = column
                var (grey, sum) = (0, 0)
                while column < width, stands(column) {
                    grey += Int(pixels[start + column])
                    sum += Int(contrast[start + column])
                    column += 1
                }
                tracker.add(
                    InkComponent(
                        left: Int32(first),
                        top: Int32(row),
                        right: Int32(column),
                        bottom: Int32(row + 1),
                        area: Int32(column - first),
                        greySum: Float(grey),
                        contrastSum: Float(sum),
                    )
                )
            }
        }
    }
}

extension LumaImage {
    /// The pixels row by row, with nothing between them.
    fileprivate var rows: [UInt8] {
        withPixels { source in
            unsafe source.withUnsafeBufferPointer { source in
                var pixels: [UInt8] = []
                pixels.reserveCapacity(width * height)
                for row in 0..<height {
                    unsafe pixels += source[row * stride..<row * stride + width]
                }
                return pixels
            }
        }
    }
}
