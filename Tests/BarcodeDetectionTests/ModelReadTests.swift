import BookImaging
import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

/// A line in linear light, as the decoder expects it.
private func light(_ line: SyntheticLine) -> [Float] {
    let light = LinearLight()
    return line.samples.map { light(level: $0) }
}

@Suite(
    "The model reads lines",
    .timeLimit(.minutes(10)),
)
struct ModelReadTests {
    private func accepted(_ line: SyntheticLine, _ symbology: Symbology) -> String? {
        var reader = BandReader(layout: WordLattice(symbology))
        guard let read = reader.read(light(line), deadline: nil) else { return nil }
        let best = AcceptanceRule.accepted([read], symbology)?.best
        return best?.digits.map(String.init).joined()
    }

    @Test("Lines so blurred that no edge is left are read", arguments: Symbology.allCases)
    func blurred(symbology: Symbology) {
        var random = SeededGenerator(seed: 4)
        let digits = randomDigits(symbology, &random)
        var conditions = LineConditions()
        conditions.blur = 1.1
        conditions.bend = (0.7, 0.1)
        conditions.shading = (0.1, -0.1)
        let line = SyntheticLine(.symbol(symbology, digits), conditions, &random)
        #expect(accepted(line, symbology) == digits.map(String.init).joined())
    }

    @Test("Bars that are not a symbol give nothing")
    func foreign() {
        var random = SeededGenerator(seed: 5)
        let line = SyntheticLine(.bars, LineConditions(), &random)
        #expect(accepted(line, .upce) == nil)
    }

    @Test("Noise gives nothing")
    func noise() {
        var random = SeededGenerator(seed: 6)
        var conditions = LineConditions()
        conditions.noise = 8
        let line = SyntheticLine(.blank, conditions, &random)
        #expect(accepted(line, .upce) == nil)
    }

    @Test("A number with a faded digit is rejected")
    func washed() {
        var random = SeededGenerator(seed: 7)
        var conditions = LineConditions()
        conditions.wash = 40..<50
        let line = SyntheticLine(
            .symbol(.ean8, randomDigits(.ean8, &random)),
            conditions,
            &random,
        )
        #expect(accepted(line, .ean8) == nil)
    }

    @Test(
        "A number that fits a faded place only because it is flat is rejected",
        arguments: [974, 1_786],
    )
    func flat(index: Int) throws {
        let symbol = SpoiltSymbol(index, seed: 2_000_000, blur: 0.3...1.9, isWashedOut: true)
        let line = try #require(symbol.lines(1).first)
        #expect(accepted(line, .ean13) == nil)
    }
}

@Suite("The model reads images", .timeLimit(.minutes(10)))
struct ModelDecoderTests {
    /// An image of 64 equal rows, and the region that a finder would find in it.
    private func picture(_ digits: [Int], inverted: Bool) -> (LumaImage, BarRegion, SyntheticLine) {
        var random = SeededGenerator(seed: 9)
        let line = SyntheticLine(.symbol(.ean8, digits), LineConditions(), &random)
        let row = line.samples.map { UInt8(inverted ? 255 - $0 : $0) }
        let image = LumaImage(
            width: row.count,
            height: 64,
            pixels: Array(repeating: row, count: 64).flatMap { $0 },
        )
        let (start, end) = (Double(line.borders.start), Double(line.borders.end))
        let region = BarRegion(
            center: Point(x: (start + end) / 2 + 3, y: 32),
            across: Point(x: 1, y: 0),
            halfLength: (end - start) / 2,
            halfHeight: 24,
            score: 1,
        )
        return (image, region, line)
    }

    @Test(
        "Symbols are read of which glare and printed digits leave only a strip",
        arguments: [false, true],
    )
    func strip(atTop: Bool) throws {
        let digits = [4, 0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3, 1]
        var random = SeededGenerator(seed: 10)
        var conditions = LineConditions()
        conditions.blur = 0.9
        let line = SyntheticLine(.symbol(.ean13, digits), conditions, &random)
        let row = line.samples.map { UInt8($0) }
        let (start, end) = (Double(line.borders.start), Double(line.borders.end))
        // Of 120 rows, sixteen are complete. Glare covers the left half of those above; the printed
        // digits are below.
        let glaring = row.indices.map { Double($0) < (start + end) / 2 ? 230 : row[$0] }
        let print = row.indices.map { UInt8($0 / 9 % 2 * 120 + 60) }
        var rows = (0..<120).map { $0 < 94 ? glaring : $0 < 110 ? row : print }
        if atTop { rows.reverse() }
        let image = LumaImage(width: row.count, height: 120, pixels: rows.flatMap { $0 })
        let region = BarRegion(
            center: Point(x: (start + end) / 2, y: 60),
            across: Point(x: 1, y: 0),
            halfLength: (end - start) / 2 + 3,
            halfHeight: 60,
            score: 1,
        )
        var decoder = ModelDecoder()
        let read = decoder.read(region, of: image, symbologies: [.ean13])
        #expect(read?.digits == digits.map(String.init).joined())
    }

    private let digits = [9, 6, 3, 8, 5, 0, 7, 4]

    @Test("Dark bars are read, with their place")
    func place() throws {
        let (image, region, line) = picture(digits, inverted: false)
        var decoder = ModelDecoder()
        let found = decoder.read(region, of: image, symbologies: [.ean8])
        let read = try #require(found)
        #expect(read.digits == "96385074")
        #expect(read.polarity == .darkOnLight)
        #expect(abs(read.polygon[0].x - Double(line.borders.start)) < 1)
        #expect(abs(read.polygon[2].x - Double(line.borders.end)) < 1)
        #expect(read.polygon[0].y < read.polygon[2].y)
    }

    @Test("Light bars on dark are read")
    func inverted() throws {
        let (image, region, _) = picture(digits, inverted: true)
        var decoder = ModelDecoder()
        let read = decoder.read(
            region,
            of: image,
            symbologies: [.ean8],
            polarities: [.lightOnDark],
        )
        #expect(read?.digits == "96385074")
        #expect(read?.polarity == .lightOnDark)
    }

    @Test("The search ends at its deadline")
    func deadline() {
        let (image, region, _) = picture(digits, inverted: false)
        var decoder = ModelDecoder()
        let read = decoder.read(region, of: image, deadline: CPUTimeLimit(.zero))
        #expect(read == nil)
    }
}
