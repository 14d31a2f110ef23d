/// Moves a row so that its bars are where those of others are.
///
/// Creases, cones and bottles move the bars of each row by amounts that change smoothly along it. The amounts at nodes six
/// modules apart are those with which the row is most like the others, by dynamic programming; between them they are linear.
struct RowAlignment {
    /// The distance of nodes in samples: six modules.
    static let spacing = 24
    /// Only every other sample is compared.
    private static let stride = 2
    /// The shifts that are tried, in samples, and how many steps neighbours may differ by.
    private static let (coarse, fine): ([Float], [Float]) = (
        (-5...5).map { Float($0) }, (-3...3).map { 0.3 * Float($0) },
    )
    private static let mostDifference = 2
    /// What a difference of a sample between neighbours costs.
    private static let stiffness: Float = 0.25

    /// Returns how far from its place each sample of a row is.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - known: What is known of the bars: from −0.5 (space) to 0.5 (bar), less where less is known.
    ///   - expected: The shifts that are expected.
    /// - Returns: The shifts.
    static func shifts(of row: WovenRow, to known: [Float], from expected: [Float]) -> [Float] {
        let row = zip(row.darkness, row.visibility).map { ($0 - 0.5) * $1 }
        let rough = shifts(of: row, to: known, from: expected, coarse)
        return shifts(of: row, to: known, from: rough, fine)
    }

    private static func shifts(
        of row: [Float],
        to known: [Float],
        from expected: [Float],
        _ states: [Float],
    ) -> [Float] {
        let nodes = (known.count - 1) / spacing + 1
        let count = states.count
        var costs = states.map { 0.02 * $0 * $0 }
        var origins: [[Int]] = []
        let source = row.span
        let last = Float(row.count - 1)
        for node in 1..<nodes {
            var next = Array(repeating: Float.infinity, count: count)
            var origin = Array(repeating: 0, count: count)
            for from in 0..<count {
                for to in max(0, from - mostDifference)...min(count - 1, from + mostDifference) {
                    let difference = states[to] - states[from]
                    var likeness: Float = 0
                    for step in Swift.stride(from: 0, to: spacing, by: stride) {
                        let index = (node - 1) * spacing + step
                        let part = Float(step) / Float(spacing)
                        let shift = expected[index] + states[from] + part * difference
                        let place = min(max(Float(index) + shift, 0), last)
                        let whole = min(Int(place), row.count - 2)
                        let value =
                            source[whole] + (place - Float(whole))
                            * (source[whole + 1] - source[whole])
                        likeness += known[index] * value
                    }
                    let cost =
                        costs[from] - likeness + stiffness * difference * difference
                        + 0.02 * states[to] * states[to]
                    if cost < next[to] { (next[to], origin[to]) = (cost, from) }
                }
            }
            costs = next
            origins.append(origin)
        }
        var state = costs.indices.min { costs[$0] < costs[$1] } ?? 0
        var path = [states[state]]
        for origin in origins.reversed() {
            state = origin[state]
            path.append(states[state])
        }
        path.reverse()
        return expected.indices.map { index in
            let node = min(index / spacing, nodes - 1)
            let next = min(node + 1, nodes - 1)
            let part = min(Float(index - node * spacing) / Float(spacing), 1)
            return expected[index] + path[node] + part * (path[next] - path[node])
        }
    }
}
