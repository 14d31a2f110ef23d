/// Which square cells of an image look like parts of bars.
struct BarCells {
    /// Cells that look like bars no further apart than this are one stretch.
    private static let greatestGap = 3
    /// The cells in the shortest stretch that a symbol may fill.
    private static let leastCells = 5

    let columns: Int
    let rows: Int
    /// The side of a cell in pixels of the image.
    let side: Int
    private var isBarLike: [Bool]

    init(columns: Int, rows: Int, side: Int, isBarLike: [Bool]) {
        (self.columns, self.rows, self.side) = (columns, rows, side)
        self.isBarLike = isBarLike
    }

    /// Takes out the cells that a symbol explains.
    mutating func remove(_ place: SymbolPlace) {
        for row in 0..<rows {
            for column in 0..<columns where isBarLike[row * columns + column] {
                let middle = Point(
                    x: (Double(column) + 0.5) * Double(side),
                    y: (Double(row) + 0.5) * Double(side),
                )
                if place.covers(middle) { isBarLike[row * columns + column] = false }
            }
        }
    }

    /// The stretches of a row of pixels in which there may be bars, quiet zones included.
    func stretches(row y: Int, width: Int) -> [Range<Int>] {
        let row = min(y / side, rows - 1)
        guard row >= 0 else { return [] }
        return stretches(count: columns, length: width) { isBarLike[row * columns + $0] }
    }

    /// The same of a column of pixels.
    func stretches(column x: Int, height: Int) -> [Range<Int>] {
        let column = min(x / side, columns - 1)
        guard column >= 0 else { return [] }
        return stretches(count: rows, length: height) { isBarLike[$0 * columns + column] }
    }

    private func stretches(count: Int, length: Int, isBarLike: (Int) -> Bool) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var (first, last) = (0, -1)
        func end() {
            let cells = last - first + 1
            guard cells >= Self.leastCells else { return }
            // The quiet zones are about a tenth of a symbol each; cells at its ends may be missing.
            let margin = (cells / 6 + 2) * side
            let from = max(first * side - margin, 0)
            let to = min((last + 1) * side + margin, length)
            if let before = result.last, before.upperBound >= from {
                result[result.count - 1] = before.lowerBound..<max(before.upperBound, to)
            } else if from < to {
                result.append(from..<to)
            }
        }
        for cell in 0..<count where isBarLike(cell) {
            if cell - last > Self.greatestGap {
                end()
                first = cell
            }
            last = cell
        }
        end()
        return result
    }
}
