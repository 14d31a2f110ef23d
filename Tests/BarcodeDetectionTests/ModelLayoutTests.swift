import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Symbol layouts of the model", .timeLimit(.minutes(10)))
struct ModelLayoutTests {
    @Test("Layouts have the edges of the standard's patterns", arguments: Symbology.allCases)
    func edges(symbology: Symbology) throws {
        let layout = WordLattice(symbology)
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20 {
            let digits = randomDigits(symbology, &random)
            let words = try #require(layout.words(of: digits))
            let pattern = try #require(SymbolPattern(symbology: symbology, digits: digits))
            var edges: [Int] = []
            layout.edges(of: words, into: &edges)
            #expect(edges == pattern.edges)
        }
    }

    @Test("Every wrong check digit of an ISBN is invalid")
    func checkDigits() {
        let layout = WordLattice(.ean13)
        let digits = [9, 7, 8, 0, 3, 0, 6, 4, 0, 6, 1, 5]
        let valid = (0...9).filter { layout.words(of: digits + [$0]) != nil }
        #expect(valid == [7])
    }

    @Test(
        "The check digits of UPC-E numbers are correct",
        arguments: [
            [0, 1, 2, 3, 4, 5, 6, 5], [0, 5, 0, 9, 6, 8, 9, 3], [0, 4, 9, 6, 3, 4, 0, 6],
            [0, 4, 1, 2, 4, 4, 9, 8], [0, 1, 2, 6, 4, 9, 0, 4],
        ],
    )
    func abbreviated(digits: [Int]) {
        let layout = WordLattice(.upce)
        let valid = (0...9).filter { layout.words(of: digits.dropLast() + [$0]) != nil }
        #expect(valid == [digits[7]])
    }
}

@Suite("Blur kernels of the model", .timeLimit(.minutes(10)))
struct ModelBlurTests {
    @Test(
        "The kernel has the requested width, including the width of a sample",
        arguments: [0.3, 0.7, 1.2, 1.8],
    )
    func width(width: Float) {
        var table = BlurTable()
        let kernel = table.kernel(width: width)
        var (sum, moment): (Float, Float) = (0, 0)
        for sample in -kernel.radius..<kernel.radius {
            let u = (Float(sample) + 0.5) / 2
            sum += kernel.impulse(at: sample) / 2
            moment += u * u * kernel.impulse(at: sample) / 2
        }
        // A box of half a module has a variance of 1/48.
        #expect(abs(sum - 1) < 0.01)
        #expect(abs((moment - 1.0 / 48).squareRoot() - width) < 0.03 * width + 0.01)
    }

    @Test("The step response never decreases")
    func monotonic() {
        var table = BlurTable()
        let kernel = table.kernel(width: 0.9)
        for sample in -kernel.radius..<kernel.radius {
            #expect(kernel.step(at: sample) >= kernel.step(at: sample - 1) - 1e-5)
        }
    }
}
