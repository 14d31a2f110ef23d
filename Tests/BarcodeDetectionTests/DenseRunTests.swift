import BookImaging
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Bars and the lines that touch them", .timeLimit(.minutes(5)))
struct DenseRunTests {
    /// The cells of rectangles, each given by its columns and rows.
    private func cells(_ rectangles: [(Range<Int>, Range<Int>)]) -> (
        across: [Double], along: [Double]
    ) {
        var cells = (across: [Double](), along: [Double]())
        for (columns, rows) in rectangles {
            for row in rows {
                for column in columns {
                    cells.across.append(Double(column))
                    cells.along.append(Double(row))
                }
            }
        }
        return cells
    }

    @Test("A rectangle of cells stays whole, also with some missing")
    func whole() {
        var random = SeededGenerator(seed: 3)
        var cells = cells([(0..<30, 0..<12)])
        let kept = cells.across.indices.filter { _ in Int.random(in: 0..<10, using: &random) > 1 }
        cells = (kept.map { cells.across[$0] }, kept.map { cells.along[$0] })
        let parts = DenseRun.parts(across: cells.across, along: cells.along)
        #expect(parts == [Array(kept.indices)])
    }

    @Test("The border of a page above and below the bars is left out")
    func border() {
        let cells = cells([(0..<2, 0..<20), (0..<24, 20..<28), (0..<2, 28..<50)])
        let parts = DenseRun.parts(across: cells.across, along: cells.along)
        #expect(parts.count == 1)
        #expect(parts[0].count == 24 * 8)
        #expect(parts[0].allSatisfy { (20..<28).contains(Int(cells.along[$0])) })
    }

    @Test("Two barcodes at one border are two regions")
    func two() {
        let cells = cells([(0..<2, 0..<60), (2..<26, 5..<15), (2..<26, 40..<50)])
        let parts = DenseRun.parts(across: cells.across, along: cells.along)
        #expect(parts.map(\.count) == [26 * 10, 26 * 10])
    }

    @Test("A thin row between dense ones, as of glare, separates nothing")
    func glare() {
        let cells = cells([(0..<24, 0..<5), (0..<4, 5..<6), (0..<24, 6..<10), (0..<1, 10..<30)])
        let parts = DenseRun.parts(across: cells.across, along: cells.along)
        #expect(parts.map(\.count) == [24 * 9 + 4])
    }

    @Test("A blurred code beside the border of its box is read", arguments: [0.0, 4, -6])
    func picture(angle: Double) throws {
        // The box is 500 pixels high, the bars 40, and they begin 8 modules right of its border.
        var drawing = Drawing(width: 600, height: 640, luma: 90)
        drawing.fill(160..<520, 60..<580, luma: 225)
        try drawing.draw(
            .book,
            Placing(center: Point(x: 330, y: 420), module: 2.6, height: 15, angle: angle),
        )
        let image = blurred(drawing.image, times: 5)
        var finder = BarRegionFinder(image)
        let regions = finder.regions(maximumCount: 10)
        #expect(regions.contains { $0.halfHeight < 60 && (100...160).contains($0.halfLength) })
        var detector = BarcodeDetector()
        #expect(detector.barcodes(in: image).map(\.text) == [SampleNumber.book.text])
    }

    /// Averages three neighbours in each direction, several times.
    private func blurred(_ image: LumaImage, times: Int) -> LumaImage {
        let (width, height) = (image.width, image.height)
        var values = image.withPixels { pixels in
            (0..<width * height).map { Float(pixels[$0]) }
        }
        for step in [1, width] {
            for _ in 0..<times {
                let old = values
                for index in step..<values.count - step {
                    values[index] = (old[index - step] + old[index] + old[index + step]) / 3
                }
            }
        }
        return LumaImage(width: width, height: height, pixels: values.map { UInt8($0) })
    }
}
