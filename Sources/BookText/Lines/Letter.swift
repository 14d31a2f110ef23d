/// A component as one of the two directions of lines sees it.
struct Letter: Sendable {
    /// The centre along and across lines.
    let u: Float
    let v: Float
    /// The extent along and across lines.
    let length: Float
    let height: Float
    let grey: Float
    let contrast: Float

    init(_ component: InkComponent, isUpright: Bool) {
        let x = Float(component.left + component.right) / 2
        let y = Float(component.top + component.bottom) / 2
        let (width, height) = (Float(component.width), Float(component.height))
        (u, v) = isUpright ? (y, x) : (x, y)
        (length, self.height) = isUpright ? (height, width) : (width, height)
        grey = component.grey
        contrast = component.contrast
    }

    private init(_ letter: Letter, scaledBy factor: Float) {
        (u, v) = (letter.u * factor, letter.v * factor)
        (length, height) = (letter.length * factor, letter.height * factor)
        (grey, contrast) = (letter.grey, letter.contrast)
    }

    /// The letter in pixels of an image that is larger or smaller.
    func scaled(by factor: Float) -> Letter { Letter(self, scaledBy: factor) }

    var start: Float { u - length / 2 }
    var end: Float { u + length / 2 }

    /// Whether it has the shape of a letter, or of a word whose letters touch, in this direction.
    var isPlausible: Bool {
        height >= 7 && length <= 14 * height && length >= 0.12 * height
    }

    /// How many letters it may be.
    var letterCount: Int { max(1, Int((length / (0.8 * height)).rounded())) }

    /// Whether another letter may be the next one of the line.
    ///
    /// - Parameters:
    ///   - next: The other letter.
    ///   - slope: The slope of lines, which tells lines that nearly touch apart; nil if it is unknown.
    /// - Returns: Whether it is.
    func isFollowed(by next: Letter, slope: Float?) -> Bool {
        let (small, large) = (min(height, next.height), max(height, next.height))
        guard small >= 0.45 * large else { return false }
        let gap = next.start - end
        let drift = next.v - v - (slope ?? 0) * (next.u - u)
        let limit = slope == nil ? 0.30 * large + 0.16 * (next.u - u) : 0.45 * small
        return gap <= 1.25 * large && gap >= -0.5 * large && abs(drift) <= limit
            && abs(grey - next.grey) <= 55
            && max(contrast, next.contrast) <= 3.2 * min(contrast, next.contrast)
    }
}
