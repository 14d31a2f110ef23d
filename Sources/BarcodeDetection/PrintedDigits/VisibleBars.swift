import BookImaging

/// What the bars above printed digits show, where they are not covered.
///
/// Each digit's bars are compared with all words by themselves, so what covers other digits does no harm. Of several
/// strips at different heights, that with the clearest bars counts for each digit.
struct VisibleBars {
    /// The bars of one digit.
    struct Look {
        /// The part of the bars that each word leaves unexplained.
        var errors: [Float]
        /// The best word, among those that are possible here.
        var word: Int
        /// The error of the next best.
        var next: Float

        var error: Float { errors[word] }
    }

    /// The least correlation of a guard pattern.
    private static let guardLikeness: Float = 0.93
    /// The number of strips.
    private static let stripCount = 9
    /// How far the bars may be from where the digits are, in modules, and how much longer or shorter the symbol.
    private static let reach: Float = 3.4
    private static let stretch: Float = 0.02

    /// What each digit's bars show, from left to right; one for each strip.
    private(set) var strips: [[Look]] = []
    /// The bars of each digit, one for each strip.
    private(set) var digits: [[DigitBars]] = []
    /// The left border and the module in samples of the line.
    private(set) var left: Float = 0
    private(set) var module: Float = 1
    private(set) var polygon: [Point] = []
    /// Whether the guard pattern at one end, with light beside it, is visible.
    private(set) var hasOuterGuard = false

    /// Compares bars with words.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - symbol: The whole symbol, in pixels of the image, according to the digits.
    ///   - growth: How much wider than the one to its left a module is, according to the digits.
    ///   - likely: For each digit's bars, the words that the printed digits suggest.
    ///   - image: The image.
    ///   - sampler: Samples lines.
    ///   - tables: The words.
    init?(
        _ layout: DigitLayout,
        _ symbol: BarRegion,
        growth: Float,
        likely: [[Int]],
        of image: LumaImage,
        _ sampler: BandSampler,
        _ tables: inout WordTables,
    ) {
        let frame = sampler.frame(symbol, of: image)
        let lines = (0..<Self.stripCount).map { index in
            let place = BandPosition(
                middle: (Double(index) + 0.5) / Double(Self.stripCount),
                half: 0.3 / Double(Self.stripCount),
            )
            return BarLine(
                sampler.line(frame, at: place, of: image, from: 0).map { 255 - $0 }
            )
        }
        let expected = Float(2 * symbol.halfLength / frame.pitch) / Float(layout.modules)
        let border =
            Float(frame.count - 1) / 2 - expected * Float(layout.modules) / 2
        let cells = layout.cells
        var set = tables[1, 2]
        let half = Float(layout.modules) / 2
        /// Where a digit's bars begin, in modules from the left border, and how wide a module is there.
        func place(_ cell: Float, _ growth: Float) -> (start: Float, scale: Float) {
            let t = cell - half
            return (cell + growth / 2 * (t * t - half * half), 1 + growth * (t + 3.5))
        }
        func likeness(
            _ line: BarLine,
            _ left: Float,
            _ module: Float,
            _ growth: Float,
            _ set: WordTemplates,
        ) -> Float {
            var sum: Float = 0
            for (cell, words) in zip(cells, likely) where !words.isEmpty {
                let (start, scale) = place(cell, growth)
                let picture = line.picture(left + start * module, module * scale)
                var best: Float = 0
                for word in words { best = max(best, set.product(picture, word)) }
                sum += max(0, best * best - 0.35)
            }
            return sum
        }
        var best = (sum: Float(0), line: 0, left: border, module: expected, growth: growth)
        for (index, line) in lines.enumerated() where index % 3 == 1 {
            for stretch in stride(from: -Self.stretch, through: Self.stretch, by: 0.01) {
                let module = expected * (1 + stretch)
                // The middle stays where it is.
                let start = border - stretch * expected * Float(layout.modules) / 2
                for shift in stride(from: -Self.reach, through: Self.reach, by: 0.3) {
                    let left = start + shift * module
                    let sum = likeness(line, left, module, growth, set)
                    if sum > best.sum { best = (sum, index, left, module, growth) }
                }
            }
        }
        guard best.sum > 0 else { return nil }
        for stretch in [-0.006, -0.003, 0.003, 0.006] as [Float] {
            let module = best.module * (1 + stretch)
            for shift in [-0.3, 0, 0.3] as [Float] {
                let left = best.left + (shift - stretch * half) * best.module
                let sum = likeness(lines[best.line], left, module, growth, set)
                if sum > best.sum { best = (sum, best.line, left, module, growth) }
            }
        }
        for bend in [-0.0008, -0.0004, 0.0004, 0.0008] as [Float] {
            for shift in [-0.3, 0, 0.3] as [Float] {
                let left = best.left + shift * best.module
                let sum = likeness(
                    lines[best.line],
                    left,
                    best.module,
                    growth + bend,
                    set,
                )
                if sum > best.sum { best = (sum, best.line, left, best.module, growth + bend) }
            }
        }
        for blur in 0..<WordTables.blurCount {
            for growth in 0..<WordTables.growthCount {
                let sum = likeness(
                    lines[best.line],
                    best.left,
                    best.module,
                    best.growth,
                    tables[blur, growth],
                )
                if sum > best.sum { (best.sum, set) = (sum, tables[blur, growth]) }
            }
        }
        (left, module) = (best.left, best.module)
        let guards = [
            GuardTemplate(isLeft: true, like: set), GuardTemplate(isLeft: false, like: set),
        ]
        for line in lines {
            var own = (sum: Float(0), left: best.left)
            for shift in [-0.6, -0.3, 0, 0.3, 0.6] as [Float] {
                let left = best.left + shift * best.module
                let sum = likeness(line, left, best.module, best.growth, set)
                if sum > own.sum { own = (sum, left) }
            }
            for pattern in guards {
                let (start, scale) = place(
                    pattern.isLeft ? 0 : Float(layout.modules),
                    best.growth,
                )
                let likeness = pattern.likeness {
                    line.picture(own.left + (start + $0) * best.module, best.module * scale)
                }
                if likeness > Self.guardLikeness { hasOuterGuard = true }
            }
            digits.append(
                cells.enumerated().map { index, cell in
                    let (start, scale) = place(cell, best.growth)
                    return DigitBars(
                        line: line,
                        start: own.left + start * best.module,
                        module: scale * best.module,
                        words: layout.words(at: index),
                        templates: set,
                    )
                }
            )
        }
        strips = digits.map { $0.map { $0.look() } }
        let end = left + module * Float(layout.modules)
        let height = symbol.halfHeight
        polygon = [
            (left, -height), (end, -height), (end, height), (left, height),
        ].map { frame.point(Double($0), height: $1, from: 0) }
    }
}

