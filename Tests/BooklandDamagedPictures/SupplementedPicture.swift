import BarcodeDetection
package import BookIdentifiers
package import BookImaging
import BooklandTestSupport

/// A picture of a number with a supplement, or with something else to its right, from one seed.
package struct SupplementedPicture: Sendable {
    package let image: LumaImage
    /// The number to the left.
    package let number: String
    /// The supplement; nil if there is none.
    package let supplement: BarcodeSupplement?
    /// How it looks.
    package let story: String
    /// The pixels of a module.
    package let module: Float
    /// Whether the label was damaged.
    package let isDamaged: Bool

    /// Creates the picture of a seed.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - hasSupplement: Whether there is a supplement.
    package init(seed: UInt64, hasSupplement: Bool) {
        var random = SeededGenerator(seed: seed ^ (hasSupplement ? 0x5EED_ADD0 : 0x5EED_0FF0))
        let main = Self.mainNumber(&random)
        number = main.text
        var story = [main.description]
        let growth = random.pick([0, 0, 0, -2, -1, 1, 2])
        let height = Int.random(in: 14...60, using: &random)
        let modules = main.modules
        let supplement = hasSupplement ? Self.supplement(beside: main, &random) : nil
        self.supplement = supplement
        let gap = Int.random(in: 7...12, using: &random)
        let room = 80
        var label = CodeLabel(
            modules + Array(repeating: false, count: gap + room),
            height: height,
            quiet: Int.random(in: 9...12, using: &random),
            growth: growth,
            hasText: false,
            &random,
        )
        let right = label.columns.lowerBound + modules.count * CodeLabel.pitch
        if let supplement {
            story.append("\(gap)+\(supplement)")
            let left = right + gap * CodeLabel.pitch
            let end = label.draw(supplement.modules, at: left, growth: growth, &random)
            if Bool.random(using: &random) {
                let kind = random.pick(Neighbour.harmless)
                story.append("then \(kind)")
                let room = Int.random(in: 6...12, using: &random)
                kind.draw(on: &label, at: end + room * CodeLabel.pitch, growth, &random)
            }
        } else {
            let kind = random.pick(Neighbour.allCases)
            story.append("\(kind)")
            kind.draw(on: &label, behind: right, growth, &random)
        }
        isDamaged = Int.random(in: 0..<5, using: &random) == 0
        if isDamaged {
            let damage = random.pick(InkDamage.allCases)
            damage.apply(to: &label, &random)
            story.append("\(damage)")
        }
        let captured = Self.capture(label.canvas, &random)
        image = captured.canvas.image
        module = captured.module
        self.story = (story + captured.story).joined(separator: " ")
    }

    /// A book's EAN-13, a product's, a paperback's UPC-A, or a UPC-E.
    private static func mainNumber(_ random: inout SeededGenerator) -> PrintedNumber {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: return .random(.ean13, &random)
        case 2: return .random(.upce, &random)
        default:
            // A UPC-A is an EAN-13 with a leading zero.
            var digits: [Int]
            repeat {
                digits = [0] + (0..<12).map { _ in Int.random(in: 0...9, using: &random) }
            } while BarcodeNumber(.ean13, digits: digits) == nil
            return PrintedNumber(symbology: .ean13, digits: digits)
        }
    }

    private static func supplement(
        beside main: PrintedNumber,
        _ random: inout SeededGenerator,
    ) -> BarcodeSupplement? {
        let count = Int.random(in: 0..<3, using: &random) == 0 ? 2 : 5
        return BarcodeSupplement((0..<count).map { _ in Int.random(in: 0...9, using: &random) })
    }

    /// The way from a label to a picture, as a camera takes it.
    private static func capture(
        _ label: GreyCanvas,
        _ random: inout SeededGenerator,
    ) -> (canvas: GreyCanvas, module: Float, story: [String]) {
        func part(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        var (canvas, story) = (label, [String]())
        if Int.random(in: 0..<3, using: &random) == 0 {
            canvas = canvas.tilted(part(-0.25...0.25), slant: part(-0.1...0.1))
            story.append("tilt")
        }
        let turn = Int.random(in: 0..<6, using: &random)
        if turn > 0 {
            let degrees: Float =
                turn == 1
                ? 90 * Float(Int.random(in: 1...3, using: &random))
                : turn == 2 ? part(0...360) : part(-10...10)
            canvas = canvas.rotated(degrees, ground: 1)
            story.append("turned \(Int(degrees))")
        }
        let module = Bool.random(using: &random) ? part(1.3...2.2) : part(2.2...5)
        let factor = module / Float(CodeLabel.pitch)
        canvas = canvas.scaled(
            width: Int(Float(canvas.width) * factor),
            height: Int(Float(canvas.height) * factor),
            .area,
        )
        story.append("module \(module)")
        if Bool.random(using: &random) {
            let blur = part(0.1...0.7)
            canvas.blur(across: blur * module, down: blur * module)
            story.append("blur \(blur)")
        }
        if Bool.random(using: &random) {
            let low = part(0...0.3)
            canvas.flatten(to: low...low + part(0.3...0.7), gamma: part(0.6...1.6))
            story.append("flat")
        }
        if Bool.random(using: &random) {
            let noise = part(0.01...0.06)
            canvas.addNoise(noise, &random)
            story.append("noise \(noise)")
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            canvas.compress(step: part(3...20))
            story.append("compressed")
        }
        return (canvas, module, story)
    }
}

