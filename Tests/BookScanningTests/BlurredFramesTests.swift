import BookImaging
import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite(
    "Several frames of a still barcode that no single frame reads",
    .timeLimit(.minutes(10)),
)
struct BlurredFramesTests {
    private let digits = Sample.book.compactMap(\.wholeNumberValue)

    @Test("are read from the average of their lines")
    func mean() {
        var random = SeededGenerator(seed: 21)
        var conditions = LineConditions()
        (conditions.blur, conditions.noise) = (1.15, 6)
        let lines = SyntheticLine.lines(
            .symbol(.ean13, digits),
            conditions,
            count: 8,
            &random,
        ).map(\.samples)
        var reader = BlurredLineReader()
        for line in lines.prefix(2) {
            let read = reader.read(line)
            #expect(reader.proven(by: [read].compactMap(\.self)) == nil)
        }
        var average = AveragedLine(lines[0])
        for line in lines.dropFirst() {
            let isSame = average.add(line)
            #expect(isSame)
        }
        let read = reader.read(average.samples)
        #expect(reader.proven(by: [read].compactMap(\.self))?.digits == Sample.book)
    }

    private let image = LumaImage(
        width: 320,
        height: 64,
        pixels: Array(repeating: 200, count: 20_480),
    )

    private func code(_ x: Double = 160) -> (StationaryCode, BarRegion) {
        let region = BarRegion(
            center: Point(x: x, y: 32),
            across: Point(x: 1, y: 0),
            halfLength: 80,
            halfHeight: 24,
            score: 1,
        )
        return (StationaryCode(region, of: image, BandSampler()), region)
    }

    private func witness(_ digits: String, ratio: Float) -> StationaryCode.Vote {
        var fit = LineFit(map: ModuleGeometry(coefficients: .zero), width: 0.8, growth: 0)
        (fit.contrast, fit.determination) = (80, 0.97)
        let read = BandRead(
            digits: digits.compactMap(\.wholeNumberValue),
            fit: fit,
            ratio: ratio,
            local: LocalFit(damage: 1, determination: 1),
            excess: 1,
        )
        return StationaryCode.Vote(read: read, polygon: [])
    }

    @Test("are accepted if two agree, like two bands of one frame")
    func agreement() {
        var (code, _) = code()
        code.add(witness(Sample.book, ratio: 1.5))
        #expect(code.agreed == nil)
        code.add(witness(Sample.otherBook, ratio: 1.3))
        #expect(code.agreed == nil)
        code.add(witness(Sample.book, ratio: 1.45))
        #expect(code.agreed?.agreeing == 2)
        #expect(code.agreed?.vote.read.digits == digits)
    }

    @Test("prove nothing if two pairs contradict each other")
    func contradiction() {
        var (code, _) = code()
        for number in [Sample.book, Sample.otherBook, Sample.book, Sample.otherBook] {
            code.add(witness(number, ratio: 1.5))
        }
        #expect(code.agreed == nil)
    }

    @Test("are not mixed with frames of another place")
    func elsewhere() {
        let (code, region) = code()
        #expect(code.isSame(region))
        #expect(code.isSame(self.code(163).1))
        #expect(!code.isSame(self.code(172).1))
        #expect(!code.isSame(region.scaled(by: 1.1)))
    }
}

@Suite("A line averaged over frames", .timeLimit(.minutes(10)))
struct AveragedLineTests {
    private let line: [Float] = (0..<200).map { index in
        let wide = 60 * ((index / 7) % 2)
        let narrow = 20 * ((index / 3) % 3)
        return Float(128 + wide + narrow)
    }

    private func moved(by shift: Int) -> [Float] {
        line.indices.map { line[min(max($0 - shift, 0), line.count - 1)] }
    }

    @Test("stays sharp if the frames are shifted by some pixels", arguments: [-5, -2, 0, 1, 4])
    func shifted(shift: Int) {
        var average = AveragedLine(line)
        let isSame = average.add(moved(by: shift))
        #expect(isSame)
        for index in 20..<180 { #expect(abs(average.samples[index] - line[index]) < 12) }
    }

    @Test("rejects a line of something else")
    func other() {
        var random = SeededGenerator(seed: 3)
        var average = AveragedLine(line)
        for other in [line.map { _ in Float.random(in: 0...255, using: &random) }, [1, 2, 3]] {
            let isSame = average.add(other)
            #expect(!isSame)
        }
        #expect(average.samples == line)
    }
}

@Suite("Blurred bars beside other stripes", .timeLimit(.minutes(10)))
struct BlurredBarsBesideStripesTests {
    /// A smeared code at the bottom, and irregular stripes above it.
    private static let image: LumaImage = {
        let sharp = picture(of: Sample.book, module: 2, x: 200, height: 600)
        var random = SeededGenerator(seed: 5)
        var pixels = sharp.withPixels { pixels in
            (0..<600 * 640).map { Float(pixels[$0]) }
        }
        let stripes = (0..<640).map { _ in Float.random(in: 30...220, using: &random) }
        for y in 0..<180 {
            for x in 150..<450 { pixels[y * 640 + x] = stripes[x / 4] }
        }
        let smeared = pixels.indices.map { index in
            let near = max(0, index - 1)...min(pixels.count - 1, index + 1)
            return UInt8(near.reduce(0) { $0 + pixels[$1] } / Float(near.count))
        }
        return LumaImage(width: 640, height: 600, pixels: smeared)
    }()

    private func bars(_ x: Double, _ y: Double, halfHeight: Double) -> UnreadBars {
        let region = BarRegion(
            center: Point(x: x, y: y),
            across: Point(x: 1, y: 0),
            halfLength: 95,
            halfHeight: halfHeight,
            score: 1,
        )
        return UnreadBars(region, in: Self.image)
    }

    private var stripes: [UnreadBars] {
        [bars(300, 90, halfHeight: 80)]
    }

    private var code: UnreadBars { bars(295, 300, halfHeight: 90) }

    @Test("are read by a short search, and by a full one before it is done with the stripes")
    func short() {
        var reader = BlurredReader(budget: .seconds(1_000))
        let begin = CPUTime()
        let found = reader.read(stripes + [code], of: Self.image, to: .short)
        #expect(found.map(\.text) == [Sample.book])
        // A full search of the stripes takes much longer.
        var hasty = BlurredReader(budget: begin.elapsed * 2)
        #expect(hasty.read(stripes + [code], of: Self.image).map(\.text) == [Sample.book])
    }
}
