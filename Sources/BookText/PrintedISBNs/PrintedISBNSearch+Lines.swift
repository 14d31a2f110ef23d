extension PrintedISBNSearch {
    /// How many lines are read.
    private static let lineBudget = 24

    /// Reads the page line by line.
    mutating func readLines(_ recogniser: borrowing TextRecogniser, _ limit: ProcessorTimeLimit) {
        readPromisingLines(recogniser, limit)
        readNeighbours(recogniser, limit)
    }

    /// Reads a line again that the look at the page has found.
    mutating func readHintedLine(_ index: Int, _ recogniser: borrowing TextRecogniser) {
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
        let looks = page.motion == nil ? LineLook.still : LineLook.moved
        for (index, look) in looks.enumerated() {
            if tally.isSettled(hint) { return }
            if index >= LineLook.unlabelledCount, !isWorthMore(hint) { return }
            guard let reading = page.reading(line, look, recogniser) else {
                continue
            }
            take(reading, at: place)
            guard BrokenNumber(endOf: reading.text) != nil else { continue }
            for next in below {
                guard let other = page.reading(next, look, recogniser) else {
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
            guard let (line, reading) = firstReading(of: line, recogniser) else { continue }
            let place = page.place(of: line)
            take(reading, at: place)
            guard PrintedLabel.isHinted(in: reading.text) else { continue }
            readAgain(line, recogniser, until: place)
            for index in hints.indices where hints[index].place.overlaps(place) {
                hints[index].isTried = true
            }
        }
    }

    /// Reads a line, and more of it if it begins with a number: the edge of a shadow may have cut off the label.
    private func firstReading(of line: TextLine, _ recogniser: borrowing TextRecogniser)
        -> (line: TextLine, reading: RecognisedLine)?
    {
        guard let reading = page.reading(line, .first, recogniser) else { return nil }
        var (longer, last) = (line, reading)
        for _ in 0..<2 {
            guard !PrintedLabel.isLabelled(last.text), DigitRun.isAtBeginning(of: last.text) else {
                break
            }
            longer = page.extendedBackwards(longer)
            guard let next = page.reading(longer, .first, recogniser) else { break }
            last = next
        }
        return PrintedLabel.isLabelled(last.text) ? (longer, last) : (line, reading)
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
                guard !tally.isSettled(neighbour),
                    let (line, reading) = firstReading(of: level, recogniser)
                else { continue }
                neighbour = page.place(of: line)
                take(reading, at: neighbour)
                guard PrintedLabel.isLabelled(reading.text) else { continue }
                readAgain(line, recogniser, until: neighbour)
            }
        }
    }
}

extension TextLine {
    /// How likely the line is text with a number: clear, and no longer than numbers with words around them.
    fileprivate var promise: Float {
        contrast * min(Float(letterCount), 20) * (length > 40 * size ? 0.3 : 1)
    }
}
