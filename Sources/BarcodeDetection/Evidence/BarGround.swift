/// The ground beyond the ends of bars, in columns that go on where the bars lean.
struct BarGround {
    /// Where each column meets the line of the ends.
    private let starts: [Point]
    /// The way of each column for a module away from the bars.
    private let ways: [Point]

    /// Continues columns at parts of the line that was read.
    init(_ ends: BarEnds, at parts: [Double]) {
        starts = parts.map { ends.point($0, beyond: 0) }
        ways = zip(parts, starts).map { part, start in ends.point(part, beyond: 1) - start }
    }

    /// Returns the point of a column at a distance beyond the ends, in modules.
    @inline(__always)
    func point(_ column: Int, at distance: Double) -> Point {
        starts[column] + distance * ways[column]
    }
}
