/// A line of letters in an image: upright if it runs from top to bottom, lying if it runs across.
///
/// `u` is the coordinate along the line, x of a lying line and y of an upright one; `v` is the other one. The middle
/// of the line may slant: it is a straight line, v = slope · u + offset.
package struct TextLine: Sendable {
    /// Whether the line runs from top to bottom.
    package let isUpright: Bool
    /// Whether the letters are lighter than their ground.
    package let isLight: Bool
    /// The ends along the line.
    package var start: Float
    package var end: Float
    package var slope: Float
    package var offset: Float
    /// The edges of the letters across the line, relative to its middle.
    package var low: Float
    package var high: Float
    /// The number of letters, or of what they fall into.
    package var letterCount: Int
    /// The mean grey level of the letters, and how much they differ from their ground.
    package var grey: Float
    package var contrast: Float
    /// The longest run of letters of one height: capitals and digits are level, prose is not.
    package var levelRun: Int
    /// What the line was made of, in the order along it.
    var letters: [Letter]
    /// The letters of all pieces of a line that was joined from several.
    var joinedLetters: [Letter] = []

    /// The height of the letters.
    package var size: Float { high - low }
    package var length: Float { end - start }

    /// The middle between the edges at a place along the line.
    package func centre(at u: Float) -> Float { middle(at: u) + (low + high) / 2 }

    /// The middle of the line, from which its edges are measured, at a place along it.
    package func middle(at u: Float) -> Float { slope * u + offset }
}

extension TextLine {
    /// The line in pixels of an image that is larger or smaller.
    package func scaled(by factor: Float) -> TextLine {
        var line = self
        line.start *= factor
        line.end *= factor
        line.offset *= factor
        line.low *= factor
        line.high *= factor
        line.letters = letters.map { $0.scaled(by: factor) }
        line.joinedLetters = joinedLetters.map { $0.scaled(by: factor) }
        return line
    }

    /// A part of the line, with the height and the slope of its own letters if they are enough for that.
    package func part(from: Float, to: Float) -> TextLine {
        let own = (joinedLetters.isEmpty ? letters : joinedLetters)
            .filter { from <= $0.u && $0.u <= to }.sorted { $0.u < $1.u }
        var part = self
        if own.count >= 4, let fitted = TextLine(of: own, isUpright: isUpright, isLight: isLight),
            fitted.length > 0.5 * (to - from), fitted.size > 0.4 * size, fitted.size < 1.3 * size
        {
            part = fitted
        } else {
            part.letterCount = max(1, Int(Float(letterCount) * (to - from) / max(1, length)))
        }
        (part.start, part.end) = (from, to)
        return part
    }

    /// The corners of the line with a space around it, in the order in which it is read from start to end: the first one
    /// is at the upper left of the first letter.
    ///
    /// - Parameters:
    ///   - across: The space above and below, as a part of the height of the letters.
    ///   - along: The space before and behind, as a part of that height.
    /// - Returns: The corners as x and y.
    package func corners(across: Float, along: Float) -> [SIMD2<Float>] {
        let (from, to) = (start - along * size, end + along * size)
        let (lower, upper) = (low - across * size, high + across * size)
        // The upper side of letters that run down is on the right.
        return isUpright
            ? [
                [middle(at: from) + upper, from], [middle(at: to) + upper, to],
                [middle(at: to) + lower, to], [middle(at: from) + lower, from],
            ]
            : [
                [from, middle(at: from) + lower], [to, middle(at: to) + lower],
                [to, middle(at: to) + upper], [from, middle(at: from) + upper],
            ]
    }
}
