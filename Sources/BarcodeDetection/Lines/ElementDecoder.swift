/// Reads symbols from edges, with patience: every run of edges that is long enough is tried.
///
/// ZBar asks for quiet zones and decides each digit by sums of two neighbouring elements. This decoder
/// asks for neither a quiet zone nor clean elements, only that the guards look like guards and that
/// the whole agrees; what it reads has then to stand `ElementFit`'s questions like any other read.
struct ElementDecoder {
    /// A guard's elements are a module each, as far as blur and growth let them be.
    private static let guardWidths: ClosedRange<Float> = 0.35...1.75

    let layout: SymbolLayout

    init(_ symbology: Symbology) {
        layout = .layout(of: symbology)
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
        var index = first
        for part in layout.parts {
            if case .guardPattern(let elements) = part {
                for element in index..<index + elements {
                    let width = (edges[element + 1] - edges[element]) / module
                    guard Self.guardWidths.contains(width) else { return false }
                }
            }
            index += part.elements
        }
        return true
    }

    private func digits(_ edges: [Float]) -> [Int]? {
        let straight = guardGrowth(edges).removed(from: edges)
        var words: [DigitWord] = []
        var index = 0
        for part in layout.parts {
            if case .digit(let numberSets) = part {
                words.append(CellDistance(straight, from: index).nearest(of: numberSets).0)
            }
            index += part.elements
        }
        return layout.digits(of: words)
    }

    /// The growth of the guards' bars; the digits' are not known yet.
    private func guardGrowth(_ edges: [Float]) -> BarGrowth {
        var (sums, counts): (SIMD2<Float>, SIMD2<Float>) = (.zero, .zero)
        var index = 0
        for part in layout.parts {
            if case .guardPattern(let elements) = part {
                for element in index..<index + elements {
                    sums[element % 2] += edges[element + 1] - edges[element]
                    counts[element % 2] += 1
                }
            }
            index += part.elements
        }
        let means = sums / counts
        return BarGrowth(growth: (means[0] - means[1]) / 2)
    }
}
