/// The digits of a row, exactly located, and how much each place looks like each digit.
struct DigitRowFit {
    /// The looks, by the index of the digit.
    let looks: [Int: DigitLook]
    /// Whether there are no digits beside the outer ones, as there are if this is a part of a longer number.
    let isAlone: Bool
    /// The mean correlation of the digits below the bars.
    let score: Float
    /// The left border of the symbol and its module, according to the digits: in modules.
    let left: Float
    let scale: Float
    /// The perspective: how much wider a module is with each module to the right, as a part of it.
    let growth: Float

    /// Fits a row; nil if it does not look like digits.
    ///
    /// - Parameters:
    ///   - strip: The part of the picture below the bars.
    ///   - layout: Where the symbology has its digits.
    ///   - row: The row as it was found.
    ///   - templates: The digits at several blurs.
    init?(
        _ strip: DigitStrip,
        _ layout: DigitLayout,
        _ row: DigitRow,
        _ templates: [DigitTemplates],
    ) {
        var search = DigitRowSearch(strip, layout, row, templates[0])
        guard search.finish(templates.dropFirst()) else { return nil }
        looks = Self.looks(search)
        isAlone = search.isAlone
        var sum: Float = 0
        for place in layout.inner {
            sum += (1 - (looks[place.digit]?.leastError ?? 1)).squareRoot()
        }
        score = sum / Float(layout.inner.count)
        let (lines, middles) = (search.lines, search.middles)
        scale = (lines[1].middle.x - lines[0].middle.x) / (middles[1] - middles[0])
        let ratio = lines[1].step.x / lines[0].step.x
        growth = 2 * (ratio - 1) / (ratio + 1) / (middles[1] - middles[0])
        // The halves are in the middle of the symbol; its ends are further by the growth.
        let half = Float(layout.modules) / 2
        let bend = growth / 2 * (half * half - (middles[1] - half) * (middles[1] - half))
        left = lines[0].middle.x + scale * (bend - middles[0])
    }

    private static func looks(_ search: DigitRowSearch) -> [Int: DigitLook] {
        let products = search.products
        let likeness = (0..<search.comparison.templates.fonts).map { font in
            products.reduce(Float(0)) { $0 + ($1.value[font].max() ?? 0) }
        }
        let most = likeness.max() ?? 0
        func look(_ fonts: [[Float]]) -> DigitLook {
            DigitLook(fonts) { (most - likeness[$0]) / Float(products.count) }
        }
        var looks = products.mapValues(look)
        for outer in search.layout.outer {
            looks[outer.digit] = look(search.products(of: outer))
        }
        return looks
    }

    /// Whether two fits found the same digits.
    func isSame(as other: DigitRowFit) -> Bool {
        looks.count == other.looks.count && abs(left - other.left) < 1
            && abs(scale - other.scale) < 0.02 && abs(score - other.score) < 0.01
    }
}
