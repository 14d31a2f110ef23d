import BookImaging
import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

/// A drawn book of 300 × 150 pixels at (240, 150): 95 modules of 3 pixels, 50 modules high.
@Suite("What the rows of a symbol prove", .timeLimit(.minutes(5)))
struct EvidenceTests {
    private let book = SampleNumber.book
    /// A valid number with two other digits.
    private let other = SampleNumber(.ean13, "9780306419157")
    private let placing = Placing(center: Point(x: 240, y: 150))
    private let rows = 75..<225

    // MARK: Copies

    @Test("A row is a copy of itself, also moved by 0.05 pixels, and of no other number's")
    func copies() throws {
        let rows = try [book, other].map { number in
            var drawing = Drawing(width: 480, height: 10)
            try drawing.draw(number, Placing(center: Point(x: 240, y: 5)))
            // No lens draws an edge within a pixel.
            return blurred(blurred(row(5, of: drawing.image)))
        }
        let moved = zip(rows[0], rows[0].dropFirst()).map { 0.95 * $0 + 0.05 * $1 }
        #expect(RowCopy.isCopy(moved[...], of: rows[0].dropLast()))
        #expect(!RowCopy.isCopy(rows[1][...], of: rows[0][...]))
    }

    @Test("Noise of one grey level tells rows apart")
    func noise() throws {
        let place = try read(book, y: 150).place
        let away = Point(x: 0, y: 20)
        #expect(RowCopy.isRepeated(place, at: away, in: try picture(noise: 0)))
        #expect(!RowCopy.isRepeated(place, at: away, in: try picture(noise: 2)))
    }

    // MARK: Rendered lines

    @Test(
        "A line looks like its number in every digit, and not like another number in those that differ"
    )
    func rendering() throws {
        let image = try picture(noise: 3)
        let own = RenderedLine(
            try read(book, y: 150),
            at: try read(book, y: 150).place,
            try book.pattern,
            of: image,
        )
        #expect(own.correlation > 0.8)
        #expect(own.likeness > 0.8)
        #expect(own.guardContrast > 0.8)
        let wrong = RenderedLine(
            try read(other, y: 150),
            at: try read(other, y: 150).place,
            try other.pattern,
            of: image,
        )
        #expect(wrong.correlation < 0.6 * own.correlation)
        #expect(wrong.likeness < own.likeness)
    }

    @Test("A guard pattern that is covered has no contrast")
    func covered() throws {
        let left = Int(placing.center.x) - 143
        let image = try picture(noise: 0) { $0.fill(left - 3..<left + 10, rows, luma: 255) }
        let read = try read(book, y: 150)
        let line = RenderedLine(read, at: read.place, try book.pattern, of: image)
        #expect(line.guardContrast < BeliefRule.plainGuardContrast)
    }

    // MARK: Rows

    @Test("Every row of a whole symbol shows its number")
    func whole() throws {
        let survey = try survey(picture(noise: 3))
        #expect(survey.agreeing >= 10)
        #expect(survey.differing == 0)
        #expect(survey.isUniform)
        #expect(!survey.isMostlyCopies)
    }

    @Test("Rows under a stroke along the bars show something else")
    func stroke() throws {
        // A stroke of three modules over the last quarter of the number, in the upper half.
        let image = try picture(noise: 3) { $0.fill(330..<342, 60..<150, luma: 0) }
        let survey = try survey(image, at: [190, 210])
        #expect(survey.agreeing >= 4)
        #expect(survey.differing >= 4)
        #expect(!survey.isUniform)
    }

    @Test("The rows of a drawing without noise are copies of one")
    func drawn() throws {
        let survey = try survey(picture(noise: 0))
        #expect(survey.isMostlyCopies)
    }

    @Test("Rows beside the bars are not rows of the symbol")
    func beside() throws {
        let survey = try survey(picture(noise: 3))
        let spacing = 0.04 * 285
        #expect(survey.agreeing <= Int(150 / spacing) + 1)
    }

    // MARK: Strips and the model

