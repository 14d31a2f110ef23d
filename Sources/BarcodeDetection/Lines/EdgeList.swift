/// The edges of one scan line, in order.
///
/// Light and dark elements alternate between them.
struct EdgeList: Equatable {
    /// The number of edges that show whether distances are the same.
    private static let minimumPeriodicEdges = 24
    /// How much such distances differ from the median, as a part of it.
    private static let periodTolerance: Float = 0.15
    /// The part of the distances that are like the median.
    ///
    /// At most 0.63 are in a symbol, whatever its number.
    private static let periodicPart: Float = 0.8

    /// The positions of the edges, in samples from the start of the line.
    private(set) var positions: [Float] = []
    /// The heights of the edges in grey levels; empty if they were not measured.
    private(set) var heights: [Float] = []
    /// Whether the line is dark before the first edge.
    private(set) var beginsDark = false

    mutating func removeAll() {
        positions.removeAll(keepingCapacity: true)
        heights.removeAll(keepingCapacity: true)
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

    mutating func append(_ position: Float, height: Float) {
        positions.append(position)
        heights.append(height)
    }

    /// Measures the heights of the edges in the line in which they were found.
    ///
    /// - Parameters:
    ///   - count: The number of samples of the line.
    ///   - level: Returns a sample.
    mutating func measureHeights(count: Int, level: (Int) -> Float) {
        heights.removeAll(keepingCapacity: true)
        guard count > 0 else { return }
        var last: Float?
        for element in 0...positions.count {
            let from = element > 0 ? positions[element - 1] : 0
            let to = element < positions.count ? positions[element] : Float(count - 1)
            // The samples at both edges belong to the neighbours too, but are less dark or light than this element.
            let (first, end) = (Int(from), Int(to.rounded(.up)))
            let levels = (min(max(first, 0), count - 1)...min(max(end, 0), count - 1)).lazy.map(
                level
            )
            let isDark = element > 0 ? isDark(behind: element - 1) : beginsDark
            let extreme = (isDark ? levels.min() : levels.max()) ?? 0
            if let last { heights.append(abs(extreme - last)) }
            last = extreme
        }
    }

    /// Whether nearly all bars are at the same distance, as those of a fence, a radiator or a keyboard are.
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
