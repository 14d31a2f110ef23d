import BookImaging

/// A straight line of samples through an image.
struct ScanLine {
    /// Where the first sample lies, in pixels; a pixel's middle has whole coordinates.
    let origin: Point
    /// From one sample to the next.
    let step: Point
    /// How many samples.
    let count: Int

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

    /// A part of a row of pixels.
    static func row(_ y: Int, from stretch: Range<Int>) -> ScanLine {
        ScanLine(
            origin: Point(x: Double(stretch.lowerBound), y: Double(y)),
            step: Point(x: 1, y: 0),
            count: stretch.count,
        )
    }

    /// A part of a column of pixels.
    static func column(_ x: Int, from stretch: Range<Int>) -> ScanLine {
        ScanLine(
            origin: Point(x: Double(x), y: Double(stretch.lowerBound)),
            step: Point(x: 0, y: 1),
            count: stretch.count,
        )
    }
}
