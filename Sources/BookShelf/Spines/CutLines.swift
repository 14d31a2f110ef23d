import BookImaging
import BookText
import Glibc

extension SpineLineReader {
    /// How far a line is continued at once, in heights of its letters, and how often.
    private static let (step, mostSteps): (Float, Int) = (5, 3)
    /// How near to the end the last word is where the line may be cut, in heights of its letters.
    private static let leastSpace: Float = 1
    /// The quality from which a line is worth it.
    private static let leastQuality: Float = 55
    /// The part of what is beyond the end from which on that is another line, which was read.
    private static let mostCovered: Float = 0.3
    /// How much of a line is read again with what is added to it, in heights of its letters.
    private static let leastAgain: Float = 3
    /// By how much more must be read.
    private static let leastGain: Float = 1.12

    /// Continues a line beyond its ends where it was cut within its text: over a fold, glare, or other letters.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - reading: What was read.
    ///   - pyramid: The photograph.
    ///   - covered: Where words were read.
    /// - Returns: The longer line with what was read, or both as they were.
    func extended(
        _ line: TextLine,
        _ reading: Reading,
        _ pyramid: ImagePyramid,
        _ covered: CoveredPlaces,
    ) -> (line: TextLine, reading: Reading) {
        guard reading.quality >= Self.leastQuality else { return (line, reading) }
        var (line, reading) = (line, reading)
        for isAtEnd in [false, true] {
            for _ in 0..<Self.mostSteps {
                guard let longer = continued(line, reading, pyramid, covered, isAtEnd: isAtEnd),
                    let again = continued(reading, of: line, to: longer, pyramid, isAtEnd: isAtEnd)
                else { break }
                (line, reading) = (longer, again)
            }
        }
        return (line, reading)
    }

    /// Reads the last words of a line with what was added to it; nil if that adds nothing.
    ///
    /// Reading takes as long as the picture is wide, and the other words are known.
    private func continued(
        _ reading: Reading,
        of line: TextLine,
        to longer: TextLine,
        _ pyramid: ImagePyramid,
        isAtEnd: Bool,
    ) -> Reading? {
        let options = TextLine.CropOptions(
            letterHeight: Self.letterHeight,
            isReversed: reading.isReversed,
        )
        let placed = reading.words.map { PlacedWord($0, of: line, options) }
        let clear = placed.filter { $0.word.confidence >= 50 }
        // The space before the last clear words, so that a word that is cut off is read whole.
        let least = Self.leastAgain * line.size
        let split: Float? =
            isAtEnd
            ? clear.map(\.from).filter { line.end - $0 >= least }.max()
            : clear.map(\.to).filter { $0 - line.start >= least }.min()
        let part =
            isAtEnd
            ? longer.part(from: (split ?? line.start) - 0.1 * line.size, to: longer.end)
            : longer.part(from: longer.start, to: (split ?? line.end) + 0.1 * line.size)
        let again = self.reading(
            part,
            pyramid,
            isReversed: reading.isReversed,
            isPlain: true,
            isPromising: { first in
                first.words.contains { word in
                    let place = PlacedWord(word, of: part, options)
                    let middle = (place.from + place.to) / 2
                    return word.hasLetters && (isAtEnd ? middle > line.end : middle < line.start)
                }
            },
        )
        let kept = placed.filter {
            let middle = ($0.from + $0.to) / 2
            return isAtEnd ? middle < part.start : middle > part.end
        }
        let new = again.words.map { PlacedWord($0, of: part, options) }
        let isFirst = isAtEnd == reading.isReversed
        let words = (isFirst ? new + kept : kept + new).map { $0.word(of: longer, options) }
        guard !words.isEmpty else { return nil }
        let whole = Reading(
            words: words,
            quality: RecognisedLine(words: words).quality,
            isReversed: reading.isReversed,
        )
        return whole.certainLetters > Self.leastGain * reading.certainLetters ? whole : nil
    }

    /// The line with more of the photograph at one end; nil if it ends there.
    private func continued(
        _ line: TextLine,
        _ reading: Reading,
        _ pyramid: ImagePyramid,
        _ covered: CoveredPlaces,
        isAtEnd: Bool,
    ) -> TextLine? {
        let options = TextLine.CropOptions(
            letterHeight: Self.letterHeight,
            isReversed: reading.isReversed,
        )
        let places = reading.words.filter { $0.confidence >= 50 }
            .flatMap { [$0.left, $0.left + $0.width] }
            .map { line.place(ofColumn: $0, options) }
        guard let first = places.min(), let last = places.max() else { return nil }
        let space = isAtEnd ? line.end - last : first - line.start
        guard space < Self.leastSpace * line.size else { return nil }
        var (beyond, longer) = (line, line)
        if isAtEnd {
            beyond.start = line.end + 0.3 * line.size
            beyond.end = beyond.start + Self.step * line.size
            longer.end = beyond.end
        } else {
            beyond.end = line.start - 0.3 * line.size
            beyond.start = beyond.end - Self.step * line.size
            longer.start = beyond.start
        }
        longer.letterCount += Int(Self.step)
        guard longer.start >= 0, longer.end <= pyramid.length(along: line),
            covered.share(of: beyond) < Self.mostCovered,
            let inside = LineTexture(of: line, in: pyramid),
            let outside = LineTexture(of: beyond, in: pyramid), outside.mayGoOn(from: inside)
        else { return nil }
        return longer
    }
}

/// A word with its place along the line.
private struct PlacedWord {
    let word: RecognisedWord
    /// Where it starts and ends in the photograph; `from` is the lesser one.
    let (from, to): (Float, Float)

    init(_ word: RecognisedWord, of line: TextLine, _ options: TextLine.CropOptions) {
        self.word = word
        let ends = [word.left, word.left + word.width].map { line.place(ofColumn: $0, options) }
        (from, to) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    }

    /// The word with its columns in the picture of another line.
    func word(of line: TextLine, _ options: TextLine.CropOptions) -> RecognisedWord {
        let ends = [from, to].map { line.column(ofPlace: $0, options) }.sorted()
        return word.moved(left: ends[0], width: ends[1] - ends[0])
    }
}

extension RecognisedWord {
    /// Whether it is more than signs.
    fileprivate var hasLetters: Bool { text.contains(where: \.isLetter) }
}
