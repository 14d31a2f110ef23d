import BookImaging

/// Looks for ISBNs on one page: line by line first, which takes uneven light and curled paper, then on the whole page,
/// where the recogniser finds the lines.
struct PrintedISBNSearch {
    let page: TextPage
    var tally = ReadingTally()
    var hints: [Hint] = []
    /// How many letters were read well, on lines without an ISBN.
    private(set) var knownLetters = 0
    /// Where these lines are.
    private(set) var clearPlaces: [LinePlace] = []
    /// The letters that were read, each with how well its line was read.
    private(set) var legibility: Float = 0

    /// How many letters were read, well or not.
    private var letterCount = 0

    /// A place where a line looks as if it had an ISBN.
    struct Hint {
        let place: LinePlace
        /// Whether the line has a label, not only digits.
        var isLabelled: Bool
        /// Whether the line has been looked at again.
        var isTried = false
    }

    /// How many letters must be read well to know that a page has no ISBN.
    static let enoughLetters = 500
    /// With how few of them a page may be blurred.
    static let fewLetters = 150
    /// How well the letters of lines must be read, above 25 on the average, for a look at the whole page.
    private static let leastLegibility: Float = 15

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

    /// Whether the lines were read so badly that a look at the whole page, which may take seconds, would be in vain.
    var isHopeless: Bool {
        legibility < Self.leastLegibility * Float(letterCount)
            && !hints.contains(where: \.isLabelled)
    }

    /// Counts what a line says.
    mutating func take(
        _ line: RecognisedLine,
        at place: LinePlace,
        isRepeated: Bool = false,
    ) {
        letterCount += line.text.count
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

    private func corners(of place: LinePlace) -> [SIMD2<Double>] {
        let (width, height) = (Float(page.image.width), Float(page.image.height))
        return place.corners.map {
            SIMD2<Double>(page.turn.source($0.x, $0.y, width: width, height: height))
        }
    }
}
