import BookCatalog

/// The unreadable lines or records of a file: the first with their reasons, the rest as ranges of
/// numbers.
struct BadItems {
    /// The number of items that are reported with their reason.
    private static let mostReported = 20
    /// The most ranges of numbers that are reported.
    private static let mostRanges = 500

    private var reported = 0
    private var count = 0
    private var ranges: [ClosedRange<Int>] = []

    /// Adds an item and returns its message, or nil if it is only counted.
    mutating func add(_ item: BadItem) -> String? {
        if reported < Self.mostReported {
            reported += 1
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

    /// The message about all items that were only counted; nil if there are none.
    var rest: String? {
        guard count > 0 else { return nil }
        let numbers = ranges.map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
        }
        let isAll = ranges.reduce(0) { $0 + $1.count } == count
        return "\(count.grouped) more: " + numbers.joined(separator: ", ") + (isAll ? "" : ", …")
    }
}
