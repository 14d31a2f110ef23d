import BookImaging
import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Images without barcodes", .timeLimit(.minutes(10)))
struct EmptyPictureTests {
    @Test(
        "An image of one colour gives nothing",
        arguments: [(1, 1), (3, 2000), (2000, 3), (8, 8), (17, 9), (640, 480)],
        [UInt8(0), 128, 255],
    )
    func oneColour(shape: (Int, Int), luma: UInt8) {
        let image = Drawing(width: shape.0, height: shape.1, luma: luma).image
        var detector = BarcodeDetector(effort: .thorough)
        #expect(detector.barcodes(in: image).isEmpty)
    }

    @Test(
        "Noise gives nothing",
        arguments: [(1, 1), (2, 2), (3, 2000), (2000, 3), (61, 59), (400, 300)],
    )
    func noise(shape: (Int, Int)) {
        var chance = SeededGenerator(seed: 41)
        let pixels = (0..<shape.0 * shape.1).map { _ in UInt8.random(in: 0...255, using: &chance) }
        let image = LumaImage(width: shape.0, height: shape.1, pixels: pixels)
        var detector = BarcodeDetector()
        #expect(detector.barcodes(in: image).isEmpty)
    }

    @Test(
        "A thin or very long image gives nothing",
        arguments: [(1, 3000), (3000, 1), (2, 4000), (20_000, 40), (40, 20_000)],
    )
    func thin(shape: (Int, Int)) {
        let image = Drawing(width: shape.0, height: shape.1).image
        var detector = BarcodeDetector()
        #expect(detector.barcodes(in: image).isEmpty)
    }

    @Test("Stripes of any width give nothing", arguments: [1, 2, 3, 5, 9])
    func stripes(width: Int) {
        let pixels = (0..<400 * 300).map { $0 % 400 / width % 2 == 0 ? UInt8(20) : 230 }
        var detector = BarcodeDetector()
        #expect(
            detector.barcodes(in: LumaImage(width: 400, height: 300, pixels: pixels)).isEmpty
        )
    }
}
