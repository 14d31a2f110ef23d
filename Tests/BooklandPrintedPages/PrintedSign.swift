/// A letter or digit of a font, as the part of each pixel that ink covers.
package struct PrintedSign: Sendable {
    /// The size at which it is drawn, and the margin around it.
    private static let (size, margin) = (64, 24)

    package let width: Int
    package let height: Int
    /// The ink from 0 to 1, row by row.
    package let ink: [Float]
    /// The column in the middle of the space that the sign takes in a line.
    package let middle: Float
    /// The width of that space.
    package let advance: Float

    /// Draws a sign; nil without Cairo and Pango.
    package init?(_ sign: Character, font: String) {
        let side = Self.size + 2 * Self.margin
        guard let drawing = PageDrawing(width: side, height: side + Self.size / 2) else {
            return nil
        }
        let drawn = drawing.drawn(
            String(sign),
            font: font,
            size: Self.size,
            x: Self.margin,
            y: Self.margin,
            wrapsAt: nil,
        )
        (width, height) = (drawing.width, drawing.height)
        ink = drawing.coverage.map { Float($0) / 255 }
        advance = Float(drawn.width)
        middle = Float(Self.margin) + advance / 2
    }

    /// The first row with ink, and the row after the last one; nil if there is no ink.
    package var inkRows: Range<Int>? {
        let rows = (0..<height).filter { row in
            ink[row * width..<(row + 1) * width].contains { $0 > 0.5 }
        }
        guard let first = rows.first, let last = rows.last else { return nil }
        return first..<last + 1
    }

    /// Returns the ink at a position between pixels.
    package func value(x: Float, y: Float) -> Float {
        guard x >= 0, y >= 0, x < Float(width - 1), y < Float(height - 1) else { return 0 }
        let (column, row) = (Int(x), Int(y))
        let (fx, fy) = (x - Float(column), y - Float(row))
        let start = row * width + column
        let upper = ink[start] + fx * (ink[start + 1] - ink[start])
        let lower = ink[start + width] + fx * (ink[start + width + 1] - ink[start + width])
        return upper + fy * (lower - upper)
    }
}
