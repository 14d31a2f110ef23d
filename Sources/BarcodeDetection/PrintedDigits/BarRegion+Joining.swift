import Glibc

extension BarRegion {
    /// The most that parts of one symbol may be turned against each other, as a sine: perspective and a short part.
    private static let turn = 0.12
    /// The most that lies between two parts, in their greater half height.
    ///
    /// Bars may be as low as a quarter of their length.
    private static let gap = 5.0

    /// Returns this region and another one as one, if both may be parts of one symbol with something that covers the bars
    /// between them.
    func joined(with other: BarRegion) -> BarRegion? {
        let sign = across.dot(other.across) < 0 ? -1.0 : 1.0
        guard abs(along.dot(other.across)) < Self.turn else { return nil }
        let sum = halfLength * across + (sign * other.halfLength) * other.across
        let direction = (1 / sum.length) * sum
        let side = Point(x: -direction.y, y: direction.x)
        let offset = other.center - center
        let tallest = max(halfHeight, other.halfHeight)
        let distance = abs(offset.dot(direction)) - halfLength - other.halfLength
        guard distance < Self.gap * tallest, distance > -0.6 * min(halfLength, other.halfLength),
            // They overlap in height.
            abs(offset.dot(side)) < halfHeight + other.halfHeight - 0.3 * tallest
        else { return nil }
        let (x, y) = (offset.dot(direction), offset.dot(side))
        let left = min(-halfLength, x - other.halfLength)
        let right = max(halfLength, x + other.halfLength)
        let top = min(-halfHeight, y - other.halfHeight)
        let bottom = max(halfHeight, y + other.halfHeight)
        return BarRegion(
            center: center + ((left + right) / 2) * direction + ((top + bottom) / 2) * side,
            across: direction,
            halfLength: (right - left) / 2,
            halfHeight: (bottom - top) / 2,
            score: score + other.score,
        )
    }

    /// Returns regions and, before its first part, what parts of one symbol are together.
    static func withJoined(_ regions: [BarRegion]) -> [BarRegion] {
        var result: [BarRegion] = []
        var isJoined = Array(repeating: false, count: regions.count)
        for (index, region) in regions.enumerated() {
            if !isJoined[index] {
                var whole = region
                for other in regions.indices where other > index && !isJoined[other] {
                    guard let joined = whole.joined(with: regions[other]) else { continue }
                    whole = joined
                    isJoined[other] = true
                }
                if whole.halfLength > region.halfLength { result.append(whole) }
            }
            result.append(region)
        }
        return result
    }
}
