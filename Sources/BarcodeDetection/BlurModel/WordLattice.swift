/// The places of guard patterns and digits in a symbology, and the rules for valid numbers.
///
/// Source: ISO/IEC 15420, 5.1 to 5.3. Every border between guard patterns and digits is an edge, so the
/// contribution of a digit to a line depends on that digit only.
struct WordLattice {
    /// The place of a digit.
    struct Cell {
        /// The left border, in modules from the left border of the symbol.
        let start: Int
        /// The possible words, as indices into `WordTable`: ten of number set A (L), ten of B (G), ten of
        /// C (R).
        let words: Range<Int>
        /// The fixed edges between the inner edges of the previous cell and those of this one.
        let edgesBefore: [Int]
        /// Whether the middle guard pattern, of five modules, precedes this cell.
        let followsGuard: Bool
    }

    /// One way to read the cells: the number sets, the digits they encode, and the check rule.
    struct Reading {
        /// The first word of the number set of each cell.
        let sets: [Int]
        /// The digits before and after those of the cells, which the number sets encode.
        let prefix: [Int]
        let suffix: [Int]
        /// The weight of each cell in the check sum.
        let weights: [Int]
        /// The required remainder of the check sum modulo 10.
        let remainder: Int
        /// The possible digits of the last cell.
        let lastDigits: ClosedRange<Int>
    }

    let symbology: Symbology
    /// The width in modules.
    let modules: Int
    let cells: [Cell]
    /// The modules with bars of guard patterns.
    let guardBars: [Int]
    /// The fixed edges after the last cell.
    let edgesBehind: [Int]
    let readings: [Reading]

    /// All edges that do not depend on the digits.
    var fixedEdges: [Int] { cells.flatMap(\.edgesBefore) + edgesBehind }

    /// Computes the edges of a symbol; the first is from space to bar.
    ///
    /// - Parameters:
    ///   - words: A word for each cell.
    ///   - edges: Replaced with the edges, in modules from the left border.
    func edges(of words: [Int], into edges: inout [Int]) {
        edges.removeAll(keepingCapacity: true)
        for (cell, word) in zip(cells, words) {
            edges.append(contentsOf: cell.edgesBefore)
            for edge in WordTable.innerEdges[word] { edges.append(cell.start + edge) }
        }
        edges.append(contentsOf: edgesBehind)
    }
}

extension WordLattice {
    /// Creates the lattice of a symbology.
    init(_ symbology: Symbology) {
        switch symbology {
        case .ean13: self = .ean13
        case .ean8: self = .ean8
        case .upce: self = .upce
        }
    }

    private static let leftOnly = 0..<10
    private static let leftBoth = 0..<20
    private static let right = 20..<30

    /// 95 modules: six digits on the left, whose number sets encode a seventh, and six on the right.
    private static var ean13: WordLattice {
        let weights = [3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]
        return twoHalves(
            .ean13,
            left: [leftOnly] + Array(repeating: leftBoth, count: 5),
            readings: NumberSetParity.ean13.enumerated().map { first, parity in
                Reading(
                    sets: sets(parity) + Array(repeating: right.lowerBound, count: 6),
                    prefix: [first],
                    suffix: [],
                    weights: weights,
                    remainder: (10 - first) % 10,
                    lastDigits: 0...9,
                )
            },
        )
    }

    /// 67 modules: four digits on the left, four on the right.
    private static var ean8: WordLattice {
        twoHalves(
            .ean8,
            left: Array(repeating: leftOnly, count: 4),
            readings: [
                Reading(
                    sets: [0, 0, 0, 0] + Array(repeating: right.lowerBound, count: 4),
                    prefix: [],
                    suffix: [],
                    weights: [3, 1, 3, 1, 3, 1, 3, 1],
                    remainder: 0,
                    lastDigits: 0...9,
                )
            ],
        )
    }

    /// 51 modules: six digits whose number sets encode the check digit, in number system 0 only (see
    /// `SymbolLayout`).
    ///
    /// The check digit is that of the expanded UPC-A. The last digit determines where its zeros are, and
    /// so the weight of each digit.
    private static var upce: WordLattice {
        let rules: [(ClosedRange<Int>, [Int])] = [
            (0...2, [1, 3, 3, 1, 3, 1]), (3...3, [1, 3, 1, 1, 3, 0]),
            (4...4, [1, 3, 1, 3, 3, 0]), (5...9, [1, 3, 1, 3, 1, 3]),
        ]
        var readings: [Reading] = []
        for (check, parity) in NumberSetParity.upce.enumerated() {
            for (lastDigits, weights) in rules {
                readings.append(
                    Reading(
                        sets: sets(parity),
                        prefix: [0],
                        suffix: [check],
                        weights: weights,
                        remainder: (40 - check) % 10,
                        lastDigits: lastDigits,
                    )
                )
            }
        }
        let cells = (0..<6).map { index in
            Cell(
                start: 3 + 7 * index,
                words: leftBoth,
                edgesBefore: index == 0 ? [0, 1, 2, 3] : [3 + 7 * index],
                followsGuard: false,
            )
        }
        return WordLattice(
            symbology: .upce,
            modules: 51,
            cells: cells,
            guardBars: [0, 2, 46, 48, 50],
            edgesBehind: [45, 46, 47, 48, 49, 50, 51],
            readings: readings,
        )
    }

    /// Returns the first word of the number set of each digit.
    private static func sets(_ parity: [Bool]) -> [Int] {
        parity.map { $0 ? leftOnly.count : 0 }
    }

    /// Returns the lattice of a symbol with two halves: guard pattern, left digits, middle guard pattern,
    /// the same number of right digits, guard pattern.
    private static func twoHalves(
        _ symbology: Symbology,
        left: [Range<Int>],
        readings: [Reading],
    ) -> WordLattice {
        let half = left.count
        let middle = 3 + 7 * half
        let modules = 2 * middle + 5
        let cells = (0..<2 * half).map { index in
            let start = 3 + 7 * index + (index < half ? 0 : 5)
            let edges =
                index == 0 ? [0, 1, 2, 3] : index == half ? Array(middle...middle + 5) : [start]
            return Cell(
                start: start,
                words: index < half ? left[index] : right,
                edgesBefore: edges,
                followsGuard: index == half,
            )
        }
        return WordLattice(
            symbology: symbology,
            modules: modules,
            cells: cells,
            guardBars: [0, 2, middle + 1, middle + 3, modules - 3, modules - 1],
            edgesBehind: Array(modules - 3...modules),
            readings: readings,
        )
    }
}
