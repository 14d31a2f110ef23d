/// The edges of one scan line, in order; light and dark elements alternate between them.
struct EdgeList {
    /// Where the edges are, in samples from the line's first.
    private(set) var positions: [Float] = []
    /// Whether what lies before the first edge is dark.
    private(set) var beginsDark = false

    mutating func removeAll() {
        positions.removeAll(keepingCapacity: true)
    }

    mutating func append(_ position: Float, isDarkening: Bool) {
        // The colour that ZBar names at a line's first edge is not settled yet; at the second it is.
        if positions.count == 1 { beginsDark = isDarkening }
        positions.append(position)
    }

    /// Says what lies before the first edge.
    mutating func begin(dark: Bool) {
        beginsDark = dark
    }

    mutating func append(_ position: Float) {
        positions.append(position)
    }

    /// Whether the element that begins at an edge is dark.
    func isDark(behind edge: Int) -> Bool {
        beginsDark != edge.isMultiple(of: 2)
    }
}

/// Which of a code's two colours is that of its bars.
enum Polarity {
    case darkOnLight
    case lightOnDark
}

/// A symbol that ZBar made out on one line, not yet checked.
struct LineSymbol {
    let symbology: Symbology
    /// All its digits, check digit included.
    let digits: String
    /// Whether the line runs against the reading direction.
    let isReversed: Bool
    /// The index of the first edge behind the element with which ZBar was sure of the symbol.
    let edgeBehind: Int
}
