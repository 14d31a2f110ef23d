import BookCatalog

/// What could not be read of a file: the first in full, the rest by their numbers.
struct BadItems {
    /// So many are told with the reason.
    private static let mostTold = 20
    /// So many stretches of the rest are told by their numbers.
    private static let mostRanges = 500

    private var told = 0
    private var count = 0
    private var ranges: [ClosedRange<Int>] = []

    /// Takes a line or record; gives what is to be said of it now, if anything.
    mutating func add(_ item: BadItem) -> String? {
        if told < Self.mostTold {
            told += 1
            return "\(item.number): \(item.reason)"
        }
        count += 1
        if let last = ranges.last, last.upperBound + 1 == item.number {
            ranges[ranges.count - 1] = last.lowerBound...item.number
        } else if ranges.count < Self.mostRanges {
            ranges.append(item.number...item.number)
        }
        return nil
    }

    /// What is to be said of those that were not told.
    var rest: String? {
        guard count > 0 else { return nil }
        let numbers = ranges.map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
        }
        let isAll = ranges.reduce(0) { $0 + $1.count } == count
        return "\(count.grouped) more: " + numbers.joined(separator: ", ") + (isAll ? "" : ", …")
    }
}
