import BookImaging
import BookText

/// Finds what may be lines of text on spines, of letters of all sizes.
enum SpineLineFinder {
    /// The longer side of the picture in which most lines are found.
    private static let longSide = 2000
    /// A smaller picture is enlarged to that, as the letters of whole titles have few pixels in it.
    private static let enlargedSide = 1200

    /// More lines than that are texture.
    private static let mostLines = 2_000

    /// Returns lines in pixels of the image with how likely each can be read, the most promising ones first.
    static func lines(in image: LumaImage) -> [(line: TextLine, promise: Float)] {
        let longest = max(image.width, image.height)
        let side = longest < enlargedSide ? longSide : min(longest, longSide)
        let factor = Float(side) / Float(longest)
        let working = side == longest ? image : image.scaled(by: factor)
        let found = TextLineFinder.lines(in: working, [.small, .medium, .large], isPage: false)
        // Some of these are better than those that they cover, and some are worse: reading tells.
        let titles = TextLineFinder.lines(in: working, [.title], isPage: false).filter { title in
            !found.contains { title.isCovered(by: $0) && $0.isCovered(by: title) }
        }
        let lines = (found + titles).filter { $0.letterCount >= 3 }.map {
            $0.scaled(by: 1 / factor)
        }
        let ranked = lines.map { ($0, promise(of: $0, factor)) }.sorted { $0.1 > $1.1 }
        return Array(ranked.prefix(mostLines))
    }

    /// How likely a line can be read.
    private static func promise(of line: TextLine, _ factor: Float) -> Float {
        Float(min(line.letterCount, 25)) * line.contrast.squareRoot()
            * min(line.size * factor, 40).squareRoot()
    }
}
