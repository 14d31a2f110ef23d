package import BookImaging

/// A picture to draw on and to damage: grey levels from 0 (black) to 1 (white).
package struct GreyCanvas: Sendable {
    package let width: Int
    package let height: Int
    package var values: [Float]

    /// Creates a blank picture.
    package init(width: Int, height: Int, level: Float = 1) {
        (self.width, self.height) = (width, height)
        values = Array(repeating: level, count: width * height)
    }

    package subscript(x: Int, y: Int) -> Float {
        get { values[y * width + x] }
        set { values[y * width + x] = newValue }
    }

    /// The picture as a camera or a file stores it, in 8 bits.
    package var image: LumaImage {
        let pixels = values.map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
        return LumaImage(width: width, height: height, pixels: pixels)
    }

    /// Fills a rectangle; parts outside the picture are ignored.
    mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, level: Float) {
        let columns = columns.clamped(to: 0..<width)
        for y in rows.clamped(to: 0..<height) {
            for x in columns { self[x, y] = level }
        }
    }

    /// Returns the level at a position between pixel centres, with repeated border pixels.
    func value(x: Float, y: Float) -> Float {
        let x = min(max(x, 0), Float(width - 1))
        let y = min(max(y, 0), Float(height - 1))
        let (left, top) = (min(Int(x), max(width - 2, 0)), min(Int(y), max(height - 2, 0)))
        let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
        let (fx, fy) = (x - Float(left), y - Float(top))
        let upper = self[left, top] * (1 - fx) + self[right, top] * fx
        let lower = self[left, bottom] * (1 - fx) + self[right, bottom] * fx
        return upper + fy * (lower - upper)
    }

    /// Returns a picture whose pixels are taken from this one.
    ///
    /// - Parameters:
    ///   - width: The width of the result.
    ///   - height: The height of the result.
    ///   - ground: The level where the source lies outside this picture; nil to repeat the border.
    ///   - source: Returns the position in this picture for a pixel of the result.
    /// - Returns: The picture.
    func resampled(
        width: Int,
        height: Int,
        ground: Float?,
        source: (Float, Float) -> (x: Float, y: Float),
    ) -> GreyCanvas {
        var result = GreyCanvas(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let place = source(Float(x), Float(y))
                let isInside =
                    place.x > -1 && place.y > -1 && place.x < Float(self.width)
                    && place.y < Float(self.height)
                result[x, y] =
                    if let ground, !isInside { ground } else { value(x: place.x, y: place.y) }
            }
        }
        return result
    }

    /// Returns a rectangle of the picture.
    func cropped(_ columns: Range<Int>, _ rows: Range<Int>) -> GreyCanvas {
        let columns = columns.clamped(to: 0..<width)
        let rows = rows.clamped(to: 0..<height)
        var result = GreyCanvas(width: max(columns.count, 1), height: max(rows.count, 1))
        for y in 0..<rows.count {
            for x in 0..<columns.count {
                result[x, y] = self[columns.lowerBound + x, rows.lowerBound + y]
            }
        }
        return result
    }
}