/// The look of an outer guard pattern, with the light beside it.
private struct GuardTemplate {
    let isLeft: Bool
    private let samples: [SIMD8<Float>]

    /// Draws the pattern.
    ///
    /// - Parameters:
    ///   - isLeft: Whether it is that at the left end.
    ///   - words: The words with the same blur and bar growth.
    init(isLeft: Bool, like words: WordTemplates) {
        self.isLeft = isLeft
        // Modules from −6 to 3 around the left border, or from −3 to 6 around the right one, as wide as a digit's window.
        let first = Float(WordTemplates.window.lowerBound)
        let bars = [first + 6...first + 7, first + 8...first + 9]
        let drawn = words.darkness(bars)
        samples = DigitPicture.template(isLeft ? drawn : drawn.reversed())
    }

    /// Measures the correlation with what is seen.
    ///
    /// - Parameter picture: Returns the samples in a digit's window, for the distance of the digit
    ///   from the border.
    /// - Returns: The correlation.
    func likeness(_ picture: (Float) -> DigitPicture) -> Float {
        let first = Float(WordTemplates.window.lowerBound)
        var best: Float = 0
        for shift in [-0.3, 0, 0.3] as [Float] {
            let found = picture((isLeft ? -6 : -3) - first + shift)
            var sum = SIMD8<Float>.zero
            for (a, b) in zip(found.vectors, samples) { sum += a * b }
            best = max(best, sum.sum() * found.factor)
        }
        return best
    }
}

/// The words under each blur and bar growth, drawn when they are needed.
struct WordTables {
    private static let blurs: [Float] = [0.25, 0.4, 0.6, 0.85, 1.1]
    private static let growths: [Float] = [-0.5, -0.25, 0, 0.25, 0.5]
    private var tables: [Int: WordTemplates] = [:]

    static var blurCount: Int { blurs.count }
    static var growthCount: Int { growths.count }

    subscript(blur: Int, growth: Int) -> WordTemplates {
        mutating get {
            let key = blur * Self.growths.count + growth
            if let known = tables[key] { return known }
            let table = WordTemplates(blur: Self.blurs[blur], growth: Self.growths[growth])
            tables[key] = table
            return table
        }
    }
}
