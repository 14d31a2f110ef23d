package import BookText

/// A line of text in a photograph of books, as it was read.
package struct SpineLine: Sendable {
    /// Where it is, in pixels of the photograph.
    package let line: TextLine
    /// The words in reading order; at least one.
    package let words: [SpineText.Word]
    /// How well it was read, from 0 to 100: see `RecognisedLine.quality`.
    package let quality: Float
    /// Whether it reads from its end to its start: upwards, or upside down.
    package let isReversed: Bool
    /// The colour behind the letters.
    let ground: GroundColour?

    /// Whether it is text beyond doubt, so that it may connect other lines to a spine.
    var isClear: Bool { Self.isClear(quality: quality, letterCount: line.letterCount) }

    static func isClear(quality: Float, letterCount: Int) -> Bool {
        quality >= 45 && letterCount >= 3
    }

    /// The middle of the line, as x and y.
    package var centre: SIMD2<Float> {
        let u = (line.start + line.end) / 2
        let v = line.centre(at: u)
        return line.isUpright ? [v, u] : [u, v]
    }
}
