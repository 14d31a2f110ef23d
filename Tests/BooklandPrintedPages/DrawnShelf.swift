package import BookImaging

/// A picture of books on a shelf, from left to right, with what is printed on their spines.
package struct DrawnShelf: Sendable {
    /// The picture.
    package let image: LumaImage

    /// A book: what its spine says, and in which letters.
    package struct Book: Sendable {
        package let title: String
        package let author: String
        package let font: String
        package let size: Int

        package init(
            _ title: String,
            by author: String,
            font: String = "Liberation Serif",
            size: Int = 40,
        ) {
            (self.title, self.author, self.font, self.size) = (title, author, font, size)
        }
    }

    private static let (length, thickness) = (1100, 110)

    /// Draws standing books whose spines read downwards; nil without Cairo and Pango.
    package init?(_ books: [Book]) {
        // Lying, from the top: turned clockwise, the first row is on the right.
        let (width, height) = (Self.length, (books.count + 1) * Self.thickness)
        guard let drawing = PageDrawing(width: width, height: height) else { return nil }
        var grounds = [UInt8](repeating: 60, count: height)
        var inks = grounds
        for (place, book) in books.reversed().enumerated() {
            let top = Self.thickness / 2 + place * Self.thickness
            let y = top + Self.thickness / 2 - book.size * 6 / 10
            _ = drawing.draw(
                book.title,
                font: book.font,
                size: book.size,
                x: 60,
                y: y,
                wrapsAt: nil,
            )
            _ = drawing.draw(
                book.author,
                font: book.font,
                size: book.size * 3 / 4,
                x: 720,
                y: y + 4,
                wrapsAt: nil,
            )
            // Dark on light, and light on dark, with a gap between books.
            for row in top + 3..<top + Self.thickness - 3 {
                grounds[row] = place % 2 == 0 ? 215 : 90
                inks[row] = place % 2 == 0 ? 30 : 240
            }
        }
        let coverage = drawing.coverage
        let pixels = [UInt8](capacity: width * height) { output in
            // Clockwise: a column becomes a row, from the bottom to the top.
            for column in 0..<width {
                for row in (0..<height).reversed() {
                    let part = Int(coverage[row * width + column])
                    let (ground, ink) = (Int(grounds[row]), Int(inks[row]))
                    output.append(UInt8(ground + (ink - ground) * part / 255))
                }
            }
        }
        image = LumaImage(width: height, height: width, pixels: pixels)
    }
}
