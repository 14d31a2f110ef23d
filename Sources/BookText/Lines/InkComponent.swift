/// Connected pixels that stand out of their ground: a letter, a part of one, or anything else.
struct InkComponent: Sendable {
    /// The box in pixels; `right` and `bottom` lie beyond it.
    var left: Int32
    var top: Int32
    var right: Int32
    var bottom: Int32
    /// The number of pixels.
    var area: Int32
    /// The sum of the grey levels of the pixels.
    var greySum: Float
    /// The sum of the differences between the pixels and their ground.
    var contrastSum: Float

    var width: Int32 { right - left }
    var height: Int32 { bottom - top }
    /// The mean grey level.
    var grey: Float { greySum / Float(area) }
    /// The mean difference to the ground.
    var contrast: Float { contrastSum / Float(area) }

    /// Whether it may be a letter whose longer side is in a range.
    func looksLikeLetter(_ sides: ClosedRange<Int32>) -> Bool {
        let (short, long) = (min(width, height), max(width, height))
        return sides.contains(long) && short >= 2 && long <= 14 * short && area >= 12
            && Float(area) >= 0.08 * Float(width * height)
    }

    mutating func merge(_ other: InkComponent) {
        left = min(left, other.left)
        top = min(top, other.top)
        right = max(right, other.right)
        bottom = max(bottom, other.bottom)
        area += other.area
        greySum += other.greySum
        contrastSum += other.contrastSum
    }
}

/// Joins the runs of ink of an image's rows to components, from top to bottom.
struct InkComponentTracker {
    /// How far beside a run of the row above a run still touches it: 1 if pixels touch at corners.
    private let reach: Int32
    private var components: [InkComponent] = []
    private var parents: [Int32] = []
    private var above: [Run] = []
    private var current: [Run] = []
    /// The first run of the row above that may touch the next run.
    private var cursor = 0

    private struct Run {
        let start: Int32
        let end: Int32
        let label: Int32
    }

    /// Creates a tracker; dark ink touches at corners, so light ink does not.
    init(touchesAtCorners: Bool) {
        reach = touchesAtCorners ? 1 : 0
    }

    mutating func beginRow() {
        swap(&above, &current)
        current.removeAll(keepingCapacity: true)
        cursor = 0
    }

    /// Takes the next run of the row.
    mutating func add(_ run: InkComponent) {
        while cursor < above.count, above[cursor].end + reach <= run.left { cursor += 1 }
        var label: Int32 = -1
        var index = cursor
        while index < above.count, above[index].start < run.right + reach {
            let root = root(above[index].label)
            if label < 0 {
                label = root
                components[Int(root)].merge(run)
            } else if root != label {
                components[Int(label)].merge(components[Int(root)])
                parents[Int(root)] = label
            }
            index += 1
        }
        if label < 0 {
            label = Int32(components.count)
            components.append(run)
            parents.append(label)
        }
        current.append(Run(start: run.left, end: run.right, label: label))
    }

    /// The components so far that may be letters.
    func letters(_ sides: ClosedRange<Int32>) -> [InkComponent] {
        components.indices.compactMap {
            parents[$0] == Int32($0) && components[$0].looksLikeLetter(sides) ? components[$0] : nil
        }
    }

    private mutating func root(_ label: Int32) -> Int32 {
        var label = label
        while parents[Int(label)] != label {
            parents[Int(label)] = parents[Int(parents[Int(label)])]
            label = parents[Int(label)]
        }
        return label
    }
}
