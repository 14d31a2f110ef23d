import BookImaging

/// Looks for ISBNs on one page: first on the whole page, then line by line.
struct PrintedISBNSearch {
    private typealias Place = ReadingTally.Place

    private let page: TextPage
    private var tally = ReadingTally()
    /// Where a line looks as if it had an ISBN.
    private var hints: [Place] = []
    /// The lines that were read well.
    private var known: [Place] = []

    /// The heights of letters, in pixels, at which the whole page is read.
    private static let pageHeights: [Float] = [30, 24]
    /// The different looks at a line.
    private static let looks: [(options: TextLine.CropOptions, layout: TextRecogniser.Layout)] = [
        (TextLine.CropOptions(letterHeight: 30), .rawLine),
        (TextLine.CropOptions(letterHeight: 36, isNormalised: true), .rawLine),
        (TextLine.CropOptions(letterHeight: 44, isNormalised: true), .line),
    ]
    /// How many lines are read without a hint.
    private static let lineBudget = 14

    init(_ page: TextPage) {
        self.page = page
    }

    /// The numbers that were found.
    var isbns: [PrintedISBN] {
        tally.accepted.map { entry in
            PrintedISBN(
                isbn: entry.number.isbn,
                qualifier: entry.number.qualifier,
                corners: corners(of: entry.place),
                readings: entry.readings,
            )
        }
    }

    mutating func run(_ recogniser: borrowing TextRecogniser, _ limit: ProcessorTimeLimit) {
        readPage(letterHeight: Self.pageHeights[0], recogniser)
        if limit.hasPassed { return }
        readHintedLines(recogniser)
        if limit.hasPassed { return }
        if !openHints.isEmpty {
            readPage(letterHeight: Self.pageHeights[1], recogniser)
            if limit.hasPassed { return }
        }
        if tally.accepted.isEmpty { readLevelLines(recogniser, limit) }
    }

    private var openHints: [Place] { hints.filter { !tally.isSettled($0) } }

    // MARK: The page

    /// Reads the whole page at a size.
    private mutating func readPage(letterHeight: Float, _ recogniser: borrowing TextRecogniser) {
        let area = textArea
        let factor = min(letterHeight / page.letterHeight, 2)
        let part = page.image.cropped(
            columns: Int(area.left)..<Int(area.right),
            rows: Int(area.top)..<Int(area.bottom),
        )
        let picture = part.scaled(by: factor).turned(page.turn, isInverted: page.isLight)
        // The upper left corner of the picture on the turned page.
        let (width, height) = (Float(page.image.width), Float(page.image.height))
        let one = page.turn.point(area.left, area.top, width: width, height: height)
        let other = page.turn.point(area.right, area.bottom, width: width, height: height)
        let origin = pointwiseMin(one, other)
        let words = recogniser.words(in: picture, layout: .page)
        for line in RecognisedLine.lines(of: words) {
            let box = line.box
            take(
                line,
                at: Place(
                    left: origin.x + box.left / factor,
                    top: origin.y + box.top / factor,
                    right: origin.x + box.right / factor,
                    bottom: origin.y + box.bottom / factor,
                ),
            )
        }
    }

    /// The part of the image with lines of text, with a space around it.
    private var textArea: Place {
        var area = Place(left: .infinity, top: .infinity, right: 0, bottom: 0)
        for line in page.lines {
            let box = imageBox(of: line, margin: 1.5 * line.size)
            area.left = min(area.left, box.left)
            area.top = min(area.top, box.top)
            area.right = max(area.right, box.right)
            area.bottom = max(area.bottom, box.bottom)
        }
        area.left = max(0, area.left)
        area.top = max(0, area.top)
        area.right = min(Float(page.image.width), area.right)
        area.bottom = min(Float(page.image.height), area.bottom)
        return area
    }

