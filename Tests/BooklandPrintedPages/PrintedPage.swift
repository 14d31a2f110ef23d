package import BookIdentifiers
import BookImaging
import BooklandTestSupport

/// A photograph of a printed page that is drawn from a seed, and the ISBNs on it.
package struct PrintedPage: Sendable {
    /// The photograph as a file.
    package let jpeg: [UInt8]
    /// The ISBNs, in reading order.
    package let isbns: [ISBN]
    /// What is particular about it, for reports.
    package let description: String

    private static let fonts = [
        "Liberation Serif", "Liberation Sans", "Liberation Sans Narrow", "Liberation Mono",
        "DejaVu Serif", "DejaVu Sans", "Linux Libertine O", "Linux Biolinum O", "EB Garamond",
        "C059",
        "P052", "Nimbus Roman", "Nimbus Sans", "Nimbus Sans Narrow", "URW Bookman", "URW Gothic",
        "TeX Gyre Termes", "TeX Gyre Pagella", "TeX Gyre Schola", "TeX Gyre Adventor",
    ]

    /// Draws and photographs a page; nil without Cairo and Pango.
    ///
    /// - Parameters:
    ///   - seed: The same page for the same seed, with the same fonts.
    ///   - hasISBN: Whether ISBNs are on the page; other numbers always are.
    package init?(seed: UInt64, hasISBN: Bool) {
        var random = SeededGenerator(seed: seed &* 2 &+ (hasISBN ? 1 : 0))
        let font = random.pick(Self.fonts)
        let size = Int.random(in: 26...46, using: &random)
        let width = Int.random(in: 1500...2100, using: &random)
        let height = Int(Double(width) * Double.random(in: 1.15...1.5, using: &random))
        var text = PageText(hasISBN: hasISBN, &random)
        while true {
            guard let drawing = PageDrawing(width: width, height: height) else { return nil }
            let end = Self.draw(text, on: drawing, font, size, &random)
            if end <= height - 60 || !hasISBN {
                let page = Self.printed(drawing.coverage, &random)
                let photo = PagePhotograph(page, width: width, height: height, &random)
                let turns = random.pick([0, 0, 0, 0, 1, 2, 3])
                let image = Self.turned(photo, turns)
                let quality = Int.random(in: 55...92, using: &random)
                guard let jpeg = image.jpeg(quality: quality) else { return nil }
                self.jpeg = jpeg
                isbns = text.isbns
                description =
                    "\(font) \(size), \(image.width) × \(image.height), \(90 * turns)°, \(photo.conditions)"
                return
            }
            text = PageText(hasISBN: hasISBN, &random)
        }
    }

    /// Draws a small page as a scanner sees it: level and clean; nil without Cairo and Pango.
    ///
    /// - Parameter scannedSeed: The same page for the same seed.
    package init?(scannedSeed: UInt64) {
        var random = SeededGenerator(seed: scannedSeed)
        let form = PrintedForm(&random)
        let (width, height) = (900, 360)
        guard let drawing = PageDrawing(width: width, height: height) else { return nil }
        let paragraphs = [
            "Copyright © 2004 by Maria Novak", OtherNumber.text(&random),
            "First published by the garden press in London", form.text, OtherNumber.text(&random),
            "No part of this book may be reproduced",
        ]
        for (index, text) in paragraphs.enumerated() {
            let y = 30 + 50 * index
            _ = drawing.draw(
                text,
                font: "Liberation Serif",
                size: 30,
                x: 50,
                y: y,
                wrapsAt: nil,
            )
        }
        let pixels = drawing.coverage.map { 240 - UInt8(Int($0) * 200 / 255) }
        let image = LumaImage(width: width, height: height, pixels: pixels)
        guard let jpeg = image.jpeg(quality: 85) else { return nil }
        self.jpeg = jpeg
        isbns = [form.isbn]
        description = form.text
    }

    private static func draw(
        _ text: PageText,
        on drawing: PageDrawing,
        _ font: String,
        _ size: Int,
        _ random: inout SeededGenerator,
    ) -> Int {
        var y = Int.random(in: 40...200, using: &random)
        let spacing = random.pick([0, 2, size / 6])
        for paragraph in text.paragraphs {
            let x = drawing.width * 9 / 100
            y += spacing
            y += drawing.draw(
                paragraph,
                font: font,
                size: size,
                x: x,
                y: y,
                wrapsAt: drawing.width * 82 / 100,
            )
        }
        return y
    }

    /// The grey levels of ink on paper, one page in eight white on black.
    private static func printed(_ coverage: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        let isDark = Int.random(in: 0..<8, using: &random) == 0
        let paper = Int.random(in: isDark ? 20...60 : 205...250, using: &random)
        let ink = Int.random(in: isDark ? 190...250 : 15...75, using: &random)
        let levels = (0...255).map { UInt8(paper + (ink - paper) * $0 / 255) }
        return coverage.map { levels[Int($0)] }
    }

    private static func turned(_ photo: PagePhotograph, _ turns: Int) -> LumaImage {
        let pixels = photo.pixels
        let (width, height) = (photo.width, photo.height)
        var result = pixels
        let isUpright = turns % 2 == 1
        let newWidth = isUpright ? height : width
        guard turns > 0 else { return LumaImage(width: width, height: height, pixels: pixels) }
        for y in 0..<height {
            for x in 0..<width {
                let (column, row) =
                    switch turns {
                    case 1: (y, width - 1 - x)
                    case 2: (width - 1 - x, height - 1 - y)
                    default: (height - 1 - y, x)
                    }
                result[row * newWidth + column] = pixels[y * width + x]
            }
        }
        return LumaImage(width: newWidth, height: isUpright ? width : height, pixels: result)
    }
}
