/// The edges of one scan line, in order.
///
/// Light and dark elements alternate between them.
struct EdgeList: Equatable {
    /// The positions of the edges, in samples from the start of the line.
    private(set) var positions: [Float] = []
    /// Whether the line is dark before the first edge.
    private(set) var beginsDark = false

    mutating func removeAll() {
        positions.removeAll(keepingCapacity: true)
    }

    mutating func append(_ position: Float, isDarkening: Bool) {
        // ZBar's colour is reliable only from the second edge of a line on.
        if positions.count == 1 { beginsDark = isDarkening }
        positions.append(position)
    }

    /// Sets the colour before the first edge.
    mutating func begin(dark: Bool) {
        beginsDark = dark
    }

    mutating func append(_ position: Float) {
        positions.append(position)
    }

    /// Whether the element after an edge is dark.
    func isDark(behind edge: Int) -> Bool {
        beginsDark != edge.isMultiple(of: 2)
    }
}

/// The polarity of a symbol: the colours of bars and spaces.
enum Polarity {
    case darkOnLight
    case lightOnDark
}

/// A symbol that ZBar decoded on one line, not verified yet.
struct LineSymbol {
    let symbology: Symbology
    /// All digits, including the check digit.
    let digits: String
    /// Whether the line runs against the reading direction.
    let isReversed: Bool
    /// The index of the edge after the element at which ZBar reported the symbol.
    let edgeBehind: Int
}
