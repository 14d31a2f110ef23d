/// The bars and spaces of one digit: seven modules, four elements.
///
/// ISO/IEC 15420, table 1: number sets A (here `l`), B (`g`, the mirror image of C) and C (`r`, A with
/// the colours exchanged).
struct DigitWord: Hashable {
    /// The number sets of ISO/IEC 15420, by the names that are usual for them.
    enum NumberSet: Hashable, CaseIterable {
        case l, g, r
    }

    /// The modules in a digit.
    static let modules = 7

    /// The widths of the four elements in modules, number set A, for each digit.
    private static let widths: [[Int]] = [
        [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2],
        [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
    ]

    private static let forward = widths.map(innerEdges)
    private static let mirrored = widths.map { innerEdges($0.reversed()) }

    let digit: Int
    let numberSet: NumberSet

    /// Where the three inner edges lie, in modules from the digit's left border.
    var innerEdges: [Int] {
        numberSet == .g ? Self.mirrored[digit] : Self.forward[digit]
    }

    private static func innerEdges(_ widths: [Int]) -> [Int] {
        [widths[0], widths[0] + widths[1], widths[0] + widths[1] + widths[2]]
    }
}
