/// The gradients around a region, summed over square blocks.
struct PencilGrid {
    /// A block, counted from the one in the middle of the region.
    struct Block {
        let column, row: Int
    }

    /// The squared gradients across and along the bars, and their number.
    typealias Sum = (across: Float, along: Float, count: Float)

    /// The blocks around the middle from which bars are followed.
    private static let middle = 2

    private let columns: Int
    private let rows: Int
    private var sums: [Sum]

    /// Creates the blocks up to a distance from the middle one.
    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        sums = Array(repeating: (0, 0, 0), count: (2 * columns + 1) * (2 * rows + 1))
    }

    /// Adds the squared gradients at a place; those beyond the blocks are left out.
    mutating func add(_ across: Float, _ along: Float, column: Int, row: Int) {
        guard let index = index(column: column, row: row) else { return }
        let sum = sums[index]
        sums[index] = (sum.across + across, sum.along + along, sum.count + 1)
    }

    private func index(column: Int, row: Int) -> Int? {
        guard abs(column) <= columns, abs(row) <= rows else { return nil }
        return (row + rows) * (2 * columns + 1) + column + columns
    }

    /// Returns the blocks that are like bars and connected to those in the middle.
    ///
    /// - Parameters:
    ///   - gapAcross: The blocks across the bars that others may lie between.
    ///   - gapAlong: The same along the bars.
    ///   - isBarLike: Whether a block is like bars.
    /// - Returns: The blocks.
    func members(gapAcross: Int, gapAlong: Int, where isBarLike: (Sum) -> Bool) -> [Block] {
        var isOpen = sums.map(isBarLike)
        var members: [Block] = []
        func take(_ column: Int, _ row: Int) {
            guard let index = index(column: column, row: row), isOpen[index] else { return }
            isOpen[index] = false
            members.append(Block(column: column, row: row))
        }
        for column in -Self.middle...Self.middle {
            for row in -Self.middle...Self.middle { take(column, row) }
        }
        var next = 0
        while next < members.count {
            let block = members[next]
            next += 1
            for column in block.column - gapAcross...block.column + gapAcross {
                for row in block.row - gapAlong...block.row + gapAlong { take(column, row) }
            }
        }
        return members
    }
}
