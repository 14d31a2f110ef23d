import BookImaging

/// Draws a picture with half blocks: two grey pixels per character.
enum BlockGraphics {
    /// Returns the text that shows an image.
    static func picture(of image: LumaImage, columns: Int, rows: Int) -> TerminalPicture {
        let small = image.resized(width: columns, height: 2 * rows)
        var text = ""
        small.withPixels { pixels in
            for row in 0..<rows {
                var colours = (upper: -1, lower: -1)
                for column in 0..<columns {
                    let upper = colour(pixels[2 * row * small.stride + column])
                    let lower = colour(pixels[(2 * row + 1) * small.stride + column])
                    if upper != colours.upper { text += "\u{1B}[38;5;\(upper)m" }
                    if lower != colours.lower { text += "\u{1B}[48;5;\(lower)m" }
                    colours = (upper, lower)
                    text += "▀"
                }
                text += "\u{1B}[0m\r\n"
            }
        }
        return TerminalPicture(text: text, rows: rows)
    }

    /// The nearest of the 24 greys among the terminal's 256 colours: 8, 18, 28 … 238.
    private static func colour(_ luma: UInt8) -> Int {
        232 + min(23, max(0, (Int(luma) - 3) / 10))
    }
}

/// Draws a picture with characters of different density.
enum TextGraphics {
    private static let characters = Array(" ░▒▓█")

    /// Returns the text that shows an image.
    ///
    /// Light parts are drawn dense, for a dark background.
    static func picture(of image: LumaImage, columns: Int, rows: Int) -> TerminalPicture {
        let small = image.resized(width: columns, height: rows)
        let text = small.withPixels { pixels in
            (0..<rows).map { row in
                String(
                    (0..<columns).map { column in
                        characters[Int(pixels[row * small.stride + column]) * 5 / 256]
                    }
                ) + "\r\n"
            }.joined()
        }
        return TerminalPicture(text: text, rows: rows)
    }
}
