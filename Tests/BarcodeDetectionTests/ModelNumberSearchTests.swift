import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Search for numbers", .timeLimit(.minutes(10)))
struct ModelNumberSearchTests {
    /// A perfect line of a number, from 0 (light) to 1 (dark).
    private func line(_ digits: [Int], _ layout: WordLattice, _ kernel: BlurKernel) throws
        -> [Float]
    {
        let words = try #require(layout.words(of: digits))
        var edges: [Int] = []
        layout.edges(of: words, into: &edges)
        let count = SampleGrid(modules: layout.modules).count
        return (0..<count).map { sample in
            var value: Float = 0
            for (index, edge) in edges.enumerated() {
                let step = kernel.step(at: sample - SampleGrid.sample(at: edge))
                value += index.isMultiple(of: 2) ? step : -step
            }
            return value
        }
    }

    @Test(
        "The number of a perfect line is found, with its exact distance",
        arguments: Symbology.allCases,
    )
    func perfect(symbology: Symbology) throws {
        let layout = WordLattice(symbology)
        var table = BlurTable()
        let kernel = table.kernel(width: 0.9)
        var search = NumberSearch(layout: layout)
        var random = SeededGenerator(seed: 2)
        let digits = randomDigits(symbology, &random)
        let words = WordTable(kernel: kernel, growth: 0)
        search.begin(try line(digits, layout, kernel), words)
        let found = search.numbers(words, maximumCount: 3)
        #expect(found.first?.digits == digits)
        #expect(found.count >= 2)
        #expect(Set(found.map(\.digits)).count == found.count)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.cost <= $1.cost })
    }

    @Test("The search finds the same best two numbers as an exhaustive search")
    func exhaustive() throws {
        let layout = WordLattice(.ean8)
        var blur = BlurTable()
        let kernel = blur.kernel(width: 1.4)
        var random = SeededGenerator(seed: 3)
        let digits = randomDigits(.ean8, &random)
        var dark = try line(digits, layout, kernel)
        for index in dark.indices { dark[index] += Float(random.normal(0.2)) }
        var search = NumberSearch(layout: layout)
        let words = WordTable(kernel: kernel, growth: 0)
        search.begin(dark, words)
        let found = search.numbers(words, maximumCount: 2)
        // The second best is among the numbers that differ from the best in two digits.
        let best = try #require(found.first).digits
        var costs: [(cost: Float, digits: [Int])] = []
        let bestLine = try line(best, layout, kernel)
        let least = zip(dark, bestLine).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        for place in 4..<7 {
            for value in 0...9 {
                for check in 0...9 {
                    var other = best
                    other[place] = value
                    other[7] = check
                    guard other != best, layout.words(of: other) != nil else { continue }
                    let drawn = try line(other, layout, kernel)
                    let cost = zip(dark, drawn).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
                    costs.append((cost, other))
                }
            }
        }
        let least2 = try #require(costs.map(\.cost).min())
        #expect(least <= least2)
        #expect(found[1].cost - found[0].cost <= least2 - least + 1e-3)
    }
}
