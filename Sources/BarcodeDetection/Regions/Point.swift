/// A place in an image: pixels from its left and upper borders.
public struct Point: Sendable, Hashable {
    /// Pixels to the right.
    public var x: Double
    /// Pixels down.
    public var y: Double

    /// Makes a point of its two coordinates, in pixels.
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

    /// The scalar product.
    func dot(_ other: Point) -> Double {
        x * other.x + y * other.y
    }

    var length: Double { dot(self).squareRoot() }
}
