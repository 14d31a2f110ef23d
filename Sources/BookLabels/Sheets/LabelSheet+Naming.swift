extension LabelSheet {
    /// The sheet that a text names: one of ``common``, or a sheet of one's own.
    ///
    /// A sheet of one's own is a paper and the numbers of columns and rows, and may have margins and gaps
    /// in millimetres, each one number or two, for left and right, and for above and below:
    /// `A4 3x8`, `A4 4x12 margin 8,13.5 gap 2.5,0`, `Letter 2x5 margin 12.7`. The labels fill what is left.
    ///
    /// - Parameter text: The name or description, in any case.
    /// - Throws: ``LabelError/format(_:)``.
    public init(named text: String) throws(LabelError) {
        let name = text.lowercased().filter { !$0.isWhitespace }
        let known = Self.common.first { sheet in
            let own = sheet.name.lowercased()
            return name == own || name == "avery\(own)" || name == "zweckform\(own)"
        }
        if let known {
            self = known
        } else {
            self = try Self.own(text)
        }
    }

    private static func own(_ text: String) throws(LabelError) -> LabelSheet {
        var words = text.lowercased().split(whereSeparator: \.isWhitespace)[...]
        guard let first = words.popFirst(),
            let paper = Paper.all.first(where: { $0.name.lowercased() == first }),
            let grid = words.popFirst().flatMap(grid)
        else {
            let names = common.map(\.name).joined(separator: ", ")
            throw .format("'\(text)' is no sheet of labels: name one of \(names), or 'A4 3x8'")
        }
        var margin = (0.0, 0.0)
        var gap = (0.0, 0.0)
        while let word = words.popFirst() {
            guard word == "margin" || word == "gap", let value = words.popFirst().flatMap(pair)
            else {
                throw .format(
                    "'\(text)': after '\(paper.name) \(grid.columns)x\(grid.rows)' there can be "
                        + "'margin MM' and 'gap MM'"
                )
            }
            if word == "margin" { margin = value } else { gap = value }
        }
        let width = paper.width - 2 * margin.0 - Double(grid.columns - 1) * gap.0
        let height = paper.height - 2 * margin.1 - Double(grid.rows - 1) * gap.1
        let (labelWidth, labelHeight) =
            (width / Double(grid.columns), height / Double(grid.rows))
        guard labelWidth > 1, labelHeight > 1 else {
            throw .format("'\(text)': nothing is left for the labels")
        }
        return LabelSheet(
            name: text,
            paper: paper,
            columns: grid.columns,
            rows: grid.rows,
            labelWidth: labelWidth,
            labelHeight: labelHeight,
            left: margin.0,
            top: margin.1,
            stepX: labelWidth + gap.0,
            stepY: labelHeight + gap.1,
        )
    }

    /// `3x8` or `3×8`.
    private static func grid(_ word: Substring) -> (columns: Int, rows: Int)? {
        let parts = word.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ (1...100).contains($0) })
        else { return nil }
        return (numbers[0], numbers[1])
    }

    /// `5`, or `5,12.5`.
    private static func pair(_ word: Substring) -> (Double, Double)? {
        let parts = word.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        guard (1...2).contains(parts.count), numbers.count == parts.count,
            numbers.allSatisfy({ (0...200).contains($0) })
        else { return nil }
        return (numbers[0], numbers.last ?? numbers[0])
    }
}
