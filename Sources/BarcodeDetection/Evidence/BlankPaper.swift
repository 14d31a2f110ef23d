import BookImaging

/// Paper without print beyond the end of the bars of a symbol, over their whole length.
struct BlankPaper {
    /// The height of the highest blank strip, in modules.
    let height: Double

    /// The distance of rows, and of the samples of a row, in modules.
    private static let (step, spacing) = (0.5, 0.5)
    /// The range of levels of a blank row, as a part of that of a row of bars.
    private static let contrast: Float = 0.2

    /// Looks for blank rows.
    ///
    /// - Parameters:
    ///   - ends: Where the bars end.
    ///   - reach: How far beyond to look, in modules.
    ///   - image: The image.
    init(beyond ends: BarEnds, within reach: Double, of image: LumaImage) {
        let course = ends.course
        let count = max(2, Int(course.place.length / course.module / Self.spacing))
        let sampler = LineSampler(image)
        func range(beyond distance: Double) -> Float {
            let (left, right) = (
                ends.point(0, beyond: distance), ends.point(1, beyond: distance),
            )
            let step = (1 / Double(count - 1)) * (right - left)
            return image.withPixels { pixels in
                var (least, most): (Float, Float) = (.infinity, -.infinity)
                for index in 0..<count {
                    let level = sampler.value(pixels, at: left + Double(index) * step)
                    (least, most) = (min(least, level), max(most, level))
                }
                return most - least
            }
        }
        let limit = Self.contrast * range(beyond: -Self.barDepth)
        var (height, run) = (0.0, 0.0)
        for index in 0..<Int(reach / Self.step) {
            run = range(beyond: Double(index) * Self.step) <= limit ? run + Self.step : 0
            height = max(height, run)
        }
        self.height = height
    }

    /// How far before the end of the bars a row is among them, in modules.
    private static let barDepth = 3.0
}
