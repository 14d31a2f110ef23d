import BookIdentifiers

/// The numbers that some readings of a page gave, and where.
struct ReadingTally {
    /// A place on the turned page, in pixels of the image.
    struct Place {
        var left: Float
        var top: Float
        var right: Float
        var bottom: Float

        var height: Float { bottom - top }

        /// Whether two places are on one line, side by side or over each other.
        func isLevel(with other: Place) -> Bool {
            let shared = min(bottom, other.bottom) - max(top, other.top)
            return shared > 0.4 * min(height, other.height)
        }

        func overlaps(_ other: Place) -> Bool {
            isLevel(with: other) && left < other.right && other.left < right
        }
    }

    /// What readings say about one number.
    struct Entry {
        var number: PrintedNumber
        var place: Place
        var readings: Int
    }

    private(set) var entries: [Entry] = []

    /// Counts a reading of a number.
    mutating func add(_ number: PrintedNumber, at place: Place) {
        guard let index = entries.firstIndex(where: { $0.number.isbn == number.isbn }) else {
            entries.append(Entry(number: number, place: place, readings: 1))
            return
        }
        entries[index].readings += 1
        if entries[index].number.proof < number.proof { entries[index].number = number }
    }

    /// Whether a number that readings agree on is in a place.
    func isSettled(_ place: Place) -> Bool {
        accepted.contains { $0.place.isLevel(with: place) }
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
                ? one.place.left < other.place.left : one.place.top < other.place.top
        }
    }
}
