import BookIdentifiers
import BookImaging
import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("The model cross-checks numbers read from edges", .timeLimit(.minutes(10)))
struct CrossCheckTests {
    private let book = SampleNumber.book
    /// A valid number with two other digits.
    private let other = SampleNumber(.ean13, "9780306419157")
    private let placing = Placing(center: Point(x: 240, y: 120))

    /// A read of a number at the place of the book.
    private func read(
        _ number: SampleNumber,
        y: Double = 120,
        scale: Double = 1,
        polarity: Polarity = .darkOnLight,
        seed: UInt64 = 3,
    ) throws -> LineRead {
        // Rows differ, or they would count once.
        let jitter: Float = seed == 3 ? 0 : 0.02
        var chance = SeededGenerator(seed: seed)
        let edges = try FoundEdges(jitter: jitter).positions(of: number, &chance)
        let half = 0.5 * placing.module * Double(try number.pattern.modules)
        let fit = try #require(ElementFit(number.pattern, edges))
        return LineRead(
            symbology: number.symbology,
            digits: number.digits,
            polarity: polarity,
            left: scale * Point(x: placing.center.x - half, y: y),
            right: scale * Point(x: placing.center.x + half, y: y),
            fit: fit,
            geometry: try #require(SymbolGeometry(number.pattern, fit.edges)),
            quietZone: 10,
        )
    }

    /// Checks a number against an image of another number, or of none.
    private func crossCheck(
        _ number: SampleNumber,
        drawn: SampleNumber?,
        isLight: Bool = false,
    ) throws -> CrossCheck {
        var drawing = Drawing(width: 480, height: 240, luma: 230)
        if let drawn { try drawing.draw(drawn, placing) }
        let image = drawing.image
        let pixels = image.withPixels { pixels in
            pixels.indices.map { isLight ? 255 - pixels[$0] : pixels[$0] }
        }
        var decoder = ModelDecoder()
        let polarity = isLight ? Polarity.lightOnDark : .darkOnLight
        return decoder.crossCheck(
            SymbolCandidate(try read(number, polarity: polarity), line: 1, weight: 1),
            of: LumaImage(width: image.width, height: image.height, pixels: pixels),
            scale: 1,
            deadline: nil,
        )
    }

    @Test("The model confirms the right number", arguments: [false, true])
    func right(isLight: Bool) throws {
        #expect(try crossCheck(book, drawn: book, isLight: isLight) == .confirmed)
    }

    @Test("The model contradicts a wrong number, however similar", arguments: [false, true])
    func wrong(isLight: Bool) throws {
        #expect(try crossCheck(other, drawn: book, isLight: isLight) == .contradicted)
    }

    @Test("The model checks short symbols too")
    func short() throws {
        let (number, wrong) = (SampleNumber(.upce, "01234565"), SampleNumber(.upce, "01284560"))
        #expect(try crossCheck(number, drawn: number) == .confirmed)
        let fits = UPCE.hasValidCheckDigit(wrong.digits)
        try #require(fits)
        #expect(try crossCheck(wrong, drawn: number) == .contradicted)
    }

    @Test("The model is unsure where there are no bars")
    func nothing() throws {
        #expect(try crossCheck(book, drawn: nil) == .unsure)
    }

    @Test("A contradicted number is not reported, and its bars count as unread")
    func search() throws {
        var drawing = Drawing(width: 480, height: 240, luma: 230)
        try drawing.draw(book, placing)
        for frameBudget in [nil, Duration.seconds(1)] {
            var search = BarcodeSearch(
                effort: .normal,
                width: 960,
                height: 480,
                frameBudget: frameBudget,
            )
            // The image has half the original size; places are in pixels of the original.
            search.tally.add(try read(other, scale: 2), line: 1)
            search.tally.settle { _ in .believed }
            var readers = SymbolReaders()
            search.crossCheck(drawing.image, scale: 2, readers: &readers)
            // Camera frames are not checked.
            #expect(search.barcodes.count == (frameBudget == nil ? 0 : 1))
            #expect(search.unread.isEmpty == (frameBudget != nil))
        }
    }

    @Test("A contradicted number does not compete with others")
    func rival() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        tally.add(try read(other), line: 1)
        tally.settle { _ in .believed }
        tally.reject(try #require(tally.accepted.first))
        for line in 2...3 { tally.add(try read(book, seed: UInt64(10 + line)), line: line) }
        tally.settle { _ in .believed }
        #expect(tally.accepted.map(\.digits) == [book.digits])
    }

    @Test("A contradicted number is never accepted at that place again, but may be elsewhere")
    func rejected() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...2 { tally.add(try read(other, seed: UInt64(10 + line)), line: line) }
        tally.settle { _ in .believed }
        let candidate = try #require(tally.accepted.first)
        tally.reject(candidate)
        #expect(tally.accepted.isEmpty)
        for line in 3...9 { tally.add(try read(other, seed: UInt64(10 + line)), line: line) }
        tally.settle { _ in .believed }
        #expect(tally.accepted.isEmpty)
        for line in 10...12 {
            tally.add(try read(other, y: 700, seed: UInt64(10 + line)), line: line)
        }
        tally.settle { _ in .believed }
        #expect(tally.accepted.count == 1)
    }

    @Test("Only weakly accepted numbers are checked")
    func barely() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        tally.add(try read(book), line: 1)
        tally.settle { _ in .believed }
        #expect(tally.barelyAccepted.count == 1)
        for line in 2...9 { tally.add(try read(book, seed: UInt64(10 + line)), line: line) }
        #expect(tally.barelyAccepted.isEmpty)
        #expect(tally.hasCertain { _ in true })
    }
}
