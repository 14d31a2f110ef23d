import BookImaging
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Unread bars at other sizes", .timeLimit(.minutes(10)))
struct ResizedSearchTests {
    /// A code at (300, 220), turned, in a picture of 600 × 400, and its region.
    private func picture(
        module: Double,
        angle: Double,
    ) throws -> (image: LumaImage, region: BarRegion) {
        let placing = Placing(
            center: Point(x: 300, y: 220),
            module: module,
            height: 40,
            angle: angle,
        )
        var drawing = Drawing(width: 600, height: 400)
        try drawing.draw(.book, placing)
        let region = BarRegion(
            center: placing.center,
            across: placing.across,
            halfLength: 47.5 * module,
            halfHeight: 20 * module,
            score: 1,
        )
        return (drawing.image, region)
    }

    @Test(
        "Bars are read at half and at twice their size, where they are in the original",
        arguments: [(4.0, 10.0), (2.2, -8.0), (1.9, 0)],
    )
    func reads(module: Double, angle: Double) throws {
        let (image, region) = try picture(module: module, angle: angle)
        var readers = SymbolReaders()
        // The picture is one of half the size.
        let found = ResizedSearch(.thorough)
            .barcodes(
                in: [PendingBars(region: region.scaled(by: 2), uniformity: 1, edges: 60)],
                of: image,
                scale: 2,
                readers: &readers,
            )
        #expect(found.map(\.text) == [SampleNumber.book.text])
        let polygon = try #require(found.first).polygon
        let center = polygon.reduce(Point(x: 0, y: 0)) { $0 + 0.25 * $1 }
        #expect(abs((center - 2 * region.center).dot(region.across)) < 8)
        #expect(abs((center - 2 * region.center).dot(region.along)) < 40 * module)
    }

    @Test(
        "Stripes at the border of a picture are no number",
        arguments: 1...6 as ClosedRange<UInt64>,
    )
    func stripes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var row: [UInt8] = []
        while row.count < 300 {
            let width = Int.random(in: 1...8, using: &random)
            row += [UInt8](repeating: row.last == 30 ? 220 : 30, count: width)
        }
        let pixels = (0..<80).flatMap { _ in row.prefix(300) }
        let image = LumaImage(width: 300, height: 80, pixels: pixels)
        let region = BarRegion(
            center: Point(x: 150, y: 40),
            across: Point(x: 1, y: 0),
            halfLength: 150,
            halfHeight: 40,
            score: 1,
        )
        var readers = SymbolReaders()
        let found = ResizedSearch(.normal)
            .barcodes(
                in: [PendingBars(region: region, uniformity: 1, edges: 60)],
                of: image,
                scale: 1,
                readers: &readers,
            )
        #expect(found.isEmpty, "seed \(seed)")
    }

    @Test("A search without effort looks at no other size")
    func fast() throws {
        let (image, region) = try picture(module: 3, angle: 0)
        var readers = SymbolReaders()
        let found = ResizedSearch(.fast)
            .barcodes(
                in: [PendingBars(region: region, uniformity: 1, edges: 60)],
                of: image,
                scale: 1,
                readers: &readers,
            )
        #expect(found.isEmpty)
    }
}
