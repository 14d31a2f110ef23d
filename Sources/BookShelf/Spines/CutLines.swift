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
    /// Beyond the end of a line there may be letters if the grey levels differ as much as this part of those in it.
    ///
    /// A glance at the rest alone does not decide: of a clear word that is cut off, it shows too little.
    private static let leastContrast: Float = 0.45
    /// By how much more must be read.
    private static let leastGain: Float = 1.12

    /// Continues a line beyond its ends where it was cut within its text: over a fold, glare, or other letters.
    ///
    /// - Returns: The longer line with what was read, or both as they were.
    func extended(
        _ line: TextLine,
        _ reading: Reading,
        _ pyramid: ImagePyramid,
    ) -> (line: TextLine, reading: Reading) {
        guard reading.quality >= Self.leastQuality else { return (line, reading) }
        var (line, reading) = (line, reading)
        for isAtEnd in [false, true] {
            for _ in 0..<Self.mostSteps {
                guard let longer = continued(line, reading, pyramid, isAtEnd: isAtEnd) else {
                    break
                }
                let again = self.reading(longer, pyramid, isReversed: reading.isReversed)
                guard again.certainLetters > Self.leastGain * reading.certainLetters else { break }
                (line, reading) = (longer, again)
            }
        }
        return (line, reading)
    }

    /// The line with more of the photograph at one end; nil if it ends there.
    private func continued(
        _ line: TextLine,
        _ reading: Reading,
        _ pyramid: ImagePyramid,
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
        let level = pyramid.level(forLetters: line.size, of: Self.letterHeight)
        let bounds = line.isUpright ? level.image.height : level.image.width
        guard longer.start >= 0, longer.end * level.scale <= Float(bounds),
            let inside = line.cropped(from: level.image, scale: level.scale, options),
            let outside = beyond.cropped(from: level.image, scale: level.scale, options),
            outside.greyDeviation > Self.leastContrast * inside.greyDeviation
        else { return nil }
        return longer
    }
}

extension LumaImage {
    /// The standard deviation of the grey levels.
    fileprivate var greyDeviation: Float {
        withPixels { pixels in
            var (sum, squares) = (0, 0)
            for index in pixels.indices {
                let pixel = Int(pixels[index])
                sum += pixel
                squares += pixel * pixel
            }
            let count = Float(max(1, pixels.count))
            let mean = Float(sum) / count
            return max(0, Float(squares) / count - mean * mean).squareRoot()
        }
    }
}
