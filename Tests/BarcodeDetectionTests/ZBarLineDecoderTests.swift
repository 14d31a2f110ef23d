import BookImaging
import Testing

@testable import BarcodeDetection

@Suite("ZBar on single lines", .timeLimit(.minutes(10)))
struct ZBarLineDecoderTests {
    private static let numbers = [
        SampleNumber.book, SampleNumber(.ean8, "96385074"), SampleNumber(.upce, "01234565"),
    ]

    @Test("Dark bars are read", arguments: numbers)
    func darkOnLight(number: SampleNumber) throws {
        #expect(read(try samples(of: number)).map(\.digits) == [number.text])
    }

    @Test("ZBar does not read light bars", arguments: numbers)
    func lightOnDark(number: SampleNumber) throws {
        #expect(read(try samples(of: number).map { 255 - $0 }).isEmpty)
    }

    @Test("A line against the reading direction is recognised", arguments: numbers)
    func reversed(number: SampleNumber) throws {
        let line = try samples(of: number)
        #expect(read(line).map(\.isReversed) == [false])
        let back = read(line.reversed())
        #expect(back.map(\.digits) == [number.text])
        #expect(back.map(\.isReversed) == [true])
    }

    @Test("The decoder keeps nothing from the previous line")
    func fresh() throws {
        let line = try samples(of: .book)
        let decoder = ZBarLineDecoder()
        let half = Array(line.prefix(line.count / 2))
        let rest = Array(line.suffix(line.count / 2))
        for part in [half, rest, half] {
            #expect(read(part, by: decoder).isEmpty)
        }
        #expect(read(line, by: decoder).map(\.digits) == ["9780306406157"])
    }

    @Test("The end of a line is no edge", arguments: numbers)
    func end(number: SampleNumber) throws {
        let decoder = ZBarLineDecoder()
        var edges = EdgeList()
        decoder.beginLine(&edges)
        for sample in try samples(of: number) { decoder.add(sample: sample, to: &edges) }
        decoder.endLine(&edges)
        #expect(edges.positions.count == SymbolLayout.layout(of: number.symbology).edgeCount)
    }

    private func samples(of number: SampleNumber) throws -> [Int32] {
        var drawing = Drawing(width: 360, height: 9)
        try drawing.draw(number, Placing(center: Point(x: 179.7, y: 4), height: 9))
        return drawing.image.withPixels { pixels in (0..<360).map { Int32(pixels[4 * 360 + $0]) } }
    }

    private func read(_ line: [Int32]) -> [LineSymbol] {
        read(line, by: ZBarLineDecoder())
    }

    private func read(
        _ line: [Int32],
        by decoder: borrowing ZBarLineDecoder,
    ) -> [LineSymbol] {
        var edges = EdgeList()
        decoder.beginLine(&edges)
        for sample in line { decoder.add(sample: sample, to: &edges) }
        decoder.endLine(&edges)
        var found: [LineSymbol] = []
        decoder.decode(edges) { found.append($0) }
        return found
    }
}
