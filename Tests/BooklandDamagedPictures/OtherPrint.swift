import BooklandTestSupport
import Glibc

/// Print and surfaces that are not linear codes but have edges like them.
enum OtherPrint: CaseIterable {
    case text, keyboard, matrix, grain, waves, bricks

    func canvas(_ random: inout SeededGenerator) -> GreyCanvas {
        var canvas = GreyCanvas(
            width: Int.random(in: 300...700, using: &random),
            height: Int.random(in: 150...350, using: &random),
        )
        switch self {
        case .text: Self.drawText(&canvas, &random)
        case .keyboard: Self.drawCells(&canvas, side: 30...70, gap: 3...12, &random)
        case .bricks: Self.drawCells(&canvas, side: 8...30, gap: 1...6, &random)
        case .matrix: Self.drawMatrix(&canvas, &random)
        case .grain: Self.drawGrain(&canvas, &random)
        case .waves: Self.drawWaves(&canvas, &random)
        }
        return canvas
    }

    /// Lines of narrow letters: upright stems with a few bars across.
    private static func drawText(_ canvas: inout GreyCanvas, _ random: inout SeededGenerator) {
        let size = Int.random(in: 10...70, using: &random)
        let stem = max(1, size / Int.random(in: 5...10, using: &random))
        for top in stride(from: 5, to: canvas.height, by: size + size / 3) {
            var x = 5
            while x < canvas.width {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    canvas.fill(x..<x + stem, top..<top + size, level: 0)
                    let y = top + Int.random(in: 0..<size, using: &random)
                    let next = stem * Int.random(in: 2...4, using: &random)
                    if Bool.random(using: &random) {
                        canvas.fill(x..<x + next, y..<y + stem, level: 0)
                    }
                    x += next
                }
                x += stem * Int.random(in: 1...3, using: &random)
            }
        }
    }

    /// Keys or bricks, in rows that may be shifted.
    private static func drawCells(
        _ canvas: inout GreyCanvas,
        side: ClosedRange<Int>,
        gap: ClosedRange<Int>,
        _ random: inout SeededGenerator,
    ) {
        let (height, gap) = (
            Int.random(in: side, using: &random), Int.random(in: gap, using: &random),
        )
        let isEven = Bool.random(using: &random)
        for top in stride(from: 0, to: canvas.height, by: height + gap) {
            var x = isEven ? 0 : -Int.random(in: 0...height, using: &random)
            while x < canvas.width {
                let width = isEven ? height : Int.random(in: side, using: &random)
                canvas.fill(x..<x + width, top..<top + height, level: 0.15)
                x += width + gap
            }
        }
    }

    /// Square modules by chance, as in a QR code.
    private static func drawMatrix(_ canvas: inout GreyCanvas, _ random: inout SeededGenerator) {
        let side = Int.random(in: 3...12, using: &random)
        let rows = Int.random(in: 1...8, using: &random)
        for y in stride(from: 0, to: canvas.height, by: side * rows) {
            for x in stride(from: 0, to: canvas.width, by: side) where Bool.random(using: &random) {
                canvas.fill(x..<x + side, y..<y + side * rows, level: 0)
            }
        }
    }

    /// Wood, cloth, brushed metal: noise that is long in one direction.
    private static func drawGrain(_ canvas: inout GreyCanvas, _ random: inout SeededGenerator) {
        for index in canvas.values.indices {
            canvas.values[index] = .random(in: 0...1, using: &random)
        }
        canvas.blur(
            across: .random(in: 0...3, using: &random),
            down: .random(in: 5...60, using: &random),
        )
        let mean = canvas.values.reduce(0, +) / Float(canvas.values.count)
        let gain = Float.random(in: 3...30, using: &random)
        for index in canvas.values.indices {
            canvas.values[index] = 0.5 + gain * (canvas.values[index] - mean)
        }
    }

    /// Waves of two lengths: blinds, fabric.
    private static func drawWaves(_ canvas: inout GreyCanvas, _ random: inout SeededGenerator) {
        let lengths = (
            Float.random(in: 4...30, using: &random), Float.random(in: 4...30, using: &random),
        )
        let lean = Float.random(in: -0.3...0.3, using: &random)
        for y in 0..<canvas.height {
            for x in 0..<canvas.width {
                let place = Float(x) + lean * Float(y)
                canvas[x, y] =
                    0.5 + 0.3 * cos(place * 2 * .pi / lengths.0)
                    + 0.3 * cos(place * 2 * .pi / lengths.1)
            }
        }
    }
}
