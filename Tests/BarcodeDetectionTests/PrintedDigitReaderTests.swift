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
        #expect(missed < Int(Self.pictures) * 3 / 10)
    }

    @Test(
        "Numbers are read though a cover's border resembles a digit, bars seem to go on, or digits are close",
        arguments: [500_003, 500_005, 500_009, 500_122, 500_196, 500_216],
    )
    func difficultPictures(seed: UInt64) {
        // The border of a sticker is on one strip like a digit; the guard pattern of an EAN-8 is blurred; what seems to be
        // bars goes down to the digits; digits are closer than their bars; the border of a label seems to be a bar; rows one
        // digit further seem better at first.
        guard Self.isOptimised else { return }
        let picture = CoveredPicture(seed: seed, isDeceptive: false)
        var detector = BarcodeDetector()
        #expect(detector.barcodes(in: picture.image).map(\.text) == [picture.number])
    }

    @Test("Light digits below light bars on a dark ground are read, and no other number")
    func lightOnDark() {
        var detector = BarcodeDetector()
        var byDigits = 0
        for seed in 0..<Self.pictures / 2 {
            let picture = CoveredPicture(seed: seed, isDeceptive: false)
            let found = detector.barcodes(in: picture.negative)
            #expect(found.allSatisfy { $0.text == picture.number }, "\(seed) \(picture.story)")
            for case .digits in found.map(\.method) { byDigits += 1 }
        }
        #expect(byDigits > Int(Self.pictures) / 8 || !Self.isOptimised)
    }

    @Test("UPC-E whose bars are covered in part are read from their digits, and no other number")
    func coveredUPCE() {
        var detector = BarcodeDetector()
        let pictures = Self.pictures / 2
        var byDigits = 0
        for seed in 0..<pictures {
            for isDeceptive in [false, true] {
                let picture = CoveredPicture(seed: seed, isDeceptive: isDeceptive, isUPCE: true)
                let found = detector.barcodes(in: picture.image)
                #expect(found.allSatisfy { $0.text == picture.number }, "\(seed) \(picture.story)")
                for case .digits in found.map(\.method) { byDigits += 1 }
            }
        }
        #expect(byDigits > Int(pictures) / 5 || !Self.isOptimised)
    }

    @Test(
        "A word that a cover's border resembles on a few strips does not contradict, one that is there does"
    )
    func contradictions() {
        func look(_ word: Int, _ error: Float) -> VisibleBars.Look {
            var errors = Array(repeating: Float(0.9), count: WordTemplates.wordCount)
            errors[word] = error
            return VisibleBars.Look(errors: errors, word: word, next: 0.9)
        }
        func strips(_ count: Int, _ error: Float) -> [VisibleBars.Look] {
            (0..<9).map { $0 < count ? look(23, error) : look(27, 0.8) }
        }
        #expect(!DigitRule.contradicts(strips(1, 0.05), 25))
        #expect(!DigitRule.contradicts(strips(2, 0.2), 25))
        #expect(!DigitRule.contradicts(strips(4, 0.28), 25))
        #expect(!DigitRule.contradicts(strips(9, 0.05), 23))
        #expect(DigitRule.contradicts(strips(2, 0.05), 25))
        #expect(DigitRule.contradicts(strips(3, 0.2), 25))
        #expect(DigitRule.contradicts(strips(9, 0.28), 25))
        #expect(!DigitRule.contradicts([], 25))
    }

    @Test("Strips that show one other word contradict, whichever other word the first strip shows")
    func preferredWord() {
        func look(_ word: Int, _ error: Float, own: Float) -> VisibleBars.Look {
            var errors = Array(repeating: Float(0.9), count: WordTemplates.wordCount)
            (errors[word], errors[27]) = (error, own)
            return VisibleBars.Look(errors: errors, word: word, next: own)
        }
        func strips(_ count: Int, after first: [VisibleBars.Look] = []) -> [VisibleBars.Look] {
            let others = (0..<count).map { _ in look(21, 0.1, own: 0.2) }
            let own = look(27, 0.1, own: 0.1)
            return first + others + Array(repeating: own, count: 9 - first.count - count)
        }
        let border = look(23, 0.1, own: 0.25)
        #expect(DigitRule.prefersOther(strips(6), 27))
        #expect(DigitRule.prefersOther(strips(6, after: [border]), 27))
        #expect(DigitRule.prefersOther(strips(6, after: [border, border]), 27))
        #expect(!DigitRule.prefersOther(strips(5, after: [border, border]), 27))
        #expect(!DigitRule.prefersOther(strips(0), 27))
        // A word that is much clearer needs fewer strips.
        let clear = (0..<3).map { _ in look(21, 0.03, own: 0.15) }
        #expect(DigitRule.prefersOther([look(23, 0.02, own: 0.2)] + clear, 27))
        #expect(!DigitRule.prefersOther([look(23, 0.02, own: 0.2)] + clear.dropLast(), 27))
        #expect(!DigitRule.prefersOther([], 27))
        // Eight strips that agree may be less clear.
        let dim = (0..<8).map { _ in look(21, 0.13, own: 0.23) }
        #expect(DigitRule.prefersOther([look(23, 0.3, own: 0.6)] + dim, 27))
        #expect(!DigitRule.prefersOther(Array(dim.dropLast()), 27))
    }

    @Test("Two strips that are more like another word give rise to doubt, one does not")
    func doubt() {
        func strips(_ count: Int, _ error: Float, own: Float) -> [VisibleBars.Look] {
            var errors = Array(repeating: Float(1), count: WordTemplates.wordCount)
            (errors[17], errors[8]) = (error, own)
            let seen = VisibleBars.Look(errors: errors, word: 17, next: own)
            let covered = VisibleBars.Look(
                errors: Array(repeating: 1, count: WordTemplates.wordCount),
                word: 0,
                next: 1,
            )
            return (0..<9).map { $0 < count ? seen : covered }
        }
        #expect(DigitRule.givesDoubt(strips(2, 0.6, own: 0.8), 8))
        #expect(!DigitRule.givesDoubt(strips(1, 0.6, own: 0.8), 8))
        #expect(!DigitRule.givesDoubt(strips(9, 0.6, own: 0.7), 8))
        #expect(!DigitRule.givesDoubt(strips(9, 0.7, own: 1), 8))
        #expect(!DigitRule.givesDoubt(strips(0, 0, own: 0), 8))
        #expect(!DigitRule.givesDoubt([], 8))
    }

    @Test("Bars that are visible, but unlike the word of a number on most strips, are against it")
    func opposition() {
        func strips(_ count: Int, other: Float, own: Float) -> [VisibleBars.Look] {
            var errors = Array(repeating: Float(1), count: WordTemplates.wordCount)
            (errors[7], errors[2]) = (other, own)
            let seen = VisibleBars.Look(errors: errors, word: 7, next: min(own, 1))
            let covered = VisibleBars.Look(
                errors: Array(repeating: 1, count: WordTemplates.wordCount),
                word: 0,
                next: 1,
            )
            return (0..<9).map { $0 < count ? seen : covered }
        }
        #expect(DigitRule.opposes(strips(8, other: 0.53, own: 0.94), 2))
        #expect(!DigitRule.opposes(strips(4, other: 0.53, own: 0.94), 2))
        // What is printed on a sticker differs from strip to strip.
        let printed = strips(4, other: 0.53, own: 0.94) + strips(5, other: 0.4, own: 0.94)
        #expect(!DigitRule.opposes(printed.filter { $0.error < 1 }, 2))
        #expect(!DigitRule.opposes([], 2))
        #expect(!DigitRule.opposes(strips(8, other: 0.53, own: 0.7), 2))
        #expect(!DigitRule.opposes(strips(8, other: 0.8, own: 0.94), 2))
    }

    @Test("A half of a digit's bars, or bars further away, show another word than that of a number")
    func hiddenContradictions() {
        /// Nine strips with the bars of an 8 in set C or nothing, in samples of which a module has four.
        func strips(
            shift: Float = 0,
            isVisible: (_ module: Float) -> Bool = { _ in true },
        ) -> [DigitBars] {
            let templates = WordTemplates(blur: 0.25, growth: 0)
            let bars: [ClosedRange<Float>] = [-4 ... -2, 0...1, 3...4, 7...8, 10...12]
            let line = BarLine(
                (0..<200).map { index in
                    let module = (Float(index) + 0.5) / 4 - 20
                    return isVisible(module) && bars.contains { $0.contains(module) } ? 200 : 20
                }
            )
            return Array(
                repeating: DigitBars(
                    line: line,
                    start: 80 + 4 * shift,
                    module: 4,
                    words: 20..<30,
                    templates: templates,
                ),
                count: 9,
            )
        }
        #expect(!DigitRule.contradictsClosely(strips(), 28))
        #expect(DigitRule.contradictsClosely(strips(), 22))
        #expect(!DigitRule.contradictsClosely(strips(shift: 1.2), 28))
        #expect(DigitRule.contradictsClosely(strips(shift: 1.2), 22))
        let half = strips { $0 < 4.2 }
        #expect(!DigitRule.contradictsClosely(half, 28))
        #expect(DigitRule.contradictsClosely(half, 22))
        #expect(!DigitRule.contradictsClosely(strips { $0 < 0.5 }, 22))
        #expect(!DigitRule.contradictsClosely(Array(half.dropLast(2)), 22))
        // The border of a light sticker makes a bar of two modules that of a 4, not that of a 5.
        #expect(!DigitBars.Part.left.tells(4, from: 5))
        #expect(DigitBars.Part.left.tells(28, from: 22))
        #expect(DigitBars.Part.right.tells(20, from: 29))
    }

    @Test("Bars on both sides of a cover are joined; those of another symbol or direction are not")
    func joinedRegions() throws {
        func region(_ x: Double, _ y: Double, across: Point = Point(x: 1, y: 0)) -> BarRegion {
            BarRegion(
                center: Point(x: x, y: y),
                across: across,
                halfLength: 40,
                halfHeight: 30,
                score: 1,
            )
        }
        let left = region(100, 100)
        let joined = try #require(left.joined(with: region(220, 110)))
        #expect(joined.contains(Point(x: 62, y: 100)))
        #expect(joined.contains(Point(x: 258, y: 110)))
        #expect(!joined.contains(Point(x: 270, y: 105)))
        #expect(left.joined(with: region(220, 180)) == nil)
        #expect(left.joined(with: region(400, 100)) == nil)
        #expect(left.joined(with: region(110, 100)) == nil)
        #expect(left.joined(with: region(220, 100, across: Point(x: 0, y: 1))) == nil)
        let regions = [left, region(500, 100), region(220, 110)]
        let all = BarRegion.withJoined(regions)
        #expect(all.count == 4)
        #expect(all[0].halfLength > 70)
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

    @Test(
        "Numbers once read wrongly are not read",
        arguments: [
            (1_002_843, false, false), (1_004_801, false, false), (1_005_459, true, false),
            (1_010_320, false, false), (3_100_259, true, false), (3_100_133, true, true),
            (3_401_364, true, false), (3_402_983, true, false), (3_402_552, true, true),
            (3_040_212, true, true), (3_040_384, true, true), (3_430_066, true, false),
            (3_430_429, true, true), (3_440_388, true, true), (3_443_069, true, true),
            (3_444_647, true, true), (3_444_780, true, true), (3_440_186, true, false),
            (3_440_916, true, false), (3_450_715, true, false), (3_443_345, true, true),
            (3_450_230, true, false), (3_460_108, true, false), (3_460_932, true, false),
        ],
    )
    func knownWrongReads(seed: UInt64, isDeceptive: Bool, isUPCE: Bool) {
        // Bars that are left over look like a very small EAN-8; ten of twelve digits are where a UPC-A has its own; a 9 beside
        // its place looks like a 7; a digit lacks the bar beside it; lines on a sticker make some rows another number; the bars are
        // those of a 1 or an 8, and the digit below is a 7 or a 2; two bars of a UPC-E agree, and two other digits are printed; of
        // three digits whose bars agree, two are those of the prefix of all books; three of six bars agree, and of the others little is visible;
        // nine strips resemble another digit, but none clearly; three bars agree, two give doubt, and the print is poor;
        // marks on a sticker make another last digit of a UPC-E in most rows; a bar and a half of another digit are visible on all
        // strips; one half of an 8's bars is covered; bars beside a sticker are not where the digits have them.
        guard Self.isOptimised else { return }
        let picture = CoveredPicture(seed: seed, isDeceptive: isDeceptive, isUPCE: isUPCE)
        var detector = BarcodeDetector()
        for image in [picture.image, picture.negative] {
            let found = detector.barcodes(in: image)
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
            (.upce, .upce, "01234565"),
        ]
        for (layout, symbology, text) in numbers {
            let pattern = try #require(
                SymbolPattern(symbology: symbology, digits: text.compactMap(\.wholeNumberValue))
            )
            #expect(layout.modules == pattern.modules)
            #expect(layout.cells == pattern.cells.map { Float(pattern.edges[$0.firstEdge]) })
        }
    }

    @Test("The best UPC-E and the next are those with the least cost among all valid ones")
    func shortNumbers() throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<(Self.isOptimised ? 5 : 1) {
            // Three digits are as good as known, so that all others can be tried.
            let print = (0..<8).map { digit in
                (0..<10).map { _ in Float.random(in: 0...5, using: &random) }
                    .enumerated().map { (2...4).contains(digit) && $0 != digit ? 100 : $1 }
            }
            let bars = (0..<6).map { _ in
                (0..<30).map { _ in Float.random(in: 0...5, using: &random) }
            }
            var costs: [Float] = []
            for others in 0..<10_000 {
                let digits =
                    [0, others % 10, 2, 3, 4, others / 10 % 10, others / 100 % 10, others / 1000]
                guard UPCE.hasValidCheckDigit(digits),
                    let words = WordTemplates.words(of: digits, .upce)
                else { continue }
                let printed = zip(print, digits).reduce(Float(0)) { $0 + $1.0[$1.1] }
                costs.append(zip(bars, words).reduce(printed) { $0 + $1.0[$1.1] })
            }
            costs.sort()
            let (best, next) = PrintedNumberSearch(layout: .upce, print: print, bars: bars).best()
            #expect(UPCE.hasValidCheckDigit(best.digits) && UPCE.hasValidCheckDigit(next.digits))
            #expect(abs(best.cost - costs[0]) < 0.001)
            #expect(abs(next.cost - costs[1]) < 0.001)
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
