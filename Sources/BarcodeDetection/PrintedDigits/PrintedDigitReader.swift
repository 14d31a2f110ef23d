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

    /// Returns the barcode to report, in an image that is larger by a factor.
    func barcode(scale: Double) -> Barcode? {
        BarcodeNumber(symbology, digits: digits).map { number in
            Barcode(
                number: number,
                polygon: polygon.map { scale * $0 },
                quality: agreeing,
                method: .digits(margin: margin),
            )
        }
    }
}

/// Reads numbers whose bars are covered in part, with the help of the digits that are printed below.
///
/// The visible bars say where digits may be, and how large a module is. Rows of places that look like digits say
/// where the whole symbol is. Then digits and bars are compared with all valid numbers together.
struct PrintedDigitReader {
    /// The modules above and below the lower end of the bars, and the pixels by which that may be too low: the cells in
    /// which bars are seen may contain digits.
    private static let along = (range: -5.5...14.0, cell: 9.0)
    /// The modules beside the symbol in which the first and the last digit may be.
    private static let beside = 14.0
    /// How far the ends of the bars may be from where they seem to be.
    private static let slack = (modules: 4.0, pixels: 12.0)
    /// How far beyond the symbol what seems to be its bars may reach, in modules: to the border of a label.
    private static let beyond: Float = 10
    /// The minimum correlation of a row of digits, and of the best one: 0.56 where a number was read.
    private static let (minimumScore, minimumBest): (Float, Float) = (0.5, 0.54)
    /// The blurs of digits, in rows of ``DigitFonts``.
    private static let blurs: [Float] = [0.9, 0.5, 1.6, 2.4]

    /// The minimum correlation of digits that were located exactly.
    private static let minimumFit: Float = 0.8
    /// The modules of visible bars.
    private static let lengths = 12.0...125.0
    /// The least contrast of ink and paper, in grey levels.
    private static let minimumContrast: Float = 12
    /// The number of rows that are examined closely, and that of rows of so few digits that they fit many places.
    private static let rowCount = (of: 9, ofFewDigits: 3)

    /// A row of digits, and the bars above it.
    private struct FoundRow {
        let bars: BarRegion
        let strip: DigitStrip
        let layout: DigitLayout
        let row: DigitRow
        /// The number of better rows of the same layout.
        let rank: Int

        /// The score by which rows are ordered: each layout has a turn, as those with fewer digits fit more places.
        var score: Float { row.score - layout.advantage - 0.03 * Float(rank) }
    }

    private let finder = DigitRowFinder()
    private let templates = Self.blurs.map { DigitTemplates(blur: $0) }
    private let sampler = BandSampler()
    private var tables = WordTables()

    /// Reads a number.
    ///
    /// - Parameters:
    ///   - region: The visible bars.
    ///   - image: The image.
    ///   - modules: The widths that a module may have, the likeliest first.
    ///   - isLight: Whether bars and digits are light on dark.
    ///   - deadline: When to stop; a few milliseconds more are possible.
    /// - Returns: The number; nil if none is proven.
    mutating func read(
        _ region: BarRegion,
        of image: LumaImage,
        modules: [Double],
        isLight: Bool,
        deadline: CPUTimeLimit,
    ) -> PrintedDigitRead? {
        var picture = isLight ? nil : image
        for module in modules {
            let length = 2 * region.halfLength / module
            guard Self.lengths.contains(length) else { continue }
            var rows: [FoundRow] = []
            for bars in [region, region.turned] {
                guard !deadline.hasPassed else { return nil }
                rows += self.rows(
                    below: bars,
                    module: module,
                    length: Float(length),
                    of: image,
                    isLight: isLight,
                )
            }
            rows.sort { $0.score > $1.score }
            guard let best = rows.first, best.score >= Self.minimumBest else { continue }
            var hasDigits = false
            var known: [DigitRowFit] = []
            rows = Self.inOrder(rows)
            for found in rows {
                guard !deadline.hasPassed else { return nil }
                guard let fit = DigitRowFit(found.strip, found.layout, found.row, templates),
                    fit.score >= Self.minimumFit, !known.contains(where: { $0.isSame(as: fit) })
                else { continue }
                known.append(fit)
                hasDigits = true
                let dark = picture ?? DarkGround.negative(image)
                picture = dark
                if let read = read(fit, found.layout, found.bars, module: module, of: dark) {
                    return read
                }
            }
            // There are digits, so the module was right.
            if hasDigits { return nil }
        }
        return nil
    }

    /// Returns the rows to examine, in their order: those of few digits last, but the best of them where its score is.
    private static func inOrder(_ rows: [FoundRow]) -> [FoundRow] {
        let few = rows.filter(\.layout.hasFewDigits).prefix(rowCount.ofFewDigits)
        var others = Array(rows.filter { !$0.layout.hasFewDigits }.prefix(rowCount.of))
        guard let best = few.first else { return others }
        others.insert(best, at: others.firstIndex { $0.score < best.score } ?? others.count)
        return others + few.dropFirst()
    }

    /// Finds rows of digits below bars.
    private func rows(
        below bars: BarRegion,
        module: Double,
        length: Float,
        of image: LumaImage,
        isLight: Bool,
    ) -> [FoundRow] {
        // A region is seen in cells, and ends with the last whole or half one.
        let slack = Self.slack.modules + Self.slack.pixels / module
        let reach = Double(length) / 2 + Double(max(0, 95 - length)) + slack + Self.beside
        let strip = DigitStrip(
            bars,
            module: module,
            across: -reach...reach,
            along: Self.along.range.lowerBound - Self.along.cell
                / module...Self.along.range.upperBound,
            of: image,
            isLight: isLight,
        )
        guard strip.contrast > Self.minimumContrast else { return [] }
        let longest = length - 10 - Float(Int(12 / module))
        let layouts =
            [DigitLayout.ean13, .upca]
            + [.ean8, .upce].filter { longest <= Float($0.modules) }
        let rows = finder.rows(strip, layouts: layouts) { modules in
            let ends = [-length / 2, length / 2 - Float(modules)]
            let first = min(ends[0], ends[1] - Self.beyond) - Float(slack)
            return first...max(ends[0] + Self.beyond, ends[1]) + Float(slack)
        }
        return zip(layouts, rows).flatMap { layout, rows in
            rows.filter { $0.score - layout.advantage >= Self.minimumScore }.enumerated()
                .map { rank, row in
                    FoundRow(bars: bars, strip: strip, layout: layout, row: row, rank: rank)
                }
        }
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
                layout,
                symbol,
                growth: fit.growth,
                likely: likely,
                of: image,
                sampler,
                &tables,
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
