import Imaging

/// A straight line of samples through an image.
struct ScanLine {
    /// Where the first sample lies, in pixels; a pixel's middle has whole coordinates.
    let origin: Point
    /// From one sample to the next.
    let step: Point
    /// How many samples.
    let count: Int

    /// Whether the line runs along a row of pixels.
    var isRow: Bool { step.y == 0 }

    /// Where a place on the line, in samples, lies in the image.
    func point(at position: Float) -> Point {
        origin + Double(position) * step
    }

    /// The same line in an image that is larger by a factor.
    func scaled(by factor: Double) -> ScanLine {
        // A pixel's middle at c lies in an image twice as large at 2c + 1/2.
        let offset = (factor - 1) / 2
        return ScanLine(
            origin: factor * origin + Point(x: offset, y: offset),
            step: factor * step,
            count: count,
        )
    }

    static func row(_ y: Int, of image: LumaImage) -> ScanLine {
        ScanLine(
            origin: Point(x: 0, y: Double(y)),
            step: Point(x: 1, y: 0),
            count: image.width,
        )
    }

    static func column(_ x: Int, of image: LumaImage) -> ScanLine {
        ScanLine(
            origin: Point(x: Double(x), y: 0),
            step: Point(x: 0, y: 1),
            count: image.height,
        )
    }
}
