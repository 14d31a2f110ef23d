import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Fit of a number to edges", .timeLimit(.minutes(10)))
struct ElementFitTests {
    @Test("A number fits its own edges, with a margin to the next", arguments: Symbology.allCases)
    func ownEdges(symbology: Symbology) throws {
        var chance = SeededGenerator(seed: 21)
        for number in SampleNumber.everyDigitEverywhere(symbology, seed: 22) {
            let edges = try FoundEdges(growth: 0.2).positions(of: number, &chance)
            let fit = try #require(ElementFit(number.pattern, edges))
            #expect(fit.residual < 0.01)
            #expect(fit.margin > 0.6, "\(number)")
            #expect((fit.left, fit.right) == (edges[0], edges[edges.count - 1]))
        }
    }

    @Test("The right number fits better than a wrong one with a valid check digit")
    func wrongNumbers() throws {
        var chance = SeededGenerator(seed: 23)
        for symbology in Symbology.allCases {
            for number in SampleNumber.everyDigitEverywhere(symbology, seed: 24) {
                let edges = try FoundEdges().positions(of: number, &chance)
                let wrong = number.withOneDigitChanged(&chance)
                if let fit = ElementFit(try wrong.pattern, edges) {
                    #expect(fit.margin < 0, "\(wrong) on the edges of \(number)")
                }
            }
        }
    }

    @Test("A wrong number of edges has no fit")
    func otherCount() throws {
        var chance = SeededGenerator(seed: 25)
        let edges = try FoundEdges().positions(of: .book, &chance)
        #expect(ElementFit(try SampleNumber.book.pattern, Array(edges.dropLast(2))) == nil)
    }

    @Test("A digit more than twice as wide as another has no fit")
    func unevenDigits() throws {
        var chance = SeededGenerator(seed: 26)
        let edges = try FoundEdges(stretch: 1.2).positions(of: .book, &chance)
        #expect(ElementFit(try SampleNumber.book.pattern, edges) == nil)
    }
}

extension SampleNumber {
    /// Another valid number: one digit and the check digit differ.
    func withOneDigitChanged(_ chance: inout SeededGenerator) -> SampleNumber {
        var before = Array(digits.dropLast())
        let place = Int.random(in: 1..<before.count, using: &chance)
        before[place] = (before[place] + Int.random(in: 1...9, using: &chance)) % 10
        let other = SampleNumber(symbology, before: before)
        return other
    }
}
