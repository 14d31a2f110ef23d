/// Where a line is on a page: a straight line through the middle of its letters, in pixels.
package struct LinePlace: Sendable, Hashable {
    package var left: Float
    package var right: Float
    package var slope: Float
    /// The middle of the letters at x = 0.
    package var offset: Float
    /// The height of the letters.
    package var height: Float

    package init(left: Float, right: Float, slope: Float, offset: Float, height: Float) {
        (self.left, self.right) = (left, right)
        (self.slope, self.offset, self.height) = (slope, offset, height)
    }

    /// The height of the line's middle at a column.
    func centre(at x: Float) -> Float { slope * x + offset }

    /// The height of the line's middle in its middle.
    var middle: Float { centre(at: (left + right) / 2) }

    /// Whether two lines are one, side by side or over each other.
    func isLevel(with other: LinePlace) -> Bool {
        let x = (max(left, other.left) + min(right, other.right)) / 2
        return abs(centre(at: x) - other.centre(at: x)) < 0.6 * min(height, other.height)
    }

    /// Whether a line may be the next one after another.
    func isBelow(_ other: LinePlace) -> Bool {
        guard left < other.right, other.left < right else { return false }
        let x = (max(left, other.left) + min(right, other.right)) / 2
        let step = centre(at: x) - other.centre(at: x)
        let (small, large) = (min(height, other.height), max(height, other.height))
        return step > 0.8 * small && step < 2.8 * large
    }

    func overlaps(_ other: LinePlace) -> Bool {
        left < other.right && other.left < right && isLevel(with: other)
    }

    /// The four corners of the line: top left, top right, bottom right, bottom left.
    var corners: [SIMD2<Float>] {
        [
            [left, centre(at: left) - height / 2], [right, centre(at: right) - height / 2],
            [right, centre(at: right) + height / 2], [left, centre(at: left) + height / 2],
        ]
    }
}

extension PageTurn {
    /// Where a line of an image is after the turn; also the way back, as each turn is its own inverse in the coordinates
    /// along and across a line.
    ///
    /// - Parameters:
    ///   - line: The line, with x along it.
    ///   - width: The width of the image before the turn.
    ///   - height: Its height before the turn.
    /// - Returns: The line.
    func place(_ line: LinePlace, width: Float, height: Float) -> LinePlace {
        var result = line
        switch self {
        case .none: break
        case .half:
            (result.left, result.right) = (width - line.right, width - line.left)
            result.offset = height - line.slope * width - line.offset
        case .counterclockwise:
            (result.slope, result.offset) = (-line.slope, width - line.offset)
        case .clockwise:
            (result.left, result.right) = (height - line.right, height - line.left)
            (result.slope, result.offset) = (-line.slope, line.slope * height + line.offset)
        }
        return result
    }
}
