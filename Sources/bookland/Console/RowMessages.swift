/// Messages about the lines or records of a file: the first with their reasons, the rest as ranges
/// of numbers.
struct RowMessages {
    /// The number of messages that give the reason.
    private let mostReported: Int
    /// The greatest number of ranges.
    private let mostRanges: Int

    private var reported = 0
    private var count = 0
    private var ranges: [ClosedRange<Int>] = []

    init(mostReported: Int = 20, mostRanges: Int = 500) {
        self.mostReported = mostReported
        self.mostRanges = mostRanges
    }

    /// Adds a row and returns its message, or nil if it is only counted.
    mutating func add(_ number: Int, _ reason: String) -> String? {
        if reported < mostReported {
            reported += 1
            return "\(number): \(reason)"
        }
        count += 1
        if let last = ranges.last, last.upperBound + 1 == number {
            ranges[ranges.count - 1] = last.lowerBound...number
        } else if ranges.count < mostRanges {
            ranges.append(number...number)
        }
        return nil
    }

    /// The message about all rows that were only counted; nil if there are none.
    var rest: String? {
        guard count > 0 else { return nil }
        let numbers = ranges.map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
        }
        let isAll = ranges.reduce(0) { $0 + $1.count } == count
        return "\(count.grouped) more: " + numbers.joined(separator: ", ") + (isAll ? "" : ", …")
    }
}
