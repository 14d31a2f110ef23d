import BookImaging

/// An image with text: its lines, and how it must be turned.
struct TextPage {
    /// The image at full resolution, without the motion of the camera.
    let image: LumaImage
    /// The image as it was taken.
    private let original: LumaImage
    /// The motion of the camera, if there is one.
    let motion: MotionBlur?
    /// The lines in the direction of the page, in pixels of the working image.
    let lines: [TextLine]
    /// Lines with few letters, in that direction.
    private let shortLines: [TextLine]
    /// How many pixels of the image are one pixel of the working image.
    let scale: Float
    let turn: PageTurn
    /// How well the lines are read that tell the turn, from 0 to 100.
    let clarity: Float
    /// Whether most of the text is light on dark.
    let isLight: Bool

    /// The length of the longer side of the working image.
    private static let longSide = 2000
    /// How long a label may be with what stands before it, in heights of its letters.
    private static let labelLength: Float = 12

    /// Finds the lines of an image, and reads some of them in all directions that they may have; nil without text.
    ///
    /// - Parameters:
    ///   - original: The image at full resolution.
    ///   - motion: The motion of the camera that is undone, if there is one.
    ///   - recogniser: What reads.
    init?(
        _ original: LumaImage,
        without motion: MotionBlur? = nil,
        _ recogniser: borrowing TextRecogniser,
    ) {
        let image = motion?.undone(in: original) ?? original
        let small = image.limited(to: Self.longSide)
        scale = Float(image.width) / Float(small.width)
        let all = TextLineFinder.lines(in: small, [.small, .medium])
        let lines = all.filter(\.isLong)
        guard let (turn, clarity) = Self.turn(lines, image, scale, recogniser) else { return nil }
        self.clarity = clarity
        (self.image, self.original, self.motion) = (image, original, motion)
        self.turn = turn
        self.lines = lines.filter { $0.isUpright == turn.isUpright }
        shortLines = all.filter { !$0.isLong && $0.isUpright == turn.isUpright }
        let light = self.lines.reduce(0) { $0 + ($1.isLight ? $1.letterCount : -$1.letterCount) }
        isLight = light > 0
    }

    /// The height of letters in pixels of the image: the median over all letters.
    var letterHeight: Float {
        let sizes = lines.filter { $0.isLight == isLight }.map { ($0.size, $0.letterCount) }
            .sorted { $0.0 < $1.0 }
        let total = sizes.reduce(0) { $0 + $1.1 }
        var passed = 0
        let median = sizes.first { size in
            passed += size.1
            return 2 * passed >= total
        }
        return (median?.0 ?? 24) * scale
    }

    /// The place of a line on the turned page, in pixels of the image.
    func place(of line: TextLine) -> LinePlace {
        let place = LinePlace(
            left: line.start * scale,
            right: line.end * scale,
            slope: line.slope,
            offset: (line.offset + (line.low + line.high) / 2) * scale,
            height: line.size * scale,
        )
        return turn.place(place, width: Float(image.width), height: Float(image.height))
    }

    /// The line at a place on the turned page.
    func line(at place: LinePlace) -> TextLine {
        let place = turn.place(place, width: Float(image.width), height: Float(image.height))
        return TextLine(
            isUpright: turn.isUpright,
            isLight: isLight,
            start: place.left / scale,
            end: place.right / scale,
            slope: place.slope,
            offset: place.offset / scale,
            low: -place.height / 2 / scale,
            high: place.height / 2 / scale,
            letterCount: 0,
            grey: 0,
            contrast: 0,
            levelRun: 0,
            letters: [],
        )
    }

    /// The line with more space before it, in reading direction, in which a label may stand.
    func extendedBackwards(_ line: TextLine) -> TextLine {
        var line = line
        if turn.isReversed {
            line.end += Self.labelLength * line.size
        } else {
            line.start -= Self.labelLength * line.size
        }
        return line
    }

    /// The next line after one at a place; its pieces, the first one before the others.
    func lines(below place: LinePlace) -> [TextLine] {
        let below = nextLines { $0.isBelow(place) }
        return pieces(of: below, at: below.min { $0.1.middle < $1.1.middle }?.1)
    }

