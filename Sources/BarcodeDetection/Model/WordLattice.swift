/// A symbology as data: where its guards and digits lie, and which numbers are valid.
///
/// ISO/IEC 15420, 5.1 to 5.3 and annex on UPC-E. Every border between guards and digits is an edge, so
/// that a digit's own contribution to a line depends on that digit alone.
struct WordLattice {
    /// A digit's place.
    struct Cell {
        /// The left border, in modules from the symbol's.
        let start: Int
        /// The words that may stand here, as indices into `WordTable`: ten of number set A (L), ten of
        /// B (G), ten of C (R).
        let words: Range<Int>
        /// The edges between the inner edges of the cell before and those of this one.
        let edgesBefore: [Int]
        /// Whether a guard of five modules lies between the cell before and this one.
        let followsGuard: Bool
    }

    /// One way to read the cells: number sets, what they say beside the digits, and the check rule.
    struct Reading {
        /// The first word of each cell's number set.
        let sets: [Int]
        /// The digits before and behind those of the cells, which the number sets stand for.
        let prefix: [Int]
        let suffix: [Int]
        /// Each cell's factor in the check sum.
        let weights: [Int]
        /// The check sum's remainder by 10 that makes a number valid.
        let remainder: Int
        /// The digits that the last cell may hold.
        let lastDigits: ClosedRange<Int>
    }

    let symbology: Symbology
    /// The width in modules.
    let modules: Int
    let cells: [Cell]
    /// The modules of the guards' bars.
    let guardBars: [Int]
    /// The edges behind the last cell's inner edges.
    let edgesBehind: [Int]
    let readings: [Reading]

    /// All edges that do not depend on the digits.
    var fixedEdges: [Int] { cells.flatMap(\.edgesBefore) + edgesBehind }

    /// The edges of a symbol, from space to bar and from bar to space in turn.
    ///
    /// - Parameters:
    ///   - words: A word for each cell.
    ///   - edges: Emptied, then filled; in modules from the left border.
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
    /// The layout of a symbology.
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

    /// 95 modules: six digits left, whose number sets tell a seventh, and six right.
    private static var ean13: WordLattice {
        let parities = [
            "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG",
            "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL",
        ]
        let weights = [3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]
        return twoHalves(
            .ean13,
            left: [leftOnly] + Array(repeating: leftBoth, count: 5),
            readings: parities.enumerated().map { first, parity in
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

    /// 67 modules: four digits left, four right.
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

    /// 51 modules: six digits whose number sets tell the check digit; see `SymbolLayout` on the number
    /// system.
    ///
    /// The check digit is that of the UPC-A that the six digits abbreviate; where the zeros were left
    /// out, and so each digit's factor, is told by the last of them.
    private static var upce: WordLattice {
        let parities = [
            "GGGLLL", "GGLGLL", "GGLLGL", "GGLLLG", "GLGGLL",
            "GLLGGL", "GLLLGG", "GLGLGL", "GLGLLG", "GLLGLG",
        ]
        let rules: [(ClosedRange<Int>, [Int])] = [
            (0...2, [1, 3, 3, 1, 3, 1]), (3...3, [1, 3, 1, 1, 3, 0]),
            (4...4, [1, 3, 1, 3, 3, 0]), (5...9, [1, 3, 1, 3, 1, 3]),
        ]
        var readings: [Reading] = []
        for (check, parity) in parities.enumerated() {
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

    /// The first word of each number set in a row of letters.
    private static func sets(_ letters: String) -> [Int] {
        letters.map { $0 == "L" ? 0 : 10 }
    }

    /// Guard, left digits, middle guard, as many right digits, guard.
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
