import BookIdentifiers

/// The numbers that some readings of a page gave, and where.
package struct ReadingTally {
    /// What readings say about one number.
    package struct Entry {
        package private(set) var number: PrintedNumber
        let place: LinePlace
        package private(set) var readings: Int
        /// The readings by their worth: 1 for a clear one, less for others.
        private(set) var weight: Float

        fileprivate init(_ number: PrintedNumber, at place: LinePlace, weight: Float) {
            (self.number, self.place, self.weight, readings) = (number, place, weight, 1)
        }

        fileprivate mutating func add(_ number: PrintedNumber, weight: Float) {
            readings += 1
            self.weight += weight
            if self.number.proof < number.proof { self.number = number }
        }
    }

    /// The digits that a reading has after a label, whether they make an ISBN or not.
    private struct Digits {
        let digits: [UInt8]
        let place: LinePlace
    }

    /// The worth of readings that a number needs: more than two that are not clear, as these share their errors.
    private static let neededWeight: Float = 1.7
    /// What a number with all hyphens needs of at least four readings.
    private static let leastWeight: Float = 1.2

    /// The worth of a reading, by its quality from 0 to 100.
    private static func weight(_ quality: Float) -> Float {
        switch quality {
        case 80...: 1
        case 60...: 0.7
        case 40...: 0.45
        default: 0.25
        }
    }

    private var entries: [Entry] = []
    private var labelled: [Digits] = []

    package init() {}

    /// Counts what a reading of a line says.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - quality: How well it was read, from 0 to 100.
    ///   - place: Where it is.
    ///   - isRepeated: Whether the reading is of a picture that was read before, at another size: such readings share
    ///     their errors.
    /// - Returns: Whether the line has a number.
    package mutating func add(
        _ line: String,
        quality: Float,
        at place: LinePlace,
        isRepeated: Bool = false,
    ) -> Bool {
        let numbers = PrintedISBNParser.numbers(in: line)
        for number in numbers { add(number, quality: quality, at: place, isRepeated: isRepeated) }
        for digits in PrintedISBNParser.labelledDigits(in: line) {
            labelled.append(Digits(digits: digits, place: place))
        }
        return !numbers.isEmpty
    }

    /// Counts what readings of two lines that follow each other say about a number that begins in one and ends in the
    /// other.
    ///
    /// - Parameters:
    ///   - line: The line with the label.
    ///   - next: The next line.
    ///   - quality: How well the one was read that was read worse.
    ///   - place: Where the first one is.
    mutating func add(_ line: String, next: String, quality: Float, at place: LinePlace) {
        guard let number = PrintedISBNParser.number(from: line, to: next) else { return }
        add(number, quality: quality, at: place)
    }

    /// Counts a reading of a number.
    private mutating func add(
        _ number: PrintedNumber,
        quality: Float,
        at place: LinePlace,
        isRepeated: Bool = false,
    ) {
        let weight = Self.weight(quality) * (isRepeated ? 0.7 : 1)
        if let index = entries.firstIndex(where: { $0.number.isbn == number.isbn }) {
            entries[index].add(number, weight: weight)
        } else {
            entries.append(Entry(number, at: place, weight: weight))
        }
    }

    /// Whether a number that readings agree on is in a place.
    func isSettled(_ place: LinePlace) -> Bool {
        accepted.contains { $0.place.overlaps(place) }
    }

    /// Whether a number was read in a place.
    func hasNumber(at place: LinePlace) -> Bool {
        entries.contains { $0.place.overlaps(place) }
    }

    /// The numbers on which two clear readings agree, or more of others, in reading order.
    ///
    /// Of two that overlap, the one with more readings counts; none if both have as many.
    package var accepted: [Entry] {
        let clear = entries.filter { entry in
            isAgreed(entry)
                && entries.allSatisfy { other in
                    other.number.isbn == entry.number.isbn || !other.place.overlaps(entry.place)
                        || other.readings < entry.readings
                }
        }
        return clear.sorted { one, other in
            one.place.isLevel(with: other.place)
                ? one.place.left < other.place.left : one.place.middle < other.place.middle
        }
    }

    /// Whether readings agree on a number, and no more have another digit in one of its places.
    private func isAgreed(_ entry: Entry) -> Bool {
        guard entry.readings >= 2, entry.weight >= Self.leastWeight else { return false }
        let contradiction = contradiction(of: entry)
        if entry.weight >= Self.neededWeight { return contradiction < 1 }
        // Many readings that are not clear, of a number that is clear in itself.
        return entry.readings >= 4 && entry.number.proof == .allBreaks && contradiction < 0.4
    }

    /// How many readings have another digit in one place of a number, for each that has the same digit; the most of all
    /// places.
    ///
    /// Two misread digits have the right check digit once in eleven times, and readings of a blurred line share their
    /// errors. So readings without a right check digit count, too.
    private func contradiction(of entry: Entry) -> Float {
        let digits = entry.number.digits
        let others = labelled.filter {
            $0.digits.count == digits.count && $0.place.overlaps(entry.place)
        }
        return digits.indices.reduce(0) { most, index in
            let against = others.count { $0.digits[index] != digits[index] }
            return max(most, Float(against) / Float(max(others.count - against, entry.readings)))
        }
    }
}
