import BookImaging
import Glibc
import Testing

@testable import BarcodeDetection

@Suite(
    "Regions that look like bars",
    .timeLimit(.minutes(10)),
)
struct BarRegionFinderTests {
    /// Every 15 degrees of a half turn.
    private static let angles = (0..<12).map { 15.0 * Double($0) }

    @Test("Soft stripes at any angle are one region with the right direction", arguments: angles)
    func stripes(angle: Double) throws {
        let placing = Placing(center: Point(x: 200, y: 190), angle: angle)
        let image = LumaImage(width: 400, height: 400) { place in
            let offset = place - placing.center
            guard offset.length < 120 else { return 200 }
            return 128 + 100 * sin(offset.dot(placing.across) * .pi / 6)
        }
        let region = try first(of: image)
        expect(region, within: 2, of: placing)
        #expect((region.center - placing.center).length < 8)
    }

    @Test("The bars of a barcode at any angle are one region", arguments: angles)
    func bars(angle: Double) throws {
        let placing = Placing(
            center: Point(x: 200, y: 190),
            module: 2.5,
            height: 60,
            angle: angle,
        )
        var drawing = Drawing(width: 400, height: 400)
        try drawing.draw(.book, placing)
        let region = try first(of: drawing.image)
        // Differences of neighbouring pixels distort the direction of such sharp edges.
        expect(region, within: 4, of: placing)
        #expect((region.center - placing.center).length < 12)
        #expect(abs(2 * region.halfLength - 95 * 2.5) < 40)
        #expect(abs(2 * region.halfHeight - 60 * 2.5) < 40)
    }

    private func first(of image: LumaImage) throws -> BarRegion {
        var finder = BarRegionFinder(image)
        return try #require(finder.regions(maximumCount: 10).first)
    }

    private func expect(_ region: BarRegion, within degrees: Double, of placing: Placing) {
        #expect(abs(region.across.dot(placing.along)) < sin(degrees * .pi / 180))
    }

    @Test("Two barcodes at right angles are two regions")
    func crosswise() throws {
        var drawing = Drawing(width: 700, height: 360)
        try drawing.draw(.book, Placing(center: Point(x: 180, y: 180), module: 2.5))
        try drawing.draw(.book, Placing(center: Point(x: 520, y: 180), module: 2.5, angle: 90))
        var finder = BarRegionFinder(drawing.image)
        let regions = finder.regions(maximumCount: 10).prefix(2)
        #expect(regions.count == 2)
        #expect(Set(regions.map { abs($0.across.x) > 0.9 }) == [true, false])
    }

    @Test(
        "A blank image and one smaller than a cell have no regions",
        arguments: [1, 7, 8, 9, 300],
    )
    func blank(side: Int) {
        var finder = BarRegionFinder(Drawing(width: side, height: side).image)
        #expect(finder.regions(maximumCount: 10).isEmpty)
    }
}
