/// Which rows of a sheet the lines of its text are: cells may have several lines, and empty rows have none.
struct SheetRows: Sendable {
    /// From here on, each line is the row after that of the line before.
    private struct Run {
        let line: Int
        let row: Int
    }

    private var runs: [Run] = []
    private var nextLine = 1

    /// Adds a row, from 1.
    ///
    /// - Parameters:
    ///   - row: The number of the row.
    ///   - lines: The number of lines of its text.
    mutating func add(_ row: Int, lines: Int) {
        if runs.last.map({ $0.row - $0.line }) != row - nextLine {
            runs.append(Run(line: nextLine, row: row))
        }
        nextLine += lines
    }

    /// The row whose text begins on a line.
    func row(atLine line: Int) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].line <= line { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return line }
        return runs[low - 1].row + line - runs[low - 1].line
    }
}
