/// How well the edges of a line agree with the symbol that was read from them.
///
/// A reader of widths decides digit by digit and asks the check digit last; one wrong number in ten
/// passes that. This fit asks the whole line: where would the edges of this very number lie, and how
/// far from there were they found?
struct ElementFit {
    /// The line's positions of the symbol's left and right borders, in reading direction.
    let left: Float
    let right: Float
    /// The root mean square of the edges' distances from where the digits have them, in modules.
    let residual: Float
    /// How much more squared distance, in square modules, another number would have.
    ///
    /// The sum of what the two most doubtful digits would add. Two, because the check digit catches one. Negative
    /// where other digits fit better than those that were read.
    let margin: Float

    /// The widest digit of a symbol may be this much wider than the narrowest.
    private static let greatestStretch: Float = 2

    /// Fits a symbol's pattern to edges; nil where they cannot be that symbol's.
    ///
    /// - Parameters:
    ///   - pattern: The symbol.
    ///   - edges: As many positions, ascending in reading direction.
    init?(_ pattern: SymbolPattern, _ edges: [Float]) {
        guard edges.count == pattern.edges.count else { return nil }
        let straight = BarGrowth(pattern, edges).removed(from: edges)
        var (least, second) = (Float.infinity, Float.infinity)
        var sum: Float = 0
        var (narrowest, widest) = (Float.infinity, Float(0))
        for cell in pattern.cells {
            let width = edges[cell.firstEdge + 4] - edges[cell.firstEdge]
            (narrowest, widest) = (min(narrowest, width), max(widest, width))
            let (own, margin) = CellDistance(straight, from: cell.firstEdge)
                .margin(of: cell.word, among: cell.alternatives)
            sum += own
            (least, second) = margin < least ? (margin, least) : (least, min(second, margin))
        }
        guard narrowest > 0, widest < Self.greatestStretch * narrowest, sum.isFinite else {
            return nil
        }
        // Of five edges, shift and stretch take two.
        residual = (sum / Float(3 * pattern.cells.count)).squareRoot()
        margin = least + second
        left = edges[0]
        right = edges[edges.count - 1]
    }
}

/// By how much bars are wider than they should be, and spaces narrower: ink, glare or exposure.
struct BarGrowth {
    /// In the unit of the edges; negative where bars have shrunk.
    let growth: Float

    init(growth: Float) {
        self.growth = growth
    }

    /// Measures it as the mean difference between bars and the module that they should have.
    init(_ pattern: SymbolPattern, _ edges: [Float]) {
        let module = (edges[edges.count - 1] - edges[0]) / Float(pattern.modules)
        var sum: Float = 0
        for index in stride(from: 0, to: edges.count - 1, by: 2) {
            let width = edges[index + 1] - edges[index]
            sum += width - module * Float(pattern.edges[index + 1] - pattern.edges[index])
        }
        growth = sum / Float(edges.count / 2)
    }

    /// The edges where they would be without it.
    func removed(from edges: [Float]) -> [Float] {
        edges.enumerated().map { index, edge in
            index.isMultiple(of: 2) ? edge + growth / 2 : edge - growth / 2
        }
    }
}
