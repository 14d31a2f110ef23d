/// Rows of fields in aligned columns, for a terminal.
struct TextTable {
    let columns: [Column]
    /// Each row has one field per column, without control characters.
    let rows: [[String]]

    /// The layout of a column.
    struct Column: Sendable {
        /// The title above the column; empty for none.
        var heading = ""
        /// Whether fields are aligned to the right, as numbers are.
        var isRight = false
        /// How much of the missing width the column gives up; 0 keeps its width.
        var flexibility = 0
        /// Whether the column is left out if all its fields are empty.
        var hidesIfEmpty = true
    }

    private static let gap = 2
    private static let narrowest = 8

    /// The table as lines of at most `width` columns, with a header if a column has a heading.
    func lines(width: Int) -> [String] {
        let widths = widths(fitting: width)
        let hasHeader = columns.contains { !$0.heading.isEmpty }
        let all = (hasHeader ? [columns.map(\.heading)] : []) + rows
        return all.map { Terminal.fitted(line($0, widths), into: width) }
    }

    private func line(_ fields: [String], _ widths: [Int]) -> String {
        var line = ""
        for (index, field) in fields.enumerated() where widths[index] > 0 {
            let text = Terminal.fitted(field, into: widths[index])
            let space = String(repeating: " ", count: widths[index] - Terminal.columns(of: text))
            if !line.isEmpty { line += String(repeating: " ", count: Self.gap) }
            line += columns[index].isRight ? space + text : text + space
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    private func widths(fitting width: Int) -> [Int] {
        var widths = columns.indices.map { index in
            let content = rows.map { Terminal.columns(of: $0[index]) }.max() ?? 0
            if content == 0, columns[index].hidesIfEmpty { return 0 }
            return max(content, Terminal.columns(of: columns[index].heading))
        }
        let used = widths.count { $0 > 0 }
        let total = widths.reduce(0, +) + Self.gap * max(0, used - 1)
        var excess = total - width
        // One column at a time, the relatively widest first: few steps, and no rounding.
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
