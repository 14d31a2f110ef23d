/// How well the edges of a line agree with the symbol that was read from them.
///
/// A reader of widths decides digit by digit and asks the check digit last; one wrong number in ten
/// passes that. This fit asks the whole line: where would the edges of this very number lie, and how
/// far from there were they found?
///
/// The model of edge i at module m: x = c0 + c1·T + c2·(T²−1) ± c1·δ/2, T = (m − M/2)/(M/2) for a
/// symbol of M modules. c2 is the perspective, δ the growth of the bars by ink or by light.
struct ElementFit {
    /// The line's position of the symbol's left border, as found by the fit.
    let start: Float
    /// The line's position of the right border.
    let end: Float
    /// The root mean square of the distances, in modules.
    let residual: Float
    /// The growth of bars in modules.
    let growth: Float
    /// How much more squared distance, in square modules, another number would have: the sum of what
    /// the two most doubtful digits would add. Two, because the check digit catches one. Negative
    /// where other digits fit better than those that were read.
    let margin: Float

    /// The greatest ratio of the modules at the two ends that a hand-held book shows.
    private static let greatestBend: Float = 0.5

    /// Fits a symbol's pattern to the edges that end before a place in a line.
    ///
    /// - Parameters:
    ///   - pattern: The symbol's edges.
    ///   - edges: The line's edges.
    ///   - symbol: What was read, and where.
    init?(_ pattern: SymbolPattern, edges: EdgeList, symbol: LineSymbol) {
        var best: ElementFit?
        // ZBar is sure of a symbol some elements before or behind its last edge.
        for last in symbol.edgeBehind - 6...symbol.edgeBehind + 6 {
            let first = last - pattern.edges.count + 1
            guard first >= 0, last < edges.positions.count else { continue }
            let isBar = edges.isDark(behind: first) == (symbol.polarity == .darkOnLight)
            guard isBar else { continue }
            let fit = ElementFit(
                pattern,
                edges.positions[first...last],
                isReversed: symbol.isReversed,
            )
            if let fit, fit.residual < best?.residual ?? .infinity { best = fit }
        }
        guard let best else { return nil }
        self = best
    }

    private init?(_ pattern: SymbolPattern, _ found: ArraySlice<Float>, isReversed: Bool) {
        let positions = isReversed ? found.reversed().map { -$0 } : Array(found)
        guard let geometry = LineGeometry(pattern.edges, at: positions) else { return nil }
        let modules = geometry.modules(of: positions)
        var sum: Float = 0
        for (module, edge) in zip(modules, pattern.edges) {
            sum += (module - Float(edge)) * (module - Float(edge))
        }
        residual = (sum / Float(positions.count)).squareRoot()
        growth = geometry.growth
        margin = Self.margin(pattern, modules)
        let (left, right) = (geometry.position(of: 0), geometry.position(of: pattern.modules))
        start = isReversed ? -right : left
        end = isReversed ? -left : right
        guard abs(geometry.bend) < Self.greatestBend else { return nil }
    }

    /// What the two most doubtful digits would add if they were others.
    private static func margin(_ pattern: SymbolPattern, _ modules: [Float]) -> Float {
        var (least, second) = (Float.infinity, Float.infinity)
        for cell in pattern.cells {
            let doubt = cellMargin(cell, modules)
            if doubt < least {
                (least, second) = (doubt, least)
            } else if doubt < second {
                second = doubt
            }
        }
        return least + second
    }

    private static func cellMargin(_ cell: SymbolPattern.Cell, _ modules: [Float]) -> Float {
        func distance(_ word: DigitWord) -> Float {
            var sum: Float = 0
            for (offset, edge) in word.innerEdges.enumerated() {
                let error = modules[cell.firstEdge + 1 + offset] - Float(cell.start + edge)
                sum += error * error
            }
            return sum
        }
        var least = Float.infinity
        for numberSet in cell.alternatives {
            for digit in 0...9 {
                let word = DigitWord(digit: digit, numberSet: numberSet)
                if word != cell.word { least = min(least, distance(word)) }
            }
        }
        return least - distance(cell.word)
    }
}
