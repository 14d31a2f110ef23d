import BookImaging

/// A page as the recogniser gets it: upright, at a size, dark on light, its lines level.
struct PageView {
    let picture: LumaImage
    private let factor: Float
    /// The upper left corner of the picture on the turned page.
    private let origin: SIMD2<Float>
    private let slant: Slant
    /// The column of the turned page that no line leaves.
    private let pivot: Float

    /// The most pixels of the picture.
    private static let mostPixels: Float = 5_000_000

    /// Takes the part of a page that has lines.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - factor: The size relative to the page's image.
    ///   - isEvened: Whether the light is evened out.
    init(_ page: TextPage, factor: Float, isEvened: Bool) {
        let (width, height) = (Float(page.image.width), Float(page.image.height))
        let turnedSize: SIMD2<Float> =
            page.turn.isUpright ? [height, width] : [width, height]
        var (low, high) = (turnedSize, SIMD2<Float>.zero)
        for line in page.lines {
            let place = page.place(of: line)
            for corner in place.corners {
                low = pointwiseMin(low, corner - 3 * place.height)
                high = pointwiseMax(high, corner + 3 * place.height)
            }
        }
        low = pointwiseMax(low, .zero).rounded(.down)
        high = pointwiseMin(high, turnedSize).rounded(.down)
        let one = page.turn.source(low.x, low.y, width: width, height: height)
        let other = page.turn.source(high.x, high.y, width: width, height: height)
        let part = page.image.cropped(
            columns: Int(min(one.x, other.x))..<Int(max(one.x, other.x)),
            rows: Int(min(one.y, other.y))..<Int(max(one.y, other.y)),
        )
        // What is taken for tiny letters is texture, and Tesseract needs many seconds for millions of its specks.
        let pixels = Float(max(part.width * part.height, 1))
        let factor = min(factor, (Self.mostPixels / pixels).squareRoot())
        let upright = part.scaled(by: factor).turned(page.turn, isInverted: page.isLight)
        let slant = page.slant
        (self.factor, origin, self.slant) = (factor, low, slant)
        pivot = (low.x + high.x) / 2
        let level = Self.levelled(upright, factor: factor, origin: low, pivot: pivot, slant)
        picture = isEvened ? PageContrast.evened(level) : level
    }

    /// Where a line of the picture is on the turned page.
    func place(of line: RecognisedLine) -> LinePlace {
        let left = line.words.map(\.left).min() ?? 0
        let right = line.words.map { $0.left + $0.width }.max() ?? 0
        // The median, as boxes of noise are as high as anything.
        let top = line.words.map { Float($0.top) }.median
        let bottom = line.words.map { Float($0.top + $0.height) }.median
        let middle = origin.y + (top + bottom) / 2 / factor
        let slope = slant.slope(at: middle)
        return LinePlace(
            left: origin.x + Float(left) / factor,
            right: origin.x + Float(right) / factor,
            slope: slope,
            offset: middle - slope * pivot,
            height: max(bottom - top, 4) / factor,
        )
    }

    /// Returns a line of the picture at another size, with a space around it; nil if it is too small.
    func cropped(_ line: RecognisedLine, by factor: Float) -> LumaImage? {
        let tops = line.words.map(\.top)
        let bottoms = line.words.map { $0.top + $0.height }
        let left = line.words.map(\.left).min() ?? 0
        let right = line.words.map { $0.left + $0.width }.max() ?? 0
        let height = Int(bottoms.map(Float.init).median - tops.map(Float.init).median)
        let middle = Int(tops.map(Float.init).median) + height / 2
        let columns = max(0, left - height)..<min(picture.width, right + height)
        let rows = max(0, middle - height)..<min(picture.height, middle + height)
        guard height >= 6, columns.count >= 12, rows.count >= 12 else { return nil }
        return picture.cropped(columns: columns, rows: rows).scaled(by: factor)
    }

    /// Moves the columns of an image so that lines are level.
    private static func levelled(
        _ image: LumaImage,
        factor: Float,
        origin: SIMD2<Float>,
        pivot: Float,
        _ slant: Slant,
    ) -> LumaImage {
        if slant.slope == 0, slant.change == 0 { return image }
        let (width, height) = (image.width, image.height)
        let middle = (pivot - origin.x) * factor
        let pixels = image.withPixels { source in
            [UInt8](capacity: width * height) { output in
                for row in 0..<height {
                    let slope = slant.slope(at: origin.y + Float(row) / factor)
                    for column in 0..<width {
                        let y = Float(row) + slope * (Float(column) - middle)
                        let top = min(max(Int(y.rounded(.down)), 0), height - 1)
                        let below = min(top + 1, height - 1)
                        let part = min(max(y - Float(top), 0), 1)
                        let upper = Float(source[top * image.stride + column])
                        let lower = Float(source[below * image.stride + column])
                        output.append(UInt8(upper + part * (lower - upper)))
                    }
                }
            }
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }
}
