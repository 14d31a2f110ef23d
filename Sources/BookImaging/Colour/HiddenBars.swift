/// Cells that lie between others of the same kind across bars which luma does not show.
///
/// Bars fill an area with gradients of one direction. The border of two colours, as of two spines on a
/// shelf, is a line of such cells: it has others above and below, but not at both sides. Lettering has many directions.
///
/// In 45 made pictures of codes that only their colours show there are 6 of these cells at least, in all but one of eleven
/// photographs of shelves and pages with hidden contrast 2 at most.
struct HiddenBars {
    /// The minimum number of such cells.
    private static let minimumCount = 3
    /// The minimum coherence of a cell's gradients.
    private static let minimumCoherence: Float = 0.4
    /// The cosine of twice the greatest angle between the directions of neighbours: 22.5°.
    private static let minimumAlikeness: Float = 0.707
    /// How far across the bars, in cells, a neighbour is at least.
    private static let minimumDistance: Float = 0.8

    /// The cells; none if there are too few for bars.
    private(set) var cells: [Int] = []

    /// Finds the cells of a picture.
    ///
    /// - Parameters:
    ///   - gradients: The gradients of the picture.
    ///   - axis: The axis of colours along which its cells with hidden contrast have most of it, of length 1.
    init(in gradients: ColourGradients, along axis: SIMD3<Float>) {
        /// Twice the angle of the gradients in each cell with hidden contrast of one direction.
        var angles = [SIMD2<Float>?](repeating: nil, count: gradients.count)
        for cell in gradients.hidden {
            let direction = gradients.direction(of: cell, along: axis)
            guard direction.coherence >= Self.minimumCoherence else { continue }
            angles[cell] = direction.doubledAngle
        }
        let found = gradients.hidden.filter { cell in
            guard let angle = angles[cell] else { return false }
            let across = GradientDirection.halved(angle)
            var (isBefore, isBehind) = (false, false)
            for (neighbour, step) in gradients.neighbours(of: cell) {
                guard let other = angles[neighbour],
                    (angle * other).sum() >= Self.minimumAlikeness
                else { continue }
                let distance = (across * step).sum()
                if distance >= Self.minimumDistance { isBehind = true }
                if distance <= -Self.minimumDistance { isBefore = true }
            }
            return isBefore && isBehind
        }
        if found.count >= Self.minimumCount { cells = found }
    }
}
