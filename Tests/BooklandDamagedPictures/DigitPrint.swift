import BooklandPrintedPages
import BooklandTestSupport

/// How digits are printed below bars.
struct DigitPrint {
    /// Fonts of labels and of publishers.
    ///
    /// Some are those of the reader's templates, most are not.
    static let fonts = [
        "OCR B", "OCR B", "OCR B", "Liberation Sans", "Nimbus Sans", "TeX Gyre Heros", "FreeSans",
        "DejaVu Sans", "Liberation Sans Narrow", "Nimbus Sans Narrow", "Cantarell",
        "Linux Biolinum O", "DejaVu Sans Mono", "Noto Mono",
    ]
    /// Fonts that no label should have.
    static let oddFonts = [
        "Liberation Serif", "EB Garamond", "C059", "Nimbus Mono PS", "Z003", "URW Gothic",
        "P052", "TeX Gyre Cursor",
    ]

    let font: String
    /// The height of a digit in pixels of the label.
    let height: Float
    /// How much wider than the font digits are.
    let aspect: Float
    /// The upper end of the digits, in pixels of the label.
    let top: Float
    /// The distance of digits in modules.
    let pitch: Float
    /// How far all digits are from where they belong, in modules.
    let shift: Float

    init(
        below rows: Range<Int>,
        fonts: [String] = Self.fonts,
        _ random: inout SeededGenerator,
    ) {
        let module = Float(CodeLabel.pitch)
        font = random.pick(fonts)
        height = module * .random(in: 6.3...9.2, using: &random)
        aspect = .random(in: 0.9...1.08, using: &random)
        top = Float(rows.upperBound) + module * .random(in: 0.4...1.6, using: &random)
        pitch = Bool.random(using: &random) ? 7 : .random(in: 6.3...7.1, using: &random)
        shift = .random(in: -0.6...0.6, using: &random)
    }

    /// Draws a sign.
    ///
    /// - Parameters:
    ///   - sign: The sign.
    ///   - middle: The middle of its place, in pixels of the label.
    ///   - size: Its size relative to the others; lower ends are level.
    ///   - canvas: The label.
    /// - Returns: The width of the sign in pixels.
    @discardableResult
    func draw(_ sign: Character, middle: Float, size: Float = 1, on canvas: inout GreyCanvas)
        -> Float
    {
        guard let zero = PrintedSign("0", font: font), let rows = zero.inkRows,
            let drawn = PrintedSign(sign, font: font)
        else { return 0 }
        let unit = size * height / Float(rows.count)
        let bottom = top + height
        let reach = Int(drawn.advance * unit * aspect) + 2
        for y in Int(top) - 20..<Int(bottom) + 20 where (0..<canvas.height).contains(y) {
            for x in Int(middle) - reach...Int(middle) + reach
            where (0..<canvas.width).contains(x) {
                let ink = drawn.value(
                    x: drawn.middle + (Float(x) + 0.5 - middle) / (unit * aspect) - 0.5,
                    y: Float(rows.upperBound) + (Float(y) + 0.5 - bottom) / unit - 0.5,
                )
                canvas[x, y] = min(canvas[x, y], 1 - ink)
            }
        }
        return drawn.advance * unit * aspect
    }

    /// Draws the digits of a number where they belong.
    ///
    /// - Parameters:
    ///   - signs: The digits, or what is to be there instead; blanks are left out.
    ///   - form: The kind of symbol.
    ///   - left: The left border of the bars.
    ///   - canvas: The label.
    ///   - random: The generator.
    func draw(
        _ signs: [Character],
        _ form: DigitForm,
        left: Int,
        on canvas: inout GreyCanvas,
        _ random: inout SeededGenerator,
    ) {
        let module = Float(CodeLabel.pitch)
        let outer: Float = .random(in: -10 ... -6, using: &random)
        let small: Float = random.pick([1, 0.8, 0.7])
        for (index, center) in form.centers.enumerated() where signs[index] != " " {
            switch center {
            case .half(let middle, let offset):
                let x = middle + offset / 7 * pitch + shift
                draw(signs[index], middle: Float(left) + x * module, on: &canvas)
            case .left(let mayBeSmall):
                draw(
                    signs[index],
                    middle: Float(left) + outer * module,
                    size: mayBeSmall ? small : 1,
                    on: &canvas,
                )
            case .right(let modules):
                draw(
                    signs[index],
                    middle: Float(left) + (modules - outer - 1.5) * module,
                    size: small,
                    on: &canvas,
                )
            }
        }
    }

    /// Draws a line of any text, centred below the bars.
    func draw(_ text: String, around middle: Float, on canvas: inout GreyCanvas) {
        var widths: [Float] = []
        var blank = GreyCanvas(width: 1, height: 1)
        for sign in text { widths.append(draw(sign, middle: -1000, on: &blank)) }
        var x = middle - widths.reduce(0, +) / 2
        for (sign, width) in zip(text, widths) {
            draw(sign, middle: x + width / 2, on: &canvas)
            x += width
        }
    }
}

/// The kinds of symbols, by where their digits are.
enum DigitForm {
    case ean13, upca, ean8, upce

    /// Where a digit is printed, in modules.
    enum Center {
        /// The middle of a half, and how far the digit is from it.
        case half(Float, Float)
        case left(mayBeSmall: Bool)
        /// To the right of a symbol of so many modules.
        case right(modules: Float)
    }

    /// The places of all digits of a number; an UPC-A has no leading zero here.
    var centers: [Center] {
        func half(_ middle: Float, _ count: Int) -> [Center] {
            (0..<count).map { .half(middle, 7 * (Float($0) - Float(count - 1) / 2)) }
        }
        return switch self {
        case .ean13: [.left(mayBeSmall: false)] + half(24, 6) + half(71, 6)
        case .upca:
            [.left(mayBeSmall: true)] + half(27.5, 5) + half(67.5, 5) + [.right(modules: 95)]
        case .ean8: half(17, 4) + half(50, 4)
        case .upce: [.left(mayBeSmall: true)] + half(24, 6) + [.right(modules: 51)]
        }
    }
}
