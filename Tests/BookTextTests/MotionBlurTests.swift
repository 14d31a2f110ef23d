import BookImaging
import BookText
import BooklandTestSupport
import Testing

@Suite("Pictures of a camera that moved", .timeLimit(.minutes(10)))
struct MotionBlurTests {
    @Test(
        "The way of the camera is found, and a picture without it is nearer to what was there",
        arguments: [(9, 0), (7, 7), (8, -4)],
    )
    func motion(across: Int, down: Int) throws {
        let sharp = marks()
        let blurred = moved(sharp, across: across, down: down)
        let motion = try #require(MotionBlur(of: blurred))
        let length = Float(across * across + down * down).squareRoot()
        #expect(abs(motion.length - length) <= 1.2)
        let undone = motion.undone(in: blurred)
        #expect(difference(undone, sharp) < difference(blurred, sharp))
    }

    @Test("A picture that stood still shows no motion, nor do blank and tiny ones")
    func still() {
        #expect(MotionBlur(of: marks()) == nil)
        for (width, height) in [(1, 1), (63, 400), (400, 400)] {
            let pixels = [UInt8](repeating: 128, count: width * height)
            #expect(MotionBlur(of: LumaImage(width: width, height: height, pixels: pixels)) == nil)
        }
    }

    /// Dots and strokes in all directions, on a ground with a little noise.
    private func marks() -> LumaImage {
        let side = 480
        var random = SeededGenerator(seed: 7)
        var pixels = (0..<side * side).map { _ in UInt8.random(in: 208...212, using: &random) }
        for _ in 0..<2_500 {
            let x = Int.random(in: 4..<side - 4, using: &random)
            let y = Int.random(in: 4..<side - 4, using: &random)
            let width = Int.random(in: 2...3, using: &random)
            let height = Int.random(in: 2...3, using: &random)
            for row in y..<y + height {
                for column in x..<x + width { pixels[row * side + column] = 40 }
            }
        }
        return LumaImage(width: side, height: side, pixels: pixels)
    }

    /// The image as a camera sees it that moves by some pixels.
    private func moved(_ image: LumaImage, across: Int, down: Int) -> LumaImage {
        let (width, height) = (image.width, image.height)
        let steps = 64
        let pixels = image.withPixels { source in
            (0..<width * height).map { index in
                var sum = 0
                for step in 0..<steps {
                    let part = Double(step) / Double(steps - 1) - 0.5
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

    private func difference(_ one: LumaImage, _ other: LumaImage) -> Int {
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
