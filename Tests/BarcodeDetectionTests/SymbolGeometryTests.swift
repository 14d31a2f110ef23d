import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Places of modules according to edges", .timeLimit(.minutes(5)))
struct SymbolGeometryTests {
    private let book = SampleNumber.book

    @Test("The edges of a symbol are near their places", arguments: Symbology.allCases)
    func own(symbology: Symbology) throws {
        var chance = SeededGenerator(seed: 41)
        for number in SampleNumber.everyDigitEverywhere(symbology, seed: 42) {
            let edges = try FoundEdges(jitter: 0.1, stretch: 0.2).positions(of: number, &chance)
            let geometry = try geometry(number, edges)
            #expect(geometry.deviation < 0.2, "\(number)")
            #expect(BeliefRule.isPossible(geometry))
        }
    }

    @Test("Two wrong digits move edges away from their places")
    func wrong() throws {
        var chance = SeededGenerator(seed: 43)
        for number in SampleNumber.everyDigitEverywhere(.ean13, seed: 44) {
            let other = number.withOneDigitChanged(&chance)
            // Another first digit changes most words.
            guard other.digits[0] == number.digits[0] else { continue }
            let edges = try FoundEdges().positions(of: number, &chance)
            #expect(try geometry(other, edges).deviation > BeliefRule.curvedDeviation)
        }
    }

    @Test("No element may be wider than 4.6 modules, as one under a stroke of a pen is")
    func stroke() throws {
        var chance = SeededGenerator(seed: 45)
        var edges = try FoundEdges().positions(of: book, &chance)
        #expect(BeliefRule.isPossible(try geometry(book, edges)))
        // Everything from one edge on is three modules further away.
        let widest = try #require(
            edges.indices.dropLast().max { edges[$0 + 1] - edges[$0] < edges[$1 + 1] - edges[$1] }
        )
        for index in edges.indices where index > widest { edges[index] += 3 * 4.5 }
        let geometry = try geometry(book, edges)
        #expect(geometry.elementWidths.upperBound > BeliefRule.widestElement)
        #expect(!BeliefRule.isPossible(geometry))
    }

    @Test("The elements of guard patterns have the width of a module")
    func guards() throws {
        var chance = SeededGenerator(seed: 46)
        var edges = try FoundEdges().positions(of: book, &chance)
        edges[0] -= 1 * 4.5
        #expect(!BeliefRule.isPossible(try geometry(book, edges)))
    }

    private func geometry(_ number: SampleNumber, _ edges: [Float]) throws -> SymbolGeometry {
        try #require(SymbolGeometry(number.pattern, edges))
    }
}
