/// The bars of a symbol, followed from row to row until most have ended.
struct BarTrail {
    /// A bar that is dark enough to be followed.
    struct Bar {
        /// The index of its first edge.
        let edge: Int
        /// How much lighter the spaces beside it are.
        let contrast: SIMD2<Float>

        /// Returns the part of the contrast that the bar has in a row, on the side where it is less.
        @inline(__always)
        fileprivate func ink(_ row: [Float]) -> Float {
            let beside = SIMD2(row[edge - 1], row[edge + 1]) - row[edge]
            return (beside / contrast).min()
        }
    }

    /// The contrast at which a bar ends, as a part of what it has on the line.
    static let depth: Float = 0.5

    /// The maximum height of bars above or below a line, in modules: nominal ones have at most 69.
    private static let reach = 75.0
    /// The distance of rows in modules, and in pixels at least.
    private static let step = (modules: 0.5, pixels: 1.0)
    /// The rows in a stride, which is taken while nearly all bars go on.
    private static let stride = 6
    /// The part of the bars that go on at a stride.
    private static let unbroken = 0.9
    /// The part of the contrast with which bars are where they are expected.
    private static let wellPlaced: Float = 0.9
    /// The modules over which rows are averaged, and within which a bar may be interrupted.
    private static let window = 1.5
    /// The least contrast of a bar, as a part of the greatest.
    private static let leastContrast: Float = 0.25
    /// The modules beyond the bars that show that they end, at the border of the picture.
    private static let visible = 1.0
    /// The distances in modules by which bars are followed from row to row: those of bars that lean, and of bars that fan out.
    private static let leaning: [SIMD2<Double>] = [SIMD2(0.12, 0.12), SIMD2(-0.12, -0.12)]
    private static let fanning: [SIMD2<Double>] = [SIMD2(0.12, -0.12), SIMD2(-0.12, 0.12)]
    /// The same for a stride, from the widest to the narrowest.
    private static let strides = [4.0, 2].map { factor in
        (leaning + fanning).map { factor * $0 }
    }

    /// The distance of rows in modules.
    let step: Double
    /// The bars that are followed.
    let bars: [Bar]
    /// The bars as they lean at their ends.
    private(set) var course: BarCourse
    /// The rows before the first one that is kept: in all of them, nearly all bars go on.
    private var first = 0
    /// The part of its contrast that each bar has, row by row.
    private var rows: [[Float]] = []

    private let picture: BarRows
    /// The sign of heights in the direction of the trail.
    private let direction: Double
    private var row: [Float]
    private var other: [Float]

    /// Follows the bars up or down; nil if they leave the picture.
    init?(_ side: BarEnds.Side, of course: BarCourse, _ pattern: SymbolPattern, _ picture: BarRows)
    {
        step = max(Self.step.modules, Self.step.pixels / course.module)
        row = picture.row(course, height: 0)
        other = row
        bars = Self.bars(pattern, row)
        (self.course, self.picture, direction) = (course, picture, side.rawValue)
        guard bars.count > 2 else { return nil }
        takeStrides()
        guard takeRows() else { return nil }
    }

    /// The distance in modules at which each bar ends.
    var ends: [Double] {
        bars.indices.map { Double(first + end(of: $0)) * step }
    }

    /// Returns the bars of digits that have enough contrast.
    private static func bars(_ pattern: SymbolPattern, _ row: [Float]) -> [Bar] {
        let bars = pattern.cells.flatMap { cell in
            (cell.firstEdge..<cell.firstEdge + 4).filter { $0.isMultiple(of: 2) }.map { edge in
                Bar(
                    edge: edge,
                    contrast: SIMD2(row[edge - 1] - row[edge], row[edge + 1] - row[edge]),
                )
            }
        }
        let greatest = bars.map { $0.contrast.min() }.max() ?? 0
        return bars.filter { $0.contrast.min() > max(leastContrast * greatest, 1) }
    }

    /// Goes on in strides while nearly all bars do.
    private mutating func takeStrides() {
        let last = Int(Self.reach / step)
        let enough = Self.wellPlaced * picture.contrast(row)
        while first + Self.stride < last {
            let height = direction * Double(first + Self.stride) * step
            guard picture.contains(course, height: height) else { return }
            picture.read(course, height: height, into: &row)
            var followed = course
            for moves in Self.strides where picture.contrast(row) < enough {
                follow(&followed, by: moves, at: height)
            }
            let going = bars.count { $0.ink(row) >= Self.depth }
            // Where bars are creased or fan out, they are followed row by row.
            guard Double(going) >= Self.unbroken * Double(bars.count),
                picture.contrast(row) >= enough
            else { return }
            course = followed
            first += Self.stride
        }
    }

    /// Goes on row by row until most bars have ended; false if the picture ends before.
    private mutating func takeRows() -> Bool {
        let rest = Int((2 * Self.window / step).rounded(.up))
        let least = Int((Self.visible / step).rounded(.up))
        var misses = 0
        for index in first..<Int(Self.reach / step) {
            let height = direction * Double(index) * step
            guard picture.contains(course, height: height) else { return misses >= least }
            picture.read(course, height: height, into: &row)
            var ink = bars.map { $0.ink(row) }
            var followed = course
            if index > 0 {
                let moves = index.isMultiple(of: 2) ? Self.leaning : Self.fanning
                let isMoved = follow(&followed, by: moves, at: height)
                let moved = isMoved ? bars.map { $0.ink(row) } : ink
                // Other print does not say where bars go.
                if 3 * moved.count(where: { $0 >= Self.depth }) >= 2 * moved.count {
                    (course, ink) = (followed, moved)
                }
            }
            rows.append(ink)
            misses = 5 * ink.count { $0 >= Self.depth } < 2 * ink.count ? misses + 1 : 0
            if misses > rest { return true }
        }
        return false
    }

    /// Moves a course to where bars and spaces differ most, and the row with it; false if it stays.
    @discardableResult
    private mutating func follow(
        _ course: inout BarCourse,
        by moves: [SIMD2<Double>],
        at height: Double,
    ) -> Bool {
        var best = picture.contrast(row)
        let start = course
        var isMoved = false
        for move in moves {
            let moved = start.leaning(by: move, at: height)
            picture.read(moved, height: height, into: &other)
            let contrast = picture.contrast(other)
            guard contrast > 1.01 * best else { continue }
            swap(&row, &other)
            (best, course, isMoved) = (contrast, moved, true)
        }
        return isMoved
    }

    /// Returns the last row of a bar.
    private func end(of bar: Int) -> Int {
        let window = max(1, Int((Self.window / step).rounded()))
        var (end, misses) = (0, 0)
        for index in rows.indices {
            let near = max(0, index - window / 2)..<min(rows.count, index + window / 2 + 1)
            let mean = rows[near].reduce(0) { $0 + min($1[bar], 1.2) } / Float(near.count)
            if mean >= Self.depth {
                (end, misses) = (index, 0)
            } else {
                misses += 1
                if misses > window { break }
            }
        }
        return end
    }
}
