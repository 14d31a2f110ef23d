import BookImaging
import BooklandTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ResamplingTests {
    /// A random image whose stride is larger than its width.
    private func noise(width: Int, height: Int, seed: UInt64 = 1) -> LumaImage {
        var generator = SeededGenerator(seed: seed)
        let stride = width + 3
        let pixels = (0..<stride * height).map { _ in UInt8.random(in: 0...255, using: &generator) }
        return LumaImage(width: width, height: height, stride: stride, pixels: pixels)
    }

    @Test("Reduced pixels are the rounded means of their squares", arguments: 1...16)
    func reduced(factor: Int) {
        let image = noise(width: 67, height: 35)
        let small = image.reduced(by: factor)
        #expect((small.width, small.height) == (67 / factor, 35 / factor))
        for row in 0..<small.height {
            for column in 0..<small.width {
                let square = image.cropped(
                    columns: column * factor..<(column + 1) * factor,
                    rows: row * factor..<(row + 1) * factor,
                )
                let sum = square.packed.reduce(0) { $0 + Int($1) }
                let area = factor * factor
                #expect(Int(small[column, row]) == (sum + area / 2) / area)
            }
        }
    }

    @Test("Sixteen rows of white do not overflow")
    func white() {
        let image = LumaImage(width: 32, height: 32) { _, _ in 255 }
        for factor in 1...16 {
            #expect(image.reduced(by: factor).packed.allSatisfy { $0 == 255 })
        }
    }

    @Test("A crop shares the pixels, and crops can be nested")
    func cropped() {
        let image = noise(width: 20, height: 10)
        let part = image.cropped(columns: 3..<17, rows: 2..<9)
        #expect((part.width, part.height, part.stride) == (14, 7, image.stride))
        let inner = part.cropped(columns: 1..<5, rows: 3..<7)
        #expect((inner.width, inner.height) == (4, 4))
        for row in 0..<4 {
            for column in 0..<4 { #expect(inner[column, row] == image[column + 4, row + 5]) }
        }
        #expect(image.cropped(columns: 19..<20, rows: 9..<10).packed == [image[19, 9]])
    }

    @Test("A crop that is empty or outside the image traps")
    func cropTraps() async {
        await #expect(processExitsWith: .failure) {
            let image = LumaImage(width: 2, height: 2, pixels: [1, 2, 3, 4])
            _ = image.cropped(columns: 0..<3, rows: 0..<1)
        }
        await #expect(processExitsWith: .failure) {
            let image = LumaImage(width: 2, height: 2, pixels: [1, 2, 3, 4])
            _ = image.cropped(columns: 1..<1, rows: 0..<1)
        }
    }

    @Test(
        "A uniform image stays uniform at every size",
        arguments: [(1, 1), (3, 200), (200, 3), (7, 7), (64, 48), (129, 97)],
    )
    func even(width: Int, height: Int) {
        let image = LumaImage(width: 64, height: 48) { _, _ in 201 }
        let other = image.resized(width: width, height: height)
        #expect((other.width, other.height) == (width, height))
        #expect(other.packed.allSatisfy { $0 == 201 })
    }

    @Test("Reducing by an integer factor takes the means of squares")
    func shrunk() {
        let image = noise(width: 64, height: 48)
        for factor in [2, 3, 4, 8] {
            let reduced = image.reduced(by: factor)
            let size = (reduced.width, reduced.height)
            let whole = image.cropped(columns: 0..<size.0 * factor, rows: 0..<size.1 * factor)
            let resized = whole.resized(width: size.0, height: size.1)
            let differences = zip(reduced.packed, resized.packed).map { abs(Int($0) - Int($1)) }
            #expect((differences.max() ?? 0) <= 1)
        }
    }

    @Test("Reducing by any factor keeps the mean", arguments: [63, 50, 33, 17, 5, 1])
    func meanIsKept(side: Int) {
        let image = noise(width: 64, height: 64)
        let small = image.resized(width: side, height: side).packed
        let mean = Double(image.packed.reduce(0) { $0 + Int($1) }) / 4096
        let smallMean = Double(small.reduce(0) { $0 + Int($1) }) / Double(small.count)
        #expect(abs(mean - smallMean) < 1)
    }

    @Test("An enlarged ramp is a ramp, and an enlarged edge stays between black and white")
    func enlarged() {
        let ramp = LumaImage(width: 16, height: 4) { column, _ in UInt8(column * 16) }
        let large = ramp.resized(width: 64, height: 16)
        for column in 8..<56 {
            let expected = (Double(column) + 0.5) * 4 - 8
            #expect(abs(Double(large[column, 7]) - expected) <= 1)
        }
        let edge = LumaImage(width: 8, height: 2) { column, _ in column < 4 ? 0 : 255 }
        let row = edge.resized(width: 40, height: 2).packed.prefix(40)
        #expect(row.first == 0 && row.last == 255)
        #expect(zip(row.dropFirst(16), row.dropFirst(17)).prefix(7).allSatisfy { $0 <= $1 })
    }

    @Test("Images of one pixel, row or column can be enlarged")
    func tiny() {
        let pixel = LumaImage(width: 1, height: 1, pixels: [77])
        #expect(pixel.resized(width: 5, height: 4).packed == [UInt8](repeating: 77, count: 20))
        let pair = LumaImage(width: 2, height: 1, pixels: [0, 255])
        let row = pair.resized(width: 8, height: 1).packed
        #expect(row == row.sorted() && row.first == 0 && row.last == 255)
    }
}
