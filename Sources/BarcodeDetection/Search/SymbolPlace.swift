/// Where in an image a symbol lies: the line across its bars from the left border to the right.
struct SymbolPlace {
    /// The middle of the left border, in pixels.
    let left: Point
    /// The middle of the right border.
    let right: Point

    var middle: Point { 0.5 * (left + right) }
    var length: Double { (right - left).length }

    /// The unit vector in reading direction.
    private var direction: Point { (1 / max(length, 1)) * (right - left) }

    /// Where a point lies as seen from the middle, in lengths: in reading direction and along the bars.
    private func offset(of point: Point) -> Point {
        let difference = (1 / max(length, 1)) * (point - middle)
        let along = Point(x: -direction.y, y: direction.x)
        return Point(x: difference.dot(direction), y: difference.dot(along))
    }

    /// Whether another symbol would claim the same bars, which are seldom higher than two thirds of
    /// their symbol's length.
    func overlaps(_ other: SymbolPlace) -> Bool {
        let longer = other.length > length ? other : self
        let offset = longer.offset(of: longer.length == length ? other.middle : middle)
        return abs(offset.x) < 0.5 && abs(offset.y) < 0.7
    }

    /// Whether a point lies among the symbol's bars, or in its quiet zones.
    func covers(_ point: Point) -> Bool {
        let offset = offset(of: point)
        return abs(offset.x) < 0.6 && abs(offset.y) < 0.45
    }

    /// The same place in an image that is larger by a factor.
    func scaled(by factor: Double) -> SymbolPlace {
        SymbolPlace(left: factor * left, right: factor * right)
    }

    /// Whether a region of bars is this symbol's, or that of a supplement beside it.
    func explains(_ region: BarRegion) -> Bool {
        guard abs(direction.dot(region.across)) > 0.9 else { return false }
        let offset = offset(of: region.center)
        if abs(offset.x) < 0.5, abs(offset.y) < 0.7 { return true }
        // The two or five digits of an issue or a price begin 7 to 12 modules right of an EAN-13 and
        // are no longer than half of it; ISO/IEC 15420, 5.2.2.
        return (0.5...0.95).contains(offset.x) && abs(offset.y) < 0.5
            && 2 * region.halfLength < 0.62 * length
    }
}
