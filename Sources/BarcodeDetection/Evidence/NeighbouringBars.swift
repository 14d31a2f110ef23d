import BookImaging

/// Bars beyond the end of those of a symbol, which may be another one.
struct NeighbouringBars {
    /// Where they are, in pixels of the image.
    let region: BarRegion

    /// How far beyond the end to look, the distance of rows, and the least height of bars, in modules.
    private static let (reach, step, leastHeight) = (110.0, 3.0, 6.0)
    /// The samples in a module, and the part of the length beside the symbol that is looked at, too.
    private static let (rate, margin) = (1.2, 0.1)
    /// The least correlation of a row with the one before.
    private static let likeness: Float = 0.85
    /// The least edges of a row, and the least contrast as a part of that of the symbol's rows.
    private static let (edges, contrast) = (24, Float(0.4))

    /// Looks for bars; nil if there are none.
    init?(beyond ends: BarEnds, of image: LumaImage) {
        let course = ends.course
        let length = course.place.length / course.module
        let count = Int((1 + 2 * Self.margin) * length * Self.rate)
        let sampler = LineSampler(image)
        func row(beyond distance: Double) -> [Float] {
            let (left, right) = (
                ends.point(-Self.margin, beyond: distance),
                ends.point(1 + Self.margin, beyond: distance),
            )
            let step = (1 / Double(count - 1)) * (right - left)
            return image.withPixels { pixels in
                (0..<count).map { sampler.value(pixels, at: left + Double($0) * step) }
            }
        }
        let least = Self.contrast * Self.deviation(row(beyond: -Self.step))
        var run: ClosedRange<Double>?
        var last: [Float] = []
        for index in 0...Int(Self.reach / Self.step) {
            let distance = (Double(index) + 0.5) * Self.step
            guard Self.contains(ends.point(0.5, beyond: distance), image) else { break }
            let next = row(beyond: distance)
            let goesOn =
                !last.isEmpty && lineCorrelation(last[...], next[...]) >= Self.likeness
                && Self.deviation(next) >= least && Self.edges(next) >= Self.edges
            last = next
            if goesOn {
                run = (run?.lowerBound ?? distance - Self.step)...distance
            } else if let found = run {
                if found.upperBound - found.lowerBound >= Self.leastHeight { break }
                run = nil
            }
        }
        guard let run, run.upperBound - run.lowerBound >= Self.leastHeight else { return nil }
        let middle = (run.lowerBound + run.upperBound) / 2
        let (left, right) = (ends.point(0, beyond: middle), ends.point(1, beyond: middle))
        let across = right - left
        let direction = (1 / max(across.length, 1)) * across
        region = BarRegion(
            center: 0.5 * (left + right),
            across: direction,
            halfLength: across.length / 2,
            halfHeight: (run.upperBound - run.lowerBound) / 2 * course.module,
            score: 0,
        )
    }

    private static func contains(_ point: Point, _ image: LumaImage) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < Double(image.width)
            && point.y < Double(image.height)
    }

    private static func mean(_ row: [Float]) -> Float { row.reduce(0, +) / Float(row.count) }

    private static func deviation(_ row: [Float]) -> Float {
        let mean = mean(row)
        return (row.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(row.count)).squareRoot()
    }

    private static func edges(_ row: [Float]) -> Int {
        let mean = mean(row)
        return zip(row, row.dropFirst()).count { ($0 < mean) != ($1 < mean) }
    }
}
