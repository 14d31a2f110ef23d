/// One line under eight geometries, or eight lines, sample by sample.
struct LaneLine {
    /// `SampleGrid.count` grey levels.
    var samples: [Lanes]
    /// The sum of squares inside the symbol that a parabola does not explain.
    private(set) var variation = Lanes.zero

    init(_ samples: [Lanes], trend: TrendBasis) {
        self.samples = samples
        variation = trend.variation(samples)
    }

    /// Samples a line under eight geometries.
    init(_ line: LineIntegral, _ maps: [ModuleGeometry], grid: SampleGrid, trend: TrendBasis) {
        var (c0, c1, c2, c3) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
        for (lane, map) in maps.enumerated() {
            c0[lane] = map.coefficients.x
            c1[lane] = map.coefficients.y
            c2[lane] = map.coefficients.z
            c3[lane] = map.coefficients.w
        }
        samples = Array(repeating: .zero, count: grid.count)
        var (place, sum) = (Lanes.zero, Lanes.zero)
        for (index, t) in grid.borders.enumerated() {
            let square = t * t - 1
            let next = c0 + t * c1 + square * c2 + (square * t) * c3
            let integral = Lanes(
                line.sum(to: next[0]),
                line.sum(to: next[1]),
                line.sum(to: next[2]),
                line.sum(to: next[3]),
                line.sum(to: next[4]),
                line.sum(to: next[5]),
                line.sum(to: next[6]),
                line.sum(to: next[7]),
            )
            if index > 0 { samples[index - 1] = (integral - sum) / (next - place) }
            (place, sum) = (next, integral)
        }
        variation = trend.variation(samples)
    }
}

/// The constant, linear and quadratic part of lines, over the symbol and one module around it.
struct TrendBasis {
    /// The samples in use.
    private let range: Range<Int>
    /// Orthonormal polynomials of degree 0, 1, 2 over them.
    private let polynomials: [SIMD4<Float>]

    init(_ grid: SampleGrid) {
        let margin = SampleGrid.margin - SampleGrid.samplesPerModule
        let range = margin..<grid.count - margin
        self.range = range
        var columns: [[Double]] = []
        for degree in 0..<3 {
            var column = range.map { Double(SampleGrid.legendre(degree, grid.middles[$0])) }
            for other in columns {
                let product = zip(column, other).reduce(0) { $0 + $1.0 * $1.1 }
                for i in column.indices { column[i] -= product * other[i] }
            }
            let length = column.reduce(0) { $0 + $1 * $1 }.squareRoot()
            columns.append(column.map { $0 / length })
        }
        polynomials = range.indices.map { index in
            let i = index - range.lowerBound
            return SIMD4(Float(columns[0][i]), Float(columns[1][i]), Float(columns[2][i]), 0)
        }
    }

    /// Returns Σy² without the part that the polynomials explain.
    func variation(_ samples: [Lanes]) -> Lanes {
        // Relative to a sample, so that the difference of squares does not lose precision.
        let middle = samples[samples.count / 2]
        var (squares, a, b, c) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
        for (offset, basis) in polynomials.enumerated() {
            let value = samples[range.lowerBound + offset] - middle
            squares += value * value
            a += basis.x * value
            b += basis.y * value
            c += basis.z * value
        }
        return squares - a * a - b * b - c * c
    }
}
