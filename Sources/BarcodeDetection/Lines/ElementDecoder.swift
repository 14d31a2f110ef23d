/// Decodes symbols from edges by an exhaustive search: it tries every run of edges that is long enough.
///
/// ZBar requires quiet zones and decides each digit by the widths of pairs of elements. This decoder
/// requires neither quiet zones nor clean elements, only guard patterns and a plausible whole. Its
/// results are verified by `ElementFit`, like all others.
struct ElementDecoder {
    /// The range of element widths in guard patterns, in modules.
    ///
    /// They are 1 but for blur and growth.
    private static let guardWidths: ClosedRange<Float> = 0.35...1.75

    /// The maximum squared distance, in square modules per digit.
    ///
    /// Four times the limit of `ReadTally`, because the bar growth in the digits is not known yet.
    private static let maximumDistance: Float = 0.6

    let layout: SymbolLayout
    /// The indices of the elements of the guard patterns.
    private let guardElements: [Int]
    /// The first edge and the number sets of each digit.
    private let digitCells: [(edge: Int, numberSets: [DigitWord.NumberSet])]

    init(_ symbology: Symbology) {
        layout = .layout(of: symbology)
        var (guards, cells): ([Int], [(Int, [DigitWord.NumberSet])]) = ([], [])
        var index = 0
        for part in layout.parts {
            switch part {
            case .guardPattern(let elements): guards += index..<index + elements
            case .digit(let numberSets): cells.append((index, numberSets))
            }
            index += part.elements
        }
        (guardElements, digitCells) = (guards, cells)
    }

    /// Tries every run of edges that begins with a bar.
    ///
    /// - Parameters:
    ///   - edges: Ascending positions.
    ///   - firstBar: The index of the first edge at which a bar begins: 0 or 1.
    ///   - found: Called with the digits and the index of the first edge of each symbol.
    func decode(_ edges: [Float], firstBar: Int, found: ([Int], Int) -> Void) {
        for first in stride(from: firstBar, through: edges.count - layout.edgeCount, by: 2) {
            guard hasGuards(edges, first) else { continue }
            if let digits = digits(edges, first) { found(digits, first) }
        }
    }

    /// Whether the elements of the guard patterns are about one module wide.
    private func hasGuards(_ edges: [Float], _ first: Int) -> Bool {
        let module = (edges[first + layout.edgeCount - 1] - edges[first]) / Float(layout.modules)
        let (least, most) = (
            Self.guardWidths.lowerBound * module, Self.guardWidths.upperBound * module,
        )
        for element in guardElements {
            let width = edges[first + element + 1] - edges[first + element]
            guard width >= least, width <= most else { return false }
        }
        return true
    }

    /// Returns the digits of the symbol that begins at an edge.
    private func digits(_ edges: [Float], _ first: Int) -> [Int]? {
        let growth = guardGrowth(edges, first)
        var words: [DigitWord] = []
        var sum: Float = 0
        for (edge, numberSets) in digitCells {
            // A bar begins at even edges of the symbol.
            let distance = DigitDistance(
                edges,
                from: first + edge,
                growth: growth,
                isBarFirst: edge.isMultiple(of: 2),
            )
            let (word, error) = distance.nearest(of: numberSets)
            sum += error
            guard sum < Self.maximumDistance * Float(digitCells.count) else { return nil }
            if words.isEmpty { words.reserveCapacity(digitCells.count) }
            words.append(word)
        }
        return layout.digits(of: words)
    }

    /// The growth of the bars in the guard patterns of the symbol that begins at an edge.
    private func guardGrowth(_ edges: [Float], _ first: Int) -> BarGrowth {
        var (sums, counts): (SIMD2<Float>, SIMD2<Float>) = (.zero, .zero)
        for element in guardElements {
            sums[element % 2] += edges[first + element + 1] - edges[first + element]
            counts[element % 2] += 1
        }
        let means = sums / counts
        return BarGrowth(growth: (means[0] - means[1]) / 2)
    }
}
