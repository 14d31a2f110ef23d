import BookImaging
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

/// Codes that the luma of a file does not show.
@Suite("Codes in colours", .timeLimit(.minutes(10)))
struct ColouredCodeTests {
    typealias Colour = SIMD3<Double>

    /// Ink and paper.
    struct Print: Sendable, CustomStringConvertible {
        let ink: Colour
        let paper: Colour
        var description: String { "\(ink) on \(paper)" }

        /// The difference of ink and paper in luma (BT.601).
        var contrast: Double {
            abs(((ink - paper) * Colour(0.299, 0.587, 0.114)).sum())
        }
    }

    /// Pairs that are about equally dark.
    static let hidden = [
        Print(ink: Colour(200, 30, 40), paper: Colour(20, 120, 60)),
        Print(ink: Colour(30, 60, 200), paper: Colour(160, 24, 44)),
        Print(ink: Colour(250, 180, 200), paper: Colour(150, 230, 190)),
        Print(ink: Colour(0, 165, 150), paper: Colour(230, 60, 120)),
    ]

    @Test("Bars as dark as their paper are read by their colours", arguments: hidden)
    func equallyDark(print: Print) throws {
        #expect(print.contrast < 12)
        let source = try source(print)
        var detector = BarcodeDetector(effort: .thorough)
        #expect(detector.barcodes(in: try source.luma().image).isEmpty)
        let found = try detector.barcodes(in: source)
        #expect(found.barcodes.map(\.text) == [SampleNumber.book.text])
    }

    @Test("Noise in the colours does not hide the bars", arguments: [1, 2, 3] as [UInt64])
    func noisy(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let source = try source(Self.hidden[0], noise: 6, &random)
        var detector = BarcodeDetector(effort: .thorough)
        let found = try detector.barcodes(in: source)
        #expect(found.barcodes.map(\.text) == [SampleNumber.book.text])
    }

    @Test("The place of a code that is read by its colours is that in the file")
    func place() throws {
        var detector = BarcodeDetector(effort: .thorough)
        let barcode = try #require(try detector.barcodes(in: source(Self.hidden[0])).barcodes.first)
        let center = barcode.polygon.reduce(Point(x: 0, y: 0)) { $0 + 0.25 * $1 }
        // The polygon is that of the lines that were read, which may be a part of the bars' height.
        #expect(abs(center.x - 180) < 5)
        #expect(abs(center.y - 100) < 50)
    }

    @Test("A search that is to be fast does not look at colours")
    func fast() throws {
        var detector = BarcodeDetector(effort: .fast)
        #expect(try detector.barcodes(in: source(Self.hidden[0])).barcodes.isEmpty)
    }

    @Test(
        "Bars on a transparent ground are read, black ones and white ones",
        arguments: [0, 255] as [UInt8],
    )
    func transparentGround(ink: UInt8) throws {
        let alpha = try alpha()
        let pixels = alpha.flatMap { [ink, $0] }
        let header = "P7\nWIDTH 360\nHEIGHT 200\nDEPTH 2\nMAXVAL 255\nENDHDR\n"
        var detector = BarcodeDetector(effort: .thorough)
        let found = try detector.barcodes(in: ImageSource(bytes: Array(header.utf8) + pixels))
        #expect(found.barcodes.map(\.text) == [SampleNumber.book.text])
    }

    @Test("Transparent bars in white paper are read")
    func transparentBars() throws {
        let pixels = try alpha().flatMap { [255, 255 - $0] as [UInt8] }
        let header = "P7\nWIDTH 360\nHEIGHT 200\nDEPTH 2\nMAXVAL 255\nENDHDR\n"
        var detector = BarcodeDetector(effort: .thorough)
        let found = try detector.barcodes(in: ImageSource(bytes: Array(header.utf8) + pixels))
        #expect(found.barcodes.map(\.text) == [SampleNumber.book.text])
    }

    @Test(
        "Coloured stripes that are no code are no number",
        arguments: 1...8 as ClosedRange<UInt64>,
    )
    func stripes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let print = Self.hidden[Int(seed) % Self.hidden.count]
        var edges: [Int] = []
        while edges.last ?? 0 < 360 {
            edges.append((edges.last ?? 0) + 2 * Int.random(in: 1...4, using: &random))
        }
        let row = (0..<360).map { column in
            edges.firstIndex { $0 > column }.map { $0 % 2 == 0 ? 1.0 : 0 } ?? 0
        }
        let shares = (0..<200).flatMap { _ in row }
        var detector = BarcodeDetector(effort: .normal)
        #expect(try detector.barcodes(in: source(print, shares)).barcodes.isEmpty, "seed \(seed)")
    }

    /// The opacity of bars on a transparent ground.
    private func alpha() throws -> [UInt8] {
        try shares().map { UInt8(255 * $0) }
    }

    /// The share of ink in each pixel of a picture of 360 × 200.
    private func shares() throws -> [Double] {
        var drawing = Drawing(width: 360, height: 200)
        let placing = Placing(center: Point(x: 180, y: 100), module: 2.4, height: 50)
        try drawing.draw(.book, placing)
        return drawing.image.withPixels { pixels in
            pixels.indices.map { 1 - Double(pixels[$0]) / 255 }
        }
    }

    private func source(_ print: Print) throws -> ImageSource {
        try source(print, shares())
    }

    private func source(
        _ print: Print,
        noise: Double,
        _ random: inout SeededGenerator,
    ) throws -> ImageSource {
        try source(print, shares()) { Double.random(in: -noise...noise, using: &random) }
    }

    /// A PPM file.
    private func source(
        _ print: Print,
        _ shares: [Double],
        noise: () -> Double = { 0 },
    ) throws -> ImageSource {
        var bytes = Array("P6 360 200 255\n".utf8)
        for share in shares {
            let colour = print.paper + share * (print.ink - print.paper)
            for channel in 0..<3 {
                bytes.append(UInt8(min(max(colour[channel] + noise(), 0), 255)))
            }
        }
        return try ImageSource(bytes: bytes)
    }
}
