import Foundation
import BookImaging
import BookText

/// Finds what may be lines of text on spines, of letters of all sizes.
enum SpineLineFinder {
    /// The longer side of the picture in which most lines are found.
    private static let longSide = 2000
    /// A smaller picture is enlarged to that, as the letters of whole titles have few pixels in it.
    private static let enlargedSide = 1200
    /// The longer side of the picture for letters that fill a spine.
    private static let smallSide = 700
    /// The greatest number of lines that are worth reading.
    private static let mostLines = 260

    /// Returns lines in pixels of the image, the most promising ones first.
    static func lines(in image: LumaImage) -> [TextLine] {
        let longest = max(image.width, image.height)
        let side = longest < enlargedSide ? longSide : min(longest, longSide)
        let factor = Float(side) / Float(longest)
        let working = side == longest ? image : image.scaled(by: factor)
        // Some shelves lean together, and some books each as they like: with the slant that lines share, those that
        // nearly touch are told apart, and without it, those that differ are whole.
        var found = TextLineFinder.lines(in: working, [.small, .medium, .large])
            .map { $0.scaled(by: 1 / factor) }
        if ProcessInfo.processInfo.environment["X"]?.contains("b") == true {
        found += TextLineFinder.lines(in: working, [.small, .medium, .large], isPage: false)
            .map { $0.scaled(by: 1 / factor) }
        }
        let lines = TextLine.withoutDuplicates(found).filter { $0.letterCount >= 3 }
        let ranked = lines.map { ($0, promise(of: $0, factor)) }.sorted { $0.1 > $1.1 }
        return ranked.prefix(mostLines).map(\.0)
    }

    /// How likely a line can be read.
    private static func promise(of line: TextLine, _ factor: Float) -> Float {
        Float(min(line.letterCount, 25)) * line.contrast.squareRoot()
            * min(line.size * factor, 40).squareRoot()
    }
}
