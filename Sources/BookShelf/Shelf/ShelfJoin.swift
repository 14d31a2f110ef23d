import BooklandText

/// Joins the spines of photographs that overlap.
///
/// A book that both show, in the same order as others that both show, is one book. The same work twice in one photograph is two
/// copies.
package enum ShelfJoin {
    /// Two photographs, joined.
    package struct Result: Sendable {
        /// The spines of the first photograph, each with the more certain one of the two.
        package let first: [Spine]
        /// The spines that only the second photograph shows.
        package let second: [Spine]
        /// Whether each spine of the second photograph is one of the first, too.
        package let isShared: [Bool]
    }

    /// Joins two photographs that follow each other.
    package static func join(_ first: [Spine], _ second: [Spine]) -> Result {
        var joined = first
        var isShared = [Bool](repeating: false, count: second.count)
        for (one, other) in pairs(first.map(key), second.map(key)) {
            joined[one] = better(first[one], second[other])
            isShared[other] = true
        }
        return Result(
            first: joined,
            second: second.indices.filter { !isShared[$0] }.map { second[$0] },
            isShared: isShared,
        )
    }

    private static func better(_ one: Spine, _ other: Spine) -> Spine {
        func rank(_ spine: Spine) -> (Int, Float) {
            let best = spine.matches.first
            return (best?.isCertain == true ? 1 : 0, best?.confidence ?? 0)
        }
        return rank(other) > rank(one) ? other : one
    }

    /// What two photographs of a spine have in common; nil if nothing is known of it.
    private static func key(_ spine: Spine) -> [String]? {
        guard spine.state != .detected, let work = spine.matches.first?.work else { return nil }
        let names = work.authors.flatMap(FoldedText.words).filter { $0.count > 2 }
        return FoldedText.words(work.title) + [""] + names.sorted()
    }

    /// The longest common subsequence, as pairs of indices.
    private static func pairs(_ one: [[String]?], _ other: [[String]?]) -> [(Int, Int)] {
        var lengths = [[Int]](
            repeating: [Int](repeating: 0, count: other.count + 1),
            count: one.count + 1,
        )
        func isSame(_ i: Int, _ j: Int) -> Bool { one[i] != nil && one[i] == other[j] }
        for i in one.indices.reversed() {
            for j in other.indices.reversed() {
                lengths[i][j] =
                    isSame(i, j)
                    ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < one.count, j < other.count {
            if isSame(i, j) {
                pairs.append((i, j))
                (i, j) = (i + 1, j + 1)
            } else if lengths[i + 1][j] >= lengths[i][j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }
}
