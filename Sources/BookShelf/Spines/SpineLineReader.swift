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

    static let letterHeight: Float = 36
    /// The height of letters in a second look.
    private static let smallHeight: Float = 25
    /// The quality of a first look from which a second one adds nothing, and that below which it seldom does: one of seventy
    /// gives a word.
    private static let (plainQuality, leastQuality): (Float, Float) = (78, 30)
    /// The qualities at which blurred and decorated letters are worth a look of their own: one of twenty gives a word.
    private static let blurred: Range<Float> = 8..<70
    /// The quality below which that is so only if there is a long word: texture gives none.
    private static let hintQuality: Float = 35
    /// By how much surer a word of a second look must be.
    private static let leastGain: Float = 8
    /// The shortest part of a line that is worth another look, in heights of its letters.
    private static let leastPart: Float = 3
    /// The most upright lines that are read both ways to learn whether spines read downwards or upwards.
    private static let mostVoters = 16
    /// The fewest letters of a line that tell its direction.
    private static let leastLetters = 5
    /// The quality of a line that was read the right way round.
    private static let clearQuality: Float = 45
    /// The quality of a line in which something is like a letter.
    private static let letterQuality: Float = 1

    /// Returns the lines of a photograph of which something was read.
    package func lines(in photo: ShelfPhoto) -> [SpineLine] {
        let promising = SpineLineFinder.lines(in: photo.image)
        let found = promising.map(\.line)
        var order = ReadingOrder(promising, in: photo.image)
        let pyramid = ImagePyramid(photo.image)
        var readings: [Int: Reading] = [:]
        var direction = SpineDirection()
        var covered = CoveredPlaces(side: Float(max(photo.image.width, photo.image.height)))
        let upright = found.indices.prefix(ReadingOrder.mostLines).filter {
            found[$0].isUpright && found[$0].letterCount >= Self.leastLetters
        }
        for index in upright.prefix(Self.mostVoters) {
            if direction.isKnown { break }
            let down = reading(found[index], pyramid, isReversed: false)
            let up = turned(found[index], pyramid, than: down)
            direction.learn(down: down.quality, up: up.quality)
            let best = down.orTurned(up)
            readings[index] = best
            order.take(index)
            order.learn(index, quality: best.quality)
            covered.add(best.words, of: found[index], isReversed: best.isReversed)
        }
        while let index = order.next() {
            let line = found[index]
            if covered.hides(line, isStrokes: promising[index].isStrokes) {
                order.skip()
                continue
            }
            guard order.isWorthReading(index) else { continue }
            let isReversed = line.isUpright && direction.isUp
            var best = reading(
                line,
                pyramid,
                isReversed: isReversed,
                isWorthMore: order.isAmongClearWords(index),
            )
            // Not every spine reads like its neighbours. In texture, it is no use to look twice; nor where nothing is like a
            // letter, if the others all read one way: of twenty lines read from the wrong end, one looks so.
            if line.isUpright, best.quality < Self.clearQuality,
                best.quality >= Self.letterQuality || !direction.isKnown,
                line.letterCount >= Self.leastLetters, order.isAmongClearWords(index)
            {
                let other = turned(line, pyramid, than: best)
                direction.learn(
                    down: isReversed ? other.quality : best.quality,
                    up: isReversed ? best.quality : other.quality,
                )
                best = best.orTurned(other)
            }
            readings[index] = best
            order.learn(index, quality: best.quality)
            covered.add(best.words, of: line, isReversed: best.isReversed)
        }
        let read = readings.sorted { $0.key < $1.key }.filter { $0.value.isText }
            .map { (line: found[$0.key], reading: $0.value) }
        let whole = Self.withoutDuplicates(read).map { line, reading in
            let (line, whole) = extended(line, reading, pyramid, covered)
            return (line: line, reading: completed(whole, line, pyramid))
        }
        return Self.withoutDuplicates(whole).map { line, reading in
            SpineLine(
                line: line,
                words: reading.words.map {
                    SpineText.Word(text: $0.text, confidence: $0.confidence)
                },
                quality: reading.quality,
                isReversed: reading.isReversed,
                ground: GroundColour(behind: line, in: photo),
            )
        }
    }

    /// The lines without those that cover the same place as one of which more was read.
    private static func withoutDuplicates(
        _ lines: [(line: TextLine, reading: Reading)]
    ) -> [(line: TextLine, reading: Reading)] {
        let ranked = lines.indices.sorted {
            (lines[$1].reading.certainLetters, $0) < (lines[$0].reading.certainLetters, $1)
        }
        var kept: [Int] = []
        for index in ranked {
            let (line, reading) = lines[index]
            let isCovered = kept.contains {
                line.isCovered(by: lines[$0].line, isClear: reading.isClear(line))
            }
            if !isCovered { kept.append(index) }
        }
        return kept.sorted().map { lines[$0] }
    }

    /// Reads a line with even contrast, then as it is without looking for letters, if that may help.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - pyramid: The photograph.
    ///   - isReversed: Whether to read from its end to its start.
    ///   - isWorthMore: Whether another look is worth it where hardly anything was read.
    ///   - isPlain: Whether a look for blurred and decorated letters is not worth it.
    ///   - isPromising: Whether another look is worth it after the first one.
    /// - Returns: The best reading.
    func reading(
        _ line: TextLine,
        _ pyramid: ImagePyramid,
        isReversed: Bool,
        isWorthMore: Bool = false,
        isPlain: Bool = false,
        isPromising: (Reading) -> Bool = { _ in true },
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
        if best.quality >= Self.plainQuality || !isPromising(best) { return best }
        if best.quality < Self.leastQuality, !isWorthMore { return best }
        if best.quality >= Self.leastQuality {
            best = Self.merged(best, smaller(line, pyramid, isReversed: isReversed))
        }
        options.isNormalised = false
        // Without looking for the letters itself, Tesseract reads blurred and decorated ones. The same look at the plain
        // picture finds no more words than that at the even one.
        if Self.blurred.contains(best.quality), line.letterCount >= Self.leastLetters,
            !isPlain, best.quality >= Self.hintQuality || best.hasLongWord, let plain = picture()
        {
            take(plain, .rawLine, into: &best, weight: 0.9)
        }
        return best
    }

    /// Reads a line the other way round: once, and closely only if that seems better.
    private func turned(_ line: TextLine, _ pyramid: ImagePyramid, than best: Reading) -> Reading {
        let isReversed = !best.isReversed
        let quick = quickLook(at: line, pyramid, isReversed: isReversed)
        guard quick.quality > best.quality + Reading.turnedGain else {
            return Reading(quality: quick.quality, isReversed: isReversed)
        }
        return reading(line, pyramid, isReversed: isReversed)
    }

    /// Reads a line once.
    func quickLook(at line: TextLine, _ pyramid: ImagePyramid, isReversed: Bool) -> Reading {
        var reading = Reading(isReversed: isReversed)
        let options = TextLine.CropOptions(
            letterHeight: Self.smallHeight,
            isNormalised: true,
            isReversed: isReversed,
        )
        let level = pyramid.level(forLetters: line.size, of: Self.smallHeight)
        if let picture = line.cropped(from: level.image, scale: level.scale, options) {
            take(picture, .line, into: &reading)
        }
        return reading
    }

    /// Reads a line at another size, at which other letters are clear; the words stand as in the larger picture.
    private func smaller(_ line: TextLine, _ pyramid: ImagePyramid, isReversed: Bool) -> Reading {
        let options = TextLine.CropOptions(
            letterHeight: Self.smallHeight,
            isReversed: isReversed,
        )
        var reading = quickLook(at: line, pyramid, isReversed: isReversed)
        let whole = TextLine.CropOptions(
            letterHeight: Self.letterHeight,
            isReversed: isReversed,
        )
        reading.words = reading.words.map { word in
            let ends = [word.left, word.left + word.width].map {
                line.column(ofPlace: line.place(ofColumn: $0, options), whole)
            }
            return word.moved(left: ends[0], width: ends[1] - ends[0])
        }
        return reading
    }

    /// The better of two readings, with the words of the other one that are surer than what stands in their places.
    private static func merged(_ one: Reading, _ other: Reading) -> Reading {
        var (best, rest) = (one, other)
        if rest.quality > best.quality { swap(&best, &rest) }
        for word in rest.words where word.letterCount >= 3 {
            let places = best.words.indices.filter { word.covers(best.words[$0]) }
            guard let first = places.first, let last = places.last,
                places.allSatisfy({ best.words[$0].confidence + leastGain < word.confidence }),
                places.reduce(0, { $0 + best.words[$1].letterCount }) <= word.letterCount + 1
            else { continue }
            best.words.replaceSubrange(first...last, with: [word])
        }
        best.quality = max(best.quality, RecognisedLine(words: best.words).quality)
        return best
    }

    /// Reads again the parts of a line that were not read beside parts that were: where the letters change, or a picture
    /// stands between them, one look reads one side only.
    private func completed(_ reading: Reading, _ line: TextLine, _ pyramid: ImagePyramid) -> Reading
    {
        let options = TextLine.CropOptions(
            letterHeight: Self.letterHeight,
            isReversed: reading.isReversed,
        )
        let clear = reading.words.filter { $0.confidence >= 60 && $0.letterCount >= 2 }
        guard clear.contains(where: { $0.letterCount >= 3 }) else { return reading }
        var result: [RecognisedWord] = []
        var column = 0
        let width = Int((line.length / line.size + 1) * Self.letterHeight)
        for next in clear.sorted(by: { $0.left < $1.left }).map(Optional.some) + [nil] {
            let to = next?.left ?? width
            let skipped = reading.words.filter {
                $0.left >= column && $0.left < to && !clear.contains($0)
            }
            if to - column >= Int(Self.leastPart * Self.letterHeight) {
                let ends = [column, to].map { line.place(ofColumn: $0, options) }
                let part = line.part(
                    from: max(ends.min() ?? 0, line.start),
                    to: min(ends.max() ?? 0, line.end),
                )
                let again = self.reading(part, pyramid, isReversed: reading.isReversed)
                result += again.quality >= 50 ? again.words : skipped
            } else {
                result += skipped
            }
            if let next { result.append(next) }
            column = max(column, next.map { $0.left + $0.width } ?? width)
        }
        guard result != reading.words, !result.isEmpty else { return reading }
        return Reading(
            words: result,
            quality: RecognisedLine(words: result).quality,
            isReversed: reading.isReversed,
        )
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

extension TextLine {
    /// Whether a line of which more was read is in the same place, and is the same text: dark letters and light ones may
    /// stand in one row.
    fileprivate func isCovered(by other: TextLine, isClear: Bool) -> Bool {
        let isSame = isLight == other.isLight || length > 0.6 * other.length
        return isSame && (isCovered(by: other) || other.isCovered(by: self) && !isClear)
    }
}

extension RecognisedWord {
    /// Whether another word stands in its place, at least half of the shorter one.
    fileprivate func covers(_ other: RecognisedWord) -> Bool {
        let shared = min(left + width, other.left + other.width) - max(left, other.left)
        return 2 * shared > min(width, other.width)
    }
}
