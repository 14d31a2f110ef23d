/// How far the words of a title stand on a spine in the order of the title.
///
/// Only words of one line are compared: the order of lines is not certain. What counts is the heaviest sequence that is in order in
/// both, a longest common subsequence with weights.
struct WordOrder {
    private struct Entry {
        let place: Int
        let position: Int
        let weight: Float
    }

    private var lines: [Int: [Entry]] = [:]

    /// Adds a word that was read.
    ///
    /// - Parameters:
    ///   - line: Its line.
    ///   - place: Where it stands on the spine.
    ///   - position: Where it stands in the title.
    ///   - weight: What it proves.
    mutating func add(line: Int, place: Int, position: Int, weight: Float) {
        lines[line, default: []].append(Entry(place: place, position: position, weight: weight))
    }

    /// The weight of the words that are out of order.
    var lost: Float {
        lines.values.reduce(0) { lost, entries in
            guard entries.count > 1 else { return lost }
            let sorted = entries.sorted { ($0.place, $0.position) < ($1.place, $1.position) }
            // The heaviest sequence that ends with each word.
            var sums: [Float] = []
            for (index, entry) in sorted.enumerated() {
                var before: Float = 0
                for (sum, earlier) in zip(sums, sorted[..<index])
                where earlier.position < entry.position {
                    before = max(before, sum)
                }
                sums.append(before + entry.weight)
            }
            return lost + sorted.reduce(0) { $0 + $1.weight } - (sums.max() ?? 0)
        }
    }
}
