import BookText
import Glibc

/// How likely words are read in what may be a line of text.
///
/// A logistic regression over the lines of photographs of shelves. It tells grain, leaves and edges from letters by less than a
/// reading costs; the few lines with words that it takes for texture are mostly faint and short.
struct ReadingChance {
    /// The logarithm of the odds for a line in a place where every other line is read.
    private let logOdds: Float

    /// The letters and the contrast of the lines that are read most often, as logarithms: 18, and 74 grey levels.
    private static let (letters, contrast): (Float, Float) = (2.9, 4.3)
    /// How fast the odds fall to both sides of these, how much what was read around a line says, and the odds of the best one.
    private static let (lettersWeight, contrastWeight, rateWeight, best):
        (
            Float, Float, Float, Float
        ) = (0.41, 0.6, 0.6, -0.4)
    /// The odds below which reading is not worth it, as a logarithm: 1 to 45.
    private static let least: Float = -3.8

    init(of line: TextLine) { self.init(letterCount: line.letterCount, contrast: line.contrast) }

    /// Creates the chance of a line of letters, with how much these differ from their ground in grey levels.
    init(letterCount: Int, contrast: Float) {
        let letters = logf(Float(max(1, letterCount))) - Self.letters
        let contrast = logf(max(3, contrast)) - Self.contrast
        logOdds =
            Self.best - Self.lettersWeight * letters * letters
            - Self.contrastWeight * contrast * contrast
    }

    /// Whether reading is worth it.
    ///
    /// - Parameter rate: The part of the lines around it in which words were read, between 0 and 1.
    /// - Returns: Whether the line has a chance.
    func isWorthReading(amongReadPart rate: Float) -> Bool {
        logOdds + Self.rateWeight * logf(rate / (1 - rate)) >= Self.least
    }
}
