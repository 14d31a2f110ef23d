/// The square cells of an image that look like parts of bars.
struct BarCells {
    /// The maximum distance of such cells in one stretch.
    private static let maximumGap = 3
    /// The minimum number of cells in a stretch that can contain a symbol.
    private static let minimumCells = 5

    let columns: Int
    let rows: Int
    /// The side length of a cell in pixels.
    let side: Int
    private var isBarLike: [Bool]

    init(columns: Int, rows: Int, side: Int, isBarLike: [Bool]) {
        (self.columns, self.rows, self.side) = (columns, rows, side)
        self.isBarLike = isBarLike
    }

    /// Removes the cells that a symbol covers.
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

    /// Returns the parts of a row of pixels that may contain symbols, with their quiet zones.
    func stretches(row y: Int, width: Int) -> [Range<Int>] {
        let row = min(y / side, rows - 1)
        guard row >= 0 else { return [] }
        return stretches(count: columns, length: width) { isBarLike[row * columns + $0] }
    }

    /// Returns the parts of a column of pixels that may contain symbols, with their quiet zones.
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
            guard cells >= Self.minimumCells else { return }
            // A quiet zone is about a tenth of a symbol; cells at its ends may be missing.
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
            if cell - last > Self.maximumGap {
                end()
                first = cell
            }
            last = cell
        }
        end()
        return result
    }
}
