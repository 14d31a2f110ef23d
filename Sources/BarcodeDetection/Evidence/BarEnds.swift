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
        _ picture: BarRows,
    ) {
        guard let trail = BarTrail(side, of: course, pattern, picture) else { return nil }
        let elements = course.elements
        let places = trail.bars.map { elements[$0.edge] }
        guard let (start, slope) = Self.line(places, trail.ends) else { return nil }
        self.side = side
        self.course = trail.course
        heights = (side.rawValue * start, side.rawValue * (start + slope))
    }

    /// Returns the point of a part of the line at a distance beyond the ends, in modules.
    func point(_ part: Double, beyond distance: Double) -> Point {
        let height = (1 - part) * heights.left + part * heights.right
        return course.point(part, height: height + side.rawValue * distance)
    }

    /// Returns the line on which most bars end; nil if too few do.
    private static func line(_ places: [Double], _ ends: [Double]) -> (
        start: Double, slope: Double
    )? {
        func isNear(_ index: Int, _ first: Int, _ slope: Double) -> Bool {
            let expected = ends[first] + slope * (places[index] - places[first])
            return abs(ends[index] - expected) <= tolerance
        }
        var best = (first: 0, slope: 0.0, count: 0)
        for first in places.indices {
            for second in places.indices where places[second] - places[first] > span {
                let slope = (ends[second] - ends[first]) / (places[second] - places[first])
                let count = places.indices.count { isNear($0, first, slope) }
                if count > best.count { best = (first, slope, count) }
            }
        }
        let (first, slope, count) = best
        guard count > 0, Double(count) >= straight * Double(places.count) else { return nil }
        let near = places.indices.filter { isNear($0, first, slope) }
        let rests = near.map { ends[$0] - slope * places[$0] }.sorted()
        return (rests[rests.count / 2], slope)
    }
}
