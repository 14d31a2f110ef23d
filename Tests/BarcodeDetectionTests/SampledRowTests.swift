import BookImaging
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

/// Drawings that were scaled without smoothing.
@Suite("Rows of nearest pixels", .timeLimit(.minutes(10)))
struct SampledRowTests {
    static let numbers = [
        SampleNumber.book, SampleNumber(.ean8, "96385074"), SampleNumber(.upce, "01234565"),
    ]

    /// A drawing with 40 equal rows.
    private struct Scaled {
        var row: [UInt8]
        let place: SymbolPlace

        /// Samples a symbol; its left border is at `start`.
        init(_ pattern: SymbolPattern, module: Double, start: Double) {
            let end = start + module * Double(pattern.modules)
            row = (0..<Int(end + 8 * module)).map { pixel in
                let module = Int(((Double(pixel) - start) / module).rounded(.down))
                let passed = pattern.edges.prefix { $0 <= module }.count
                return passed % 2 == 1 && module < pattern.modules ? 20 : 230
            }
            place = SymbolPlace(left: Point(x: start, y: 10), right: Point(x: end, y: 10))
        }

        var image: LumaImage {
            let pixels = (0..<40).flatMap { _ in row }
            return LumaImage(width: row.count, height: 40, pixels: pixels)
        }
    }

    @Test(
        "A number is exact at any size and place, also upright and upside down",
        arguments: numbers,
    )
    func exact(number: SampleNumber) throws {
        let pattern = try number.pattern
        var random = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let module = Double.random(in: 1.75...6, using: &random)
            let start = Double.random(in: 4...5, using: &random) * module
            let scaled = Scaled(pattern, module: module, start: start)
            let row = try #require(
                SampledRow(at: scaled.place, modules: pattern.modules, in: scaled.image)
            )
            #expect(row.isExact(pattern), "module \(module), start \(start)")
        }
    }

    @Test("Another number is never exact, also if it differs in two digits only")
    func otherNumber() throws {
        let other = try SampleNumber(.ean13, "9780306419157").pattern
        let pattern = try SampleNumber.book.pattern
        for step in 0..<40 {
            let scaled = Scaled(pattern, module: 1.75 + 0.05 * Double(step), start: 20)
            let row = try #require(SampledRow(at: scaled.place, modules: 95, in: scaled.image))
            #expect(!row.isExact(other))
        }
    }

    @Test("An edge that is moved by two pixels is not exact, nor is a grey pixel")
    func movedEdge() throws {
        let pattern = try SampleNumber.book.pattern
        var random = SeededGenerator(seed: 6)
        for _ in 0..<200 {
            let module = Double.random(in: 1.9...4, using: &random)
            var scaled = Scaled(pattern, module: module, start: 5 * module)
            let edges = (1..<scaled.row.count).filter { scaled.row[$0] != scaled.row[$0 - 1] }
            let edge = try #require(edges.dropFirst().dropLast().randomElement(using: &random))
            let colour = scaled.row[edge]
            scaled.row[edge - 1] = colour
            scaled.row[edge - 2] = colour
            let moved = SampledRow(at: scaled.place, modules: 95, in: scaled.image)
            #expect(!(moved?.isExact(pattern) ?? false), "module \(module)")
            scaled.row[edge - 1] = 120
            #expect(SampledRow(at: scaled.place, modules: 95, in: scaled.image) == nil)
        }
    }

    @Test(
        "A drawing without noise is read at any size from 1.8 pixels a module on",
        arguments: numbers,
    )
    func reading(number: SampleNumber) throws {
        let pattern = try number.pattern
        var detector = BarcodeDetector()
        for module in [1.83, 2.07, 2.31, 2.68] {
            let scaled = Scaled(pattern, module: module, start: 30)
            let width = scaled.row.count + 40
            let line =
                [UInt8](repeating: 230, count: 20) + scaled.row
                + [UInt8](repeating: 230, count: 20)
            let blank = [UInt8](repeating: 230, count: width)
            let lines = (0..<120).flatMap { (20..<100).contains($0) ? line : blank }
            let image = LumaImage(width: width, height: 120, pixels: lines)
            #expect(detector.barcodes(in: image).map(\.text) == [number.text], "module \(module)")
        }
    }
}
