/// The place of a symbol in an image: the line across its bars from the left to the right border.
struct SymbolPlace {
    /// The middle of the left border, in pixels.
    let left: Point
    /// The middle of the right border.
    let right: Point

    var middle: Point { 0.5 * (left + right) }
    var length: Double { (right - left).length }

    /// The unit vector in reading direction.
    private var direction: Point { (1 / max(length, 1)) * (right - left) }

    /// Returns the offset of a point from the middle, in reading direction and along the bars, in units of
    /// the length.
    private func offset(of point: Point) -> Point {
        let difference = (1 / max(length, 1)) * (point - middle)
        let along = Point(x: -direction.y, y: direction.x)
        return Point(x: difference.dot(direction), y: difference.dot(along))
    }

    /// Whether another symbol claims the same bars.
    ///
    /// Bars are rarely higher than two thirds of the symbol's length.
    func overlaps(_ other: SymbolPlace) -> Bool {
        let longer = other.length > length ? other : self
        let offset = longer.offset(of: longer.length == length ? other.middle : middle)
        return abs(offset.x) < 0.5 && abs(offset.y) < 0.7
    }

    /// Whether a point is in the bars or the quiet zones of the symbol.
    func covers(_ point: Point) -> Bool {
        let offset = offset(of: point)
        return abs(offset.x) < 0.6 && abs(offset.y) < 0.45
    }

    /// Returns the same place in an image that is larger by a factor.
    func scaled(by factor: Double) -> SymbolPlace {
        SymbolPlace(left: factor * left, right: factor * right)
    }

    /// Returns the place at a distance.
    func moved(by distance: Point) -> SymbolPlace {
        SymbolPlace(left: left + distance, right: right + distance)
    }

    /// Whether a region of bars belongs to this symbol or to a supplement beside it.
    func explains(_ region: BarRegion) -> Bool {
        guard abs(direction.dot(region.across)) > 0.9 else { return false }
        let offset = offset(of: region.center)
        if abs(offset.x) < 0.5, abs(offset.y) < 0.7 { return true }
        // A supplement of two or five digits begins 7 to 12 modules right of an EAN-13 and is at most
        // half as long (ISO/IEC 15420, 5.2.2).
        return (0.5...0.95).contains(offset.x) && abs(offset.y) < 0.5
            && 2 * region.halfLength < 0.62 * length
    }
}
