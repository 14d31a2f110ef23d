import BooklandTestSupport
import Glibc

/// Damage to a printed label, before it is photographed or scaled.
enum InkDamage: CaseIterable {
    /// Strokes of a pen along the bars, dark or light, as high as the bars or a part of them.
    case strokesAlong
    /// Strokes across the bars.
    case strokesAcross
    /// Both ends, or one, torn off; noise or other print is beside the rest.
    case cutEnds
    /// Spots of ink or of missing ink.
    case spots
    /// Bars scraped off at some height, or lines missing from a worn print head.
    case scrapes
    /// Glare of foil: bright or dark gradients and patches.
    case glare
    /// A sheet of other bars or of paper over a part of the label.
    case covered

    func apply(to label: inout CodeLabel, _ random: inout SeededGenerator) {
        switch self {
        case .strokesAlong: Self.strokesAlong(&label, &random)
        case .strokesAcross: Self.strokesAcross(&label, &random)
        case .cutEnds: Self.cutEnds(&label, &random)
        case .spots: Self.spots(&label, &random)
        case .scrapes: Self.scrapes(&label, &random)
        case .glare: Self.glare(&label, &random)
        case .covered: Self.cover(&label, &random)
        }
    }

    private static func strokesAlong(_ label: inout CodeLabel, _ random: inout SeededGenerator) {
        let pitch = Float(CodeLabel.pitch)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let level: Float = Float.random(in: 0...1, using: &random) < 0.75 ? 0 : 1
            let width = Float.random(in: 0.3...2.5, using: &random) * pitch
            let lean = Float.random(in: -0.06...0.06, using: &random)
            let middle = Float(Int.random(in: label.columns, using: &random))
            let from = Int.random(in: -20...label.rows.upperBound / 2, using: &random)
            let isLong = Bool.random(using: &random)
            let to =
                isLong
                ? label.canvas.height : from + Int.random(in: 20...150, using: &random)
            for y in (from..<to).clamped(to: 0..<label.canvas.height) {
                let left = middle + lean * Float(y - from) - width / 2
                label.canvas.fill(Int(left)..<Int(left + max(width, 1)), y..<y + 1, level: level)
            }
        }
    }

    private static func strokesAcross(_ label: inout CodeLabel, _ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let level: Float = Bool.random(using: &random) ? 0 : 1
            let width = Int.random(in: 2...12, using: &random)
            let lean = Float.random(in: -0.5...0.5, using: &random)
            let top = Float(Int.random(in: label.rows, using: &random))
            for x in 0..<label.canvas.width {
                let y = Int(top + lean * Float(x - label.canvas.width / 2))
                label.canvas.fill(x..<x + 1, y..<y + width, level: level)
            }
        }
    }

    private static func cutEnds(_ label: inout CodeLabel, _ random: inout SeededGenerator) {
        let most = label.columns.count / 8
        let kind = Int.random(in: 0..<3, using: &random)
        var ends: [Range<Int>] = []
        if kind != 1 {
            ends.append(0..<label.columns.lowerBound + Int.random(in: 0...most, using: &random))
        }
        if kind != 0 {
            let first = label.columns.upperBound - Int.random(in: 0...most, using: &random)
            ends.append(first..<label.canvas.width)
        }
        let grain = Int.random(in: 1...6, using: &random)
        let isNoise = Bool.random(using: &random)
        let depth = Float.random(in: 0.1...1, using: &random)
        for end in ends {
            for x in stride(from: end.lowerBound, to: end.upperBound, by: grain) {
                let bar = Float.random(in: 0...1, using: &random)
                for y in stride(from: 0, to: label.canvas.height, by: grain) {
                    let level = isNoise ? Float.random(in: 0...1, using: &random) : bar.rounded()
                    label.canvas.fill(
                        x..<min(x + grain, end.upperBound),
                        y..<y + grain,
                        level: 1 - depth * level,
                    )
                }
            }
        }
    }

    private static func spots(_ label: inout CodeLabel, _ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 3...30, using: &random) {
            let level: Float = Bool.random(using: &random) ? 0 : 1
            let radius = Float.random(in: 2...10, using: &random)
            let x = Int.random(in: 0..<label.canvas.width, using: &random)
            let y = Int.random(in: 0..<label.canvas.height, using: &random)
            for row in Int(-radius)...Int(radius) {
                let half = Int((radius * radius - Float(row * row)).squareRoot())
                label.canvas.fill(x - half..<x + half + 1, y + row..<y + row + 1, level: level)
            }
        }
    }

    private static func scrapes(_ label: inout CodeLabel, _ random: inout SeededGenerator) {
        // Columns that did not print, and columns where ink ran, over most of the height.
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let x = Int.random(in: label.columns, using: &random)
            let width = Int.random(in: 1...2 * CodeLabel.pitch, using: &random)
            let level: Float = Bool.random(using: &random) ? 0 : 1
            let from = Bool.random(using: &random) ? 0 : Int.random(in: label.rows, using: &random)
            label.canvas.fill(x..<x + width, from..<label.canvas.height, level: level)
        }
    }

    private static func glare(_ label: inout CodeLabel, _ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let x = Float.random(in: 0...Float(label.canvas.width), using: &random)
            let slope = Float.random(in: -1...1, using: &random)
            let width = Float.random(in: 10...120, using: &random)
            let strength = Float.random(in: 0.2...1.2, using: &random)
            let isDark = Float.random(in: 0...1, using: &random) < 0.2
            for row in 0..<label.canvas.height {
                for column in 0..<label.canvas.width {
                    let d = (Float(column) - x - slope * Float(row)) / width
                    guard abs(d) < 2.5 else { continue }
                    let light = strength * exp(-d * d)
                    let value = label.canvas[column, row]
                    label.canvas[column, row] =
                        isDark ? max(value - light, 0) : min(value + light, 1)
                }
            }
        }
    }

    private static func cover(_ label: inout CodeLabel, _ random: inout SeededGenerator) {
        let first = Int.random(in: label.columns, using: &random)
        let width = Int.random(in: CodeLabel.pitch * 2...CodeLabel.pitch * 20, using: &random)
        let isBars = Bool.random(using: &random)
        let rows =
            Bool.random(using: &random)
            ? 0..<label.canvas.height
            : label.rows.lowerBound..<Int.random(in: label.rows, using: &random) + 1
        var (x, isDark) = (first, false)
        while x < first + width {
            let module = CodeLabel.pitch * Int.random(in: 1...4, using: &random)
            label.canvas.fill(
                x..<min(x + module, first + width),
                rows,
                level: isBars && isDark ? 0 : 1,
            )
            x += module
            isDark.toggle()
        }
    }
}
