import BookImaging

/// A straight line of samples through an image.
struct ScanLine {
    /// The position of the first sample, in pixels; pixel centres have integer coordinates.
    let origin: Point
    /// The step from one sample to the next, in pixels.
    let step: Point
    /// The number of samples.
    let count: Int

    /// Returns the point in the image for a position on the line, in samples.
    func point(at position: Float) -> Point {
        origin + Double(position) * step
    }

    /// Returns the same line in an image that is larger by a factor.
    func scaled(by factor: Double) -> ScanLine {
        // A pixel centre at c is at 2c + 1/2 in an image twice as large.
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
