import BarcodeDetection
package import BookImaging
import BooklandTestSupport

/// A picture of one or two codes, damaged to provoke wrong reads, from one seed.
package struct DamagedPicture: Sendable {
    package let image: LumaImage
    /// The numbers in the picture; any other number that is read is wrong.
    package let numbers: Set<String>
    /// What was done to it.
    package let story: String

    /// Creates the picture of a seed.
    package init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var story: [String] = []
        var label: CodeLabel
        let numbers: [PrintedNumber]
        if Int.random(in: 0..<8, using: &random) == 0 {
            (label, numbers) = SplicedLabel.make(&random)
            story.append("splice")
        } else {
            let number = PrintedNumber.random(&random)
            (label, numbers) = (Self.label(number.modules, &random), [number])
        }
        self.numbers = Set(numbers.map(\.description))
        for _ in 0..<random.pick([0, 1, 1]) {
            let damage = random.pick(InkDamage.allCases)
            damage.apply(to: &label, &random)
            story.append("\(damage)")
        }
        let captured = Capture.picture(of: label.canvas, &random)
        image = captured.canvas.image
        self.story = (numbers.map(\.description) + story + captured.story).joined(separator: " ")
    }

    /// Draws a label in random dimensions.
    static func label(_ modules: [Bool], _ random: inout SeededGenerator) -> CodeLabel {
        CodeLabel(
            modules,
            height: Int.random(in: 12...50, using: &random),
            quiet: Int.random(in: 0..<8, using: &random) == 0
                ? Int.random(in: 1...5, using: &random) : Int.random(in: 7...14, using: &random),
            growth: random.pick([0, 0, 0, -2, -1, 1, 2]),
            hasText: Bool.random(using: &random),
            &random,
        )
    }
}

/// The way from a label to a picture.
enum Capture {
    /// Scales a label, carelessly more often than not, and adds up to two kinds of damage.
    static func picture(of label: GreyCanvas, _ random: inout SeededGenerator)
        -> (canvas: GreyCanvas, story: [String])
    {
        var story: [String] = []
        var canvas = label
        var kinds: [CaptureDamage] = []
        for _ in 0..<random.pick([0, 0, 1, 1, 2]) {
            kinds.append(random.pick(CaptureDamage.allCases))
        }
        for kind in kinds where kind.isBeforeScaling {
            kind.apply(to: &canvas, module: Float(CodeLabel.pitch), &random)
            story.append("\(kind)")
        }
        // Most pictures have 0.8 to 1.5 pixels a module, the rest up to 4.
        let module: Float =
            Int.random(in: 0..<3, using: &random) > 0
            ? .random(in: 0.8...1.5, using: &random) : .random(in: 1.5...4, using: &random)
        let method = random.pick(ScalingMethod.allCases)
        let factor = module / Float(CodeLabel.pitch)
        let stretch: Float =
            Int.random(in: 0..<4, using: &random) == 0 ? .random(in: 0.6...1.6, using: &random) : 1
        canvas = canvas.scaled(
            width: Int(Float(canvas.width) * factor),
            height: Int(Float(canvas.height) * factor * stretch),
            method,
        )
        story.append("\(method) \(module)")
        for kind in kinds where !kind.isBeforeScaling {
            kind.apply(to: &canvas, module: module, &random)
            story.append("\(kind)")
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            let sides: ClosedRange<Int> = 0...Int(6 * module)
            let crop = (0..<4).map { _ in Int.random(in: sides, using: &random) }
            if crop[0] + crop[1] < canvas.width / 2, crop[2] + crop[3] < canvas.height / 2 {
                canvas = canvas.cropped(
                    crop[0]..<canvas.width - crop[1],
                    crop[2]..<canvas.height - crop[3],
                )
            }
        }
        return (canvas, story)
    }
}