    /// The line before one at a place.
    func lines(above place: LinePlace) -> [TextLine] {
        let above = nextLines { place.isBelow($0) }
        return pieces(of: above, at: above.max { $0.1.middle < $1.1.middle }?.1)
    }

    private func nextLines(where isNext: (LinePlace) -> Bool) -> [(TextLine, LinePlace)] {
        (lines + shortLines).map { ($0, place(of: $0)) }
            .filter { $0.0.isLight == isLight && isNext($0.1) }
    }

    private func pieces(of lines: [(TextLine, LinePlace)], at place: LinePlace?) -> [TextLine] {
        lines.filter { place?.isLevel(with: $0.1) == true }
            .sorted { $0.1.left < $1.1.left }.prefix(2).map(\.0)
    }

    /// How the lines slant on the turned page, in pixels of the image.
    var slant: Slant {
        let places = lines.filter { $0.letters.count >= 5 && $0.isLight == isLight }
            .map { (place(of: $0), $0.letters.count) }
        return Slant(of: places.map { ($0.0.middle, $0.0.slope, $0.1) }) ?? .none
    }

    /// The words of a line of the page, and how well they were read.
    func reading(
        _ line: TextLine,
        _ look: LineLook,
        _ recogniser: borrowing TextRecogniser,
    ) -> RecognisedLine? {
        var options = look.options
        options.isReversed = turn.isReversed
        if let motion { options.blur?.motion = motion.way }
        let source = options.blur == nil ? image : original
        guard let crop = line.cropped(from: source, scale: scale, options) else { return nil }
        let words = recogniser.words(in: crop, layout: look.layout)
        return words.isEmpty ? nil : RecognisedLine(words: words)
    }

    // MARK: The direction

    /// How much better one direction must read than the opposite one, so that no other line is asked.
    private static let clearLead: Float = 110
    /// The quality of a reading that says nothing.
    private static let leastQuality: Float = 25

    /// How the page must be turned: the longest lines of both directions are read both ways.
    private static func turn(
        _ lines: [TextLine],
        _ image: LumaImage,
        _ scale: Float,
        _ recogniser: borrowing TextRecogniser,
    ) -> (turn: PageTurn, clarity: Float)? {
        let letters = lines.reduce(0) { $0 + ($1.isUpright ? $1.letterCount : -$1.letterCount) }
        var votes: [PageTurn: Float] = [:]
        var counts: [PageTurn: Float] = [:]
        for isUpright in letters > 0 ? [true, false] : [false, true] {
            let ways = [false, true].map { PageTurn(isUpright: isUpright, isReversed: $0) }
            let longest = lines.filter { $0.isUpright == isUpright }.sorted {
                Float(min($0.letterCount, 60)) * $0.contrast.squareRoot()
                    > Float(min($1.letterCount, 60)) * $1.contrast.squareRoot()
            }
            for line in longest.prefix(3) {
                for way in ways {
                    let options = TextLine.CropOptions(
                        letterHeight: 30,
                        isReversed: way.isReversed,
                    )
                    guard let crop = line.cropped(from: image, scale: scale, options) else {
                        continue
                    }
                    let reading = RecognisedLine(words: recogniser.words(in: crop, layout: .line))
                    votes[way, default: 0] += max(0, reading.quality - leastQuality)
                    counts[way, default: 0] += 1
                }
                let lead = abs(votes[ways[0], default: 0] - votes[ways[1], default: 0])
                if lead > clearLead { break }
            }
            if ways.contains(where: { votes[$0, default: 0] > 130 }) { break }
        }
        guard let best = votes.filter({ $0.value > 0 }).max(by: { $0.value < $1.value }) else {
            return nil
        }
        return (best.key, best.value / counts[best.key, default: 1] + leastQuality)
    }
}

extension TextLine {
    /// Whether the line has enough letters to be text.
    fileprivate var isLong: Bool { letterCount >= 6 && length > 6 * size }
}
