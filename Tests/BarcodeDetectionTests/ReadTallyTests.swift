import BookImaging
import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("AcceptanceRule of numbers", .timeLimit(.minutes(10)))
struct ReadTallyTests {
    private let book = SampleNumber.book
    private let rival = SampleNumber(.ean13, "9783161484100")
    private let short = SampleNumber(.ean8, "96385074")

    @Test("Two good lines are enough")
    func goodLines() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...2 { tally.add(try read(book, y: 500 + Double(line)), line: line) }
        tally.settle { _ in .believed }
        #expect(tally.accepted.map(\.digits) == [book.digits])
    }

    @Test("One weak line is not enough, several are")
    func weakLines() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        let weak = try weakRead(book)
        tally.add(weak, line: 1)
        #expect(tally.candidates.count == 1)
        #expect(tally.accepted.isEmpty)
        for (line, weak) in zip(2...9, try weakReads(book)) { tally.add(weak, line: line) }
        tally.settle { _ in .believed }
        #expect(tally.accepted.map(\.digits) == [book.digits])
    }

    @Test("Copies of a row count once, and are believed only if they are those of a drawing")
    func copies() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        let weak = try weakRead(book)
        for line in 1...9 { tally.add(weak, line: line) }
        #expect(tally.candidates.map(\.lineCount) == [1])
        #expect(tally.candidates.allSatisfy { $0.support < ReadTally.neededSupport })
        var model = ModelDecoder()
        let paper = LumaImage(width: 1000, height: 1000) { _ in 230 }
        tally.settle { model.belief(in: $0, paper, scale: 1) }
        #expect(tally.accepted.isEmpty)
        #expect(tally.candidates.allSatisfy { $0.isOpen })
    }

    @Test("Two numbers at one place rule each other out, unless they are two symbols")
    func stacked() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...2 { tally.add(try read(book, y: 500 + Double(line)), line: line) }
        for line in 3...4 { tally.add(try read(rival, y: 540 + Double(line)), line: line) }
        tally.divide { _, _ in false }
        tally.settle { _ in .believed }
        #expect(tally.accepted.isEmpty)
        tally.divide { _, _ in true }
        tally.settle { _ in .believed }
        #expect(tally.accepted.map(\.digits) == [book.digits, rival.digits])
    }

    @Test("A number is not accepted before it is believed, nor after it was refused")
    func belief() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...2 { tally.add(try read(book, y: 500 + Double(line)), line: line) }
        #expect(tally.accepted.isEmpty)
        tally.settle { .refused(lines: $0.lineCount) }
        #expect(tally.accepted.isEmpty)
        // One more line is no reason to decide again, twice as many are.
        tally.add(try read(book, y: 503), line: 3)
        tally.settle { _ in .believed }
        #expect(tally.accepted.isEmpty)
        tally.add(try read(book, y: 504), line: 4)
        tally.settle { _ in .believed }
        #expect(tally.accepted.map(\.digits) == [book.digits])
    }

    @Test("A contradicted number stays refused, however many lines agree")
    func contradicted() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...2 { tally.add(try read(book, y: 500 + Double(line)), line: line) }
        tally.settle { _ in .contradicted }
        for line in 3...20 { tally.add(try read(book, y: 500 + Double(line)), line: line) }
        tally.settle { _ in .believed }
        #expect(tally.accepted.isEmpty)
    }

    @Test("A line counts once, however often it is read")
    func oneVoice() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        let weak = try weakRead(book)
        for _ in 1...9 { tally.add(weak, line: 1) }
        #expect(tally.accepted.isEmpty)
        #expect(tally.candidates.map(\.lineCount) == [1])
    }

    @Test("A rival with comparable support rules out both")
    func rivals() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...4 { tally.add(try read(book, y: 500 + Double(line)), line: line) }
        for line in 5...8 { tally.add(try read(rival, y: 505 + Double(line)), line: line) }
        tally.settle { _ in .believed }
        #expect(tally.accepted.isEmpty)
    }

    @Test("A number at another place is not a rival")
    func neighbours() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...4 { tally.add(try read(book, y: 200 + Double(line)), line: line) }
        for line in 5...8 { tally.add(try read(rival, y: 700 + Double(line)), line: line) }
        tally.settle { _ in .believed }
        #expect(Set(tally.accepted.map(\.digits)) == [book.digits, rival.digits])
    }

    @Test("A rival with little support is ignored")
    func feebleRival() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...9 { tally.add(try read(book, y: 500 + Double(line)), line: line) }
        tally.add(try read(rival, y: 505), line: 10)
        tally.settle { _ in .believed }
        #expect(tally.accepted.map(\.digits) == [book.digits])
    }

    @Test("An EAN-13 beats a short symbol inside it, whatever its support")
    func longBeatsShort() throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...9 {
            tally.add(try read(short, y: 500 + Double(line), left: 320), line: line)
        }
        tally.settle { _ in .believed }
        #expect(tally.accepted.map(\.digits) == [short.digits])
        for line in 10...11 { tally.add(try read(book, y: 500 + Double(line)), line: line) }
        tally.settle { _ in .believed }
        #expect(tally.accepted.map(\.digits) == [book.digits])
    }

    @Test("A short symbol without a quiet zone is rejected", arguments: [Symbology.ean8, .upce])
    func quietZone(symbology: Symbology) throws {
        let number = SampleNumber(symbology, symbology == .ean8 ? "96385074" : "01234565")
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...9 { tally.add(try read(number, y: 500, quietZone: 2), line: line) }
        #expect(tally.candidates.isEmpty)
    }

    @Test(
        "A short symbol at the image border is rejected, since it may be part of a longer one",
        arguments: [0.0, 770],
    )
    func border(left: Double) throws {
        var tally = ReadTally(width: 1000, height: 1000)
        for line in 1...9 {
            tally.add(try read(short, y: 500 + Double(line), left: left), line: line)
        }
        tally.settle { _ in .believed }
        #expect(tally.accepted.isEmpty)
    }

    /// A line through a number whose module is 4.5 pixels.
    private func read(
        _ number: SampleNumber,
        y: Double,
        left: Double = 250,
        quietZone: Float = 10,
        jitter: Float = 0.02,
        seed: UInt64? = nil,
    ) throws -> LineRead {
        // Rows at different heights differ, or they would count once.
        var chance = SeededGenerator(seed: seed ?? 31 + UInt64(y))
        let edges = try FoundEdges(jitter: jitter).positions(of: number, &chance)
        let fit = try #require(ElementFit(number.pattern, edges))
        return LineRead(
            symbology: number.symbology,
            digits: number.digits,
            polarity: .darkOnLight,
            left: Point(x: left, y: y),
            right: Point(x: left + Double(fit.right - fit.left), y: y),
            fit: fit,
            geometry: try #require(SymbolGeometry(number.pattern, fit.edges)),
            quietZone: quietZone,
        )
    }

    /// A line with a margin little above that of noise.
    private func weakRead(_ number: SampleNumber) throws -> LineRead {
        try #require(try weakReads(number).first)
    }

    /// Different lines with such margins.
    private func weakReads(_ number: SampleNumber) throws -> [LineRead] {
        try (1...500).map { try read(number, y: 500, jitter: 0.2, seed: $0) }
            .filter { (0.4...0.7).contains($0.fit.margin) }
    }
}
