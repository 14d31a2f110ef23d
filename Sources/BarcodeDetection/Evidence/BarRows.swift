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
        var row = [Float](repeating: 0, count: elements.count)
        read(course, height: height, into: &row)
        return row
    }

    /// Reads the level of each element at a height in modules.
    func read(_ course: BarCourse, height: Double, into row: inout [Float]) {
        let line = course.line(height: height)
        image.withPixels { pixels in
            for index in elements.indices {
                let point = line.start + elements[index] * line.way
                row[index] = sign * sampler.value(pixels, at: point)
            }
        }
    }

    /// Returns the levels at some of the columns beyond the bars.
    func levels(_ columns: [Int], of ground: BarGround, at distance: Double) -> [Float] {
        image.withPixels { pixels in
            columns.map { sign * sampler.value(pixels, at: ground.point($0, at: distance)) }
        }
    }

    /// Returns how much lighter spaces are than bars, in all.
    func contrast(_ row: [Float]) -> Float {
        var sum: Float = 0
        for index in row.indices { sum += index.isMultiple(of: 2) ? -row[index] : row[index] }
        return sum
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
