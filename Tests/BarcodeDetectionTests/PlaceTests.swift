import BookImaging
import Testing

@testable import BarcodeDetection

@Suite("Place and orientation of barcodes", .timeLimit(.minutes(10)))
struct PlaceTests {
    @Test(
        "A quarter turn of the image turns the orientation",
        arguments: zip([0.0, 90, 180, 270], [Orientation.up, .right, .down, .left]),
    )
    func orientation(angle: Double, orientation: Orientation) throws {
        let placing = Placing(center: Point(x: 200, y: 203), module: 2.6, angle: angle)
        #expect(try barcode(placing, width: 400, height: 400).orientation == orientation)
    }

    @Test(
        "The polygon has the corners of the barcode, at any angle",
        arguments: [0.0, 90, 180, 270, 8, 30],
    )
    func corners(angle: Double) throws {
        let placing = Placing(center: Point(x: 210, y: 203), module: 3, angle: angle)
        let barcode = try barcode(placing, width: 420, height: 420)
        try expectEnds(of: barcode, at: placing)
    }

    @Test("The polygon is in pixels of the stored image, even if it was read at reduced size")
    func cornersOfLargePicture() throws {
        let placing = Placing(center: Point(x: 1300.5, y: 1700), module: 8, height: 60)
        var drawing = Drawing(width: 2600, height: 3700)
        try drawing.draw(.book, placing)
        var detector = BarcodeDetector()
        let source = try ImageSource(bytes: drawing.netpbm)
        let found = try detector.barcodes(in: source).barcodes
        try expectEnds(of: try #require(found.first), at: placing)
        try expectEnds(of: try #require(detector.barcodes(in: drawing.image).first), at: placing)
    }

    private func barcode(_ placing: Placing, width: Int, height: Int) throws -> Barcode {
        var drawing = Drawing(width: width, height: height)
        try drawing.draw(.book, placing)
        var detector = BarcodeDetector()
        let found = detector.barcodes(in: drawing.image)
        #expect(found.map(\.text) == [SampleNumber.book.text])
        return try #require(found.first)
    }

    /// Corners are where the outermost lines enter and leave the bars, so they span more than half of the
    /// height of the bars.
    private func expectEnds(of barcode: Barcode, at placing: Placing) throws {
        let bars = placing.corners(of: try SampleNumber.book.pattern)
        let middle = placing.center
        for (corner, truth) in zip(barcode.polygon, bars) {
            let across = (corner - truth).dot(placing.across) / placing.module
            #expect(abs(across) < 1.5, "off by \(across) modules across the bars")
            let along = (corner - middle).dot(placing.along) / (placing.module * placing.height)
            #expect(abs(along) < 0.5 + 1.5 / placing.height, "beyond the bars")
        }
        let side = barcode.polygon[3] - barcode.polygon[0]
        #expect(side.dot(placing.along) > 0.3 * placing.module * placing.height)
    }
}

extension Drawing {
    /// The image as a PGM file.
    var netpbm: [UInt8] {
        let header = Array("P5 \(width) \(height) 255\n".utf8)
        return image.withPixels { pixels in header + pixels.indices.map { pixels[$0] } }
    }
}
