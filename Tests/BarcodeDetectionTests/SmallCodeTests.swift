import BookImaging
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Small codes in large pictures", .timeLimit(.minutes(10)))
struct SmallCodeTests {
    @Test(
        "A turned code of two pixels a module is found between lettering",
        arguments: [15.0, 27, 33, -23],
    )
    func turned(angle: Double) throws {
        var random = SeededGenerator(seed: UInt64(100 + angle))
        var drawing = Drawing(width: 2560, height: 1440)
        let place = Point(x: 1700, y: 900)
        for _ in 0..<200 {
            let x = Int.random(in: 0..<2500, using: &random)
            let y = Int.random(in: 0..<1400, using: &random)
            if (Point(x: Double(x), y: Double(y)) - place).length > 200 {
                drawing.strokes(x: x, y: y, &random)
            }
        }
        try drawing.draw(.book, Placing(center: place, module: 1.9, height: 45, angle: angle))
        var detector = BarcodeDetector()
        #expect(detector.barcodes(in: drawing.image).map(\.text) == [SampleNumber.book.text])
    }

    @Test(
        "Bars of ten pixels are read on plain paper, turned so far that few rows cross all of them",
        arguments: [.book, SampleNumber(.ean8, "96385074"), SampleNumber(.upce, "01234565")],
        [(2.0, -0.8), (2.3, 0.9), (2.6, -0.4), (2.9, 1.0)],
    )
    func lowOnPaper(number: SampleNumber, _ shape: (module: Double, angle: Double)) throws {
        let width = Int(115 * shape.module)
        var drawing = Drawing(width: width, height: 76)
        try drawing.draw(
            number,
            Placing(
                center: Point(x: Double(width) / 2, y: 37.6),
                module: shape.module,
                height: 10 / shape.module,
                angle: shape.angle,
            ),
        )
        var chance = SeededGenerator(seed: 16)
        let noisy = drawing.image.withPixels { pixels in
            (0..<width * 76).map {
                UInt8(Int(pixels[$0]) * 4 / 5 + Int.random(in: 20...22, using: &chance))
            }
        }
        var detector = BarcodeDetector()
        let found = detector.barcodes(in: LumaImage(width: width, height: 76, pixels: noisy))
        #expect(found.map(\.text) == [number.text])
    }

    @Test(
        "Bars of ten pixels are read",
        arguments: [SampleNumber(.ean8, "96385074"), SampleNumber(.upce, "01234565")],
        [-0.8, 0.6],
    )
    func low(number: SampleNumber, angle: Double) throws {
        var drawing = Drawing(width: 220, height: 60)
        try drawing.draw(
            number,
            Placing(center: Point(x: 110, y: 19.3), module: 2.4, height: 10 / 2.4, angle: angle),
        )
        // Digits below them, which hide the bars from the search for regions.
        var chance = SeededGenerator(seed: 15)
        for digit in 0..<8 { drawing.strokes(x: 40 + 16 * digit, y: 28, &chance) }
        let picture = drawing.image
        let noisy = picture.withPixels { pixels in
            (0..<220 * 60).map {
                UInt8(Int(pixels[$0]) * 4 / 5 + Int.random(in: 20...26, using: &chance))
            }
        }
        var detector = BarcodeDetector()
        let found = detector.barcodes(in: LumaImage(width: 220, height: 60, pixels: noisy))
        #expect(found.map(\.text) == [number.text])
    }

    @Test("Cells of any size show the same direction", arguments: [1, 2, 3])
    func cells(parts: Int) throws {
        var drawing = Drawing(width: 480, height: 480)
        try drawing.draw(
            .book,
            Placing(center: Point(x: 240, y: 240), module: 3, height: 70, angle: 30),
        )
        var finder = BarRegionFinder(drawing.image, parts: parts)
        let region = try #require(finder.regions(maximumCount: 3).first)
        #expect(abs(region.across.dot(Point(x: 0.866, y: 0.5))) > 0.99)
        #expect((region.center - Point(x: 240, y: 240)).length < 20)
    }
}

extension Drawing {
    /// Draws a few strokes like those of letters.
    fileprivate mutating func strokes(x: Int, y: Int, _ random: inout SeededGenerator) {
        for _ in 0..<4 {
            let left = x + Int.random(in: 0..<24, using: &random)
            let top = y + Int.random(in: 0..<24, using: &random)
            let isUpright = Bool.random(using: &random)
            fill(
                left..<left + (isUpright ? 3 : 20),
                top..<top + (isUpright ? 20 : 3),
                luma: 40,
            )
        }
    }
}
