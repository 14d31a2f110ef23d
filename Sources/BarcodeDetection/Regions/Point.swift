/// A point in an image: pixels from the left and the upper border.
public struct Point: Sendable, Hashable {
    /// Pixels to the right.
    public var x: Double
    /// Pixels down.
    public var y: Double

    /// Creates a point from its coordinates, in pixels.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }

    static func - (left: Point, right: Point) -> Point {
        Point(x: left.x - right.x, y: left.y - right.y)
    }

    static func * (factor: Double, point: Point) -> Point {
        Point(x: factor * point.x, y: factor * point.y)
    }

    /// Returns the dot product.
    func dot(_ other: Point) -> Double {
        x * other.x + y * other.y
    }

    var length: Double { dot(self).squareRoot() }
}
