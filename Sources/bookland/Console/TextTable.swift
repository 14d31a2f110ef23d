/// A table of text that fits the width of a terminal.
struct TextTable {
    let columns: [Column]
    /// The rows.
    ///
    /// Each has one field per column, without control characters.
    let rows: [[String]]

    /// The layout of a column.
    struct Column {
        /// Whether the fields are aligned at the right, as numbers are.
        var isRight: Bool
        /// How strongly the column shrinks if space is short; 0 if it keeps its width.
        var flexibility = 0
    }

    private static let gap = 2
    private static let narrowest = 8

    /// Returns the rows as lines of at most this width, unless even the narrowest table is wider.
    func lines(width: Int) -> [String] {
        let widths = widths(fitting: width)
        return rows.map { row in
            var line = ""
            for (index, field) in row.enumerated() where widths[index] > 0 {
                let text = Terminal.fitted(field, into: widths[index])
                let space = String(
                    repeating: " ",
                    count: widths[index] - Terminal.columns(of: text),
                )
                if !line.isEmpty { line += String(repeating: " ", count: Self.gap) }
                line += columns[index].isRight ? space + text : text + space
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private func widths(fitting width: Int) -> [Int] {
        var widths = columns.indices.map { column in
            rows.map { Terminal.columns(of: $0[column]) }.max() ?? 0
        }
        let used = widths.count { $0 > 0 }
        let total = widths.reduce(0, +) + Self.gap * max(0, used - 1)
        var excess = total - width
        // Shrinks the widest column by one, again and again: few steps, and no rounding.
        while excess > 0 {
            let candidates = columns.indices.filter {
                columns[$0].flexibility > 0 && widths[$0] > Self.narrowest
            }
            let widest = candidates.max { left, right in
                widths[left] * columns[right].flexibility < widths[right]
                    * columns[left].flexibility
            }
            guard let widest else { break }
            widths[widest] -= 1
            excess -= 1
        }
        return widths
    }
}
