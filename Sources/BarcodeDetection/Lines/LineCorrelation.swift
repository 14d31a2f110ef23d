/// Returns the correlation of two lines of the same length.
func lineCorrelation(_ first: ArraySlice<Float>, _ second: ArraySlice<Float>) -> Float {
    let (first, second) = (first.span, second.span)
    let count = min(first.count, second.count)
    let whole = count & ~7
    var (sumA, sumB): (Lanes, Lanes) = (.zero, .zero)
    for index in stride(from: 0, to: whole, by: 8) {
        sumA += first.eight(at: index)
        sumB += second.eight(at: index)
    }
    var (a, b) = (sumA.sum(), sumB.sum())
    for index in whole..<count {
        a += first[index]
        b += second[index]
    }
    a /= Float(max(count, 1))
    b /= Float(max(count, 1))
    var (lanesA, lanesB, lanesAB): (Lanes, Lanes, Lanes) = (.zero, .zero, .zero)
    for index in stride(from: 0, to: whole, by: 8) {
        let (x, y) = (first.eight(at: index) - a, second.eight(at: index) - b)
        lanesA += x * x
        lanesB += y * y
        lanesAB += x * y
    }
    var (squaresA, squaresB, products) = (lanesA.sum(), lanesB.sum(), lanesAB.sum())
    for index in whole..<count {
        let (x, y) = (first[index] - a, second[index] - b)
        squaresA += x * x
        squaresB += y * y
        products += x * y
    }
    return products / max((squaresA * squaresB).squareRoot(), 1e-6)
}

extension Span<Float> {
    /// Returns eight neighbouring elements.
    @inline(__always)
    fileprivate func eight(at index: Int) -> Lanes {
        // Bounds-checked by the span; any bytes are elements.
        unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: index * MemoryLayout<Float>.stride,
            as: Lanes.self,
        )
    }
}
