/// Rows of fields under each other, as wide as a terminal.
struct TextTable {
    let columns: [Column]
    /// Every row has as many fields as there are columns; none has a control character.
    let rows: [[String]]

    /// How a column is set.
    struct Column {
        /// Whether its fields stand at the right: numbers.
        var isRight: Bool
        /// Its part of what has to be saved, or 0 where it keeps its width.
        var flexibility = 0
    }

    private static let gap = 2
    private static let narrowest = 8

    /// The rows as lines of at most so many columns, where the narrowest table fits.
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
        // One column at a time, from the widest by its part: few steps, and no rounding to mend.
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
