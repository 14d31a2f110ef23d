import BookImaging
import BooklandDamagedPictures
import BooklandTestSupport
import Glibc
import Testing

@testable import BarcodeDetection

@Suite("Bars that differ from row to row", .timeLimit(.minutes(10)))
struct WovenReaderTests {
    /// The text of a number with its symbology.
    private func numbers(_ image: LumaImage) -> [String] {
        var detector = BarcodeDetector()
        return detector.barcodes(in: image).map { "\($0.symbology.rawValue):\($0.text)" }
    }

    @Test(
        "Bars that meet near by are read below reflections",
        arguments: [17, 20, 21, 24, 35, 39, 59] as [UInt64],
    )
    func fanned(seed: UInt64) {
        let picture = WarpedPicture(seed: seed, .fanned)
        #expect(numbers(picture.image) == [picture.number])
    }

    @Test(
        "Codes on crumpled foil are read",
        arguments: [8, 17, 23, 27, 28, 30, 36, 49] as [UInt64],
    )
    func creased(seed: UInt64) {
        let picture = WarpedPicture(seed: seed, .creased)
        #expect(numbers(picture.image) == [picture.number])
    }

    @Test("A pencil of bars is found from its middle", arguments: [-1.2, -2, 1.5, 4])
    func pencil(distance: Double) throws {
        // Bars every 16 pixels through a point above or below the middle, with soft edges as in a photograph.
        let (width, height) = (400, 160)
        let far = distance * 300
        let pixels = (0..<width * height).map { index -> UInt8 in
            let (x, y) = (Double(index % width) - 200, Double(index / width) - 80)
            let start = x / (1 - y / far)
            return abs(start) < 150 ? UInt8(125 + 95 * cos(start * Double.pi / 8)) : 220
        }
        let image = LumaImage(width: width, height: height, pixels: pixels)
        let middle = BarRegion(
            center: Point(x: 200, y: 80),
            across: Point(x: 1, y: 0),
            halfLength: 60,
            halfHeight: 40,
            score: 1,
        )
        let pencil = try #require(BarPencil(middle, of: image))
        #expect(abs(pencil.region.halfLength - 150) < 25)
        // The outermost bars, too, are where they should be 50 pixels below the middle.
        let center = pencil.region.center.x - 200
        #expect(abs(center) < 15)
        for x in [-130.0, 0, 130] {
            let shift = pencil.shift(x: x - center, y: 50)
            let expected = -x / (far - (pencil.region.center.y - 80)) * 50
            #expect(abs(shift - expected) < 3)
        }
    }

    @Test("A row is moved to where the bars of others are")
    func alignment() {
        var random = SeededGenerator(seed: 5)
        var bars: [Float] = []
        while bars.count < 600 {
            let isDark = bars.last ?? -1 < 0
            let width = 4 * Int.random(in: 1...4, using: &random)
            bars += Array(repeating: isDark ? 0.5 : -0.5, count: width)
        }
        let known = Array(bars.prefix(600))
        // The row runs ahead by up to four samples.
        let samples = (0..<600).map { index -> Float in
            let shift = 4 * Float(index) / 600
            return known[max(0, Int((Float(index) - shift).rounded()))] > 0 ? 20 : 220
        }
        let row = WovenRow(samples, WovenRow.Contrast(samples), usual: 200)
        let none = Array(repeating: Float.zero, count: 600)
        let shifts = RowAlignment.shifts(of: row, to: known, from: none)
        for index in stride(from: 60, to: 560, by: 20) {
            #expect(abs(shifts[index] - 4 * Float(index) / 600) < 1)
        }
    }

    @Test("A reflection shows nothing")
    func reflection() {
        let samples = (0..<600).map { index -> Float in
            (200..<400).contains(index) ? 250 : index / 8 % 2 == 0 ? 20 : 220
        }
        let row = WovenRow(samples, WovenRow.Contrast(samples), usual: 200)
        #expect(row.visibility[100] == 1)
        #expect(row.visibility[300] == 0)
    }

    @Test(
        "Damaged codes give no other number, whatever else reads them",
        arguments: 12_000_000..<12_000_040 as Range<UInt64>,
    )
    func nothingElse(seed: UInt64) {
        let damaged = DamagedPicture(seed: seed)
        var finder = BarRegionFinder(damaged.image)
        var readers = SymbolReaders()
        for region in finder.regions(maximumCount: 3) {
            let read = readers.woven.read(
                region,
                of: damaged.image,
                lines: &readers.lines,
                model: &readers.model,
            )
            if let read { #expect(damaged.numbers.contains("EAN-13:\(read.digits)")) }
        }
    }
}
