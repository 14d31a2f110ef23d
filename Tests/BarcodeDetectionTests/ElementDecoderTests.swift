import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Decoding digits from edges", .timeLimit(.minutes(10)))
struct ElementDecoderTests {
    @Test(
        "Every digit at every position is read from perfect edges",
        arguments: Symbology.allCases,
    )
    func everyDigit(symbology: Symbology) throws {
        var chance = SeededGenerator(seed: 1)
        for number in SampleNumber.everyDigitEverywhere(symbology, seed: 2) {
            #expect(try FoundEdges().read(number, &chance) == [number.digits])
        }
    }

    @Test("A reversed line is read too", arguments: Symbology.allCases)
    func reversed(symbology: Symbology) throws {
        var chance = SeededGenerator(seed: 3)
        for number in SampleNumber.everyDigitEverywhere(symbology, seed: 4) {
            let edges = FoundEdges(jitter: 0.05, isReversed: true)
            #expect(try edges.read(number, &chance) == [number.digits])
        }
    }

    @Test(
        "Edge errors of up to 0.15 modules never give a wrong number",
        arguments: Symbology.allCases,
    )
    func jitter(symbology: Symbology) throws {
        var chance = SeededGenerator(seed: 5)
        var right = 0
        let numbers = SampleNumber.everyDigitEverywhere(symbology, seed: 6)
        for number in numbers {
            let jitter = Float.random(in: 0.05...0.15, using: &chance)
            let found = try FoundEdges(jitter: jitter).read(number, &chance)
            #expect(found.allSatisfy { $0 == number.digits }, "\(number)")
            right += found.count
        }
        #expect(right >= numbers.count * 9 / 10)
    }

    @Test("Bar growth and shrinkage do not change digits", arguments: Symbology.allCases)
    func growth(symbology: Symbology) throws {
        var chance = SeededGenerator(seed: 7)
        for number in SampleNumber.everyDigitEverywhere(symbology, seed: 8) {
            let growth = Float.random(in: -0.3...0.3, using: &chance)
            let found = try FoundEdges(growth: growth).read(number, &chance)
            #expect(found == [number.digits], "\(number), bars wider by \(growth)")
        }
    }

    @Test("Perspective does not change digits", arguments: Symbology.allCases)
    func perspective(symbology: Symbology) throws {
        var chance = SeededGenerator(seed: 9)
        for number in SampleNumber.everyDigitEverywhere(symbology, seed: 10) {
            let stretch = Float.random(in: -0.3...0.3, using: &chance)
            let edges = FoundEdges(jitter: 0.03, growth: 0.1, stretch: stretch)
            #expect(try edges.read(number, &chance) == [number.digits], "stretch \(stretch)")
        }
    }

    @Test("Random edges give nothing", arguments: Symbology.allCases)
    func noise(symbology: Symbology) {
        var chance = SeededGenerator(seed: 11)
        var place: Float = 0
        let edges = (0..<3000).map { _ in
            place += Float.random(in: 1...4, using: &chance)
            return place
        }
        var accepted = 0
        ElementDecoder(symbology).decode(edges, firstBar: 0) { digits, first in
            guard let pattern = SymbolPattern(symbology: symbology, digits: digits) else { return }
            let own = Array(edges[first..<first + pattern.edges.count])
            if let fit = ElementFit(pattern, own), fit.margin > 0.3, fit.residual < 0.22 {
                accepted += 1
            }
        }
        #expect(accepted == 0)
    }
}
