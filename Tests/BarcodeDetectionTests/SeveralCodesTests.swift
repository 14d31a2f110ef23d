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

    /// The numbers of Japanese books: the ISBN, and below it one with the price.
    private let japanese = [
        ("9784190518033", "1924533136557"), ("9784485228210", "1925623771238"),
        ("9784380532153", "1920075973926"), ("9784243980879", "1923463653707"),
    ]

    /// A picture of symbols one above the other, in columns; all lengths but the module's are in modules.
    private func stack(
        _ columns: [[String]],
        module: Double,
        height: Double,
        gap: Double,
    ) throws -> LumaImage {
        let rows = Double(columns[0].count)
        let size = (
            width: Double(columns.count) * 125 + 30, height: rows * height + (rows - 1) * gap + 40,
        )
        var drawing = Drawing(width: Int(size.width * module), height: Int(size.height * module))
        for (column, numbers) in columns.enumerated() {
            for (row, number) in numbers.enumerated() {
                let center = Point(
                    x: (77.5 + 125 * Double(column)) * module,
                    y: (20 + height / 2 + Double(row) * (height + gap)) * module,
                )
                let placing = Placing(center: center, module: module, height: height)
                try drawing.draw(SampleNumber(.ean13, number), placing)
            }
        }
        return drawing.image
    }

    @Test(
        "Both symbols of a Japanese book are read, however low they are and near each other",
        arguments: [(33.0, 30.0), (33, 10), (25, 16), (60, 5), (60, 30)],
        [2.0, 3, 5],
    )
    func japaneseBooks(_ sizes: (height: Double, gap: Double), module: Double) throws {
        var detector = BarcodeDetector()
        for (isbn, price) in japanese {
            let image = try stack(
                [[isbn, price]],
                module: module,
                height: sizes.height,
                gap: sizes.gap,
            )
            #expect(detector.barcodes(in: image).map(\.text) == [isbn, price])
        }
    }

    @Test("All labels of a sheet are read", arguments: [2.0, 3])
    func sheet(module: Double) throws {
        let isbns = japanese.map(\.0)
        let columns = [isbns, japanese.map(\.1), Array(isbns.reversed())]
        let image = try stack(columns, module: module, height: 40, gap: 20)
        var detector = BarcodeDetector()
        let found = detector.barcodes(in: image).map(\.text)
        #expect(Set(found) == Set(isbns + japanese.map(\.1)))
    }

    @Test(
        "All labels of a sheet are read, though their numbers follow one another",
        arguments: [(40.0, 20.0), (40, 10), (25, 35)],
        [2.0, 3],
    )
    func successiveLabels(_ sizes: (height: Double, gap: Double), module: Double) throws {
        let numbers = (1...30).map { number in
            let digits = "2" + String(repeating: "0", count: number < 10 ? 10 : 9) + "\(number)"
            let sum = digits.utf8.enumerated().reduce(0) { sum, digit in
                sum + Int(digit.element - 48) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
            }
            return digits + "\((10 - sum % 10) % 10)"
        }
        let columns = (0..<5).map { column in
            (0..<6).map { numbers[5 * $0 + column] }
        }
        let image = try stack(columns, module: module, height: sizes.height, gap: sizes.gap)
        var detector = BarcodeDetector()
        #expect(Set(detector.barcodes(in: image).map(\.text)) == Set(numbers))
    }
}
