import BookIdentifiers

/// The supplement that a strip shows best.
struct SupplementFit {
    /// Where the modules of a supplement are in a strip.
    struct Map {
        /// The left border in samples.
        var start: Float
        /// The module, relative to that of the symbol.
        var scale: Float
    }

    let map: Map
    /// The height of the strip, in lengths of the symbol below the symbol's middle.
    let height: Double
    let digits: [Int]
    /// R², the part of the strip's variation that the number explains.
    let determination: Float
    /// The lowest R² of a digit with what is beside it.
    let localDetermination: Float
    /// The unexplained part of the next best valid number over that of this one.
    let ratio: Float
    /// The lowest contrast of a digit, as a part of the highest.
    let evenness: Float
    /// Whether the quiet zone to the right is as light as the one to the left.
    let isAlone: Bool

    /// The modules before the first digit and from one digit to the next.
    static let (guardModules, pitch) = (4, 9)

    /// The modules of the quiet zone to the right that must be light and in the picture; ISO/IEC 15420 has 5.
    private static let quietZone: ClosedRange<Float> = 0.9...4.25

    /// The number of modules of two or five digits.
    static func modules(_ count: Int) -> Int { guardModules + count * pitch - 2 }

    /// Fits the words of each digit at given places.
    ///
    /// - Returns: Nil if the strip ends before the supplement.
    init?(
        _ strip: SupplementStrip,
        _ map: Map,
        count: Int,
        _ templates: SupplementTemplates,
    ) {
        guard let line = SupplementLine(strip, map, count: count) else { return nil }
        let blocks = (0..<count).map { line.block($0, of: count) }
        var errors: [[Float]] = []
        var gains: [[Float]] = []
        for block in blocks {
            let products = (0..<SupplementTemplates.wordCount).map {
                max(templates.product(block.samples, block.place, $0), 0)
            }
            errors.append(products.map { max(0, block.square - $0 * $0) })
            gains.append(products)
        }
        let (best, next) = SupplementNumbers.best(errors)
        guard best.error < .infinity else { return nil }
        self.map = map
        height = strip.height
        digits = best.digits
        let square = max(blocks.reduce(0) { $0 + $1.square }, 1e-6)
        determination = 1 - best.error / square
        ratio = max(next.error, 1e-6) / max(best.error, 1e-6)
        var local = Float(1)
        var (least, most) = (Float.infinity, Float(0))
        let words = zip(best.digits, BarcodeSupplement.areInSetB(best.digits)).map {
            $0 + ($1 ? 10 : 0)
        }
        for (index, word) in words.enumerated() {
            local = min(local, 1 - errors[index][word] / max(blocks[index].square, 1e-6))
            let gain = gains[index][word] / templates.length(blocks[index].place, word)
            (least, most) = (min(least, gain), max(most, gain))
        }
        localDetermination = local
        evenness = most > 0 ? max(least, 0) / most : 0
        let end = map.start + map.scale * Float(Self.modules(count) * SupplementStrip.rate)
        let module = map.scale * Float(SupplementStrip.rate)
        isAlone = strip.isLight(
            Int(
                end + Self.quietZone.lowerBound * module
            )...Int(end + Self.quietZone.upperBound * module),
            contrast: most,
        )
    }

    /// Returns how much of the strip the best words explain, valid together or not.
    ///
    /// - Parameters:
    ///   - strip: The strip.
    ///   - map: Where the modules are.
    ///   - count: The number of digits.
    ///   - templates: The looks of the digits.
    ///   - least: What must be explained: 0 is returned if it is clear that less is.
    /// - Returns: The part of the variation.
    static func likeness(
        _ strip: SupplementStrip,
        _ map: Map,
        count: Int,
        _ templates: SupplementTemplates,
        least: Float = 0,
    ) -> Float {
        guard let line = SupplementLine(strip, map, count: count) else { return 0 }
        let blocks = (0..<count).map { line.block($0, of: count) }
        let square = blocks.reduce(Float(0)) { $0 + $1.square }
        // No word explains more of a digit than its variation.
        var most = square
        for block in blocks {
            let product = max(0, templates.greatestProduct(block.samples, block.place))
            most += product * product - block.square
            if most < 0.999 * least * square { return 0 }
        }
        return most / max(square, 1e-6)
    }
}
