import BookImaging
import Glibc

@testable import BarcodeDetection

/// The position of a symbol in an image.
struct Placing {
    /// The centre of the bars; pixel centres have integer coordinates.
    var center: Point
    /// The width of a module in pixels.
    var module = 3.0
    /// The height of the bars in modules.
    var height = 50.0
    /// Degrees clockwise from upright.
    var angle = 0.0

    /// The corners of the bars in reading direction: top left, top right, bottom right, bottom left.
    func corners(of pattern: SymbolPattern) -> [Point] {
        let (x, y) = (0.5 * module * Double(pattern.modules), 0.5 * module * height)
        return [(-x, -y), (x, -y), (x, y), (-x, y)].map { center + $0.0 * across + $0.1 * along }
    }

    var across: Point { Point(x: cos(radians), y: sin(radians)) }
    var along: Point { Point(x: -sin(radians), y: cos(radians)) }
    private var radians: Double { angle * .pi / 180 }
}

/// An image with symbols; each pixel is the mean of its area.
struct Drawing {
    let width: Int
    let height: Int
    private var pixels: [UInt8]

    init(width: Int, height: Int, luma: UInt8 = 255) {
        (self.width, self.height) = (width, height)
        pixels = Array(repeating: luma, count: width * height)
    }

    var image: LumaImage { LumaImage(width: width, height: height, pixels: pixels) }

    /// Draws a number.
    ///
    /// The paper around it serves as quiet zones.
    mutating func draw(_ number: SampleNumber, _ placing: Placing) throws {
        let bars = Bars(try number.pattern)
        let half = 0.5 * (abs(placing.across.x) + abs(placing.across.y)) / placing.module
        let reach = placing.module * (placing.height + Double(bars.modules)) / 2 + 2
        for y in Self.range(placing.center.y, reach, height) {
            for x in Self.range(placing.center.x, reach, width) {
                let offset = Point(x: Double(x), y: Double(y)) - placing.center
                let v = offset.dot(placing.along) / placing.module
                guard abs(v) <= placing.height / 2 else { continue }
                let u = offset.dot(placing.across) / placing.module + Double(bars.modules) / 2
                let dark = bars.share(from: u - half, to: u + half)
                if dark > 0 { pixels[y * width + x] = UInt8(255 * (1 - dark)) }
            }
        }
    }

    /// Fills a rectangle, as far as it is in the picture.
    mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, luma: UInt8) {
        for y in rows.clamped(to: 0..<height) {
            for x in columns.clamped(to: 0..<width) { pixels[y * width + x] = luma }
        }
    }

    private static func range(_ middle: Double, _ reach: Double, _ end: Int) -> Range<Int> {
        max(0, Int(middle - reach))..<min(end, Int(middle + reach) + 1)
    }
}

extension LumaImage {
    /// Creates an image from a function of the position.
    init(width: Int, height: Int, luma: (Point) -> Double) {
        let pixels = (0..<width * height).map { index in
            UInt8(luma(Point(x: Double(index % width), y: Double(index / width))))
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}

/// The bars of a symbol, as cumulative darkness from the left.
private struct Bars {
    let modules: Int
    /// The darkness left of each module, in modules.
    private var sums: [Double] = [0]

    init(_ pattern: SymbolPattern) {
        modules = pattern.modules
        var edge = 0
        for module in 0..<modules {
            while edge + 1 < pattern.edges.count, pattern.edges[edge + 1] <= module { edge += 1 }
            sums.append(sums[module] + (edge.isMultiple(of: 2) ? 1 : 0))
        }
    }

    /// Returns the dark part of an interval.
    func share(from: Double, to: Double) -> Double {
        (sum(to) - sum(from)) / (to - from)
    }

    private func sum(_ place: Double) -> Double {
        guard place > 0 else { return 0 }
        guard place < Double(modules) else { return sums[modules] }
        let whole = Int(place)
        return sums[whole] + (place - Double(whole)) * (sums[whole + 1] - sums[whole])
    }
}
