import BarcodeDetection
package import BookImaging
import BooklandTestSupport

/// A picture of a symbol whose bars are covered in part, with digits below, from one seed.
package struct CoveredPicture: Sendable {
    package let image: LumaImage
    /// The picture with dark and light exchanged.
    package var negative: LumaImage {
        let pixels = image.withPixels { pixels in
            (0..<image.height).flatMap { y in
                (0..<image.width).map { 255 - pixels[y * image.stride + $0] }
            }
        }
        return LumaImage(width: image.width, height: image.height, pixels: pixels)
    }
    /// The number that the bars show, or showed.
    package let number: String
    /// What covers it, and how it looks.
    package let story: String
    /// The kind of cover or of deception.
    package let kind: String

    /// Draws a picture.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - isDeceptive: Whether something is wrong with the digits: they are those of another number, no digits of a
    ///     number at all, partly hidden, shifted, or of a strange font.
    ///   - isUPCE: Whether it is a UPC-E instead of one of the others.
    package init(seed: UInt64, isDeceptive: Bool, isUPCE: Bool = false) {
        var random = SeededGenerator(
            seed: seed ^ (isDeceptive ? 0xD161_7BAD : 0xD161_7600) ^ (isUPCE ? 0xE << 40 : 0)
        )
        let kind = Int.random(in: 0..<10, using: &random)
        let form: DigitForm =
            switch kind {
            case _ where isUPCE: .upce
            case 0..<7: .ean13
            case 7..<9: .upca
            default: .ean8
            }
        let main = Self.number(form, &random)
        number = main.text
        let growth = random.pick([0, 0, 0, -2, -1, 1, 2])
        var label = CodeLabel(
            main.modules,
            height: Int.random(in: 24...70, using: &random),
            quiet: 16,
            growth: growth,
            hasText: false,
            &random,
        )
        label.canvas = label.canvas.lengthened(by: 8 * CodeLabel.pitch)
        if Bool.random(using: &random) { Self.lengthenGuards(&label, main, growth) }
        let deception = isDeceptive ? random.pick(Deception.allCases) : nil
        let print = DigitPrint(
            below: label.rows,
            fonts: deception == .oddFont ? DigitPrint.oddFonts : DigitPrint.fonts,
            &random,
        )
        let signs = Self.signs(main, form)
        let cover = random.pick(
            deception == .similarNumber
                ? BarCover.allCases.filter { $0 != .crop } : BarCover.allCases
        )
        let before = label.canvas
        if cover != .crop {
            cover.apply(to: &label.canvas, columns: label.columns, rows: label.rows, &random)
        }
        if let deception {
            // What differs must be visible in the bars: otherwise there is nothing to see.
            let visible = Self.visibleDigits(main, label, before)
            deception.draw(signs, form, print, visible, on: &label, &random)
        } else {
            print.draw(signs, form, left: label.columns.lowerBound, on: &label.canvas, &random)
        }
        if cover == .crop {
            cover.apply(to: &label.canvas, columns: label.columns, rows: label.rows, &random)
        }
        if deception == .partlyHidden {
            Deception.hideDigits(on: &label, &random)
        }
        self.kind = deception.map { "\($0)" } ?? "\(cover)"
        let captured = Self.capture(label.canvas, &random)
        image = captured.canvas.image
        story = ([main.description, "\(form)", "\(cover)", print.font] + captured.story)
            .joined(separator: " ")
    }

    /// The printed digits; a UPC-A has twelve.
    private static func signs(_ number: PrintedNumber, _ form: DigitForm) -> [Character] {
        Array(form == .upca ? String(number.text.dropFirst()) : number.text)
    }

    static func number(_ form: DigitForm, _ random: inout SeededGenerator) -> PrintedNumber {
        switch form {
        case .ean13: .random(.ean13, &random)
        case .ean8: .random(.ean8, &random)
        case .upca: .randomUPCA(&random)
        case .upce: .random(.upce, &random)
        }
    }

    /// The indices of the digits whose bars are mostly visible.
    private static func visibleDigits(
        _ number: PrintedNumber,
        _ label: CodeLabel,
        _ before: GreyCanvas,
    ) -> [Int] {
        let count =
            switch number.symbology {
            case .ean13: 12
            case .ean8: 8
            case .upce: 6
            }
        return (0..<count).filter { cell in
            let start = 3 + 7 * cell + (cell < count / 2 || count == 6 ? 0 : 5)
            let first = label.columns.lowerBound + start * CodeLabel.pitch
            let visible = label.rows.filter { row in
                (first..<first + 7 * CodeLabel.pitch).allSatisfy {
                    abs(label.canvas[$0, row] - before[$0, row]) < 0.1
                }
            }
            return visible.count > label.rows.count / 3
        }.map { $0 + (number.symbology == .ean8 ? 0 : 1) }
    }

    /// Lengthens the guard patterns between the digits.
    private static func lengthenGuards(
        _ label: inout CodeLabel,
        _ number: PrintedNumber,
        _ growth: Int,
    ) {
        let modules = number.modules
        let center =
            switch number.symbology {
            case .ean13: 45..<50
            case .ean8: 31..<36
            case .upce: 46..<47
            }
        let pitch = CodeLabel.pitch
        for module in [0, 2, modules.count - 3, modules.count - 1] + Array(center)
        where modules[module] {
            let left = label.columns.lowerBound + module * pitch - growth / 2
            let right = label.columns.lowerBound + (module + 1) * pitch + (growth + 1) / 2
            let rows = label.rows.upperBound..<label.rows.upperBound + 4 * pitch
            label.canvas.fill(left..<right, rows, level: 0)
        }
    }

    /// The way from a label to a picture, as a camera takes it.
    private static func capture(
        _ label: GreyCanvas,
        _ random: inout SeededGenerator,
    ) -> (canvas: GreyCanvas, story: [String]) {
        func part(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        var (canvas, story) = (label, [String]())
        if Int.random(in: 0..<4, using: &random) == 0 {
            canvas = canvas.tilted(part(-0.15...0.15), slant: part(-0.05...0.05))
            story.append("tilt")
        }
        let turn = Int.random(in: 0..<6, using: &random)
        if turn > 0 {
            let degrees: Float =
                turn == 1
                ? 90 * Float(Int.random(in: 1...3, using: &random))
                : turn == 2 ? part(0...360) : part(-10...10)
            canvas = canvas.rotated(degrees, ground: part(0.7...1))
            story.append("turned \(Int(degrees))")
        }
        let module = part(1.8...5)
        let factor = module / Float(CodeLabel.pitch)
        canvas = canvas.scaled(
            width: Int(Float(canvas.width) * factor),
            height: Int(Float(canvas.height) * factor),
            .area,
        )
        story.append("module \(module)")
        if Bool.random(using: &random) {
            let blur = part(0.1...0.5)
            canvas.blur(across: blur * module, down: blur * module)
            story.append("blur \(blur)")
        }
        if Bool.random(using: &random) {
            let low = part(0...0.3)
            canvas.flatten(to: low...low + part(0.3...0.7), gamma: part(0.6...1.6))
            story.append("flat")
        }
        if Bool.random(using: &random) {
            let noise = part(0.01...0.05)
            canvas.addNoise(noise, &random)
            story.append("noise \(noise)")
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            canvas.compress(step: part(3...20))
            story.append("compressed")
        }
        return (canvas, story)
    }
}

/// What is wrong with the digits.
enum Deception: CaseIterable {
    /// Those of any other number, or of one that differs in two digits.
    case otherNumber, similarNumber
    /// A price, a telephone number, a date, letters.
    case otherText
    /// Some are hidden.
    case partlyHidden
    /// They belong one place further.
    case shifted
    /// The font is none of labels.
    case oddFont
    /// There are none.
    case none

    func draw(
        _ signs: [Character],
        _ form: DigitForm,
        _ print: DigitPrint,
        _ visible: [Int],
        on label: inout CodeLabel,
        _ random: inout SeededGenerator,
    ) {
        let left = label.columns.lowerBound
        switch self {
        case .otherNumber:
            let other = CoveredPicture.number(form, &random)
            let digits = Array(form == .upca ? String(other.text.dropFirst()) : other.text)
            print.draw(digits, form, left: left, on: &label.canvas, &random)
        case .similarNumber:
            print.draw(
                Self.similar(signs, form, visible, &random),
                form,
                left: left,
                on: &label.canvas,
                &random,
            )
        case .partlyHidden, .oddFont:
            print.draw(signs, form, left: left, on: &label.canvas, &random)
        case .shifted:
            let moved =
                Bool.random(using: &random)
                ? signs.dropFirst() + signs.prefix(1) : signs.suffix(1) + signs.dropLast()
            print.draw(Array(moved), form, left: left, on: &label.canvas, &random)
        case .otherText:
            let middle = Float(label.columns.lowerBound + label.columns.upperBound) / 2
            print.draw(Self.text(&random), around: middle, on: &label.canvas)
        case .none: break
        }
    }

    /// A valid number that differs in two digits.
    private static func similar(
        _ signs: [Character],
        _ form: DigitForm,
        _ visible: [Int],
        _ random: inout SeededGenerator,
    ) -> [Character] {
        let symbology: Symbology =
            switch form {
            case .ean13, .upca: .ean13
            case .ean8: .ean8
            case .upce: .upce
            }
        while true {
            var other = signs
            for _ in 0..<2 {
                other[Int.random(in: 0..<other.count, using: &random)] = Character(
                    String(Int.random(in: 0...9, using: &random))
                )
            }
            let digits = (form == .upca ? [0] : []) + other.compactMap(\.wholeNumberValue)
            let first = form == .upca ? 1 : 0
            let isVisible =
                visible.isEmpty
                || visible.contains { index in
                    index >= first && other[index - first] != signs[index - first]
                }
            if other != signs, isVisible, BarcodeNumber(symbology, digits: digits) != nil {
                return other
            }
        }
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        func digits(_ count: Int) -> String {
            (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
        }
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: "$\(digits(2)).\(digits(2)) CAN $\(digits(2)).\(digits(2))"
        case 1: "+\(digits(2)) \(digits(3)) \(digits(4)) \(digits(4))"
        case 2: "ISBN \(digits(1))-\(digits(4))-\(digits(4))-\(digits(1))"
        case 3: "\(digits(13))"
        case 4: "\(digits(1)) \(digits(6)) \(digits(6))"
        default: "Lot \(digits(6)) \(digits(2))/\(digits(4))"
        }
    }

    /// Covers a part of the digits.
    static func hideDigits(on label: inout CodeLabel, _ random: inout SeededGenerator) {
        let module = CodeLabel.pitch
        let count = Int.random(in: 1...5, using: &random)
        let width = count * 7 * module
        let left = Int.random(
            in: label.columns.lowerBound - 60..<label.columns.upperBound - width / 2,
            using: &random,
        )
        let top = label.rows.upperBound + Int.random(in: -10...25, using: &random)
        label.canvas.fill(
            left..<left + width,
            top..<top + 14 * module,
            level: random.pick([1, 0.9, 0.5, 0.1] as [Float]),
        )
    }
}

extension PrintedNumber {
    /// A random UPC-A: an EAN-13 with a leading zero.
    static func randomUPCA(_ random: inout SeededGenerator) -> PrintedNumber {
        var digits: [Int]
        repeat {
            digits = [0] + (0..<12).map { _ in Int.random(in: 0...9, using: &random) }
        } while BarcodeNumber(.ean13, digits: digits) == nil
        return PrintedNumber(symbology: .ean13, digits: digits)
    }
}

extension GreyCanvas {
    /// Returns the picture with white rows below.
    func lengthened(by count: Int) -> GreyCanvas {
        var result = GreyCanvas(width: width, height: height + count)
        for index in values.indices { result.values[index] = values[index] }
        return result
    }
}
