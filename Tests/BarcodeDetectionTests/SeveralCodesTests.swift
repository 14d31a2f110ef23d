import BookImaging
import Testing

@testable import BarcodeDetection

@Suite("Several barcodes in one image", .timeLimit(.minutes(10)))
struct SeveralCodesTests {
    private let numbers = [
        SampleNumber.book, SampleNumber(.ean13, "9783161484100"),
        SampleNumber(.ean8, "96385074"), SampleNumber(.upce, "01234565"),
    ]

    @Test(
        "Each barcode is reported once, from top to bottom",
        arguments: [Effort.normal, .thorough],
    )
    func eachOnce(effort: Effort) throws {
        var drawing = Drawing(width: 500, height: 900)
        for (row, number) in numbers.enumerated() {
            let center = Point(x: 250, y: 120 + 220 * Double(row))
            try drawing.draw(number, Placing(center: center, height: 40))
        }
        var detector = BarcodeDetector(effort: effort)
        #expect(detector.barcodes(in: drawing.image).map(\.text) == numbers.map(\.text))
    }

    @Test("Two copies of a barcode are reported as one")
    func twice() throws {
        var drawing = Drawing(width: 800, height: 400)
        for x in [200.0, 600] { try drawing.draw(.book, Placing(center: Point(x: x, y: 200))) }
        var detector = BarcodeDetector()
        #expect(detector.barcodes(in: drawing.image).map(\.text) == ["9780306406157"])
    }

    @Test("A detector keeps nothing from the previous image")
    func keptDetector() throws {
        var detector = BarcodeDetector()
        for number in numbers {
            var drawing = Drawing(width: 400, height: 300)
            try drawing.draw(number, Placing(center: Point(x: 200, y: 150)))
            let found = detector.barcodes(in: drawing.image)
            #expect(found.map(\.text) == [number.text])
            #expect(found.map(\.symbology) == [number.symbology])
        }
        #expect(detector.barcodes(in: Drawing(width: 400, height: 300).image).isEmpty)
    }
}
