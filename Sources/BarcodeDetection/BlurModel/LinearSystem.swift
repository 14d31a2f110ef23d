/// A small system of linear equations with a symmetric positive definite matrix, in double precision.
struct LinearSystem {
    private let capacity: Int
    private var size: Int
    /// The lower triangle, row by row.
    private var matrix: [Double]
    private var right: [Double]
    /// The solution, after `solve`.
    private(set) var solution: [Double]

    /// Creates a system with up to `size` unknowns.
    init(size: Int) {
        (capacity, self.size) = (size, size)
        matrix = Array(repeating: 0, count: size * size)
        right = Array(repeating: 0, count: size)
        solution = right
    }

    /// Resets the system to `size` unknowns.
    mutating func clear(_ size: Int) {
        self.size = size
        for index in matrix.indices { matrix[index] = 0 }
        for index in right.indices { right[index] = 0 }
    }

    /// Sets an element of the lower triangle.
    mutating func set(_ value: Double, _ row: Int, _ column: Int) {
        matrix[row * capacity + column] = value
    }

    /// Adds to the right-hand side.
    mutating func add(_ value: Double, at row: Int) {
        right[row] += value
    }

    /// Adds ridge regularisation, which pulls an unknown towards 0.
    mutating func addRidge(_ value: Double, at row: Int) {
        matrix[row * capacity + row] += value
    }

    /// Adds a small part of the trace to the diagonal.
    mutating func regularise(_ part: Double) {
        var trace = 0.0
        for row in 0..<size { trace += matrix[row * capacity + row] }
        for row in 0..<size { addRidge(part * trace, at: row) }
    }

    /// Solves by Cholesky decomposition; false if the matrix is not positive definite.
    @discardableResult
    mutating func solve() -> Bool {
        for column in 0..<size {
            for row in column..<size {
                var sum = matrix[row * capacity + column]
                for k in 0..<column {
                    sum -= matrix[row * capacity + k] * matrix[column * capacity + k]
                }
                if row == column {
                    guard sum > 0 else { return false }
                    matrix[row * capacity + row] = sum.squareRoot()
                } else {
                    matrix[row * capacity + column] = sum / matrix[column * capacity + column]
                }
            }
        }
        substitute()
        return true
    }

    private mutating func substitute() {
        for row in 0..<size {
            var sum = right[row]
            for k in 0..<row { sum -= matrix[row * capacity + k] * solution[k] }
            solution[row] = sum / matrix[row * capacity + row]
        }
        for row in (0..<size).reversed() {
            var sum = solution[row]
            for k in row + 1..<size { sum -= matrix[k * capacity + row] * solution[k] }
            solution[row] = sum / matrix[row * capacity + row]
        }
    }
}
