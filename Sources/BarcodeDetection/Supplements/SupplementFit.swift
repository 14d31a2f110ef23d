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
    private static let (guardModules, pitch) = (4, 9)

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
        guard let blocks = Self.blocks(strip, map, count: count) else { return nil }
        var errors: [[Float]] = []
        var gains: [[Float]] = []
        for block in blocks {
            let products = (0..<SupplementTemplates.wordCount).map { block.product($0, templates) }
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
    static func likeness(
        _ strip: SupplementStrip,
        _ map: Map,
        count: Int,
        _ templates: SupplementTemplates,
    ) -> Float {
        var (explained, square) = (Float(0), Float(1e-6))
        for index in 0..<count {
            guard let block = Block(strip, map, index, of: count) else { return 0 }
            let most = max(0, templates.greatestProduct(block.samples, block.place))
            explained += most * most
            square += block.square
        }
        return explained / square
    }

    private static func blocks(_ strip: SupplementStrip, _ map: Map, count: Int) -> [Block]? {
        let blocks = (0..<count).compactMap { Block(strip, map, $0, of: count) }
        return blocks.count == count ? blocks : nil
    }

    /// A digit with what is beside it.
    private struct Block {
        let place: SupplementTemplates.Place
        /// The samples without their mean.
        private(set) var samples = SupplementTemplates.Samples(repeating: .zero)
        private(set) var square: Float = 0

        /// Samples the surroundings of a digit; nil if the strip ends before.
        init?(_ strip: SupplementStrip, _ map: Map, _ index: Int, of count: Int) {
            place = index == 0 ? .first : index == count - 1 ? .last : .inner
            let module = guardModules + index * pitch + place.window.lowerBound
            // A sample at index i is the luma at i + 1/2.
            let first = map.start + map.scale * (Float(module * SupplementStrip.rate) + 0.5) - 0.5
            let last = first + map.scale * Float(place.count - 1)
            guard first >= 0, Int(last) + 1 < strip.visibleCount else { return nil }
            let light = strip.samples.span
            var sum = SIMD8<Float>.zero
            for vector in 0..<place.vectors {
                var values = SIMD8<Float>.zero
                for lane in 0..<8 {
                    let step = min(8 * vector + lane, place.count - 1)
                    let position = first + map.scale * Float(step)
                    let whole = Int(position)
                    // From the first to the last, all are within the strip.
                    let (a, b) = unsafe (light[unchecked: whole], light[unchecked: whole + 1])
                    values[lane] = a + (position - Float(whole)) * (b - a)
                }
                samples[vector] = values
                sum += values * place.mask(vector)
            }
            let mean = sum.sum() / Float(place.count)
            var squares = SIMD8<Float>.zero
            for vector in 0..<place.vectors {
                let values = (samples[vector] - mean) * place.mask(vector)
                samples[vector] = values
                squares += values * values
            }
            square = squares.sum()
        }

        /// Returns the contrast of a word in the samples; 0 if it is negative.
        func product(_ word: Int, _ templates: SupplementTemplates) -> Float {
            max(templates.product(samples, place, word), 0)
        }
    }
}
