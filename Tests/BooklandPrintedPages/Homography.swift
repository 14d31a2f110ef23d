/// A map between two planes in perspective.
struct Homography {
    private let values: [Float]

    /// The map that takes four points to four others.
    init(from: [(Float, Float)], to: [(Float, Float)]) {
        var rows: [[Double]] = []
        for (source, target) in zip(from, to) {
            let (x, y) = (Double(source.0), Double(source.1))
            let (u, v) = (Double(target.0), Double(target.1))
            rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
            rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
        }
        // Gauss and Jordan, with the largest pivot.
        for pivot in 0..<8 {
            let best = (pivot..<8).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
            rows.swapAt(pivot, best)
            let head = rows[pivot][pivot]
            rows[pivot] = rows[pivot].map { $0 / head }
            for row in 0..<8 where row != pivot {
                let factor = rows[row][pivot]
                for column in 0..<9 { rows[row][column] -= factor * rows[pivot][column] }
            }
        }
        values = rows.map { Float($0[8]) }
    }

    func point(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
        let depth = values[6] * x + values[7] * y + 1
        return (
            (values[0] * x + values[1] * y + values[2]) / depth,
            (values[3] * x + values[4] * y + values[5]) / depth,
        )
    }
}
