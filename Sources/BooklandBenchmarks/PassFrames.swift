import BarcodeDetection
import BookImaging
import BooklandSyntheticLines
import BooklandTestSupport
import Glibc

/// Makes the frames of a camera in front of which a photograph is moved.
///
/// The photograph is drawn once, in twice the resolution of the frames and smeared by motion and lens,
/// which are the same in all frames. Each frame is a part of this drawing, with noise.
struct PassFrames {
    static let width = 1280
    static let height = 720
    /// Pixels of the drawing in a pixel of a frame, along each axis.
    private static let scale = 2
    /// The light of the desk beyond the photograph.
    private static let desk: Float = 0.2
    /// Half the room that a code needs, in modules of its length: bars and quiet zones.
    private static let reach = 60.0
    /// Electrons that a pixel of a dark frame shows.
    private static let readNoise: Float = 4

    private let photograph: PassPhotograph
    private let conditions: PassConditions
    /// Normally distributed numbers.
    private let noise: [Float]
    /// The grey level of light in steps.
    private let levels: [UInt8]

    init(_ photograph: PassPhotograph, _ conditions: PassConditions) {
        (self.photograph, self.conditions) = (photograph, conditions)
        var random = SeededGenerator(seed: conditions.electrons.bitPattern)
        noise = (0..<(1 << 16)).map { _ in Float(random.normal(1)) }
        levels = (0...Self.lightSteps).map { step in
            UInt8(255 * pow(Double(step) / Double(Self.lightSteps), 1 / LumaImage.gamma) + 0.5)
        }
    }

    private static let lightSteps = 1 << 14

    /// Makes frames.
    ///
    /// - Parameters:
    ///   - count: The number of frames.
    ///   - rate: Frames per second.
    /// - Returns: The frames.
    func frames(_ count: Int, rate: Double) -> [LumaImage] {
        let step = conditions.speed / rate
        let way = (x: step * cos(conditions.direction), y: step * sin(conditions.direction))
        let steps = Double(count - 1)
        let reach = Self.reach * conditions.module
        let first = (
            x: Self.start(conditions.place.x, way.x * steps, in: Self.width, reach),
            y: Self.start(conditions.place.y, way.y * steps, in: Self.height, reach),
        )
        // In the drawing, the frame moves and the code rests.
        let scale = Double(Self.scale)
        let middle = (
            x: scale * max(first.x, first.x + way.x * steps) + 1,
            y: scale * max(first.y, first.y + way.y * steps) + 1,
        )
        let drawing = drawing(
            width: Self.scale * Self.width + Int(scale * abs(way.x * steps)) + 4,
            height: Self.scale * Self.height + Int(scale * abs(way.y * steps)) + 4,
            middle: middle,
        )
        return (0..<count).map { index in
            let corner = Point(
                x: middle.x - scale * (first.x + way.x * Double(index)),
                y: middle.y - scale * (first.y + way.y * Double(index)),
            )
            return frame(index) { row in
                drawing.mean(corner, row: row, scale: Self.scale, count: Self.width)
            }
        }
    }

    /// Makes a frame of the desk alone.
    func emptyFrame() -> LumaImage {
        frame(-1) { _ in Array(repeating: Self.desk, count: Self.width) }
    }

    /// Returns where the code's middle begins on an axis, so that the code stays in view.
    private static func start(
        _ place: Double,
        _ way: Double,
        in size: Int,
        _ reach: Double,
    ) -> Double {
        let room = max(0, Double(size) - 2 * reach - abs(way))
        return reach + place * room + max(0, -way)
    }

    /// Draws the photograph, smeared by motion and lens.
    private func drawing(width: Int, height: Int, middle: (x: Double, y: Double)) -> LightDrawing {
        let scale = photograph.module / (Double(Self.scale) * conditions.module)
        let turn = photograph.angle - conditions.turn
        let (right, down) = (scale * cos(turn), scale * sin(turn))
        var drawing = LightDrawing(width: width, height: height)
        drawing.fill { x, y in
            let (dx, dy) = (Double(x) + 0.5 - middle.x, Double(y) + 0.5 - middle.y)
            return photograph.light(
                x: Float(photograph.middle.x + right * dx - down * dy),
                y: Float(photograph.middle.y + down * dx + right * dy),
                outside: Self.desk,
            )
        }
        let pixels = Double(Self.scale) * conditions.module
        // The radius of an even disk is twice its standard deviation along one axis.
        return drawing.smeared(
            radius: 2 * conditions.defocus * pixels,
            length: conditions.blur * pixels,
            direction: conditions.direction,
        )
    }

    /// Exposes a frame.
    ///
    /// - Parameters:
    ///   - index: The number of the frame, for its noise.
    ///   - row: Returns the light in a row.
    /// - Returns: The frame.
    private func frame(_ index: Int, row: (Int) -> [Float]) -> LumaImage {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(Self.width * Self.height)
        var random = SeededGenerator(seed: UInt64(bitPattern: Int64(index)))
        let electrons = Float(conditions.electrons)
        for y in 0..<Self.height {
            var place = Int(random.next() & 0xFFFF)
            for light in row(y) {
                let raised = max(0, light) * electrons
                let spread = (raised + Self.readNoise * Self.readNoise).squareRoot()
                let seen = (raised + spread * noise[place]) / electrons
                place = (place + 1) & 0xFFFF
                pixels.append(levels[Int(min(max(seen, 0), 1) * Float(Self.lightSteps))])
            }
        }
        return LumaImage(width: Self.width, height: Self.height, pixels: pixels)
    }
}

extension PassPhotograph {
    /// Returns the light at a place, interpolated by cubic splines through the pixels.
    fileprivate func light(x: Float, y: Float, outside: Float) -> Float {
        let (x, y) = (x - 0.5, y - 0.5)
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        guard left >= 1, top >= 1, left + 2 < width, top + 2 < height else { return outside }
        let across = Self.weights(x - Float(left))
        let down = Self.weights(y - Float(top))
        var sum: Float = 0
        for row in 0..<4 {
            let first = (top - 1 + row) * width + left - 1
            var line = across[0] * light[first]
            line += across[1] * light[first + 1]
            line += across[2] * light[first + 2]
            line += across[3] * light[first + 3]
            sum += down[row] * line
        }
        return max(0, sum)
    }

    /// The weights of Catmull and Rom for four pixels.
    private static func weights(_ part: Float) -> SIMD4<Float> {
        let (square, cube) = (part * part, part * part * part)
        return SIMD4(
            -0.5 * part + square - 0.5 * cube,
            1 - 2.5 * square + 1.5 * cube,
            0.5 * part + 2 * square - 1.5 * cube,
            -0.5 * square + 0.5 * cube,
        )
    }
}
