import BarcodeDetection
import BookImaging
import Glibc

/// A sharp photograph of an EAN-13, from which the frames of passes are made.
struct PassPhotograph: Sendable {
    /// The number.
    let digits: String
    let width: Int
    let height: Int
    /// The light of each pixel: 1 is white.
    let light: [Float]
    /// The middle of the code in pixels.
    let middle: Point
    /// The direction of reading, in radians clockwise from the horizontal.
    let angle: Double
    /// The width of a module in pixels.
    let module: Double

    /// Modules of an EAN-13.
    static let modules = 95.0
    /// Narrower modules than those of the frames cannot be seen sharply.
    private static let leastModule = 2.0
    /// More pixels than this show no more in a frame.
    private static let ampleModule = 7.0
    /// An edge that is wider than this is not sharp, in modules.
    private static let greatestEdge = 0.75

    /// Reads a photograph; nil if the code in it is not sharp.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - digits: The number of the one code in it.
    ///   - detector: The detector that finds the code.
    init?(_ path: String, _ digits: String, _ detector: inout BarcodeDetector) {
        guard var image = try? ImageSource(path: path).luma().image,
            let code = detector.barcodes(in: image).first(where: { $0.text == digits }),
            code.symbology == .ean13
        else { return nil }
        var polygon = code.polygon
        var module = Self.length(polygon) / Self.modules
        guard module >= Self.leastModule, Self.edge(of: image, polygon) <= Self.greatestEdge
        else { return nil }
        while module > 2 * Self.ampleModule {
            image = image.halved
            polygon = polygon.map { Point(x: $0.x / 2, y: $0.y / 2) }
            module /= 2
        }
        self.digits = digits
        (width, height, self.module) = (image.width, image.height, module)
        middle = Point(
            x: polygon.reduce(0) { $0 + $1.x } / 4,
            y: polygon.reduce(0) { $0 + $1.y } / 4,
        )
        let way = Self.reading(polygon)
        angle = atan2(way.y, way.x)
        light = image.light
    }

    /// The way from the left to the right border.
    private static func reading(_ polygon: [Point]) -> Point {
        Point(
            x: (polygon[1].x - polygon[0].x + polygon[2].x - polygon[3].x) / 2,
            y: (polygon[1].y - polygon[0].y + polygon[2].y - polygon[3].y) / 2,
        )
    }

    private static func length(_ polygon: [Point]) -> Double {
        let way = reading(polygon)
        return hypot(way.x, way.y)
    }

    /// The width of the steep edges of a code in modules: contrast over slope.
    private static func edge(of image: LumaImage, _ polygon: [Point]) -> Double {
        let perModule = 8
        let count = Int(modules) * perModule
        let widths = stride(from: 0.3, through: 0.7, by: 0.1).map { height in
            let samples = (0..<count).map { index in
                let part = (Double(index) + 0.5) / Double(count)
                return image.level(at: point(part, height, in: polygon))
            }
            let sorted = samples.sorted()
            let contrast = sorted[count * 9 / 10] - sorted[count / 10]
            let slopes = zip(samples, samples.dropFirst()).map { abs($1 - $0) }.sorted()
            return contrast / max(slopes[slopes.count * 19 / 20] * Double(perModule), 1e-3)
        }
        return widths.sorted()[widths.count / 2]
    }

    /// Returns the point at parts of the width and the height of a polygon.
    private static func point(_ x: Double, _ y: Double, in polygon: [Point]) -> Point {
        let weights = [(1 - x) * (1 - y), x * (1 - y), x * y, (1 - x) * y]
        return Point(
            x: zip(weights, polygon).reduce(0) { $0 + $1.0 * $1.1.x },
            y: zip(weights, polygon).reduce(0) { $0 + $1.0 * $1.1.y },
        )
    }
}

extension LumaImage {
    /// The exponent that turns grey levels to light.
    static let gamma = 2.2

    /// The light of each pixel: 1 is white.
    fileprivate var light: [Float] {
        let table = (0...255).map { Float(pow(Double($0) / 255, Self.gamma)) }
        return withPixels { pixels in
            (0..<height).flatMap { y in (0..<width).map { table[Int(pixels[y * stride + $0])] } }
        }
    }

    /// The image with half as many columns and rows.
    fileprivate var halved: LumaImage {
        let (columns, rows) = (width / 2, height / 2)
        let pixels = withPixels { pixels in
            (0..<rows).flatMap { y in
                (0..<columns).map { x in
                    let first = 2 * y * stride + 2 * x
                    let upper = Int(pixels[first]) + Int(pixels[first + 1])
                    let lower = Int(pixels[first + stride]) + Int(pixels[first + stride + 1])
                    return UInt8((upper + lower + 2) / 4)
                }
            }
        }
        return LumaImage(width: columns, height: rows, pixels: pixels)
    }

    /// The grey level between pixels.
    fileprivate func level(at point: Point) -> Double {
        let x = min(max(point.x - 0.5, 0), Double(width) - 1.001)
        let y = min(max(point.y - 0.5, 0), Double(height) - 1.001)
        let (left, top) = (Int(x), Int(y))
        let (right, below) = (x - Double(left), y - Double(top))
        return withPixels { pixels in
            let first = top * stride + left
            let upper = Double(pixels[first]) * (1 - right) + Double(pixels[first + 1]) * right
            let lower =
                Double(pixels[first + stride]) * (1 - right)
                + Double(pixels[first + stride + 1]) * right
            return upper * (1 - below) + lower * below
        }
    }
}
