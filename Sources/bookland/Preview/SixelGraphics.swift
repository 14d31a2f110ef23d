import BookImaging

/// Draws a picture in sixels, the graphics of the VT340: bands of six rows, one colour at a time.
enum SixelGraphics {
    /// How many greys are used.
    private static let levels = 24

    /// Returns the text that shows an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - cells: The area in characters.
    ///   - cell: The size of a character in pixels.
    /// - Returns: The text.
    static func picture(
        of image: LumaImage,
        _ cells: (columns: Int, rows: Int),
        cell: (width: Int, height: Int),
    ) -> TerminalPicture {
        // One row less than the area: the last band may be cut off by the next row of text.
        let height = max(6, cells.rows * cell.height / 6 * 6)
        let small = image.resized(width: cells.columns * cell.width, height: height)
        let greys = (0..<levels).map { level in
            let part = 100 * level / (levels - 1)
            return "#\(level);2;\(part);\(part);\(part)"
        }
        // Pixels are square, and pixels that are not drawn keep their colour.
        var text = "\u{1B}P0;1;0q\"1;1;\(small.width);\(height)" + greys.joined()
        for top in stride(from: 0, to: height, by: 6) { text += band(of: small, from: top) + "-" }
        // The position of the cursor after a picture differs between terminals.
        let rows = cells.rows
        return TerminalPicture(
            text: String(repeating: "\r\n", count: rows) + "\u{1B}[\(rows)A\u{1B}7" + text
                + "\u{1B}\\\u{1B}8\u{1B}[\(rows)B\r",
            rows: rows,
        )
    }

    /// Six rows: for each grey, a character per column whose bits are the rows that have it.
    private static func band(of image: LumaImage, from top: Int) -> String {
        let width = image.width
        var bits = [UInt8](repeating: 0, count: levels * width)
        image.withPixels { pixels in
            for row in 0..<min(6, image.height - top) {
                for column in 0..<width {
                    let luma = Int(pixels[(top + row) * image.stride + column])
                    bits[luma * levels / 256 * width + column] |= 1 << UInt8(row)
                }
            }
        }
        let layers = (0..<levels).compactMap { level -> String? in
            let layer = bits[level * width..<(level + 1) * width]
            return layer.allSatisfy { $0 == 0 } ? nil : "#\(level)" + runs(of: layer)
        }
        return layers.joined(separator: "$")
    }

    /// Characters with their repetitions: `!12~`.
    private static func runs(of bits: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        var index = bits.startIndex
        while index < bits.endIndex {
            let end = bits[index...].firstIndex { $0 != bits[index] } ?? bits.endIndex
            let (count, character) = (end - index, 63 + bits[index])
            if count > 3 {
                result += "!\(count)".utf8
                result.append(character)
            } else {
                result += repeatElement(character, count: count)
            }
            index = end
        }
        return String(decoding: result, as: UTF8.self)
    }
}
