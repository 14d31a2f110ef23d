import BookImaging
import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite(
    "The model judges what edges have read",
    .timeLimit(.minutes(10)),
)
struct VerdictTests {
    private let book = SampleNumber.book
    /// A valid number with two other digits.
    private let other = SampleNumber(.ean13, "9780306419157")
    private let placing = Placing(center: Point(x: 240, y: 120))

    /// A line's read of a number where the book's is.
    private func read(
        _ number: SampleNumber,
        y: Double = 120,
        scale: Double = 1,
        polarity: Polarity = .darkOnLight,
    ) throws -> LineRead {
        var chance = SeededGenerator(seed: 3)
        let edges = try FoundEdges(jitter: 0).positions(of: number, &chance)
        let half = 0.5 * placing.module * Double(try number.pattern.modules)
        return LineRead(
            symbology: number.symbology,
            digits: number.digits,
            polarity: polarity,
            left: scale * Point(x: placing.center.x - half, y: y),
            right: scale * Point(x: placing.center.x + half, y: y),
            fit: try #require(ElementFit(number.pattern, edges)),
            quietZone: 10,
        )
    }

    /// The verdict on a number where another may be drawn.
    private func verdict(
        on number: SampleNumber,
        drawn: SampleNumber?,
        isLight: Bool = false,
    ) throws -> Verdict {
        var drawing = Drawing(width: 480, height: 240, luma: 230)
        if let drawn { try drawing.draw(drawn, placing) }
        let image = drawing.image
        let pixels = image.withPixels { pixels in
            pixels.indices.map { isLight ? 255 - pixels[$0] : pixels[$0] }
        }
        var decoder = ModelDecoder()
        let polarity = isLight ? Polarity.lightOnDark : .darkOnLight
        return decoder.verdict(
            on: Sighting(try read(number, polarity: polarity), line: 1, weight: 1),
            of: LumaImage(width: image.width, height: image.height, pixels: pixels),
            scale: 1,
            deadline: nil,
        )
    }

    @Test("and confirms the right number", arguments: [false, true])
    func right(isLight: Bool) throws {
        #expect(try verdict(on: book, drawn: book, isLight: isLight) == .confirmed)
    }

    @Test("and contradicts another, however little differs", arguments: [false, true])
    func wrong(isLight: Bool) throws {
        #expect(try verdict(on: other, drawn: book, isLight: isLight) == .contradicted)
    }

    @Test("of short symbols, too")
    func short() throws {
        let (number, wrong) = (SampleNumber(.upce, "01234565"), SampleNumber(.upce, "01284560"))
        #expect(try verdict(on: number, drawn: number) == .confirmed)
        let fits = CheckDigit.isRight(upce: wrong.digits)
        try #require(fits)
        #expect(try verdict(on: wrong, drawn: number) == .contradicted)
    }

    @Test("and says nothing where it sees nothing")
    func nothing() throws {
        #expect(try verdict(on: book, drawn: nil) == .unsure)
    }

    @Test("A number that it disproves is not reported, and its bars are looked at again")
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
            // The picture at half its size; places are those of the whole.
            search.tally.add(try read(other, scale: 2), line: 1)
            var readers = SymbolReaders()
            search.check(drawing.image, scale: 2, readers: &readers)
            // A camera's frames are not looked at twice.
            #expect(search.barcodes.count == (frameBudget == nil ? 0 : 1))
            #expect(search.unread.isEmpty == (frameBudget != nil))
        }
    }

    @Test("What it disproves makes no other number doubtful")
    func rival() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        tally.add(try read(other), line: 1)
        tally.disprove(try #require(tally.believed.first))
        for line in 2...3 { tally.add(try read(book), line: line) }
        #expect(tally.believed.map(\.digits) == [book.digits])
    }

    @Test("What it disproves is believed no more, whoever says it again; elsewhere it may be")
    func disproved() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...2 { tally.add(try read(other), line: line) }
        let sighting = try #require(tally.believed.first)
        tally.disprove(sighting)
        #expect(tally.believed.isEmpty)
        for line in 3...9 { tally.add(try read(other), line: line) }
        #expect(tally.believed.isEmpty)
        for line in 10...12 { tally.add(try read(other, y: 700), line: line) }
        #expect(tally.believed.count == 1)
    }

    @Test("Only what few edges speak for is looked at again")
    func barely() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        tally.add(try read(book), line: 1)
        #expect(tally.barelyBelieved.count == 1)
        for line in 2...9 { tally.add(try read(book), line: line) }
        #expect(tally.barelyBelieved.isEmpty)
        #expect(tally.certain.count == 1)
    }
}
