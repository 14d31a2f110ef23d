/// Sums of the products of gradients, eight pixels at a time.
///
/// A product of two differences of grey levels needs 17 bits with its sign, and vectors have eight times 16. So products are taken
/// apart into low and high bytes, which are summed by themselves: this is exact for up to 128 additions.
struct GradientSums {
    /// The pixels that are added at a time.
    static let lanes = 8

    typealias Levels = SIMD8<Int16>
    private typealias Bits = SIMD8<UInt16>

    /// The low and the high bytes of gx² and of gy².
    private var xx: (low: Bits, high: Bits) = (.zero, .zero)
    private var yy: (low: Bits, high: Bits) = (.zero, .zero)
    /// The same of half of gx, rounded down, times gy; and gy where gx is odd.
    private var xy: (low: Levels, high: Levels, odd: Levels) = (.zero, .zero, .zero)

    /// Adds the gradients of eight pixels, from −255 to 255.
    @inline(__always)
    mutating func add(_ gx: Levels, _ gy: Levels) {
        let squareX = Bits(truncatingIfNeeded: gx &* gx)
        xx.low &+= squareX & 0xFF
        xx.high &+= squareX &>> 8
        let squareY = Bits(truncatingIfNeeded: gy &* gy)
        yy.low &+= squareY & 0xFF
        yy.high &+= squareY &>> 8
        let half = (gx &>> 1) &* gy
        xy.low &+= half & 0xFF
        xy.high &+= half &>> 8
        xy.odd &+= gy & (Levels.zero &- (gx & 1))
    }

    /// Σgx², Σgy², Σgx·gy and 0.
    @inline(__always)
    var tensor: SIMD4<Float> {
        func sum(_ low: SIMD8<Int32>, _ high: SIMD8<Int32>) -> Int32 {
            (low &+ (high &<< 8)).wrappedSum()
        }
        let half = sum(
            SIMD8(truncatingIfNeeded: xy.low),
            SIMD8(truncatingIfNeeded: xy.high),
        )
        return SIMD4(
            Float(sum(SIMD8(truncatingIfNeeded: xx.low), SIMD8(truncatingIfNeeded: xx.high))),
            Float(sum(SIMD8(truncatingIfNeeded: yy.low), SIMD8(truncatingIfNeeded: yy.high))),
            Float(2 &* half &+ SIMD8<Int32>(truncatingIfNeeded: xy.odd).wrappedSum()),
            0,
        )
    }
}

extension Span<UInt8> {
    /// Returns the gradients of eight neighbouring pixels: the differences of the pixels beside, below and above them.
    @inline(__always)
    func gradients(at index: Int, stride: Int) -> (x: SIMD8<Int16>, y: SIMD8<Int16>) {
        precondition(
            stride > 0 && index >= stride && index < count
                && index &+ stride &+ GradientSums.lanes <= count
        )
        return (
            eight(at: index + 1) &- eight(at: index - 1),
            eight(at: index + stride) &- eight(at: index - stride),
        )
    }

    /// Returns eight neighbouring pixels as signed numbers.
    @inline(__always)
    private func eight(at index: Int) -> SIMD8<Int16> {
        // Any eight bytes are valid pixels, and ``gradients(at:stride:)`` checks that they are within the span.
        let levels = unsafe bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: index,
            as: SIMD8<UInt8>.self,
        )
        return SIMD8(truncatingIfNeeded: levels)
    }
}
