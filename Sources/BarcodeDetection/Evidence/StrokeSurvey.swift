import BookImaging

/// Ink that goes on beyond the ends of a symbol's bars, where only guard patterns may.
///
/// A stroke of a pen along the bars, or the border of a sticker, changes all rows in the same way, so that no row contradicts
/// another. Two digits that are changed may have the right check digit. But such ink rarely ends where the bars do.
struct StrokeSurvey {
    /// The columns in a module.
    private static let rate = 4
    /// The modules beyond the ends that a stroke reaches: where nothing is printed, and where digits are.
    private static let (clear, printed) = (2.5, 10.0)
    /// The least of these if the picture or the light paper ends before.
    private static let (leastClear, leastPrinted) = (1.5, 6.0)
    /// The most part of the columns that are dark somewhere if nothing is printed.
    private static let mostPrinted = 0.15
    /// The widest stroke in modules: no wider element is read.
    private static let widest = 5.0
    /// The part of a stroke that is in bars.
    private static let leastInBars = 0.8
    /// The most digits that strokes beyond one end change: if more bars go on, the others end too early.
    private static let mostStruck = 3
    /// The least columns of a stroke in a digit, and the modules beside guard patterns that do not count.
    private static let (leastColumns, beside) = (2, 0.5)

    /// The digits with strokes in them, counted from the left border.
    private(set) var digits: Set<Int> = []

    private let course: BarCourse
    private let pattern: SymbolPattern
    private let picture: BarRows
    /// The level of bars and of spaces.
    private let levels: (bars: Float, spaces: Float)
    /// The middles of the columns in modules.
    private let columns: [Double]
    /// The same as parts of the line that was read.
    private let parts: [Double]

    /// Looks beyond both ends of the bars.
    init(
        _ course: BarCourse,
        _ pattern: SymbolPattern,
        _ digits: [Int],
        _ polarity: Polarity,
        in image: LumaImage,
    ) {
        (self.course, self.pattern) = (course, pattern)
        picture = BarRows(course, polarity, of: image)
        levels = Self.levels(picture.row(course, height: 0))
        columns = (0..<pattern.modules * Self.rate).map { (Double($0) + 0.5) / Double(Self.rate) }
        parts = course.parts(columns, pattern)
        for side in BarEnds.Side.allCases {
            guard let ends = BarEnds(side, of: course, pattern, picture) else { continue }
            let strokes = strokes(ends)
            let cells = Self.cells(pattern, digits, side)
            let ownInk = strokes.filter { stroke in
                2
                    * columns[stroke].count { column in
                        !cells.contains { $0?.contains(column) ?? false }
                    } > stroke.count
            }
            // Guard patterns that go on at the top, too, show that the other bars only seem to end.
            if side == .top, !ownInk.isEmpty { continue }
            let found = cells.indices.filter { index in
                strokes.contains { stroke in
                    !ownInk.contains(stroke)
                        && columns[stroke].count { cells[index]?.contains($0) ?? false }
                            >= Self.leastColumns
                }
            }
            if found.count <= Self.mostStruck { self.digits.formUnion(found) }
        }
    }

    /// Returns the level of bars and of spaces on a line.
    private static func levels(_ row: [Float]) -> (bars: Float, spaces: Float) {
        let bars = row.indices.filter { $0.isMultiple(of: 2) }.map { row[$0] }.sorted()
        let spaces = row.indices.filter { !$0.isMultiple(of: 2) }.map { row[$0] }.sorted()
        return (bars[bars.count / 5], spaces[spaces.count * 4 / 5])
    }

    /// Returns the modules of each digit in which ink is not that of a guard pattern.
    private static func cells(
        _ pattern: SymbolPattern,
        _ digits: [Int],
        _ side: BarEnds.Side,
    ) -> [Range<Double>?] {
        // Guard patterns are longer at the bottom; those of a UPC-A have the first and the last digit with them.
        let isUPCA = digits.count == 13 && digits[0] == 0
        let last = pattern.cells.count - 1
        return pattern.cells.indices.map { index in
            if isUPCA, side == .bottom, index == 0 || index == last { return nil }
            let edge = pattern.cells[index].firstEdge
            let first = Double(pattern.edges[edge])
            let isFirst = index == 0 || pattern.cells[index - 1].firstEdge + 4 < edge
            let isLast = index == last || pattern.cells[index + 1].firstEdge > edge + 4
            let end = first + Double(DigitWord.modules)
            return first + (isFirst ? beside : 0)..<end - (isLast ? beside : 0)
        }
    }

    /// Returns the columns of strokes beyond an end.
    private func strokes(_ ends: BarEnds) -> [Range<Int>] {
        let ground = BarGround(ends, at: parts)
        guard var ink = ink(on: ground, to: Self.clear) ?? ink(on: ground, to: Self.leastClear)
        else { return [] }
        var dark = ink.reaching(Array(columns.indices))
        guard !dark.isEmpty else { return [] }
        var isDark = Array(repeating: false, count: columns.count)
        for column in dark { isDark[column] = true }
        let others = columns.indices.filter { !isDark[$0] }
        if Double(ink.touched(others)) > Self.mostPrinted * Double(columns.count) {
            let far =
                self.ink(on: ground, to: Self.printed)
                ?? self.ink(on: ground, to: Self.leastPrinted)
            guard let far else { return [] }
            ink = far
            dark = far.reaching(dark)
        }
        let inBars = Set(ink.inBars(dark))
        return Self.runs(dark).filter { stroke in
            Double(stroke.count) <= Self.widest * Double(Self.rate)
                && Double(stroke.count(where: inBars.contains))
                    >= Self.leastInBars * Double(stroke.count)
        }
    }

    private func ink(on ground: BarGround, to distance: Double) -> GroundInk? {
        let middles = Array(stride(from: Self.rate / 2, to: columns.count, by: Self.rate))
        return GroundInk(
            on: ground,
            of: picture,
            sparse: middles,
            levels: levels,
            to: distance,
            isPrinted: distance > Self.clear,
        )
    }

    /// Returns the runs of columns that follow each other.
    private static func runs(_ columns: [Int]) -> [Range<Int>] {
        columns.reduce(into: []) { runs, column in
            if let last = runs.last, last.upperBound == column {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
    }
}
