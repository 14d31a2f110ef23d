/// The bars and spaces of one digit, a symbol character of ISO/IEC 15420: seven modules, four elements.
///
/// Table 1 of the standard: number set A (here `l`), B (`g`, the mirror image of C) and C (`r`, which is A
/// with bars and spaces exchanged).
struct DigitWord: Hashable {
    /// The number sets A, B and C, by their usual names.
    enum NumberSet: Hashable, CaseIterable {
        case l, g, r
    }

    /// The number of modules in a digit.
    static let modules = 7

    /// The element widths in modules of each digit, in number set A.
    private static let widths: [[Int]] = [
        [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2],
        [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
    ]

    private static let forward = widths.map(innerEdges)
    private static let mirrored = widths.map { innerEdges($0.reversed()) }

    let digit: Int
    let numberSet: NumberSet

    /// The positions of the three inner edges, in modules from the left border of the digit.
    var innerEdges: [Int] {
        numberSet == .g ? Self.mirrored[digit] : Self.forward[digit]
    }

    private static func innerEdges(_ widths: [Int]) -> [Int] {
        [widths[0], widths[0] + widths[1], widths[0] + widths[1] + widths[2]]
    }
}
