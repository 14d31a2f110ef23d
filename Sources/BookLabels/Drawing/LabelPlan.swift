import BookIdentifiers

/// Where the parts of a label are: the same for all labels of a sheet with codes of one symbology.
///
/// All measures are in points, from the upper left corner of the label.
struct LabelPlan {
    /// The width of a module, which is GS1's X-dimension.
    let module: Double
    /// Where the quiet zone on the left begins.
    let codeLeft: Double
    /// Where the bars are; guard bars reach below it.
    let barTop: Double
    let barHeight: Double
    /// Where the texts stand; its height is 0 if the label has room for the code only.
    let text: Rectangle
    /// The size of the title.
    let textSize: Double
    /// Whether the texts stand above the code, and not beside it.
    let isStacked: Bool

    /// The widths of a module in millimetres, the best first: whole dots of printers with 600 dots per inch, the first
    /// one also of those with 300; then the least that GS1 allows for a code that is scanned at a desk.
    ///
    /// Rule: GS1 General Specifications, section 5.5 (symbol specification table 1): 0.264 mm at least.
    private static let modules = [8 * 25.4 / 600, 7 * 25.4 / 600, 0.264]
    /// The least height of bars in millimetres that a hand scanner hits with ease.
    private static let leastBarHeight = 5.0
    /// The height of bars of the nominal symbol, in modules: 22.85 mm at 0.33 mm.
    private static let nominalHeight = 69.0
    /// The height of the line of digits below the bars in modules, and the size of their font.
    private static let digitHeight = 8.0
    static let digitSize = 9.0
    /// How far guard bars reach below the others, in modules.
    static let guardDepth = 5.0
    /// The height of a line of text, in its size.
    private static let lineHeight = 1.2

    /// Plans the labels of a sheet.
    ///
    /// - Parameters:
    ///   - sheet: The sheet.
    ///   - symbol: The symbol of a label's code.
    ///   - textLines: The number of lines of text that are wanted above bars of a good height.
    /// - Throws: ``LabelError/tooSmall(sheet:symbology:_:)``.
    init(
        _ sheet: LabelSheet,
        _ symbol: BarcodeSymbol,
        textLines: Int = 3,
    ) throws(LabelError) {
        let room = Room(sheet, wantedLines: textLines)
        let fitting = Self.modules.filter { room.hasPlace(for: symbol, module: $0) }
        // Smaller bars with a title rather than larger ones without.
        let best = fitting.first { room.lines(besideDigits: Self.digitHeight * $0) > 0 }
        guard let module = best ?? fitting.first else { throw Self.tooSmall(sheet, symbol) }
        let codeWidth = Double(symbol.width) * module
        let digits = Self.digitHeight * module
        let nominal = Self.nominalHeight * module

        isStacked =
            room.width < codeWidth + 2 * room.side + 37 || room.width < 2.2 * room.height
        let bars: Double
        if isStacked {
            let lines = room.lines(besideDigits: digits)
            let textHeight = Double(lines) * room.line
            let gap = lines > 0 ? room.gap : 0
            bars = min(room.inner - digits - textHeight - gap, nominal)
            codeLeft = ((room.width - codeWidth) / 2).points
            barTop = (room.height - room.margin - digits - bars).points
            text = Rectangle(
                x: room.side.points,
                y: room.margin.points,
                width: (room.width - 2 * room.side).points,
                // What is left over goes to the text.
                height: lines > 0 ? (room.inner - digits - bars - gap).points : 0,
            )
        } else {
            bars = min(room.inner - digits, nominal)
            codeLeft = room.side.points
            barTop = ((room.height - digits - bars) / 2).points
            let x = room.side + codeWidth + 2
            text = Rectangle(
                x: x.points,
                y: room.margin.points,
                width: (room.width - room.side - x).points,
                height: room.inner.points,
            )
        }
        self.module = module.points
        barHeight = bars.points
        textSize = room.textSize.points
    }

    /// The room on a label, in millimetres.
    private struct Room {
        let width: Double
        let height: Double
        /// What stays free above and below.
        let margin: Double
        /// What stays free on both sides of texts.
        let side: Double
        /// The size of the title.
        let textSize: Double
        /// The space between texts and bars.
        let gap: Double
        let wantedLines: Int

        init(_ sheet: LabelSheet, wantedLines: Int) {
            (width, height) = (sheet.labelWidth, sheet.labelHeight)
            margin = min(max(height * 0.07, 0.8), 4)
            side = min(max(width * 0.04, 1), 4)
            textSize = min(max(4.5 + height * 0.12, 6), 11) * 25.4 / 72
            gap = min(height * 0.05, 1.5)
            self.wantedLines = wantedLines
        }

        var inner: Double { height - 2 * margin }
        var line: Double { textSize * lineHeight }

        func hasPlace(for symbol: BarcodeSymbol, module: Double) -> Bool {
            Double(symbol.width) * module + 1 <= width
                && digitHeight * module + leastBarHeight <= inner
        }

        /// The number of lines of text above bars.
        func lines(besideDigits digits: Double) -> Int {
            let free = inner - digits - leastBarHeight - gap
            return min(max(Int(free / line), 0), wantedLines)
        }
    }

    private static func tooSmall(_ sheet: LabelSheet, _ symbol: BarcodeSymbol) -> LabelError {
        let module = modules.last ?? 0
        let height = digitHeight * module + leastBarHeight
        let size = LabelError.Size(
            width: Double(symbol.width) * module + 1,
            height: max(height + 1.6, height / 0.86),
        )
        return .tooSmall(sheet: sheet.name, symbology: symbol.name, size)
    }
}
