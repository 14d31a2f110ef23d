import BookImaging
import Testing

@testable import BookText

@Suite(.timeLimit(.minutes(1)))
struct ExtremeFilterTests {
    @Test(arguments: [1, 3, 4, 12])
    func `The extreme pixel of each window is found, also at the borders`(reach: Int) {
        let (width, height) = (17, 9)
        var state: UInt32 = 7
        let pixels = (0..<width * height).map { _ -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: state >> 24)
        }
        let filter = ExtremeFilter(width: width, height: height, reach: reach)
        let (dark, light) = (
            filter.filtered(pixels, .darkest), filter.filtered(pixels, .lightest),
        )
        for row in 0..<height {
            for column in 0..<width {
                let window = (max(0, row - reach)...min(height - 1, row + reach)).flatMap { y in
                    (max(0, column - reach)...min(width - 1, column + reach)).map {
                        pixels[y * width + $0]
                    }
                }
                #expect(dark[row * width + column] == window.min())
                #expect(light[row * width + column] == window.max())
            }
        }
    }

    @Test
    func `A light stroke stands out right beside a lighter edge, which does not`() {
        let (width, height) = (80, 80)
        let pixels = (0..<width * height).map { index -> UInt8 in
            let (x, y) = (index % width, index / width)
            if x >= 52 { return 250 }
            return (30...33).contains(x) && (20..<50).contains(y) ? 170 : 100
        }
        let found = StrokeFinder(size: .medium, minimumContrast: 10)
            .letters(in: LumaImage(width: width, height: height, pixels: pixels))
        #expect(found.light.map { [$0.left, $0.right, $0.top, $0.bottom] } == [[30, 34, 20, 50]])
    }
}