    @Test("Strips follow the bars over their whole height, and no further")
    func strips() throws {
        let image = try picture(noise: 12)
        let survey = BarSurvey(try candidate(book), of: image, scale: 1, BandSampler())
        let heights = survey.witnesses.map(\.offset.y)
        let (top, bottom) = (try #require(heights.min()), try #require(heights.max()))
        #expect(top < -50 && top > -80)
        #expect(bottom > 50 && bottom < 80)
        let copies = BarSurvey(
            try candidate(book),
            of: try picture(noise: 0),
            scale: 1,
            BandSampler(),
        )
        #expect(copies.witnesses.count < survey.witnesses.count)
    }

    @Test("The model finds the right number better, and names it as the rival of a wrong one")
    func judgement() throws {
        let image = try picture(noise: 3)
        var reader = BandReader(layout: WordLattice(.ean13))
        for number in [book, other] {
            let survey = BarSurvey(try candidate(number), of: image, scale: 1, BandSampler())
            let strip = try #require(survey.witnesses.first)
            let (line, map) = survey.straightened(strip, isReversed: false, modules: 95) { $0 / 95 }
            let start = LineFit(map: map, width: 0.35, growth: 0)
            let found = reader.judge(number.digits, on: line, from: [start])
            let judgement = try #require(found)
            if number.digits == book.digits {
                #expect(judgement.ratio > 4)
                #expect(judgement.fit.determination > 0.95)
                #expect(judgement.excess < 1.01)
            } else {
                #expect(judgement.ratio < BeliefRule.contradictedRatio)
                #expect(judgement.rival == book.digits)
                #expect(judgement.excess > 1.15)
            }
        }
    }

    @Test("Two strips that show another number dispute one, unless a strip shows it clearly")
    func dispute() throws {
        func judgement(ratio: Float, rival: Float, damage: Float = 1) -> NumberJudgement {
            let map = ModuleGeometry(coefficients: SIMD4(0, 1, 0, 0))
            var fit = LineFit(map: map, width: 0.5, growth: 0)
            fit.determination = 1 - (1 - rival) / ratio
            return NumberJudgement(
                fit: fit,
                rival: other.digits,
                rivalDetermination: rival,
                local: LocalFit(damage: damage, determination: 0.9),
                excess: 1,
            )
        }
        let against = judgement(ratio: 0.6, rival: 0.92)
        let weak = judgement(ratio: 2.5, rival: 0.9)
        let clear = judgement(ratio: 5, rival: 0.9)
        #expect(BeliefRule.isDisputed([against, against, weak]))
        #expect(!BeliefRule.isDisputed([against, weak, weak]))
        #expect(!BeliefRule.isDisputed([against, against, clear]))
        // A rival that fits badly itself says nothing.
        let noise = judgement(ratio: 0.6, rival: 0.7)
        #expect(!BeliefRule.isDisputed([noise, noise, weak]))
        // A weak number has to be undamaged somewhere.
        let damaged = judgement(ratio: 2.5, rival: 0.9, damage: 2.5)
        #expect(BeliefRule.isDamaged([damaged, damaged], [4]))
        #expect(!BeliefRule.isDamaged([damaged, weak], [4]))
        #expect(!BeliefRule.isDamaged([damaged, clear], [4]))
        #expect(BeliefRule.isUnseen([against, noise]))
        #expect(!BeliefRule.isUnseen([against, weak]))
    }

    // MARK: Pictures

    private func picture(
        noise: Int,
        _ change: (inout Drawing) -> Void = { _ in },
    ) throws -> LumaImage {
        var drawing = Drawing(width: 480, height: 300, luma: 255)
        try drawing.draw(book, placing)
        change(&drawing)
        let image = drawing.image
        guard noise > 0 else { return image }
        var chance = SeededGenerator(seed: 7)
        return image.withPixels { pixels in
            let noisy = (0..<image.width * image.height).map { index in
                let value = 20 + Int(pixels[index]) * 200 / 255
                return UInt8(value + Int.random(in: -noise...noise, using: &chance))
            }
            return LumaImage(width: image.width, height: image.height, pixels: noisy)
        }
    }

    private func blurred(_ row: [Float]) -> [Float] {
        row.indices.map { index in
            let (before, after) = (max(0, index - 1), min(row.count - 1, index + 1))
            return (row[before] + 2 * row[index] + row[after]) / 4
        }
    }

    private func row(_ y: Int, of image: LumaImage) -> [Float] {
        image.withPixels { pixels in
            (0..<image.width).map { Float(pixels[y * image.width + $0]) }
        }
    }

    /// A read of a number at the place of the book.
    private func read(_ number: SampleNumber, y: Double) throws -> LineRead {
        var chance = SeededGenerator(seed: UInt64(y))
        let edges = try FoundEdges(jitter: 0.02).positions(of: number, &chance)
        let half = 0.5 * placing.module * Double(try number.pattern.modules)
        let fit = try #require(ElementFit(number.pattern, edges))
        return LineRead(
            symbology: number.symbology,
            digits: number.digits,
            polarity: .darkOnLight,
            left: Point(x: placing.center.x - half, y: y),
            right: Point(x: placing.center.x + half, y: y),
            fit: fit,
            geometry: try #require(SymbolGeometry(number.pattern, fit.edges)),
            quietZone: 10,
        )
    }

    private func candidate(_ number: SampleNumber) throws -> SymbolCandidate {
        var candidate = SymbolCandidate(try read(number, y: 140), line: 1, weight: 1)
        candidate.add(try read(number, y: 160), line: 2, weight: 1)
        return candidate
    }

    private func survey(_ image: LumaImage, at heights: [Double] = [140, 160]) throws -> RowSurvey {
        let reads = try heights.map { try read(book, y: $0) }
        return RowSurvey(reads[0], reads[1], try book.pattern, of: image, scale: 1)
    }
}
