/// How well the edges of a line fit the symbol that was decoded from them.
///
/// Decoders decide digit by digit, and the check digit misses one wrong number in ten. This compares all
/// edges with those of the number as a whole.
struct ElementFit {
    /// The positions of the symbol's left and right border on the line, in reading direction.
    let left: Float
    let right: Float
    /// The root mean square distance of the edges from their ideal positions, in modules.
    let residual: Float
    /// The additional squared distance of the next best number, in square modules.
    ///
    /// The sum for the two least certain digits; two, because the check digit detects a single error.
    /// Negative if other digits fit better.
    let margin: Float
    /// The root of the squared distance of the worst digit, in modules.
    let worstDigit: Float
    /// The edges without bar growth, ascending in reading direction.
    let edges: [Float]

    /// The maximum width of the widest digit, relative to the narrowest.
    private static let maximumStretch: Float = 2

    /// Fits the pattern of a symbol to edges; nil if they cannot be the symbol's.
    ///
    /// - Parameters:
    ///   - pattern: The symbol.
    ///   - edges: The same number of positions, ascending in reading direction.
    init?(_ pattern: SymbolPattern, _ edges: [Float]) {
        guard edges.count == pattern.edges.count else { return nil }
        let straight = BarGrowth(pattern, edges).removed(from: edges)
        var (least, second) = (Float.infinity, Float.infinity)
        var sum: Float = 0
        var worst: Float = 0
        var (narrowest, widest) = (Float.infinity, Float(0))
        for cell in pattern.cells {
            let width = edges[cell.firstEdge + 4] - edges[cell.firstEdge]
            (narrowest, widest) = (min(narrowest, width), max(widest, width))
            let (own, margin) = DigitDistance(straight, from: cell.firstEdge)
                .margin(of: cell.word, among: cell.alternatives)
            sum += own
            worst = max(worst, own)
            (least, second) = margin < least ? (margin, least) : (least, min(second, margin))
        }
        guard narrowest > 0, widest < Self.maximumStretch * narrowest, sum.isFinite else {
            return nil
        }
        // Of five edges, offset and scale take two degrees of freedom.
        residual = (sum / Float(3 * pattern.cells.count)).squareRoot()
        margin = least + second
        worstDigit = worst.squareRoot()
        self.edges = straight
        left = edges[0]
        right = edges[edges.count - 1]
    }
}

extension ElementFit {
    /// The maximum difference of the edges of copies, as a part of the symbol's length.
    private static let copyTolerance: Float = 1e-4

    /// Whether another line has the same edges, relative to the borders.
    func hasSameEdges(as other: ElementFit) -> Bool {
        let (scale, otherScale) = (1 / (right - left), 1 / (other.right - other.left))
        guard edges.count == other.edges.count else { return false }
        for (edge, otherEdge) in zip(edges, other.edges) {
            let difference = (edge - left) * scale - (otherEdge - other.left) * otherScale
            if abs(difference) > Self.copyTolerance { return false }
        }
        return true
    }
}

/// Bar growth: how much wider than nominal bars are, due to ink spread, glare or exposure.
struct BarGrowth {
    /// The growth in the unit of the edges; negative if bars are too narrow.
    let growth: Float

    init(growth: Float) {
        self.growth = growth
    }

    /// Measures the growth as the mean difference between actual and nominal bar widths.
    init(_ pattern: SymbolPattern, _ edges: [Float]) {
        let module = (edges[edges.count - 1] - edges[0]) / Float(pattern.modules)
        var sum: Float = 0
        for index in stride(from: 0, to: edges.count - 1, by: 2) {
            let width = edges[index + 1] - edges[index]
            sum += width - module * Float(pattern.edges[index + 1] - pattern.edges[index])
        }
        growth = sum / Float(edges.count / 2)
    }

    /// Returns the edges without the growth.
    func removed(from edges: [Float]) -> [Float] {
        edges.enumerated().map { index, edge in
            index.isMultiple(of: 2) ? edge + growth / 2 : edge - growth / 2
        }
    }
}
