extension PrintedISBNSearch {
    /// The looks at the whole page: the height of letters in pixels, and whether the light is evened out.
    private static let pageLooks: [(letterHeight: Float, isEvened: Bool)] = [
        (30, false), (24, true),
    ]
    /// The sizes of further looks at a line of the page, relative to the page.
    private static let sizes: [Float] = [1.3, 0.85]

    /// Reads the whole page, unless its lines were enough, or too bad.
    mutating func readPage(_ recogniser: borrowing TextRecogniser, _ limit: ProcessorTimeLimit) {
        for (letterHeight, isEvened) in Self.pageLooks {
            if limit.hasPassed || isDone || isHopeless { return }
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
}
