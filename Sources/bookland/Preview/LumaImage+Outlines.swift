import BarcodeDetection
import BookImaging
import BookScanning

extension LumaImage {
    /// The picture with a box around each code: a whole one around a code that was read, and a dashed one around
    /// bars that were not.
    ///
    /// Boxes are white with a black rim, so that they are seen on any ground.
    func outlined(_ outlines: [FrameView.Outline]) -> LumaImage {
        guard !outlines.isEmpty else { return self }
        // Thick enough to be seen when the picture is reduced to a terminal's characters.
        let radius = max(1, width / 160)
        var canvas = Canvas(width: width, height: height, pixels: tightPixels)
        for (luma, reach) in [(UInt8(0), 2 * radius), (255, radius)] {
            for outline in outlines {
                for (index, start) in outline.corners.enumerated() {
                    let end = outline.corners[(index + 1) % outline.corners.count]
                    canvas.line(start, end, luma, reach, isDashed: outline.text == nil)
                }
            }
        }
        return LumaImage(width: width, height: height, pixels: canvas.pixels)
    }

    /// The pixels without padding between rows.
    private var tightPixels: [UInt8] {
        withPixels { pixels in
            [UInt8](capacity: width * height) { output in
                for row in 0..<height {
                    for column in 0..<width { output.append(pixels[row * stride + column]) }
                }
            }
        }
    }
}

/// Pixels that are drawn on.
private struct Canvas {
    let width: Int
    let height: Int
    var pixels: [UInt8]

    /// Draws a line between two points, which are parts of the width and height.
    mutating func line(
        _ start: Point,
        _ end: Point,
        _ luma: UInt8,
        _ radius: Int,
        isDashed: Bool,
    ) {
        let from = (x: start.x * Double(width), y: start.y * Double(height))
        let way = (x: end.x * Double(width) - from.x, y: end.y * Double(height) - from.y)
        // A code that is seen only in part may have corners far outside.
        guard abs(from.x) + abs(from.y) + abs(way.x) + abs(way.y) < 100_000 else { return }
        let steps = max(1, max(abs(way.x), abs(way.y)).rounded(.up))
        let dash = max(4, width / 40)
        for step in 0...Int(steps) where !isDashed || step / dash % 2 == 0 {
            let part = Double(step) / steps
            dot(Int(from.x + part * way.x), Int(from.y + part * way.y), luma, radius)
        }
    }

    private mutating func dot(_ x: Int, _ y: Int, _ luma: UInt8, _ radius: Int) {
        let (top, bottom) = (max(0, y - radius), min(height, y + radius + 1))
        let (left, right) = (max(0, x - radius), min(width, x + radius + 1))
        guard top < bottom, left < right else { return }
        for row in top..<bottom {
            for column in left..<right { pixels[row * width + column] = luma }
        }
    }
}
