import BooklandTestSupport
import Glibc

/// What hides a part of the bars but not the digits.
enum BarCover: CaseIterable {
    /// A sticker over some columns, or two.
    case sticker, twoStickers
    /// A label pasted askew, from one side to the other.
    case diagonal
    /// A reflection with soft edges.
    case glare
    /// A finger from above.
    case finger
    /// Stickers over the lower bars of one part and over the upper bars of another.
    case steps
    /// The picture ends within or beside an outer guard pattern.
    case crop

    /// Covers bars.
    ///
    /// - Parameters:
    ///   - canvas: The label.
    ///   - columns: The bars.
    ///   - rows: The bars.
    ///   - random: The generator.
    func apply(
        to canvas: inout GreyCanvas,
        columns: Range<Int>,
        rows: Range<Int>,
        _ random: inout SeededGenerator,
    ) {
        let share = Float.random(in: 0.2...0.6, using: &random)
        let width = share * Float(columns.count)
        let free = Float(columns.count) - width
        let low = rows.upperBound - Int.random(in: 0...6, using: &random)
        func start(_ length: Float) -> Int {
            columns.lowerBound
                + Int(Float.random(in: 0...Float(columns.count) - length, using: &random))
        }
        switch self {
        case .sticker:
            let left = start(width)
            Self.paste(&canvas, left..<left + Int(width), 0..<low, &random)
        case .twoStickers:
            let first = width * .random(in: 0.3...0.7, using: &random)
            let gap = Float.random(in: 0.2...0.8, using: &random) * free
            let left = columns.lowerBound + Int(Float.random(in: 0...(free - gap), using: &random))
            Self.paste(&canvas, left..<left + Int(first), 0..<low, &random)
            let next = left + Int(first + gap)
            Self.paste(&canvas, next..<next + Int(width - first), 0..<low, &random)
        case .steps:
            let left = start(width)
            let middle = left + Int(width * .random(in: 0.4...0.6, using: &random))
            let height =
                rows.lowerBound + Int(Float(rows.count) * .random(in: 0.35...0.65, using: &random))
            Self.paste(&canvas, left..<middle, height - 10..<low, &random)
            Self.paste(&canvas, middle..<left + Int(width), 0..<height + 10, &random)
        case .diagonal:
            let level = Float.random(in: 0.6...1, using: &random)
            let from = Float(start(width))
            let lean = Float.random(in: -0.6...0.6, using: &random)
            for y in 0..<low {
                let left = from + lean * Float(y - rows.lowerBound)
                canvas.fill(Int(left)..<Int(left + width), y..<y + 1, level: level)
            }
        case .glare:
            Self.glare(&canvas, columns, rows, width, &random)
        case .finger:
            let middle = Float(start(width)) + width / 2
            let level = Float.random(in: 0.3...0.7, using: &random)
            let noise = Float.random(in: 0...0.08, using: &random)
            for y in 0..<low {
                let depth = Float(low - y) / (width / 2)
                let half =
                    depth >= 1
                    ? width / 2 : width / 2 * (1 - (1 - depth) * (1 - depth)).squareRoot()
                for x in Int(middle - half)...Int(middle + half)
                where (0..<canvas.width).contains(x) {
                    let round = (Float(x) - middle) / max(half, 1)
                    canvas[x, y] =
                        level * (1 - 0.3 * round * round) + Float(random.normalNoise) * noise
                }
            }
        case .crop:
            let module = CodeLabel.pitch
            let cut = Int.random(in: -3 * module...3 * module, using: &random)
            canvas =
                Bool.random(using: &random)
                ? canvas.cropped(columns.lowerBound + cut..<canvas.width, 0..<canvas.height)
                : canvas.cropped(0..<columns.upperBound - cut, 0..<canvas.height)
        }
    }

    /// Pastes a sticker, plain or printed.
    private static func paste(
        _ canvas: inout GreyCanvas,
        _ columns: Range<Int>,
        _ rows: Range<Int>,
        _ random: inout SeededGenerator,
    ) {
        let level = random.pick([1, 0.95, 0.8, 0.6, 0.3, 0.1] as [Float])
        canvas.fill(columns, rows, level: level)
        guard Int.random(in: 0..<3, using: &random) == 0 else { return }
        let ink: Float = level > 0.5 ? 0.1 : 0.9
        for _ in 0..<30 {
            let x = Int.random(in: columns, using: &random)
            let y = Int.random(in: rows, using: &random)
            let isTall = Bool.random(using: &random)
            let (w, h) = isTall ? (6, 30) : (24, 6)
            canvas.fill(
                (x..<x + w).clamped(to: columns),
                (y..<y + h).clamped(to: rows),
                level: ink,
            )
        }
    }

    /// Adds light: a band along the bars, or an ellipse.
    private static func glare(
        _ canvas: inout GreyCanvas,
        _ columns: Range<Int>,
        _ rows: Range<Int>,
        _ width: Float,
        _ random: inout SeededGenerator,
    ) {
        let soft = Float.random(in: 0.1...0.4, using: &random) * width
        let middle = Float(
            Int.random(in: columns.lowerBound...columns.upperBound, using: &random)
        )
        let lean = Float.random(in: -0.4...0.4, using: &random)
        let height = Float(rows.count)
        let y0 = Float(rows.lowerBound) + Float.random(in: 0.1...0.5, using: &random) * height
        let radius = Float.random(in: 0.7...1, using: &random) * (Float(rows.upperBound) - y0)
        let isBand = Bool.random(using: &random)
        for y in 0..<canvas.height {
            let dy = (Float(y) - y0) / radius
            // Below the bars it fades away, so that digits stay visible.
            let below = max(0, Float(y - rows.upperBound) + 12) / 12
            for x in 0..<canvas.width {
                let dx = abs(Float(x) - middle - lean * (Float(y) - y0))
                let inner =
                    isBand ? width / 2 : width / 2 * max(0, 1 - dy * dy).squareRoot() * 1.2
                let light = 1 / (1 + expf((dx - inner) / (soft / 4)))
                let part = light * max(0, 1 - below)
                canvas[x, y] += (1 - canvas[x, y]) * part
            }
        }
    }
}

extension SeededGenerator {
    /// A number of about normal distribution.
    fileprivate var normalNoise: Double {
        mutating get {
            (0..<4).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &self) }
        }
    }
}
