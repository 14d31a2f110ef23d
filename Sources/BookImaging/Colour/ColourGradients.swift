/// The colour gradients of a picture, in cells of 16 × 16 pixels.
///
/// Bars fill cells with strong gradients that all have one direction in the space of colours. If luma
/// changes little in that direction, a reader of luma cannot see them.
struct ColourGradients {
    /// The side of a cell in pixels.
    private static let cell = 16
    /// The distance of the rows that are measured.
    private static let rowStep = 2
    /// The minimum mean square of a cell's gradients, as differences over two pixels.
    ///
    /// Noise has less.
    private static let minimumPower: Float = 60
    /// The minimum ratio of the mean squares along the best mixture and along luma, for mixtures of equal
    /// noise.
    ///
    /// Grey has 1.34.
    private static let minimumRatio: Float = 3
    /// What every second of the rows that are measured must have of either, for the others to be measured.
    private static let firstShare: Float = 0.6
    /// The minimum number of such cells; a small EAN-8 fills more.
    private static let minimumCount = 4

    private let image: ColourImage
    /// The number of cells in a row.
    let columns: Int
    /// The covariance of each cell, row by row.
    private var cells: [ColourCovariance] = []
    /// The cells in which luma shows little of the contrast.
    private(set) var hidden: [Int] = []

    /// Measures a picture.
    init(_ image: ColourImage) {
        self.image = image
        columns = max(0, (image.width - 2) / Self.cell)
        guard columns > 0 else { return }
        for top in stride(from: 1, through: image.height - 1 - Self.cell, by: Self.cell) {
            for column in 0..<columns {
                var sums = ColourDifferences()
                let left = 1 + column * Self.cell
                let step = 2 * Self.rowStep
                let first = stride(from: top, to: top + Self.cell, by: step)
                Self.add(image, left, rows: first, to: &sums)
                var cell = ColourCovariance(sums).doubled
                // Nearly all cells of a photograph are as grey as this, or empty.
                if Self.isHidden(cell, share: Self.firstShare) {
                    let others = stride(from: top + Self.rowStep, to: top + Self.cell, by: step)
                    Self.add(image, left, rows: others, to: &sums)
                    cell = ColourCovariance(sums)
                    if Self.isHidden(cell, share: 1) { hidden.append(cells.count) }
                }
                cells.append(cell)
            }
        }
    }

    /// The axis of the contrast that luma does not show, in cells that together look like bars; nil if there is none.
    var contrastAxis: ColourAxis? {
        guard hidden.count >= Self.minimumCount else { return nil }
        let cells = HiddenBars(in: self, along: principalAxis(of: hidden)).cells
        return cells.isEmpty ? nil : ColourAxis(principalAxis(of: cells))
    }

    /// The number of cells.
    var count: Int { cells.count }

    /// Returns the cells around another, with the steps to them in columns and rows.
    func neighbours(of cell: Int) -> [(cell: Int, step: SIMD2<Float>)] {
        let (row, column) = (cell / columns, cell % columns)
        var neighbours: [(cell: Int, step: SIMD2<Float>)] = []
        for y in max(0, row - 1)...row + 1 {
            for x in max(0, column - 1)...min(columns - 1, column + 1) {
                let neighbour = y * columns + x
                guard neighbour != cell, neighbour < cells.count else { continue }
                neighbours.append((neighbour, [Float(x - column), Float(y - row)]))
            }
        }
        return neighbours
    }

    /// Measures the direction in the picture of a cell's gradients along an axis of colours.
    ///
    /// - Parameters:
    ///   - cell: The index of the cell.
    ///   - axis: The axis, of length 1.
    /// - Returns: The direction, of no gradients if they are weak.
    func direction(of cell: Int, along axis: SIMD3<Float>) -> GradientDirection {
        var direction = GradientDirection()
        guard cells[cell].power(along: axis) >= Self.minimumPower * Self.pixels else {
            return direction
        }
        let pixels = image.pixels.span
        let width = image.width
        let weights = SIMD4(axis, 0)
        let top = 1 + cell / columns * Self.cell
        for row in stride(from: top, to: top + Self.cell, by: Self.rowStep) {
            let start = row * width + 1 + cell % columns * Self.cell
            for place in start..<start + Self.cell {
                direction.add(
                    x: Self.difference(pixels[place + 1], pixels[place - 1], weights),
                    y: Self.difference(pixels[place + width], pixels[place - width], weights),
                )
            }
        }
        return direction
    }

    /// The principal axis of the sum of some cells.
    private func principalAxis(of places: [Int]) -> SIMD3<Float> {
        var sum = ColourCovariance()
        for place in places { sum.add(cells[place]) }
        return sum.principalAxis
    }

    /// The number of pixels that are measured in a cell.
    private static var pixels: Float { Float(cell * cell / rowStep) }

    private static func difference(
        _ pixel: ColourImage.Pixel,
        _ other: ColourImage.Pixel,
        _ weights: SIMD4<Float>,
    ) -> Float {
        let difference =
            SIMD4<Int32>(truncatingIfNeeded: pixel) &- SIMD4<Int32>(truncatingIfNeeded: other)
        return (SIMD4<Float>(difference) * weights).sum()
    }

    private static func add(
        _ image: ColourImage,
        _ left: Int,
        rows: StrideTo<Int>,
        to sums: inout ColourDifferences,
    ) {
        let pixels = image.pixels.span
        let width = image.width
        for row in rows {
            let start = row * width + left
            for place in start..<start + cell {
                sums.add(pixels[place + 1], minus: pixels[place - 1])
                sums.add(pixels[place + width], minus: pixels[place - width])
            }
        }
    }

    /// Whether a cell has contrast that luma hardly shows, or a share of that.
    private static func isHidden(_ cell: ColourCovariance, share: Float) -> Bool {
        let needed = share * max(minimumPower * pixels, minimumRatio * cell.lumaPower)
        // The trace is the upper limit of the power along any axis.
        return cell.trace >= needed && cell.principalPower >= needed
    }
}
