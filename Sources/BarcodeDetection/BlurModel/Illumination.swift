/// The illumination of a line: y = b(T) − a(T)·g, where g is the blurred symbol.
///
/// b (white) and a (contrast) are sums of Legendre polynomials, for light fall-off, shadows and glare.
/// Ridge regularisation keeps the higher degrees near 0 if the line does not determine them.
struct IlluminationModel {
    /// The numbers of polynomials for white and for contrast.
    let white: Int
    let contrast: Int

    /// For lines whose symbol is still uncertain.
    static let plain = IlluminationModel(white: 3, contrast: 2)
    static let full = IlluminationModel(white: 5, contrast: 3)

    var count: Int { white + contrast }

    private static let whiteRidge: [Float] = [0, 0, 1e-3, 3e-3, 3e-3]
    private static let contrastRidge: [Float] = [0, 3e-3, 6e-3]

    /// Returns the regularisation of each coefficient for a number of samples; white first.
    func ridge(samples: Int) -> [Float] {
        (Self.whiteRidge.prefix(white) + Self.contrastRidge.prefix(contrast))
            .map { $0 * Float(samples) }
    }
}

/// Fits the illumination of eight lines by least squares.
struct LaneIllumination {
    private let grid: SampleGrid
    /// The Legendre polynomials 0…4 at each sample, and the weight of the sample as the last element.
    private let basis: [SIMD8<Float>]
    private var matrix: [Lanes]
    private var vector: [Lanes]

    init(_ grid: SampleGrid) {
        self.grid = grid
        basis = (0..<grid.count).map { sample in
            var row = SIMD8<Float>.zero
            for degree in 0..<5 {
                row[degree] = SampleGrid.legendre(degree, grid.middles[sample])
            }
            row[7] = grid.weights[sample / 8][sample % 8]
            return row
        }
        matrix = Array(repeating: .zero, count: 64)
        vector = Array(repeating: .zero, count: 8)
    }

    /// Fits white and contrast, and converts the lines to darkness.
    ///
    /// - Parameters:
    ///   - line: The grey levels.
    ///   - signal: The blurred symbols, from 0 to 1.
    ///   - model: The numbers of polynomials.
    ///   - darkness: The result; its `contrast` is the mean of a(T).
    mutating func normalise(
        _ line: [Lanes],
        signal: [Lanes],
        _ model: IlluminationModel,
        into darkness: inout LaneDarkness,
    ) {
        accumulate(line, signal, model)
        solve(model.count)
        evaluate(line, model, into: &darkness)
    }

    private mutating func accumulate(
        _ line: [Lanes],
        _ signal: [Lanes],
        _ model: IlluminationModel,
    ) {
        for index in matrix.indices { matrix[index] = .zero }
        for index in vector.indices { vector[index] = .zero }
        for sample in 0..<grid.count {
            let row = basis[sample]
            let (y, g) = (line[sample], signal[sample])
            for j in 0..<model.white {
                let weighted = row[j] * row[7]
                vector[j] += weighted * y
                for i in 0...j { matrix[8 * i + j] += weighted * row[i] }
            }
            for j in 0..<model.contrast {
                let weighted = (row[j] * row[7]) * g
                vector[model.white + j] -= weighted * y
                let column = model.white + j
                for i in 0..<model.white { matrix[8 * i + column] -= weighted * row[i] }
                let squared = weighted * g
                for i in 0...j {
                    matrix[8 * (model.white + i) + column] += squared * row[i]
                }
            }
        }
        for (index, ridge) in model.ridge(samples: grid.count).enumerated() {
            matrix[9 * index] += ridge + 1e-6
        }
    }

    /// Solves the normal equations in place, by LDLᵀ decomposition of eight systems at once.
    private mutating func solve(_ count: Int) {
        for pivot in 0..<count {
            let inverse = 1 / matrix[9 * pivot]
            for row in pivot + 1..<count {
                let factor = matrix[8 * pivot + row] * inverse
                for column in row..<count {
                    matrix[8 * row + column] -= factor * matrix[8 * pivot + column]
                }
                vector[row] -= factor * vector[pivot]
            }
        }
        for row in (0..<count).reversed() {
            var value = vector[row]
            for column in row + 1..<count { value -= matrix[8 * row + column] * vector[column] }
            vector[row] = value / matrix[9 * row]
        }
    }

    private func evaluate(
        _ line: [Lanes],
        _ model: IlluminationModel,
        into darkness: inout LaneDarkness,
    ) {
        let floor = contrastFloor(model)
        var energy = Lanes.zero
        for sample in 0..<grid.count {
            let row = basis[sample]
            var white = Lanes.zero
            for i in 0..<model.white { white += row[i] * vector[i] }
            let contrast = contrast(row, model)
            let divisor = contrast.replacing(with: floor.least, where: contrast .< floor.least)
            let value = (white - line[sample]) / divisor
            darkness.samples[sample + LaneTable.padding] = value
            energy += value * value
        }
        darkness.contrast = floor.mean
        darkness.energy = energy
    }

    private func contrast(_ row: SIMD8<Float>, _ model: IlluminationModel) -> Lanes {
        var value = Lanes.zero
        for i in 0..<model.contrast { value += row[i] * vector[model.white + i] }
        return value
    }

    /// Returns the mean of a(T), and a quarter of it as the lower limit of the contrast.
    private func contrastFloor(_ model: IlluminationModel) -> (mean: Lanes, least: Lanes) {
        var sum = Lanes.zero
        for sample in 0..<grid.count { sum += contrast(basis[sample], model) }
        let mean = sum / Float(grid.count)
        let size = mean.replacing(with: -mean, where: mean .< 0)
        return (mean, 0.25 * size + 1e-3)
    }
}
