/// The cells of an image that rows, and those that columns, may cross as they cross low bars.
///
/// Bars a few cells high have ends in most of their cells, so their gradients have no common direction. But more of them
/// are across the bars than along them.
struct LowBarCells {
    /// The cells for rows, which cross upright bars, and for columns.
    let rows: BarCells
    let columns: BarCells

    /// The least sum of squared gradients across the bars, as a part of that along them.
    private static let leastPart: Float = 1.5

    init(_ grid: GradientGrid, minimumContrast: Float) {
        let least = Float(grid.samples) * minimumContrast * minimumContrast
        func cells(_ isCrossed: (SIMD4<Float>) -> Bool) -> BarCells {
            BarCells(
                columns: grid.columns,
                rows: grid.rows,
                side: grid.cell,
                isBarLike: grid.tensors.map(isCrossed),
            )
        }
        rows = cells { $0[0] > least && $0[0] > Self.leastPart * $0[1] }
        columns = cells { $0[1] > least && $0[1] > Self.leastPart * $0[0] }
    }
}
