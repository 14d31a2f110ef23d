import BookImaging
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Samples of a picture, and what is computed of them", .timeLimit(.minutes(5)))
struct SamplingTests {
    @Test("The whole part of a position is that of Int, but just below a whole number")
    func wholePixels() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<10_000 {
            let position = Double.random(in: 0..<70_000, using: &random)
            #expect(position.wholePixels == Int(position + 0x1p-25))
        }
        for whole in [0, 1, 2, 1023, 65_535, 134_217_727] {
            #expect(Double(whole).wholePixels == whole)
        }
    }

    @Test("Bilinear samples are the same within a picture and by the rule for its border")
    func bilinear() {
        var random = SeededGenerator(seed: 6)
        let pixels = (0..<40 * 30).map { _ in UInt8.random(in: 0...255, using: &random) }
        let small = LumaImage(width: 40, height: 30, pixels: pixels)
        let sampler = LineSampler(small)
        for _ in 0..<1000 {
            let place = Point(
                x: .random(in: -2...41, using: &random),
                y: .random(in: -2...31, using: &random),
            )
            let (x, y) = (min(max(place.x, 0), 39), min(max(place.y, 0), 29))
            let (left, top) = (min(Int(x), 38), min(Int(y), 28))
            func pixel(_ dx: Int, _ dy: Int) -> Double {
                Double(pixels[(top + dy) * 40 + left + dx])
            }
            let (fx, fy) = (x - Double(left), y - Double(top))
            let upper = pixel(0, 0) * (1 - fx) + pixel(1, 0) * fx
            let lower = pixel(0, 1) * (1 - fx) + pixel(1, 1) * fx
            let value = small.withPixels { sampler.value($0, at: place) }
            #expect(abs(Double(value) - (upper + fy * (lower - upper))) < 1e-2)
        }
    }

    @Test("Light is the same in a picture and in a part of it whose border is near")
    func light() {
        var random = SeededGenerator(seed: 7)
        let pixels = (0..<60 * 50).map { _ in UInt8.random(in: 0...255, using: &random) }
        let whole = LumaImage(width: 60, height: 50, pixels: pixels)
        let part = whole.cropped(columns: 10..<50, rows: 5..<45)
        let light = LinearLight()
        // The places have all their neighbours in both, but in the part some are at its border.
        let start = Point(x: 1, y: 1)
        let step = Point(x: 36.99 / 40, y: 36.99 / 40)
        var (inner, outer) = (
            Array(repeating: Float(0), count: 40), Array(repeating: Float(0), count: 40),
        )
        part.withPixels { light.add($0, of: part, from: start, step: step, to: &inner) }
        whole.withPixels {
            light.add($0, of: whole, from: start + Point(x: 10, y: 5), step: step, to: &outer)
        }
        for (a, b) in zip(inner, outer) { #expect(abs(a - b) < 0.01) }
        #expect(inner.max() ?? 0 > 100)
    }

    @Test("The correlation of lines of any length is that of its definition")
    func correlation() {
        var random = SeededGenerator(seed: 8)
        for count in [0, 1, 7, 8, 9, 56, 399] {
            let a = (0..<count).map { _ in Float.random(in: 0...255, using: &random) }
            let b = a.map { 0.5 * $0 + Float.random(in: 0...100, using: &random) }
            let (meanA, meanB) = (a.reduce(0, +), b.reduce(0, +))
            let size = Float(max(count, 1))
            let products = zip(a, b).map { ($0 - meanA / size) * ($1 - meanB / size) }
            let squares = [(a, meanA), (b, meanB)].map { line, sum in
                line.reduce(Float(0)) { $0 + ($1 - sum / size) * ($1 - sum / size) }
            }
            let expected =
                products.reduce(0, +) / max((squares[0] * squares[1]).squareRoot(), 1e-6)
            #expect(abs(lineCorrelation(a[...], b[...]) - expected) < 1e-4)
        }
    }

    @Test("Of lanes, each has its own minimum and maximum")
    func lanes() {
        let (a, b) = (SIMD4<Float>(1, -2, 3, 0), SIMD4<Float>(0, 5, 3, -1))
        #expect(lanewiseMinimum(a, b) == SIMD4(0, -2, 3, -1))
        #expect(lanewiseMaximum(a, b) == SIMD4(1, 5, 3, 0))
    }

    @Test("Blocks are followed over gaps, but not beyond them")
    func pencil() {
        var grid = PencilGrid(columns: 20, rows: 3)
        for column in [0, 1, 5, 12, 20] { grid.add(9, 0, column: column, row: 0) }
        grid.add(9, 0, column: 1, row: 3)
        grid.add(9, 0, column: 21, row: 0)
        let members = grid.members(gapAcross: 7, gapAlong: 1) { $0.across > 1 }
        #expect(members.map(\.column).sorted() == [0, 1, 5, 12])
    }
}
