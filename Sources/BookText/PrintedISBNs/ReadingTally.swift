import BookIdentifiers

/// The numbers that some readings of a page gave, and where.
struct ReadingTally {
    /// What readings say about one number.
    struct Entry {
        var number: PrintedNumber
        var place: LinePlace
        var readings: Int
        /// The readings by their worth: 1 for a clear one, less for others.
        var weight: Float
    }

    /// The worth of readings that a number needs: more than two that are not clear, as these share their errors.
    private static let neededWeight: Float = 1.7

    /// The worth of a reading, by its quality from 0 to 100.
    private static func weight(_ quality: Float) -> Float {
        quality >= 80 ? 1 : quality >= 60 ? 0.7 : 0.3
    }

    private(set) var entries: [Entry] = []

    /// Counts a reading of a number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - place: Where it is.
    ///   - quality: How well its line was read, from 0 to 100.
    mutating func add(_ number: PrintedNumber, at place: LinePlace, quality: Float) {
        let weight = Self.weight(quality)
        guard let index = entries.firstIndex(where: { $0.number.isbn == number.isbn }) else {
            entries.append(Entry(number: number, place: place, readings: 1, weight: weight))
            return
        }
        entries[index].readings += 1
        entries[index].weight += weight
        if entries[index].number.proof < number.proof { entries[index].number = number }
    }

    /// Whether a number that readings agree on is in a place.
    func isSettled(_ place: LinePlace) -> Bool {
        accepted.contains { $0.place.overlaps(place) }
    }

    /// The numbers on which two clear readings agree, or more of others, in reading order.
    ///
    /// Of two that overlap, the one with more readings counts; none if both have as many.
    var accepted: [Entry] {
        let agreed = entries.filter { $0.readings >= 2 && $0.weight >= Self.neededWeight }
        let clear = agreed.filter { entry in
            entries.allSatisfy { other in
                other.number.isbn == entry.number.isbn || !other.place.overlaps(entry.place)
                    || other.readings < entry.readings
            }
        }
        return clear.sorted { one, other in
            one.place.isLevel(with: other.place)
                ? one.place.left < other.place.left : one.place.middle < other.place.middle
        }
    }
}
