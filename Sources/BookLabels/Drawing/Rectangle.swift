/// A rectangle on a page in points, from the upper left corner of the page.
struct Rectangle: Sendable, Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// The rectangle without a margin on its sides, and one above and below.
    func inset(_ sides: Double, _ ends: Double) -> Rectangle {
        Rectangle(x: x + sides, y: y + ends, width: width - 2 * sides, height: height - 2 * ends)
    }

    /// The rectangle moved.
    func moved(_ x: Double, _ y: Double) -> Rectangle {
        Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
    }
}

extension Double {
    /// A length in millimetres as points.
    var points: Double { self * 72 / 25.4 }
}
