import BookImaging
import BookText
import Testing

@Suite("Blur taken out of a line", .timeLimit(.minutes(10)))
struct LineDeconvolutionTests {
    @Test(
        "A line that moved is nearer to what was there, lying and upright, dark and light",
        arguments: [(9, 0, 0), (0, 8, 0), (6, -6, 0), (7, 2, 2)],
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
        var options = TextLine.CropOptions(letterHeight: 20)
        let wanted = try #require(line.cropped(from: sharp, scale: 1, options))
        let before = try #require(line.cropped(from: blurred, scale: 1, options))
        let deviation = 0.5 * Float(blur.defocus) / 20
        options.blur = LineBlur(
            motion: [Float(blur.across), Float(blur.down)],
            defocus: max(deviation, 0.02),
        )
        let after = try #require(line.cropped(from: blurred, scale: 1, options))
        #expect(Self.likeness(after, wanted) > Self.likeness(before, wanted))
    }

    @Test("Bare paper stays bare")
    func blank() throws {
        let image = LumaImage(
            width: 400,
            height: 60,
            pixels: [UInt8](repeating: 200, count: 24_000),
        )
        let line = try #require(
            TextLineFinder.lines(in: Self.strokes(false, false), [.small, .medium])
                .first { !$0.isUpright }
        )
        var options = TextLine.CropOptions(letterHeight: 20)
        options.blur = LineBlur(motion: [6, 3], defocus: 0.1)
        let crop = try #require(line.cropped(from: image, scale: 1, options))
        #expect(Self.levels(crop).allSatisfy { abs($0) < 1 })
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

    /// How two pictures agree, from -1 to 1, whatever their contrast.
    private static func likeness(_ one: LumaImage, _ other: LumaImage) -> Double {
        let (first, second) = (levels(one), levels(other))
        let product = zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
        let squares = first.reduce(0) { $0 + $1 * $1 } * second.reduce(0) { $0 + $1 * $1 }
        return product / squares.squareRoot()
    }

    /// The grey levels less their mean.
    private static func levels(_ image: LumaImage) -> [Double] {
        let levels = image.withPixels { pixels in
            (0..<image.width * image.height).map {
                Double(pixels[$0 / image.width * image.stride + $0 % image.width])
            }
        }
        let mean = levels.reduce(0, +) / Double(levels.count)
        return levels.map { $0 - mean }
    }
}
