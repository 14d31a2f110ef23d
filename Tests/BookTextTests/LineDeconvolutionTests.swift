import BookImaging
import BookText
import BooklandTestSupport
import Testing

@Suite("Blur taken out of a line", .timeLimit(.minutes(10)))
struct LineDeconvolutionTests {
    @Test(
        "A blurred line is nearer to what was there, lying and upright, dark and light",
        arguments: [(9, 0, 0), (0, 8, 0), (6, -6, 0), (0, 0, 3), (7, 2, 2)],
        [(false, false), (true, false), (false, true), (true, true)],
    )
    func blurred(
        blur: (across: Int, down: Int, defocus: Int),
        form: (isUpright: Bool, isLight: Bool),
    ) throws {
        let sharp = Self.strokes(form.isLight, form.isUpright)
        var blurred = Self.mean(of: sharp, across: blur.across, down: blur.down)
        // Three means along each axis are nearly a Gaussian.
        for _ in 0..<(blur.defocus > 0 ? 3 : 0) {
            blurred = Self.mean(of: blurred, across: blur.defocus, down: 0)
            blurred = Self.mean(of: blurred, across: 0, down: blur.defocus)
        }
        let line = try #require(
            TextLineFinder.lines(in: sharp, [.small, .medium])
                .first { $0.isUpright == form.isUpright && $0.isLight == form.isLight }
        )
        var options = TextLine.CropOptions(letterHeight: 20, isNormalised: true)
        let wanted = try #require(line.cropped(from: sharp, scale: 1, options))
        let before = try #require(line.cropped(from: blurred, scale: 1, options))
        let deviation = Float(blur.defocus) / 20
        options.isNormalised = false
        options.blur = LineBlur(
            motion: [Float(blur.across), Float(blur.down)],
            defocus: max(deviation, 0.02),
        )
        let after = try #require(line.cropped(from: blurred, scale: 1, options))
        #expect(5 * Self.difference(after, wanted) < 4 * Self.difference(before, wanted))
    }

    @Test("Bare paper stays bare")
    func blank() throws {
        var random = SeededGenerator(seed: 3)
        for noise in [0, 2] {
            let pixels = (0..<400 * 60).map { _ in
                UInt8(200 + Int.random(in: -noise...noise, using: &random))
            }
            let image = LumaImage(width: 400, height: 60, pixels: pixels)
            let sharp = Self.strokes(false, false)
            let line = try #require(
                TextLineFinder.lines(in: sharp, [.small, .medium]).first { !$0.isUpright }
            )
            var options = TextLine.CropOptions(letterHeight: 20)
            options.blur = LineBlur(motion: [6, 3], defocus: 0.1)
            let crop = try #require(line.cropped(from: image, scale: 1, options))
            let sum = crop.withPixels { pixels in
                (0..<crop.height).reduce(0) { sum, row in
                    (0..<crop.width).reduce(sum) { $0 + Int(pixels[row * crop.stride + $1]) }
                }
            }
            #expect(sum > 180 * crop.width * crop.height)
        }
    }

    /// Twenty strokes of 6 by 20 pixels in a row.
    private static func strokes(_ isLight: Bool, _ isUpright: Bool) -> LumaImage {
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

    /// The image as a camera sees it that moves by some pixels.
    private static func mean(of image: LumaImage, across: Int, down: Int) -> LumaImage {
        let (width, height) = (image.width, image.height)
        let steps = 32
        let pixels = image.withPixels { source in
            (0..<width * height).map { index in
                var sum = 0
                for step in 0..<steps {
                    let part = (Double(step) + 0.5) / Double(steps) - 0.5
                    let x = index % width + Int((part * Double(across)).rounded())
                    let y = index / width + Int((part * Double(down)).rounded())
                    let row = min(max(y, 0), height - 1)
                    sum += Int(source[row * image.stride + min(max(x, 0), width - 1)])
                }
                return UInt8(sum / steps)
            }
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }

    private static func difference(_ one: LumaImage, _ other: LumaImage) -> Int {
        one.withPixels { first in
            other.withPixels { second in
                (0..<one.height).reduce(0) { sum, row in
                    (0..<one.width).reduce(sum) { sum, column in
                        let value = Int(first[row * one.stride + column])
                        return sum + abs(value - Int(second[row * other.stride + column]))
                    }
                }
            }
        }
    }
}
