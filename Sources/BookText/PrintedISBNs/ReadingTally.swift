import BookIdentifiers

/// The numbers that some readings of a page gave, and where.
struct ReadingTally {
    /// What readings say about one number.
    struct Entry {
        var number: PrintedNumber
        var place: LinePlace
        var readings: Int
    }

    private(set) var entries: [Entry] = []

    /// Counts a reading of a number.
    mutating func add(_ number: PrintedNumber, at place: LinePlace) {
        guard let index = entries.firstIndex(where: { $0.number.isbn == number.isbn }) else {
            entries.append(Entry(number: number, place: place, readings: 1))
            return
        }
        entries[index].readings += 1
        if entries[index].number.proof < number.proof { entries[index].number = number }
    }

    /// Whether a number that readings agree on is in a place.
    func isSettled(_ place: LinePlace) -> Bool {
        accepted.contains { $0.place.overlaps(place) }
    }

    /// The numbers on which two readings agree, in reading order.
    ///
    /// Of two that overlap, the one with more readings counts; none if both have as many.
    var accepted: [Entry] {
        let agreed = entries.filter { $0.readings >= 2 }
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
