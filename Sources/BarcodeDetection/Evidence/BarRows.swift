import BookImaging

/// Samples the elements of a symbol in rows of a picture; bars are low, also those of a symbol that is light on dark.
struct BarRows {
    private let image: LumaImage
    private let sampler: LineSampler
    private let sign: Float
    private let elements: [Double]

    init(_ course: BarCourse, _ polarity: Polarity, of image: LumaImage) {
        self.image = image
        sampler = LineSampler(image)
        sign = polarity == .darkOnLight ? 1 : -1
        elements = course.elements
    }

    /// Returns the level of each element at a height in modules.
    func row(_ course: BarCourse, height: Double) -> [Float] {
        let line = course.line(height: height)
        return levels(at: elements) { line.start + $0 * line.way }
    }

    /// Returns the levels at parts of a line.
    func levels(at parts: [Double], _ point: (_ part: Double) -> Point) -> [Float] {
        image.withPixels { pixels in parts.map { sign * sampler.value(pixels, at: point($0)) } }
    }

    /// Returns how much lighter spaces are than bars, in all.
    func contrast(_ row: [Float]) -> Float {
        row.indices.reduce(0) { $0 + ($1.isMultiple(of: 2) ? -row[$1] : row[$1]) }
    }

    /// Whether the symbol is in the picture at a height in modules.
    func contains(_ course: BarCourse, height: Double) -> Bool {
        contains(course.point(0, height: height)) && contains(course.point(1, height: height))
    }

    func contains(_ point: Point) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x <= Double(image.width - 1)
            && point.y <= Double(image.height - 1)
    }
}
