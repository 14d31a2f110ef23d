import BooklandTestSupport

/// How a label becomes a picture: the scaling, and what happens before and after it.
enum CaptureDamage: CaseIterable {
    case blur, motion, noise, sharpening, halftone, screen, blackAndWhite, flat, compression
    case curl, tilt, rotation, streaks, enlargement

    /// Whether it changes the label before it is scaled.
    var isBeforeScaling: Bool {
        switch self {
        case .halftone, .curl, .tilt, .rotation: true
        default: false
        }
    }

    func apply(to canvas: inout GreyCanvas, module: Float, _ random: inout SeededGenerator) {
        func part(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        switch self {
        case .blur:
            let reach = part(0.1...0.6) * module
            canvas.blur(across: reach, down: reach)
        case .motion:
            let isAcross = Bool.random(using: &random)
            let reach = part(0.1...0.7) * module
            canvas.blur(across: isAcross ? reach : 0.1, down: isAcross ? 0.1 : 3 * reach)
        case .noise: canvas.addNoise(part(0.01...0.1), &random)
        case .sharpening: canvas.sharpen(amount: part(0.5...4), radius: part(0.3...1.5))
        case .halftone:
            canvas.blur(across: part(0...3), down: part(0...3))
            canvas.halftone(pitch: part(1.5...6), angle: part(0...1.5))
        case .screen:
            canvas.addScreenGrid(
                pitch: part(1.6...7),
                angle: Bool.random(using: &random) ? part(-0.1...0.1) : part(0...1.5),
                depth: part(0.05...0.4),
            )
        case .blackAndWhite: canvas.binarise(at: part(0.25...0.75))
        case .flat:
            let low = part(0...0.6)
            canvas.flatten(to: low...low + part(0.05...0.4), gamma: part(0.4...2.2))
        case .compression: canvas.compress(step: part(3...30))
        case .curl:
            canvas = canvas.curled(
                bend: part(0.1...1.0),
                isAcross: Bool.random(using: &random),
                sag: part(-0.15...0.15),
            )
        case .tilt: canvas = canvas.tilted(part(-0.4...0.4), slant: part(-0.15...0.15))
        case .rotation:
            let degrees: Float =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: 90 * Float(Int.random(in: 1...3, using: &random))
                case 1: part(0...360)
                default: part(-8...8)
                }
            canvas = canvas.rotated(degrees, ground: 1)
        case .streaks:
            // All rows of a stretch are copies of one.
            let first = Int.random(in: 0..<canvas.height, using: &random)
            let height = Int.random(in: 2...max(3, canvas.height), using: &random)
            for y in first..<min(first + height, canvas.height) {
                for x in 0..<canvas.width { canvas[x, y] = canvas[x, first] }
            }
        case .enlargement:
            let factor = part(1.2...4)
            canvas = canvas.scaled(
                width: Int(Float(canvas.width) * factor),
                height: Int(Float(canvas.height) * factor),
                Bool.random(using: &random) ? .nearest : .bilinear,
            )
        }
    }
}
