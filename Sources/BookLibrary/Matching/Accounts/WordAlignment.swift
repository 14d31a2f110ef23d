/// Which words two titles have in common, and which only one of them has.
struct WordAlignment {
    typealias Word = (word: String, place: Int)

    /// The words of the first title that the second one has, with their places in both.
    private(set) var common: [(word: String, place: Int, other: Int)] = []
    /// The words of the first title that the second one does not have.
    private(set) var own: [Word] = []
    /// The words of the second title that the first one does not have.
    private(set) var rest: [Word] = []

    /// Aligns equal words first, then those that are alike.
    ///
    /// - Parameters:
    ///   - words: The words of one title.
    ///   - others: The words of the other.
    ///   - most: How many words of both may be left to compare them by likeness.
    ///   - isAlike: Whether two words that differ are one.
    init(
        _ words: [String],
        _ others: [String],
        most: Int,
        isAlike: (String, String) -> Bool,
    ) {
        var left = Array(others.indices)
        for (place, word) in words.enumerated() {
            if let index = left.firstIndex(where: { others[$0] == word }) {
                common.append((word, place, left.remove(at: index)))
            } else {
                own.append((word, place))
            }
        }
        if min(own.count, left.count) <= most, !left.isEmpty {
            own.removeAll { word, place in
                guard let index = left.firstIndex(where: { isAlike(word, others[$0]) }) else {
                    return false
                }
                common.append((word, place, left.remove(at: index)))
                return true
            }
        }
        rest = left.map { (others[$0], $0) }
    }

    /// Whether the common words have the same order in both, apart from some of them.
    func isOrdered(without isIgnored: (String) -> Bool) -> Bool {
        var last = -1
        for (word, _, other) in common.sorted(by: { $0.place < $1.place }) {
            if other < last, !isIgnored(word) { return false }
            last = max(last, other)
        }
        return true
    }
}
