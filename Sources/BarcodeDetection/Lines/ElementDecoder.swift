/// Reads symbols from edges, with patience: every run of edges that is long enough is tried.
///
/// ZBar asks for quiet zones and decides each digit by sums of two neighbouring elements. This decoder
/// asks for neither a quiet zone nor clean elements, only that the guards look like guards and that
/// the whole agrees; what it reads has then to stand `ElementFit`'s questions like any other read.
struct ElementDecoder {
    /// A guard's elements are a module each, as far as blur and growth let them be.
    private static let guardWidths: ClosedRange<Float> = 0.35...1.75

    /// The squared distance, in square modules a digit, from which the digits are none.
    ///
    /// Four times what `ReadTally` lets pass, since the growth of the digits' own bars is not known yet.
    private static let greatestDistance: Float = 0.6

    let layout: SymbolLayout
    /// The guards' elements, by their index in the symbol.
    private let guardElements: [Int]
    /// Each digit's first edge and number sets.
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
    ///   - edges: Positions, ascending.
    ///   - firstBar: The index of the first edge at which a bar begins: 0 or 1.
    ///   - found: Called with the digits and the index of the symbol's first edge.
    func decode(_ edges: [Float], firstBar: Int, found: ([Int], Int) -> Void) {
        for first in stride(from: firstBar, through: edges.count - layout.edgeCount, by: 2) {
            guard hasGuards(edges, first) else { continue }
            if let digits = digits(Array(edges[first..<first + layout.edgeCount])) {
                found(digits, first)
            }
        }
    }

    /// Whether the guards' elements are about a module wide.
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

    private func digits(_ edges: [Float]) -> [Int]? {
        let straight = guardGrowth(edges).removed(from: edges)
        var words: [DigitWord] = []
        words.reserveCapacity(digitCells.count)
        var sum: Float = 0
        for (edge, numberSets) in digitCells {
            let (word, distance, _) = CellDistance(straight, from: edge).nearest(of: numberSets)
            sum += distance
            guard sum < Self.greatestDistance * Float(digitCells.count) else { return nil }
            words.append(word)
        }
        return layout.digits(of: words)
    }

    /// The growth of the guards' bars; the digits' are not known yet.
    private func guardGrowth(_ edges: [Float]) -> BarGrowth {
        var (sums, counts): (SIMD2<Float>, SIMD2<Float>) = (.zero, .zero)
        for element in guardElements {
            sums[element % 2] += edges[element + 1] - edges[element]
            counts[element % 2] += 1
        }
        let means = sums / counts
        return BarGrowth(growth: (means[0] - means[1]) / 2)
    }
}
