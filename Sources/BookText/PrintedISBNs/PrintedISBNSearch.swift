import BookImaging

/// Looks for ISBNs on one page: line by line first, which takes uneven light and curled paper, then on the whole page,
/// where the recogniser finds the lines.
struct PrintedISBNSearch {
    private let page: TextPage
    private var tally = ReadingTally()
    private var hints: [Hint] = []
    /// How many letters were read well, on lines without an ISBN.
    private var knownLetters = 0
    /// Where these lines are.
    private var clearPlaces: [LinePlace] = []
    /// The letters that were read, each with how well its line was read.
    private var legibility: Float = 0

    /// A place where a line looks as if it had an ISBN.
    private struct Hint {
        let place: LinePlace
        /// Whether the line has a label, not only digits.
        var isLabelled: Bool
        /// Whether the line has been looked at again.
        var isTried = false
    }

    /// The looks at the whole page: the height of letters in pixels, and whether the light is evened out.
    private static let pageLooks: [(letterHeight: Float, isEvened: Bool)] = [
        (30, false), (24, true),
    ]
    /// The different looks at a line.
    private static let looks: [(options: TextLine.CropOptions, layout: TextRecogniser.Layout)] = [
        (TextLine.CropOptions(letterHeight: 30), .rawLine),
        (TextLine.CropOptions(letterHeight: 36, isNormalised: true), .rawLine),
        (TextLine.CropOptions(letterHeight: 44, isNormalised: true), .line),
        (TextLine.CropOptions(letterHeight: 26), .line),
        (TextLine.CropOptions(letterHeight: 38), .rawLine),
        (TextLine.CropOptions(letterHeight: 32, isSharpened: true), .line),
        (TextLine.CropOptions(letterHeight: 44, isSharpened: true), .rawLine),
        (TextLine.CropOptions(letterHeight: 52), .line),
    ]
    /// How many of them a line without a label gets.
    private static let unlabelledLookCount = 2
    /// The sizes of further looks at a line of the page, relative to the page.
    private static let sizes: [Float] = [1.3, 0.85]
    /// How many letters must be read well to know that a page has no ISBN.
    private static let enoughLetters = 500
    /// With how few of them a page may be blurred.
    private static let fewLetters = 150
    /// How many lines are read.
    private static let lineBudget = 24

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

    /// Whether there is too little that was read well for a page that stood still.
    var mayBeBlurred: Bool {
        tally.accepted.isEmpty
            && (knownLetters < Self.fewLetters || hints.contains(where: \.isLabelled))
    }

    /// Whether more was read than by another search of the same page.
    func isBetter(than other: PrintedISBNSearch?) -> Bool {
        guard let other else { return true }
        return !tally.accepted.isEmpty || legibility > other.legibility
    }

    /// Reads the page line by line.
    mutating func readLines(_ recogniser: borrowing TextRecogniser, _ limit: ProcessorTimeLimit) {
        readPromisingLines(recogniser, limit)
        readNeighbours(recogniser, limit)
    }

    /// Reads the whole page, unless its lines were enough.
    mutating func readPage(_ recogniser: borrowing TextRecogniser, _ limit: ProcessorTimeLimit) {
        for (letterHeight, isEvened) in Self.pageLooks {
            if limit.hasPassed || isDone { return }
            readPage(letterHeight: letterHeight, isEvened: isEvened, recogniser)
            for index in hints.indices where !hints[index].isTried {
                readHintedLine(index, recogniser)
            }
        }
    }

    /// Whether another look at the whole page is not worth its time.
    private var isDone: Bool {
        let hasOpenLabel = hints.contains { $0.isLabelled && !tally.isSettled($0.place) }
        if hasOpenLabel { return false }
        return !tally.accepted.isEmpty || knownLetters > Self.enoughLetters
    }

    // MARK: The page

    /// Reads the whole page at a size, with its lines made level.
    private mutating func readPage(
        letterHeight: Float,
        isEvened: Bool,
        _ recogniser: borrowing TextRecogniser,
    ) {
        let factor = min(letterHeight / page.letterHeight, 2)
        let view = PageView(page, factor: factor, isEvened: isEvened)
        let words = recogniser.words(in: view.picture, layout: .page)
        let lines = RecognisedLine.lines(of: words)
        for (index, line) in lines.enumerated() {
            let place = view.place(of: line)
            take(line, at: place)
            guard PrintedLabel.isLabelled(line.text) else { continue }
            for next in lines.dropFirst(index + 1).prefix(3)
            where view.place(of: next).isBelow(place) {
                tally.add(
                    line.text,
                    next: next.text,
                    quality: min(line.quality, next.quality),
                    at: place,
                )
            }
            for size in Self.sizes where !tally.isSettled(place) {
                guard let crop = view.cropped(line, by: size) else { break }
                let words = recogniser.words(in: crop, layout: .line)
                if !words.isEmpty {
                    take(RecognisedLine(words: words), at: place, isRepeated: true)
                }
            }
        }
    }

