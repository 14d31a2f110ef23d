/// The edges of one scan line, in order.
///
/// Light and dark elements alternate between them.
struct EdgeList: Equatable {
    /// The number of edges that show whether distances are the same.
    private static let minimumPeriodicEdges = 16
    /// How much such distances differ from the median, as a part of it.
    private static let periodTolerance: Float = 0.15
    /// The part of the distances that are like the median.
    ///
    /// Of symbols in photographs, at most 0.54 are, also if they are blurred.
    private static let periodicPart: Float = 0.65

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

    /// Whether most bars are at the same distance, as lines of text and other stripes are.
    ///
    /// In symbols, two neighbouring elements have from two to six modules.
    var isPeriodic: Bool {
        guard positions.count > Self.minimumPeriodicEdges else { return false }
        let pairs = (2..<positions.count).map { positions[$0] - positions[$0 - 2] }
        let usual = pairs.sorted()[pairs.count / 2]
        let like = pairs.count { abs($0 - usual) < Self.periodTolerance * usual }
        return Float(like) > Self.periodicPart * Float(pairs.count)
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
