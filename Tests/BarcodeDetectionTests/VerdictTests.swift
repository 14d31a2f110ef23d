import Imaging
import SyntheticLines
import Testing

@testable import BarcodeDetection

@Suite("The model judges what edges have read")
struct VerdictTests {
    private let book = SampleNumber.book
    /// A valid number with two other digits.
    private let other = SampleNumber(.ean13, "9780306486155")
    private let placing = Placing(center: Point(x: 240, y: 120))

    /// A line's read of a number where the book's is.
    private func read(_ number: SampleNumber, y: Double = 120) throws -> LineRead {
        var chance = SeededGenerator(seed: 3)
        let edges = try FoundEdges(jitter: 0).positions(of: number, &chance)
        let half = 0.5 * placing.module * Double(try number.pattern.modules)
        return LineRead(
            symbology: number.symbology,
            digits: number.digits,
            polarity: .darkOnLight,
            left: Point(x: placing.center.x - half, y: y),
            right: Point(x: placing.center.x + half, y: y),
            fit: try #require(ElementFit(number.pattern, edges)),
            quietZone: 10,
        )
    }

    private func verdict(on number: SampleNumber, isDrawn: Bool = true) throws -> Verdict {
        var drawing = Drawing(width: 480, height: 240, luma: 230)
        if isDrawn { try drawing.draw(book, placing) }
        var decoder = ModelDecoder()
        return decoder.verdict(
            on: Sighting(try read(number), line: 1, weight: 1),
            of: drawing.image,
            scale: 1,
            deadline: nil,
        )
    }

    @Test("and confirms the right number")
    func right() throws {
        #expect(try verdict(on: book) == .confirmed)
    }

    @Test("and contradicts another, however little differs")
    func wrong() throws {
        #expect(try verdict(on: other) == .contradicted)
    }

    @Test("and says nothing where it sees nothing")
    func nothing() throws {
        #expect(try verdict(on: book, isDrawn: false) == .unsure)
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
