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
        let boxes = outlines.map { outline in
            (corners: widened(outline.corners, by: 8 * radius), isRead: outline.text != nil)
        }
        for (luma, reach) in [(UInt8(0), 2 * radius), (255, radius)] {
            for box in boxes {
                for (index, start) in box.corners.enumerated() {
                    let end = box.corners[(index + 1) % box.corners.count]
                    canvas.line(start, end, luma, reach, isDashed: !box.isRead)
                }
            }
        }
        return LumaImage(width: width, height: height, pixels: canvas.pixels)
    }

    /// The corners in pixels, moved outwards, so that the box covers neither bars nor the white beside them.
    ///
    /// - Parameters:
    ///   - corners: The corners, as parts of the width and height.
    ///   - margin: How far each side moves, in pixels.
    /// - Returns: The corners of the box.
    private func widened(_ corners: [Point], by margin: Int) -> [Point] {
        let corners = corners.map { Point(x: $0.x * Double(width), y: $0.y * Double(height)) }
        return corners.indices.map { index in
            var corner = corners[index]
            for step in [1, corners.count - 1] {
                let other = corners[(index + step) % corners.count]
                let (x, y) = (corners[index].x - other.x, corners[index].y - other.y)
                let length = (x * x + y * y).squareRoot()
                guard length > 0 else { continue }
                corner.x += Double(margin) * x / length
                corner.y += Double(margin) * y / length
            }
            return corner
        }
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

    /// Draws a line between two points, in pixels.
    mutating func line(
        _ start: Point,
        _ end: Point,
        _ luma: UInt8,
        _ radius: Int,
        isDashed: Bool,
    ) {
        let way = (x: end.x - start.x, y: end.y - start.y)
        // A code that is seen only in part may have corners far outside.
        guard abs(start.x) + abs(start.y) + abs(way.x) + abs(way.y) < 100_000 else { return }
        let steps = max(1, max(abs(way.x), abs(way.y)).rounded(.up))
        let dash = max(4, width / 40)
        for step in 0...Int(steps) where !isDashed || step / dash % 2 == 0 {
            let part = Double(step) / steps
            dot(Int(start.x + part * way.x), Int(start.y + part * way.y), luma, radius)
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
