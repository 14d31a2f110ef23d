import BookIdentifiers
import BookImaging
import BooklandDamagedPictures
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Digits below damaged bars", .timeLimit(.minutes(10)))
struct PrintedDigitReaderTests {
    private static let pictures: UInt64 = isOptimised ? 60 : 12

    /// Whether the tests are built with optimisation.
    private static var isOptimised: Bool {
        var isDebug = false
        assert(
            {
                isDebug = true
                return true
            }()
        )
        return !isDebug
    }

    @Test("Numbers whose bars are covered in part are read from their digits, and no other number")
    func coveredBars() {
        var detector = BarcodeDetector()
        var (byDigits, missed) = (0, 0)
        for seed in 0..<Self.pictures {
            let picture = CoveredPicture(seed: seed, isDeceptive: false)
            let found = detector.barcodes(in: picture.image)
            #expect(found.allSatisfy { $0.text == picture.number }, "\(seed) \(picture.story)")
            if found.isEmpty { missed += 1 }
            for case .digits(let margin) in found.map(\.method) {
                byDigits += 1
                #expect(margin >= DigitRule.margin)
            }
        }
        // Without optimisation, the processor time for a picture ends before the digits are read.
        guard Self.isOptimised else { return }
        #expect(byDigits > Int(Self.pictures) / 2)
        #expect(missed < Int(Self.pictures) * 2 / 5)
    }

    @Test("Digits of other numbers, other text and hidden digits give no wrong number")
    func deceptiveDigits() {
        var detector = BarcodeDetector()
        for seed in 0..<Self.pictures {
            let picture = CoveredPicture(seed: seed, isDeceptive: true)
            let found = detector.barcodes(in: picture.image)
            #expect(found.allSatisfy { $0.text == picture.number }, "\(seed) \(picture.story)")
        }
    }

    @Test("With a camera, two frames must show the same digits")
    func frames() {
        var reported = 0
        for seed in 0..<Self.pictures / 2 {
            let picture = CoveredPicture(seed: seed, isDeceptive: false)
            var frames = FrameDetector()
            var blurred = BlurredReader()
            let unread = frames.scan(picture.image).unread
            for frame in 0..<2 {
                for barcode in blurred.read(unread, of: picture.image) {
                    guard case .digits = barcode.method else { continue }
                    #expect(frame == 1)
                    #expect(barcode.text == picture.number)
                    reported += 1
                }
            }
        }
        #expect(reported > 0 || !Self.isOptimised)
    }

    @Test("Without effort, digits are not read")
    func fastEffort() {
        var detector = BarcodeDetector(effort: .fast)
        for seed in 0..<Self.pictures / 2 {
            let picture = CoveredPicture(seed: seed, isDeceptive: false)
            for barcode in detector.barcodes(in: picture.image) {
                #expect(barcode.method == .edges)
            }
        }
    }

    @Test("Each digit of each font is most like itself")
    func templates() {
        let templates = DigitTemplates(blur: 0.9)
        for font in DigitFonts.all {
            for (digit, ink) in font.enumerated() {
                let drawn = DigitTemplates.drawn(ink, 0.9, 1).samples
                let picture = DigitPicture(count: drawn.count, floor: 0) { drawn[$0] }
                var best = (digit: -1, product: Float(0))
                templates.forEachProduct(picture) { _, other, product in
                    if product > best.product { best = (other, product) }
                }
                #expect(best.digit == digit)
                #expect(abs(best.product - 1) < 0.001)
            }
        }
    }

    @Test("The bars of each digit are where the symbol has them")
    func cells() throws {
        let numbers: [(DigitLayout, Symbology, String)] = [
            (.ean13, .ean13, "9780306406157"), (.ean8, .ean8, "96385074"),
        ]
        for (layout, symbology, text) in numbers {
            let pattern = try #require(
                SymbolPattern(symbology: symbology, digits: text.compactMap(\.wholeNumberValue))
            )
            #expect(layout.modules == pattern.modules)
            #expect(layout.cells == pattern.cells.map { Float(pattern.edges[$0.firstEdge]) })
        }
    }

    @Test("The best number and the next are those with the least cost among all valid ones")
    func numbers() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            let print = (0..<8).map { _ in
                (0..<10).map { _ in Float.random(in: 0...5, using: &random) }
            }
            let bars = (0..<8).map { _ in
                (0..<30).map { _ in Float.random(in: 0...5, using: &random) }
            }
            let search = PrintedNumberSearch(layout: .ean8, print: print, bars: bars)
            let (best, next) = search.best()
            #expect(best.cost <= next.cost)
            #expect(best.digits != next.digits)
            for found in [best, next] {
                #expect(CheckDigit.isValid(found.digits))
                let cost = found.digits.enumerated().reduce(Float(0)) { sum, place in
                    let offset = place.offset >= 4 ? 20 : 0
                    return sum + print[place.offset][place.element]
                        + bars[place.offset][place.element + offset]
                }
                #expect(abs(cost - found.cost) < 0.001)
            }
            // Any two digits changed together cost as much or more.
            for first in 0..<8 {
                for second in first + 1..<8 {
                    for value in 0..<100 {
                        var digits = best.digits
                        (digits[first], digits[second]) = (value / 10, value % 10)
                        guard CheckDigit.isValid(digits), digits != best.digits else { continue }
                        let cost = digits.enumerated().reduce(Float(0)) { sum, place in
                            let offset = place.offset >= 4 ? 20 : 0
                            return sum + print[place.offset][place.element]
                                + bars[place.offset][place.element + offset]
                        }
                        #expect(cost >= next.cost - 0.001)
                    }
                }
            }
        }
    }
}
