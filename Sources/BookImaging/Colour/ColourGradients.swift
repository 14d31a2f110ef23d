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
    /// The minimum number of such cells; a small EAN-8 fills more.
    private static let minimumCount = 4

    /// The number of cells in which luma shows little of the contrast.
    private(set) var count = 0
    /// The sum of their covariances.
    private var sum = ColourCovariance()

    /// Measures a picture.
    init(_ image: ColourImage) {
        let columns = (image.width - 2) / Self.cell
        guard columns > 0 else { return }
        for top in stride(from: 1, through: image.height - 1 - Self.cell, by: Self.cell) {
            for column in 0..<columns {
                let cell = Self.covariance(image, left: 1 + column * Self.cell, top: top)
                guard Self.isHidden(cell) else { continue }
                sum.add(cell)
                count += 1
            }
        }
    }

    /// The axis of the contrast that luma does not show; nil if there is none.
    var contrastAxis: ColourAxis? {
        count >= Self.minimumCount ? ColourAxis(sum.principalAxis) : nil
    }

    private static func covariance(
        _ image: ColourImage,
        left: Int,
        top: Int,
    ) -> ColourCovariance {
        let pixels = image.pixels.span
        let width = image.width
        var sums = ColourDifferences()
        for row in stride(from: top, to: top + cell, by: rowStep) {
            let start = row * width + left
            for place in start..<start + cell {
                sums.add(pixels[place + 1], minus: pixels[place - 1])
                sums.add(pixels[place + width], minus: pixels[place - width])
            }
        }
        return ColourCovariance(sums)
    }

    /// Whether a cell has contrast that luma hardly shows.
    private static func isHidden(_ cell: ColourCovariance) -> Bool {
        let pixels = Float(Self.cell * Self.cell / rowStep)
        let needed = max(minimumPower * pixels, minimumRatio * cell.lumaPower)
        // The trace is the upper limit of the power along any axis.
        return cell.trace >= needed && cell.principalPower >= needed
    }
}
