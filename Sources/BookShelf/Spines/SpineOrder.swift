import BookText

/// The order in which the lines of a spine are read.
enum SpineOrder {
    /// Returns the numbers of lines in reading order: line by line, pieces of one line from its beginning.
    static func sorted(_ set: [Int], of lines: [SpineLine]) -> [Int] {
        let ranked = set.sorted { rank(lines[$0]) < rank(lines[$1]) }
        var rows: [[Int]] = []
        for index in ranked {
            if let last = rows.last?.last, isLevel(lines[last], lines[index]) {
                rows[rows.count - 1].append(index)
            } else {
                rows.append([index])
            }
        }
        return rows.flatMap { row in row.sorted { place(lines[$0]) < place(lines[$1]) } }
    }

    /// How far down on the upright text a line is.
    private static func rank(_ line: SpineLine) -> Float {
        let v = line.line.isUpright ? -line.centre.x : line.centre.y
        return line.isReversed ? -v : v
    }

    /// How far to the right on the upright text a line begins.
    private static func place(_ line: SpineLine) -> Float {
        line.isReversed ? -line.line.end : line.line.start
    }

    private static func isLevel(_ one: SpineLine, _ other: SpineLine) -> Bool {
        guard one.line.isUpright == other.line.isUpright, one.isReversed == other.isReversed else {
            return false
        }
        return abs(rank(one) - rank(other)) < 0.5 * min(one.line.size, other.line.size)
    }
}