/// What is to the right of a symbol without a supplement.
private enum Neighbour: CaseIterable {
    case nothing, frame, text, ean, otherCode, narrowGap, wideGap, otherModule, wrongSets, half
    case randomBars, fence

    /// What may be behind a supplement.
    static let harmless: [Neighbour] = [.nothing, .frame, .text, .otherCode]

    /// Draws it behind the right border of a symbol.
    func draw(
        on label: inout CodeLabel,
        behind right: Int,
        _ growth: Int,
        _ random: inout SeededGenerator,
    ) {
        let pitch = CodeLabel.pitch
        let gap =
            switch self {
            case .narrowGap: Int.random(in: 1...3, using: &random)
            case .wideGap: Int.random(in: 16...26, using: &random)
            default: Int.random(in: 6...13, using: &random)
            }
        draw(on: &label, at: right + gap * pitch, growth, &random)
    }

    /// Draws it from a column on.
    func draw(
        on label: inout CodeLabel,
        at left: Int,
        _ growth: Int,
        _ random: inout SeededGenerator,
    ) {
        switch self {
        case .nothing: break
        case .frame: label.canvas.fill(left..<left + 6, label.rows, level: 0)
        case .text: label.drawLetters(from: left, &random)
        case .ean:
            let number = PrintedNumber.random(&random)
            label.draw(number.modules, at: left, growth: growth, &random)
        case .otherCode:
            let code = random.pick(LinearCode.allCases)
            label.draw(code.modules(&random), at: left, growth: growth, &random)
        case .randomBars:
            label.draw(LinearCode.randomBars.modules(&random), at: left, growth: growth, &random)
        case .fence:
            label.draw(LinearCode.fence.modules(&random), at: left, growth: growth, &random)
        case .narrowGap, .wideGap:
            label.draw(Self.supplement(&random), at: left, growth: growth, &random)
        case .otherModule:
            let pitch = random.pick([3, 4, 6, 7])
            label.draw(Self.supplement(&random), at: left, pitch: pitch, growth: 0, &random)
        case .wrongSets:
            label.draw(Self.wrongSupplement(&random), at: left, growth: growth, &random)
        case .half:
            // The last digits of five are hidden: what is left may look like two.
            // Exactly two digits would be two digits.
            let length = random.pick([16, 17, 18, 19] + Array(22...36))
            let modules = Self.supplement(&random).prefix(length)
            label.draw(Array(modules), at: left, growth: growth, &random)
        }
    }

    private static func supplement(_ random: inout SeededGenerator) -> [Bool] {
        let digits = (0..<5).map { _ in Int.random(in: 0...9, using: &random) }
        return BarcodeSupplement(digits)?.modules ?? []
    }

    /// Five digits in number sets that are those of other digits.
    private static func wrongSupplement(_ random: inout SeededGenerator) -> [Bool] {
        while true {
            let digits = (0..<5).map { _ in Int.random(in: 0...9, using: &random) }
            let sets = (0..<5).map { _ in Bool.random(using: &random) }
            if sets == BarcodeSupplement.areInSetB(digits) { continue }
            return BarcodeSupplement.modules(digits, areInSetB: sets)
        }
    }
}

extension CodeLabel {
    /// Draws more bars, lower at the top as those of supplements are.
    ///
    /// - Returns: The column behind them.
    @discardableResult
    fileprivate mutating func draw(
        _ modules: [Bool],
        at left: Int,
        pitch: Int = CodeLabel.pitch,
        growth: Int,
        _ random: inout SeededGenerator,
    ) -> Int {
        let top = rows.lowerBound + Int.random(in: 0...min(30, rows.count / 4), using: &random)
        for (index, isDark) in modules.enumerated() where isDark {
            let isFirst = index == 0 || !modules[index - 1]
            let isLast = index + 1 == modules.count || !modules[index + 1]
            let from = left + index * pitch - (isFirst ? growth / 2 : 0)
            let to = left + (index + 1) * pitch + (isLast ? (growth + 1) / 2 : 0)
            canvas.fill(from..<max(from + 1, to), top..<rows.upperBound, level: 0)
        }
        return left + modules.count * pitch
    }

    /// Draws letters from a column on: stems with a few strokes across.
    fileprivate mutating func drawLetters(from left: Int, _ random: inout SeededGenerator) {
        let size = Int.random(in: 20...90, using: &random)
        let stem = max(2, size / Int.random(in: 5...9, using: &random))
        for top in stride(from: rows.lowerBound, to: rows.upperBound, by: size + size / 3) {
            var x = left
            while x < canvas.width - 5 {
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
}
