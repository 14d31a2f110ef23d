import BookImaging
import Glibc // DEBUG

/// Looks for ISBNs on one page: first on the whole page, then line by line.
struct PrintedISBNSearch {
    private let page: TextPage
    private var tally = ReadingTally()
    /// Where a line looks as if it had an ISBN.
    private var hints: [LinePlace] = []
    /// The lines that were read well.
    private var known: [LinePlace] = []

    /// The looks at the whole page: the height of letters in pixels, and whether the light is evened out.
    private static let pageLooks: [(letterHeight: Float, isEvened: Bool)] = [(30, false), (24, true)]
    /// The different looks at a line.
    private static let looks: [(options: TextLine.CropOptions, layout: TextRecogniser.Layout)] = [
        (TextLine.CropOptions(letterHeight: 30), .rawLine),
        (TextLine.CropOptions(letterHeight: 36, isNormalised: true), .rawLine),
        (TextLine.CropOptions(letterHeight: 44, isNormalised: true), .line),
        (TextLine.CropOptions(letterHeight: 26), .line),
        (TextLine.CropOptions(letterHeight: 38), .rawLine),
    ]
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

    mutating func run(_ recogniser: borrowing TextRecogniser, _ limit: ProcessorTimeLimit) {
        readLines(recogniser, limit)
        for (letterHeight, isEvened) in Self.pageLooks {
            if limit.hasPassed || !tally.accepted.isEmpty && openHints.isEmpty { return }
            readPage(letterHeight: letterHeight, isEvened: isEvened, recogniser)
            readHintedLines(recogniser)
            if openHints.isEmpty { return }
        }
    }

    private var openHints: [LinePlace] { hints.filter { !tally.isSettled($0) } }

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
        for line in RecognisedLine.lines(of: words) { take(line, at: view.place(of: line)) }
    }

    /// Counts what a line says.
    private mutating func take(_ line: RecognisedLine, at place: LinePlace) {
        let numbers = PrintedISBNParser.numbers(in: line.text)
        if unsafe getenv("TEXTLAB") != nil { print("   |", line.text, line.quality, numbers.map { "\($0.isbn) \($0.proof)" }) } // DEBUG
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
            let line = page.lines.filter { page.place(of: $0).overlaps(hint) }.max { $0.length < $1.length }
            readAgain(line ?? page.line(at: hint), recogniser, until: hint)
        }
    }

    private mutating func readAgain(
        _ line: TextLine,
        _ recogniser: borrowing TextRecogniser,
        until hint: LinePlace,
    ) {
        for look in Self.looks {
            if tally.isSettled(hint) { return }
            guard let reading = page.reading(line, look.options, look.layout, recogniser) else {
                continue
            }
            take(reading, at: page.place(of: line))
        }
    }

    /// Reads the lines that may have an ISBN, those with the clearest letters first.
    private mutating func readLines(
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
            if PrintedLabel.isHinted(in: reading.text) { readAgain(line, recogniser, until: place) }
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
