import BookImaging

/// A number that printed digits and visible bars prove together.
struct PrintedDigitRead {
    let symbology: Symbology
    let digits: [Int]
    /// The corners of the bars in pixels of the image: clockwise in reading direction, from the top of the left border.
    let polygon: [Point]
    /// How much more likely this number is than any other: the logarithm of the ratio.
    let margin: Float
    /// The number of digits that their own bars show, too.
    let agreeing: Int
}

/// Reads numbers whose bars are covered in part, with the help of the digits that are printed below.
///
/// The visible bars say where digits may be, and how large a module is. Rows of places that look like digits say
/// where the whole symbol is. Then digits and bars are compared with all valid numbers together.
struct PrintedDigitReader {
    /// The modules above and below the lower end of the bars.
    private static let along = -11.0...20.0
    /// The modules beside the symbol in which the first and the last digit may be.
    private static let beside = 14.0
    /// The minimum correlation of a row of digits.
    private static let minimumScore: Float = 0.5
    /// The blurs of digits, in rows of ``DigitFonts``.
    private static let blurs: [Float] = [0.9, 0.5, 1.6, 2.4]

    private let finder = DigitRowFinder()
    private let templates = Self.blurs.map { DigitTemplates(blur: $0) }
    private let sampler = BandSampler()
    private var tables = WordTables()

    /// Reads a number.
    ///
    /// - Parameters:
    ///   - region: The visible bars.
    ///   - image: The image.
    /// - Returns: The number; nil if none is proven.
    mutating func read(_ region: BarRegion, of image: LumaImage) -> PrintedDigitRead? {
        guard let module = ModuleEstimate.module(of: region, image) else { return nil }
        let length = 2 * region.halfLength / module
        guard length > 12, length < 125 else { return nil }
        for isUpright in [true, false] {
            let bars = isUpright ? region : region.turned
            if let read = read(bars, module: module, length: Float(length), of: image) {
                return read
            }
        }
        return nil
    }

    private mutating func read(
        _ bars: BarRegion,
        module: Double,
        length: Float,
        of image: LumaImage,
    ) -> PrintedDigitRead? {
        let rest = Double(max(0, 95 - length))
        let half = Double(length) / 2
        let strip = DigitStrip(
            bars,
            module: module,
            across: (-half - rest - Self.beside)...(half + rest + Self.beside),
            along: Self.along,
            of: image,
        )
        guard strip.contrast > 12 else { return nil }
        let layouts = [DigitLayout.ean13, .upca, .ean8]
        let rows = finder.rows(strip, layouts: layouts) { modules in
            let ends = [-length / 2, length / 2 - Float(modules)]
            return (min(ends[0], ends[1]) - 5)...(max(ends[0], ends[1]) + 5)
        }
        for (layout, row) in zip(layouts, rows) {
            guard let row, row.score >= Self.minimumScore,
                let fit = DigitRowFit(strip, layout, row, templates)
            else { continue }
            if let read = read(fit, layout, bars, module: module, of: image) { return read }
        }
        return nil
    }

    private mutating func read(
        _ fit: DigitRowFit,
        _ layout: DigitLayout,
        _ bars: BarRegion,
        module: Double,
        of image: LumaImage,
    ) -> PrintedDigitRead? {
        let half = Double(fit.scale) * Double(layout.modules) / 2
        let symbol = BarRegion(
            center: bars.center + ((Double(fit.left) + half) * module) * bars.across,
            across: bars.across,
            halfLength: half * module,
            halfHeight: bars.halfHeight,
            score: bars.score,
        )
        let likely = DigitRule.likelyWords(fit, layout)
        guard
            let visible = VisibleBars(
                layout, symbol, likely: likely, of: image, sampler, &tables,
            )
        else { return nil }
        return DigitRule.read(fit, visible, layout)
    }
}

extension BarRegion {
    /// The same region upside down.
    fileprivate var turned: BarRegion {
        BarRegion(
            center: center,
            across: -1 * across,
            halfLength: halfLength,
            halfHeight: halfHeight,
            score: score,
        )
    }
}