    /// Counts what a line says.
    private mutating func take(
        _ line: RecognisedLine,
        at place: LinePlace,
        isRepeated: Bool = false,
    ) {
        legibility += Float(line.text.count) * max(0, line.quality - 25)
        let hasNumber = tally.add(
            line.text,
            quality: line.quality,
            at: place,
            isRepeated: isRepeated,
        )
        if !hasNumber, !PrintedLabel.isHinted(in: line.text) {
            if line.quality > 75 {
                knownLetters += line.text.count
                clearPlaces.append(place)
            }
            return
        }
        let isLabelled = PrintedLabel.isLabelled(line.text)
        if let index = hints.firstIndex(where: { $0.place.overlaps(place) }) {
            hints[index].isLabelled = hints[index].isLabelled || isLabelled
        } else {
            hints.append(Hint(place: place, isLabelled: isLabelled))
        }
    }

    // MARK: Lines

    /// Reads a line again that the look at the page has found.
    private mutating func readHintedLine(_ index: Int, _ recogniser: borrowing TextRecogniser) {
        hints[index].isTried = true
        let place = hints[index].place
        readAgain(page.line(at: place), recogniser, until: place)
    }

    /// Reads a line until readings agree: with all looks if it has a label, with some if it has not.
    private mutating func readAgain(
        _ line: TextLine,
        _ recogniser: borrowing TextRecogniser,
        until hint: LinePlace,
    ) {
        let place = page.place(of: line)
        let below = page.lines(below: place)
        for (index, look) in Self.looks.enumerated() {
            if tally.isSettled(hint) { return }
            if index >= Self.unlabelledLookCount, !isWorthMore(hint) { return }
            guard let reading = page.reading(line, look.options, look.layout, recogniser) else {
                continue
            }
            take(reading, at: place)
            guard BrokenNumber(endOf: reading.text) != nil else { continue }
            for next in below {
                guard let other = page.reading(next, look.options, look.layout, recogniser) else {
                    continue
                }
                tally.add(
                    reading.text,
                    next: other.text,
                    quality: min(reading.quality, other.quality),
                    at: place,
                )
            }
        }
    }

    /// Whether a place has a label or was read as a number.
    private func isWorthMore(_ place: LinePlace) -> Bool {
        tally.hasNumber(at: place)
            || hints.contains { $0.isLabelled && $0.place.overlaps(place) }
    }

    /// Reads the lines that may have an ISBN, those with the clearest letters first.
    private mutating func readPromisingLines(
        _ recogniser: borrowing TextRecogniser,
        _ limit: ProcessorTimeLimit,
    ) {
        let ranked = page.lines.sorted { $0.promise > $1.promise }
        for line in ranked.prefix(Self.lineBudget) {
            if limit.hasPassed { return }
            let options = TextLine.CropOptions(letterHeight: 32)
            guard let reading = page.reading(line, options, .line, recogniser) else { continue }
            let place = page.place(of: line)
            take(reading, at: place)
            guard PrintedLabel.isHinted(in: reading.text) else { continue }
            readAgain(line, recogniser, until: place)
            for index in hints.indices where hints[index].place.overlaps(place) {
                hints[index].isTried = true
            }
        }
    }

    /// Reads what stands above and below a number: the other bindings of a book have theirs there.
    ///
    /// The number's own slope is better than that of a short line.
    private mutating func readNeighbours(
        _ recogniser: borrowing TextRecogniser,
        _ limit: ProcessorTimeLimit,
    ) {
        var read: [LinePlace] = []
        while let place = tally.accepted.map(\.place).first(where: { !read.contains($0) }) {
            read.append(place)
            for line in page.lines(above: place) + page.lines(below: place) {
                var neighbour = page.place(of: line)
                if limit.hasPassed || clearPlaces.contains(where: neighbour.overlaps) { continue }
                let x = (neighbour.left + neighbour.right) / 2
                neighbour.offset += (neighbour.slope - place.slope) * x
                (neighbour.slope, neighbour.height) = (place.slope, place.height)
                let level = page.line(at: neighbour)
                let options = TextLine.CropOptions(letterHeight: 32)
                guard !tally.isSettled(neighbour),
                    let reading = page.reading(level, options, .line, recogniser)
                else { continue }
                take(reading, at: neighbour)
                guard PrintedLabel.isLabelled(reading.text) else { continue }
                readAgain(level, recogniser, until: neighbour)
            }
        }
    }

    private func corners(of place: LinePlace) -> [SIMD2<Double>] {
        let (width, height) = (Float(page.image.width), Float(page.image.height))
        return place.corners.map {
            SIMD2<Double>(page.turn.source($0.x, $0.y, width: width, height: height))
        }
    }
}

extension TextLine {
    /// How likely the line is text with a number: clear, and no longer than numbers with words around them.
    fileprivate var promise: Float {
        contrast * min(Float(letterCount), 20) * (length > 40 * size ? 0.3 : 1)
    }
}