    /// Counts what a line says.
    private mutating func take(_ line: RecognisedLine, at place: Place) {
        let numbers = PrintedISBNParser.numbers(in: line.text)
        for number in numbers { tally.add(number, at: place) }
        if !numbers.isEmpty || PrintedLabel.isHinted(in: line.text) {
            if !hints.contains(where: { $0.overlaps(place) }) { hints.append(place) }
        } else if line.quality > 75 {
            known.append(place)
        }
    }

    // MARK: Lines

    /// Reads lines again that look as if they had an ISBN.
    private mutating func readHintedLines(_ recogniser: borrowing TextRecogniser) {
        for hint in openHints {
            let line = page.lines.filter { place(of: $0).overlaps(hint) }.max { $0.length < $1.length }
            guard let line else { continue }
            readAgain(line, recogniser, until: hint)
        }
    }

    private mutating func readAgain(
        _ line: TextLine,
        _ recogniser: borrowing TextRecogniser,
        until hint: Place,
    ) {
        for look in Self.looks {
            if tally.isSettled(hint) { return }
            guard let reading = page.reading(line, look.options, look.layout, recogniser) else {
                continue
            }
            take(reading, at: place(of: line))
        }
    }

    /// Reads lines with many letters of one height that were not read well with the page.
    private mutating func readLevelLines(
        _ recogniser: borrowing TextRecogniser,
        _ limit: ProcessorTimeLimit,
    ) {
        let unread = page.lines.filter { line in
            let place = place(of: line)
            return line.levelRun >= 7 && !known.contains { $0.overlaps(place) }
        }
        for line in unread.sorted(by: { $0.levelRun > $1.levelRun }).prefix(Self.lineBudget) {
            if limit.hasPassed { return }
            let options = TextLine.CropOptions(letterHeight: 36)
            guard let reading = page.reading(line, options, .line, recogniser) else { continue }
            let place = place(of: line)
            take(reading, at: place)
            if PrintedLabel.isHinted(in: reading.text) { readAgain(line, recogniser, until: place) }
        }
    }

    // MARK: Places

    /// The box of a line in pixels of the image.
    private func imageBox(of line: TextLine, margin: Float) -> Place {
        let ends = [line.centre(at: line.start), line.centre(at: line.end)]
        let low = min(ends[0], ends[1]) - line.size / 2 - margin
        let high = max(ends[0], ends[1]) + line.size / 2 + margin
        let (start, end) = (line.start - margin, line.end + margin)
        let scale = page.scale
        return line.isUpright
            ? Place(left: low * scale, top: start * scale, right: high * scale, bottom: end * scale)
            : Place(left: start * scale, top: low * scale, right: end * scale, bottom: high * scale)
    }

    /// The place of a line on the turned page.
    private func place(of line: TextLine) -> Place {
        let box = imageBox(of: line, margin: 0)
        let (width, height) = (Float(page.image.width), Float(page.image.height))
        let one = page.turn.point(box.left, box.top, width: width, height: height)
        let other = page.turn.point(box.right, box.bottom, width: width, height: height)
        return Place(
            left: min(one.x, other.x),
            top: min(one.y, other.y),
            right: max(one.x, other.x),
            bottom: max(one.y, other.y),
        )
    }

    private func corners(of place: Place) -> [SIMD2<Double>] {
        let (width, height) = (Float(page.image.width), Float(page.image.height))
        return [
            (place.left, place.top), (place.right, place.top), (place.right, place.bottom),
            (place.left, place.bottom),
        ].map { SIMD2<Double>(page.turn.source($0.0, $0.1, width: width, height: height)) }
    }
}

extension RecognisedLine {
    /// The box around the words.
    fileprivate var box: (left: Float, top: Float, right: Float, bottom: Float) {
        let left = words.map(\.left).min() ?? 0
        let top = words.map(\.top).min() ?? 0
        let right = words.map { $0.left + $0.width }.max() ?? 0
        let bottom = words.map { $0.top + $0.height }.max() ?? 0
        return (Float(left), Float(top), Float(right), Float(bottom))
    }
}
