import Foundation
import BookImaging
package import BookText

/// Reads the lines of text in photographs of books.
///
/// One thread at a time can use a reader; its creation takes 0.2 s, so reuse it.
package struct SpineLineReader: ~Copyable {
    private let recogniser: TextRecogniser

    /// Loads Tesseract.
    ///
    /// - Parameter languages: The names of its data with "+" between them.
    /// - Throws: A `TextRecognitionError` if Tesseract or the data are not installed.
    package init(languages: String = "eng") throws(TextRecognitionError) {
        recogniser = try TextRecogniser(languages: languages)
    }

    /// A line as it was read in one direction.
    private struct Reading {
        var words: [RecognisedWord] = []
        var quality: Float = -1
        var isReversed = false
    }

    private static let letterHeight: Float = 36
    /// The number of upright lines that decide whether spines read downwards or upwards.
    private static let voters = 10

    /// Returns the lines of a photograph of which something was read.
    package func lines(in photo: ShelfPhoto) -> [SpineLine] {
        let found = SpineLineFinder.lines(in: photo.image)
        let pyramid = ImagePyramid(photo.image)
        var readings: [Int: Reading] = [:]
        var vote: Float = 0
        let upright = found.indices.filter { found[$0].isUpright }
            .sorted { found[$0].letterCount > found[$1].letterCount }
        for index in upright.prefix(Self.voters) {
            let down = reading(found[index], pyramid, isReversed: false)
            let up = reading(found[index], pyramid, isReversed: true)
            vote += down.quality - up.quality
            readings[index] = up.quality > down.quality ? up : down
        }
        return found.indices.compactMap { index in
            let line = found[index]
            let isReversed = line.isUpright && vote < 0
            var best = readings[index] ?? reading(line, pyramid, isReversed: isReversed)
            if readings[index] == nil, line.isUpright, best.quality < 45, line.letterCount >= 5 {
                let other = reading(
                    line,
                    pyramid,
                    isReversed: !isReversed,
                    above: best.quality + 15,
                )
                if other.quality > best.quality + 15 { best = other }
            }
            guard best.quality >= 15, best.words.contains(where: { $0.letterCount >= 2 }) else {
                return nil
            }
            return SpineLine(
                line: line,
                words: best.words.map { SpineText.Word(text: $0.text, confidence: $0.confidence) },
                quality: best.quality,
                isReversed: best.isReversed,
                ground: GroundColour(behind: line, in: photo),
            )
        }
    }

    /// Reads a line with even contrast, then as it is, then without looking for letters: each only if it may help.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - pyramid: The photograph.
    ///   - isReversed: Whether to read from its end to its start.
    ///   - least: The quality of another reading, which a first look must come near to be worth a second.
    /// - Returns: The best reading.
    private func reading(
        _ line: TextLine,
        _ pyramid: ImagePyramid,
        isReversed: Bool,
        above least: Float = 0,
    ) -> Reading {
        var best = Reading(isReversed: isReversed)
        var options = TextLine.CropOptions(
            letterHeight: Self.letterHeight,
            isNormalised: true,
            isReversed: isReversed,
        )
        let level = pyramid.level(forLetters: line.size, of: Self.letterHeight)
        func picture() -> LumaImage? {
            line.cropped(from: level.image, scale: level.scale, options)
        }
        guard let even = picture() else { return best }
        take(even, .line, into: &best)
        if best.quality >= 78 || least > 0 && best.quality < least - 15 { return best }
        options.isNormalised = false
        guard let plain = picture() else { return best }
        // Nothing helps if there is nothing.
        let x = ProcessInfo.processInfo.environment["X"] ?? ""
        if !x.contains("d"), best.quality >= 22 { take(plain, .line, into: &best) }
        let count = line.letterCount
        if best.quality < (x.contains("d") ? 70 : 55), best.quality >= 8 ? count >= 5 : count >= 9 {
            take(plain, .rawLine, into: &best, weight: 0.9)
        }
        return best
    }

    private func take(
        _ picture: LumaImage,
        _ layout: TextRecogniser.Layout,
        into best: inout Reading,
        weight: Float = 1,
    ) {
        let words = recogniser.words(in: picture, layout: layout)
        let quality = words.isEmpty ? 0 : weight * RecognisedLine(words: words).quality
        if quality > best.quality { (best.words, best.quality) = (words, quality) }
    }
}

extension RecognisedWord {
    fileprivate var letterCount: Int { text.count { $0.isLetter || $0.isNumber } }
}
