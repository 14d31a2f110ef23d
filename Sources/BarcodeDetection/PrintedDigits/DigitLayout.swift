/// Where the digits of a symbol are printed, in modules from its left border.
///
/// Each digit is below its own bars (GS1 General Specifications, 5.2.5). An EAN-13 has its first digit to the left of the
/// bars, a UPC-A and a UPC-E have the first and the last one beside them.
struct DigitLayout {
    /// A digit below its bars.
    struct Place {
        /// The index in the number.
        let digit: Int
        /// The middle of its bars.
        let center: Float
    }

    /// A digit beside the bars.
    struct OuterPlace {
        let digit: Int
        /// Where its middle may be.
        let centers: ClosedRange<Float>
        /// Its heights, relative to the others.
        let heights: [Float]
    }

    let symbology: Symbology
    /// The number of modules.
    let modules: Int
    /// The digits to the left and to the right of the middle.
    let halves: [[Place]]
    let outer: [OuterPlace]

    /// What the best of all places in a picture without digits correlates more than those of an EAN-13, as there are fewer
    /// digits.
    let advantage: Float

    /// All digits below their bars.
    var inner: [Place] { halves.flatMap(\.self) }
    /// The number of digits.
    var count: Int { symbology == .ean13 ? 13 : 8 }
    /// The left borders of the bars of each digit, in the order of the bars.
    var cells: [Float] {
        switch symbology {
        case .ean13: (0..<12).map { Self.cell($0, of: 12) }
        case .ean8: (0..<8).map { Self.cell($0, of: 8) }
        case .upce: Self.upceCells
        }
    }
    /// Whether no symbol has more digits below its bars: the row is then no part of a longer one.
    var isLongest: Bool { inner.count == Self.ean13.inner.count }
    /// Whether there are so few digits that they fit many places.
    var hasFewDigits: Bool { symbology == .upce }
    /// The digit that the first bars show.
    var firstCellDigit: Int { symbology == .ean8 ? 0 : 1 }
    /// Whether no bars show the digits beside the symbol, but the number sets of all bars together do.
    var showsOuterDigitsTogether: Bool { symbology == .upce }

    /// Returns the words that the bars of a digit may be, by ``WordTemplates/index(_:)``.
    func words(at cell: Int) -> Range<Int> {
        switch symbology {
        case .ean13: cell < 6 ? 0..<20 : 20..<30
        case .ean8: cell < 4 ? 0..<10 : 20..<30
        case .upce: 0..<20
        }
    }

    static let ean13 = DigitLayout(
        symbology: .ean13,
        modules: 95,
        halves: [places(0..<6, of: 12, first: 1), places(6..<12, of: 12, first: 1)],
        outer: [OuterPlace(digit: 0, centers: -12 ... -3.5, heights: [1])],
        advantage: 0,
    )

    static let upca = DigitLayout(
        symbology: .ean13,
        modules: 95,
        halves: [places(1..<6, of: 12, first: 1), places(6..<11, of: 12, first: 1)],
        outer: [
            OuterPlace(digit: 1, centers: -11 ... -2.5, heights: [1, 0.85, 0.7]),
            OuterPlace(digit: 12, centers: 97.5...106, heights: [1, 0.85, 0.7]),
        ],
        advantage: 0.03,
    )

    static let ean8 = DigitLayout(
        symbology: .ean8,
        modules: 67,
        halves: [places(0..<4, of: 8, first: 0), places(4..<8, of: 8, first: 0)],
        outer: [],
        advantage: 0.08,
    )

    static let upce = DigitLayout(
        symbology: .upce,
        modules: 51,
        halves: [0..<3, 3..<6].map { half in
            half.map { Place(digit: $0 + 1, center: upceCells[$0] + 3.5) }
        },
        outer: [
            OuterPlace(digit: 0, centers: -11 ... -2.5, heights: [1, 0.85, 0.7]),
            OuterPlace(digit: 7, centers: 53.5...62, heights: [1, 0.85, 0.7]),
        ],
        advantage: 0.13,
    )

    /// The left borders of the bars of a UPC-E's digits: it has no centre guard.
    private static let upceCells: [Float] = (0..<6).map { Float(3 + DigitWord.modules * $0) }

    /// Returns the left border of a digit's bars.
    private static func cell(_ index: Int, of count: Int) -> Float {
        let guardModules = index < count / 2 ? 3 : 8
        return Float(guardModules + DigitWord.modules * index)
    }

    private static func places(_ cells: Range<Int>, of count: Int, first: Int) -> [Place] {
        cells.map { Place(digit: $0 + first, center: cell($0, of: count) + 3.5) }
    }
}
