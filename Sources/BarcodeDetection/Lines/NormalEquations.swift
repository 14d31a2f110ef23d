/// Weighted least squares in four unknowns, in single precision.
///
/// `LinearSystem` solves systems of other sizes in double precision.
struct NormalEquations {
    private var matrix = InlineArray<4, SIMD4<Float>>(repeating: .zero)
    private var vector: SIMD4<Float> = .zero

    /// Adds an observation: the factors of the unknowns, and the observed value.
    mutating func add(_ factors: SIMD4<Float>, value: Float, weight: Float = 1) {
        let weighted = weight * factors
        for row in 0..<4 { matrix[row] += weighted[row] * factors }
        vector += value * weighted
    }

    /// Adds ridge regularisation, which pulls the unknowns towards 0.
    mutating func addRidge(_ weights: SIMD4<Float>) {
        for row in 0..<4 { matrix[row][row] += weights[row] }
    }

    /// Solves by Gauss-Jordan elimination; nil if the observations do not determine the unknowns.
    func solution() -> SIMD4<Float>? {
        var (rows, right) = (matrix, vector)
        for pivot in 0..<4 {
            guard rows[pivot][pivot] > 1e-6 else { return nil }
            for row in 0..<4 where row != pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                rows[row] -= factor * rows[pivot]
                right[row] -= factor * right[pivot]
            }
        }
        return SIMD4(
            right[0] / rows[0][0],
            right[1] / rows[1][1],
            right[2] / rows[2][2],
            right[3] / rows[3][3],
        )
    }
}
