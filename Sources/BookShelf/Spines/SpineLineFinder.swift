import BookImaging
import BookText

/// What may be a line of text.
struct PromisingLine {
    let line: TextLine
    /// How likely it can be read.
    let promise: Float
    /// Whether it was found by its strokes only.
    var isStrokes = false
}

extension PromisingLine {
    fileprivate func scaled(by factor: Float) -> PromisingLine {
        PromisingLine(line: line.scaled(by: factor), promise: promise, isStrokes: isStrokes)
    }
}

/// Finds what may be lines of text on spines, of letters of all sizes.
enum SpineLineFinder {
    /// The longer side of the picture in which most lines are found.
    private static let longSide = 2000
    /// A picture whose longer side is hardly longer is not reduced, which would blur its letters.
    private static let mostLongSide = 2200
    /// A smaller picture is enlarged to that, as the letters of whole titles have few pixels in it.
    private static let enlargedSide = 1200

    /// What a line of strokes promises, as a part of what a line of ink does that looks the same: its contrast is greater.
    private static let strokeShare: Float = 0.25
    /// The least contrast of a line of strokes: texture has as much more than that of ink.
    private static let leastStrokeContrast: Float = 18
    /// More lines than that are texture.
    private static let mostLines = 2_000

    /// Returns lines in pixels of the image with how likely each can be read, the most promising ones first.
    static func lines(in image: LumaImage) -> [PromisingLine] {
        let longest = max(image.width, image.height)
        let isKept = longest >= enlargedSide && longest <= mostLongSide
        let side = isKept ? longest : longSide
        let factor = Float(side) / Float(longest)
        let working = side == longest ? image : image.scaled(by: factor)
        let found = TextLineFinder.lines(in: working, [.small, .medium, .large], isPage: false)
        // Some of these are better than those that they cover, and some are worse: reading tells.
        let titles = TextLineFinder.lines(in: working, [.title], isPage: false).filter { title in
            !found.contains { title.isCovered(by: $0) && $0.isCovered(by: title) }
        }
        let strokes = TextLineFinder.strokeLines(in: working, [.small, .medium, .title, .large])
            .filter { line in
                line.contrast >= leastStrokeContrast
                    && !(found + titles).contains {
                        line.isCovered(by: $0) && $0.isCovered(by: line)
                    }
            }
        let ranked =
            ((found + titles).map { PromisingLine(line: $0, promise: promise(of: $0, factor)) }
            + strokes.map {
                PromisingLine(
                    line: $0,
                    promise: strokeShare * promise(of: $0, factor),
                    isStrokes: true,
                )
            })
            .filter { $0.line.letterCount >= 3 }
            .map { $0.scaled(by: 1 / factor) }
            .sorted { $0.promise > $1.promise }
        return Array(ranked.prefix(mostLines))
    }

    /// How likely a line can be read.
    private static func promise(of line: TextLine, _ factor: Float) -> Float {
        Float(min(line.letterCount, 25)) * line.contrast.squareRoot()
            * min(line.size * factor, 40).squareRoot()
    }
}
