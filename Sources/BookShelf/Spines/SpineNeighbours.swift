import BookImaging
import BookText

/// How close two lines are to being on one spine.
enum SpineBond: Int, Sendable, Comparable {
    /// One continues the other, or stands above it on the same spine.
    case aligned
    /// They overlap across the spine, or stand side by side, on one colour.
    case likely
    /// As `likely`, with less of it.
    case possible
    /// Side by side, perhaps on two spines.
    case loose

    static func < (one: SpineBond, other: SpineBond) -> Bool { one.rawValue < other.rawValue }
}

/// Which lines of a photograph may be on one spine, two by two.
struct SpineNeighbours {
    private let lines: [SpineLine]
    private let image: LumaImage
    /// Whether the books stand, so that most text runs along upright spines.
    let areStanding: Bool

    init(_ lines: [SpineLine], in image: LumaImage) {
        self.lines = lines
        self.image = image
        areStanding =
            lines.reduce(0) { $0 + ($1.line.isUpright ? $1.line.length : -$1.line.length) } >= 0
    }

    /// Where two lines are to each other on a spine.
    private struct Relation {
        /// The space between them along the spine; negative if they stand side by side.
        let gap: Float
        /// By how much they overlap across the spine; negative for a space between them.
        let overlap: Float
        /// The extent of the narrower one across the spine.
        let width: Float
    }

    /// The bond of two lines; nil if they are not on one spine.
    func bond(_ one: Int, _ other: Int) -> SpineBond? {
        let (a, b) = (lines[one].line, lines[other].line)
        let (small, large) = (min(a.size, b.size), max(a.size, b.size))
        let relation = relation(lines[one], lines[other])
        let longest = Float(max(image.width, image.height))
        guard relation.gap <= max(14 * large, 0.25 * longest) else {
            return isOneSpine(one, other) ? .aligned : nil
        }
        if relation.overlap > 0.45 * relation.width { return .aligned }
        let difference = difference(one, other)
        if relation.overlap > 0 { return difference < 45 ? .likely : .possible }
        let space = -relation.overlap
        guard a.isUpright == b.isUpright else {
            return space < 0.8 * large && difference < 30 ? .possible : nil
        }
        guard space < 1.1 * large, relation.gap < 2 * large else { return nil }
        if difference < 40, !SpineEdge.lies(between: a, b, in: image) {
            return space < 0.7 * small ? .likely : .possible
        }
        return space < 0.9 * small && difference < 60 ? .loose : nil
    }

    /// The greatest distance of the colours of one spine, in different light at its ends.
    private static let mostDifference: Float = 40

    /// Whether two lines far from each other are on one axis and one colour, with nothing between them.
    private func isOneSpine(_ one: Int, _ other: Int) -> Bool {
        guard lines[one].isClear, lines[other].isClear,
            difference(one, other) < Self.mostDifference
        else { return false }
        // The slope of a short line says little so far away.
        let isLevel = [true, false].contains { isSlanted in
            let relation = relation(lines[one], lines[other], isSlanted: isSlanted)
            return relation.overlap > 0.45 * relation.width
        }
        return isLevel && BareStretch.lies(between: lines[one].line, lines[other].line, in: image)
    }

    /// How far the middles of two lines are apart, mostly across the spine.
    func distance(_ one: Int, _ other: Int) -> Float {
        let difference = lines[one].centre - lines[other].centre
        return areStanding
            ? abs(difference.x) + 0.1 * abs(difference.y)
            : abs(difference.y) + 0.1 * abs(difference.x)
    }

    private func difference(_ one: Int, _ other: Int) -> Float {
        guard let a = lines[one].ground, let b = lines[other].ground else { return .infinity }
        return a.distance(to: b)
    }

    private func relation(
        _ one: SpineLine,
        _ other: SpineLine,
        isSlanted: Bool = true,
    ) -> Relation {
        let (a, b) = (one.line, other.line)
        if areStanding || a.isUpright != b.isUpright {
            // At a common height, taking the slope of the spine into account.
            let (alongA, alongB) = (a.rows, b.rows)
            let reference = a.isUpright && (a.length >= b.length || !b.isUpright) ? a : b
            return relation(
                (a.columns, alongA),
                (b.columns, alongB),
                slope: reference.isUpright && isSlanted ? reference.slope : 0,
            )
        }
        return relation(
            (a.edges(at: (a.start + a.end) / 2), (a.start, a.end)),
            (b.edges(at: (b.start + b.end) / 2), (b.start, b.end)),
            slope: !isSlanted ? 0 : a.length >= b.length ? a.slope : b.slope,
        )
    }

    private typealias Interval = (from: Float, to: Float)

    private func relation(
        _ a: (across: Interval, along: Interval),
        _ b: (across: Interval, along: Interval),
        slope: Float,
    ) -> Relation {
        let place = (max(a.along.from, b.along.from) + min(a.along.to, b.along.to)) / 2
        let shiftA = slope * (place - (a.along.from + a.along.to) / 2)
        let shiftB = slope * (place - (b.along.from + b.along.to) / 2)
        let from = max(a.across.from + shiftA, b.across.from + shiftB)
        let to = min(a.across.to + shiftA, b.across.to + shiftB)
        return Relation(
            gap: max(a.along.from, b.along.from) - min(a.along.to, b.along.to),
            overlap: to - from,
            width: min(a.across.to - a.across.from, b.across.to - b.across.from),
        )
    }
}

extension TextLine {
    /// The edges of the letters at a place along the line.
    fileprivate func edges(at u: Float) -> (from: Float, to: Float) {
        (middle(at: u) + low, middle(at: u) + high)
    }

    /// The columns that the line takes, at its middle if it is upright.
    fileprivate var columns: (from: Float, to: Float) {
        isUpright ? edges(at: (start + end) / 2) : (start, end)
    }

    /// The rows that the line takes, at its middle if it is lying.
    fileprivate var rows: (from: Float, to: Float) {
        isUpright ? (start, end) : edges(at: (start + end) / 2)
    }
}
