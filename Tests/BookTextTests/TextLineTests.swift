import BookImaging
import BookText
import BooklandTestSupport
import Testing

@Suite("Lines of text", .timeLimit(.minutes(10)))
struct TextLineTests {
    @Test(
        "A row of strokes is a line: dark and light, lying and upright",
        arguments: [false, true],
        [false, true],
    )
    func directions(isLight: Bool, isUpright: Bool) throws {
        let image = strokes(isLight: isLight, isUpright: isUpright)
        let lines = TextLineFinder.lines(in: image, [.small, .medium])
        let line = try #require(lines.first { $0.isUpright == isUpright && $0.isLight == isLight })
        #expect(line.letterCount >= 15)
        #expect(abs(line.size - 20) < 4)
        #expect(line.start < 30 && line.end > 260)
    }

    @Test("A line that is cut out has the height that was asked for, dark on light")
    func crop() throws {
        for isUpright in [false, true] {
            let image = strokes(isLight: true, isUpright: isUpright)
            let lines = TextLineFinder.lines(in: image, [.small, .medium])
            let line = try #require(lines.first { $0.isUpright == isUpright && $0.isLight })
            let options = TextLine.CropOptions(letterHeight: 30)
            let crop = try #require(line.cropped(from: image, scale: 1, options))
            #expect(crop.width > 3 * crop.height)
            let corner = crop.withPixels { $0[0] }
            #expect(corner > 150)
        }
    }

    @Test("What stands free in the middle of a letter is cleared on demand, and nothing else")
    func dots() throws {
        let sharp = strokes(isLight: false, isUpright: false)
        let line = try #require(
            TextLineFinder.lines(in: sharp, [.small, .medium]).first { !$0.isUpright }
        )
        var options = TextLine.CropOptions(letterHeight: 44, isNormalised: true)
        options.isUndotted = true
        let (dotted, plain) = (rings(hasDots: true), rings(hasDots: false))
        let cleared = try #require(line.cropped(from: dotted, scale: 1, options))
        let wanted = try #require(line.cropped(from: plain, scale: 1, options))
        options.isUndotted = false
        let before = try #require(line.cropped(from: dotted, scale: 1, options))
        let untouched = try #require(line.cropped(from: plain, scale: 1, options))
        #expect(inkCount(wanted) == inkCount(untouched))
        #expect(inkCount(before) - inkCount(cleared) > 300)
        #expect(20 * abs(inkCount(cleared) - inkCount(wanted)) < inkCount(wanted))
    }

    /// Ten letters like zeros, with dots or without.
    private func rings(hasDots: Bool) -> LumaImage {
        let (width, height) = (300, 80)
        var pixels = [UInt8](repeating: 220, count: width * height)
        for letter in 0..<10 {
            for x in 0..<14 {
                for y in 0..<20 {
                    let isRing = x < 2 || x >= 12 || y < 2 || y >= 18
                    let isDot = 6...7 ~= x && 8...11 ~= y
                    guard isRing || hasDots && isDot else { continue }
                    pixels[(30 + y) * width + 20 + 26 * letter + x] = 40
                }
            }
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }

    private func inkCount(_ image: LumaImage) -> Int {
        image.withPixels { pixels in
            (0..<image.height).reduce(0) { sum, row in
                (0..<image.width).reduce(sum) {
                    $0 + (pixels[row * image.stride + $1] < 128 ? 1 : 0)
                }
            }
        }
    }

    @Test("An image without text, of any size, has no line")
    func blank() {
        for (width, height) in [(1, 1), (3, 400), (400, 3), (200, 200)] {
            let pixels = [UInt8](repeating: 90, count: width * height)
            let image = LumaImage(width: width, height: height, pixels: pixels)
            #expect(TextLineFinder.lines(in: image, [.small, .medium, .large]).isEmpty)
        }
    }

    /// Twenty strokes of 6 by 20 pixels in a row.
    private func strokes(isLight: Bool, isUpright: Bool) -> LumaImage {
        let (width, height) = isUpright ? (80, 300) : (300, 80)
        let (ground, ink): (UInt8, UInt8) = isLight ? (40, 220) : (220, 40)
        var pixels = [UInt8](repeating: ground, count: width * height)
        for stroke in 0..<20 {
            for along in 0..<6 {
                for across in 0..<20 {
                    let (u, v) = (20 + stroke * 13 + along, 30 + across)
                    pixels[isUpright ? u * width + v : v * width + u] = ink
                }
            }
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }
}
