/// Separates bars from the lines that touch them.
///
/// The border of a page or of a box has gradients in the direction of the bars beside it, so both grow
/// into one region: bars as wide as the symbol, and a line of a few cells. Along the bars, rows of cells
/// that belong to the symbol have many members, the others few.
enum DenseRun {
    /// The maximum part of a region's rectangle that its cells fill if it is to be separated.
    private static let sparse = 0.6
    /// The minimum number of members of a row of cells, as a part of the greatest.
    private static let dense = 0.5
    /// The maximum number of thin rows within a run: glare over a part of the bars.
    private static let maximumGap = 1

    /// Returns the parts of a region with about as many cells across the bars everywhere.
    ///
    /// - Parameters:
    ///   - across: The position of each cell across the bars, in cells.
    ///   - along: The position of each cell along the bars, in cells.
    /// - Returns: The indices of the cells of each part; all cells if they fill their rectangle.
    static func parts(across: [Double], along: [Double]) -> [[Int]] {
        let everything = [Array(along.indices)]
        guard let top = along.min(), let bottom = along.max(), let left = across.min(),
            let right = across.max()
        else { return everything }
        let area = (bottom - top + 1) * (right - left + 1)
        guard Double(along.count) < sparse * area else { return everything }
        let rows = along.map { Int(($0 - top).rounded()) }
        var counts = Array(repeating: 0, count: Int((bottom - top).rounded()) + 1)
        for row in rows { counts[row] += 1 }
        let least = dense * Double(counts.max() ?? 0)
        var runs: [Range<Int>] = []
        for (row, count) in counts.enumerated() where Double(count) >= least {
            if let last = runs.last, row - last.upperBound <= maximumGap {
                runs[runs.count - 1] = last.lowerBound..<row + 1
            } else {
                runs.append(row..<row + 1)
            }
        }
        return runs.map { run in along.indices.filter { run.contains(rows[$0]) } }
    }
}
