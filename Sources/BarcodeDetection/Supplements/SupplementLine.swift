/// A strip, sampled where the modules of a supplement would be.
struct SupplementLine {
    /// The modules before the guard pattern that are sampled too, and those of the longest supplement with them.
    private static let (before, modules) = (2, 51)

    /// The samples, ``SupplementStrip/rate`` for each module, and space for a whole vector at the end.
    private var samples = InlineArray<208, Float>(repeating: 0)

    /// A digit with what is beside it.
    struct Block {
        let place: SupplementTemplates.Place
        /// The samples without their mean.
        fileprivate(set) var samples = SupplementTemplates.Samples(repeating: .zero)
        fileprivate(set) var square: Float = 0
    }

    /// Samples a strip; nil if it ends before the supplement.
    init?(_ strip: SupplementStrip, _ map: SupplementFit.Map, count: Int) {
        let rate = SupplementStrip.rate
        let modules = Self.before + SupplementFit.guardModules + count * SupplementFit.pitch
        guard modules <= Self.modules else { return nil }
        // A sample at index i is the luma at i + 1/2.
        let first = map.start + map.scale * (0.5 - Float(Self.before * rate)) - 0.5
        let last = first + map.scale * Float(modules * rate - 1)
        guard first >= 0, Int(last) + 1 < strip.visibleCount else { return nil }
        let light = strip.samples.span
        let end = light.count - 2
        var places = samples.mutableSpan
        // In fixed point, with 32 fractional bits.
        var position = Int64(Double(first) * 0x1p32)
        let step = Int64(Double(map.scale) * 0x1p32)
        for index in 0..<modules * rate {
            // Rounding may reach the next sample.
            let whole = min(Int(position &>> 32), end)
            let part = Float(Int32(truncatingIfNeeded: (position &>> 8) & 0xFF_FFFF)) * 0x1p-24
            let (a, b) = (light[whole], light[whole + 1])
            places[index] = a + part * (b - a)
            position &+= step
        }
    }

    /// Returns a digit of a supplement.
    func block(_ index: Int, of count: Int) -> Block {
        let place: SupplementTemplates.Place =
            index == 0 ? .first : index == count - 1 ? .last : .inner
        let module =
            Self.before + SupplementFit.guardModules + index * SupplementFit.pitch
            + place.window.lowerBound
        let start = module * SupplementStrip.rate
        var block = Block(place: place)
        var sum = SIMD8<Float>.zero
        for vector in 0..<place.vectors {
            let first = (start + 8 * vector) * MemoryLayout<Float>.stride
            // Bounds-checked by the span; any bytes are samples.
            let values = unsafe samples.span.bytes.unsafeLoadUnaligned(
                fromByteOffset: first,
                as: SIMD8<Float>.self,
            )
            block.samples[vector] = values
            sum += values * place.mask(vector)
        }
        let mean = sum.sum() / Float(place.count)
        var squares = SIMD8<Float>.zero
        for vector in 0..<place.vectors {
            let values = (block.samples[vector] - mean) * place.mask(vector)
            block.samples[vector] = values
            squares += values * values
        }
        block.square = squares.sum()
        return block
    }
}
