import BarcodeDetection
import Glibc

/// A picture of light, from which frames are taken.
struct LightDrawing {
    private let width: Int
    private let height: Int
    private var light: [Float]

    /// A pixel's part in another that many pixels away.
    private struct Tap {
        let right: Int
        let down: Int
        let weight: Float
    }

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        light = Array(repeating: 0, count: width * height)
    }

    /// Sets each pixel by its column and row.
    mutating func fill(_ value: (Int, Int) -> Float) {
        for y in 0..<height {
            for x in 0..<width { light[y * width + x] = value(x, y) }
        }
    }

    /// Returns the drawing as it is seen out of focus and in motion.
    ///
    /// - Parameters:
    ///   - radius: The radius of an even disk, in pixels.
    ///   - length: The length of the motion, in pixels.
    ///   - direction: The direction of the motion, in radians.
    /// - Returns: The blurred drawing.
    func smeared(radius: Double, length: Double, direction: Double) -> LightDrawing {
        let taps = Self.taps(radius, length, direction)
        let margin = taps.map { max(abs($0.right), abs($0.down)) }.max() ?? 0
        var result = self
        guard width > 2 * margin, height > 2 * margin else { return result }
        let count = width - 2 * margin
        var sum = [Float](repeating: 0, count: count)
        for y in margin..<height - margin {
            for x in 0..<count { sum[x] = 0 }
            var target = sum.mutableSpan
            for tap in taps {
                let start = (y + tap.down) * width + margin + tap.right
                // Bounds are checked once per row: there are hundreds of taps.
                let source = light.span.extracting(start..<start + count)
                for x in 0..<count {
                    unsafe target[unchecked: x] += tap.weight * source[unchecked: x]
                }
            }
            let start = y * width + margin
            result.light.replaceSubrange(start..<start + count, with: sum)
        }
        return result
    }

    /// The parts of a pixel that a disk in motion spreads.
    private static func taps(_ radius: Double, _ length: Double, _ direction: Double) -> [Tap] {
        let disk = stride(from: -radius, through: radius, by: 0.5).flatMap { y in
            stride(from: -radius, through: radius, by: 0.5).map { x in (x: x, y: y) }
        }.filter { hypot($0.x, $0.y) <= radius }
        let points = radius < 0.5 ? [(x: 0.0, y: 0.0)] : disk
        let steps = max(1, Int(4 * length))
        var weights: [SIMD2<Int>: Double] = [:]
        for step in 0..<steps {
            let way = length * ((Double(step) + 0.5) / Double(steps) - 0.5)
            for point in points {
                let (x, y) = (point.x + way * cos(direction), point.y + way * sin(direction))
                let (left, top) = (x.rounded(.down), y.rounded(.down))
                for (right, down) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
                    let part = (1 - abs(left + right - x)) * (1 - abs(top + down - y))
                    weights[SIMD2(Int(left + right), Int(top + down)), default: 0] += part
                }
            }
        }
        let total = weights.values.reduce(0, +)
        return weights.filter { $0.value > 1e-6 * total }.map { place, weight in
            Tap(right: place.x, down: place.y, weight: Float(weight / total))
        }
    }

    /// Returns a row of a frame, whose pixels are squares of this drawing's.
    ///
    /// - Parameters:
    ///   - corner: Where the frame's left upper corner is.
    ///   - row: The row of the frame.
    ///   - scale: The side of a frame's pixel.
    ///   - count: The number of pixels.
    /// - Returns: The light of the pixels.
    func mean(_ corner: Point, row: Int, scale: Int, count: Int) -> [Float] {
        let (left, top) = (corner.x.rounded(.down), corner.y.rounded(.down))
        let across = Self.weights(Float(corner.x - left), scale)
        let down = Self.weights(Float(corner.y - top), scale)
        var result = [Float](repeating: 0, count: count)
        for (part, below) in down.enumerated() {
            let start = (Int(top) + scale * row + part) * width + Int(left)
            for index in 0..<count {
                var sum: Float = 0
                for (place, weight) in across.enumerated() {
                    sum += weight * light[start + scale * index + place]
                }
                result[index] += below * sum
            }
        }
        return result
    }

    /// The parts of pixels in a longer one that begins within the first.
    private static func weights(_ offset: Float, _ scale: Int) -> [Float] {
        let whole = Array(repeating: Float(1), count: scale - 1)
        return ([1 - offset] + whole + [offset]).map { $0 / Float(scale) }
    }
}
