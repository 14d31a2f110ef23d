import BookImaging

/// The line on which the bars of a symbol end, above or below.
///
/// A symbol's bars end on a line, but for those of guard patterns. Strokes of a pen, the border of a sticker and
/// other ink do not know this line.
struct BarEnds {
    /// The side on which bars end, in reading direction.
    enum Side: Double, CaseIterable {
        case top = -1
        case bottom = 1
    }

    /// A bar that is dark enough to be followed.
    private struct Bar {
        /// The index of its first edge.
        let edge: Int
        /// How much lighter the spaces beside it are.
        let contrast: SIMD2<Float>
    }

    /// The maximum height of bars above or below a line, in modules: nominal ones have at most 69.
    private static let reach = 75.0
    /// The distance of rows in modules, and in pixels at least.
    private static let step = (modules: 0.5, pixels: 1.0)
    /// The modules over which rows are averaged, and within which a bar may be interrupted.
    private static let window = 1.5
    /// The least contrast of a bar, as a part of the greatest.
    private static let leastContrast: Float = 0.25
    /// The contrast at which a bar ends, as a part of what it has on the line.
    private static let depth: Float = 0.5
    /// The modules beyond the bars that show that they end, at the border of the picture.
    private static let visible = 1.0
    /// The distances in modules by which bars are followed from row to row, by turns: those of bars that lean, and of bars that
    /// fan out.
    private static let moves: [[SIMD2<Double>]] = [
        [SIMD2(1, 1), SIMD2(-1, -1)], [SIMD2(1, -1), SIMD2(-1, 1)],
    ].map { moves in moves.map { 0.12 * $0 } }
    /// The part of the bars that end within a distance of the line, in modules.
    private static let (straight, tolerance) = (0.6, 1.2)
    /// The least distance of two bars that show a slope, as a part of the length.
    private static let span = 0.15

    let side: Side
    /// The bars as they lean at their ends.
    let course: BarCourse
    /// The height of the ends at the left and at the right border, in modules from the line that was read.
    let heights: (left: Double, right: Double)

    /// Follows the bars to their ends; nil if they leave the picture or do not end on a line.
    init?(
        _ side: Side,
        of course: BarCourse,
        _ pattern: SymbolPattern,
        _ polarity: Polarity,
        in image: LumaImage,
    ) {
        let picture = BarRows(course, polarity, of: image)
        let base = picture.row(course, height: 0)
        let bars = Self.bars(pattern, base)
        guard bars.count > 2,
            let (rows, last) = Self.follow(bars, course, picture, side)
        else { return nil }
        let step = Self.step(course)
        let window = max(1, Int((Self.window / step).rounded()))
        let places = bars.map { course.elements[$0.edge] }
        let ends = bars.indices.map { bar in
            Double(Self.end(rows.map { $0[bar] }, window: window)) * step
        }
        guard let (start, slope) = Self.line(places, ends) else { return nil }
        self.side = side
        self.course = last
        heights = (side.rawValue * start, side.rawValue * (start + slope))
    }

    /// Returns the point of a part of the line at a distance beyond the ends, in modules.
    func point(_ part: Double, beyond distance: Double) -> Point {
        let height = (1 - part) * heights.left + part * heights.right
        return course.point(part, height: height + side.rawValue * distance)
    }

    private static func step(_ course: BarCourse) -> Double {
        max(step.modules, step.pixels / course.module)
    }

    /// Returns the bars of digits that have enough contrast.
    private static func bars(_ pattern: SymbolPattern, _ row: [Float]) -> [Bar] {
        let bars = pattern.cells.flatMap { cell in
            (cell.firstEdge..<cell.firstEdge + 4).filter { $0.isMultiple(of: 2) }.map { edge in
                Bar(
                    edge: edge,
                    contrast: SIMD2(row[edge - 1] - row[edge], row[edge + 1] - row[edge]),
                )
            }
        }
        let greatest = bars.map { $0.contrast.min() }.max() ?? 0
        return bars.filter { $0.contrast.min() > max(leastContrast * greatest, 1) }
    }

    /// Follows bars until most have ended.
    ///
    /// - Returns: For each row, the part of the contrast that each bar has, and the bars as they lean at the end; nil if the
    ///   picture ends before them.
    private static func follow(
        _ bars: [Bar],
        _ course: BarCourse,
        _ picture: BarRows,
        _ side: Side,
    ) -> (rows: [[Float]], course: BarCourse)? {
        let step = step(course)
        let rest = Int((2 * window / step).rounded(.up))
        let least = Int((visible / step).rounded(.up))
        var (rows, course) = ([[Float]](), course)
        var misses = 0
        for index in 0..<Int(reach / step) {
            let height = side.rawValue * Double(index) * step
            guard picture.contains(course, height: height) else {
                return misses >= least ? (rows, course) : nil
            }
            var row = picture.row(course, height: height)
            var best = picture.contrast(row)
            let before = course
            for move in moves[index % moves.count] where index > 0 {
                let moved = before.leaning(by: move, at: height)
                let other = picture.row(moved, height: height)
                let contrast = picture.contrast(other)
                if contrast > 1.01 * best { (row, best, course) = (other, contrast, moved) }
            }
            var parts = ink(row, bars)
            if 3 * parts.count(where: { $0 >= depth }) < 2 * parts.count {
                // Other print does not say where bars go.
                course = before
                parts = ink(picture.row(course, height: height), bars)
            }
            rows.append(parts)
            misses = 5 * parts.count { $0 >= depth } < 2 * parts.count ? misses + 1 : 0
            if misses > rest { return (rows, course) }
        }
        return nil
    }

    /// Returns the part of the contrast that bars have in a row, on the side where it is less.
    private static func ink(_ row: [Float], _ bars: [Bar]) -> [Float] {
        bars.map { bar in
            let contrast = SIMD2(
                row[bar.edge - 1] - row[bar.edge],
                row[bar.edge + 1] - row[bar.edge],
            )
            return (contrast / bar.contrast).min()
        }
    }

    /// Returns the last row of a bar.
    private static func end(_ ink: [Float], window: Int) -> Int {
        var (end, misses) = (0, 0)
        for index in ink.indices {
            let rows = max(0, index - window / 2)..<min(ink.count, index + window / 2 + 1)
            let mean = ink[rows].reduce(0) { $0 + min($1, 1.2) } / Float(rows.count)
            if mean >= depth {
                (end, misses) = (index, 0)
            } else {
                misses += 1
                if misses > window { break }
            }
        }
        return end
    }

    /// Returns the line on which most bars end; nil if too few do.
    private static func line(_ places: [Double], _ ends: [Double]) -> (
        start: Double, slope: Double
    )? {
        var best: (near: [Int], slope: Double)?
        for first in places.indices {
            for second in places.indices where places[second] - places[first] > span {
                let slope = (ends[second] - ends[first]) / (places[second] - places[first])
                let near = places.indices.filter { index in
                    let expected = ends[first] + slope * (places[index] - places[first])
                    return abs(ends[index] - expected) <= tolerance
                }
                if near.count > best?.near.count ?? 0 { best = (near, slope) }
            }
        }
        guard let (near, slope) = best, Double(near.count) >= straight * Double(places.count) else {
            return nil
        }
        let rests = near.map { ends[$0] - slope * places[$0] }.sorted()
        return (rests[rests.count / 2], slope)
    }
}
