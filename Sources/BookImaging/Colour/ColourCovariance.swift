/// Sums of squares and products of differences of colours, for a few thousand pixels.
struct ColourDifferences {
    /// The squares of the differences of red, green and blue.
    fileprivate private(set) var squares = SIMD4<Int32>()
    /// The products of those of red and green, green and blue, blue and red.
    fileprivate private(set) var products = SIMD4<Int32>()

    /// Adds the difference of two colours.
    mutating func add(_ pixel: ColourImage.Pixel, minus other: ColourImage.Pixel) {
        let difference =
            SIMD4<Int32>(truncatingIfNeeded: pixel) &- SIMD4<Int32>(truncatingIfNeeded: other)
        let next = SIMD4(difference.y, difference.z, difference.x, 0)
        squares &+= difference &* difference
        products &+= difference &* next
    }
}

/// The covariance of differences of colours: a symmetric matrix of 3 × 3.
struct ColourCovariance {
    /// Of red, green and blue with themselves.
    private var squares = SIMD3<Float>()
    /// Of red and green, green and blue, blue and red.
    private var products = SIMD3<Float>()

    /// The weights of luma (ITU-R BT.601).
    private static let luma = SIMD3<Float>(0.299, 0.587, 0.114)

    /// Creates the covariance of no differences.
    init() {}

    /// Creates the covariance of the differences, times their number.
    init(_ sums: ColourDifferences) {
        squares = SIMD3(Float(sums.squares.x), Float(sums.squares.y), Float(sums.squares.z))
        products = SIMD3(Float(sums.products.x), Float(sums.products.y), Float(sums.products.z))
    }

    /// Adds another covariance.
    mutating func add(_ other: ColourCovariance) {
        squares += other.squares
        products += other.products
    }

    /// That of the same differences, each twice.
    var doubled: ColourCovariance {
        var sum = self
        sum.add(self)
        return sum
    }

    /// The sum of the squares of all differences.
    var trace: Float { squares.sum() }

    /// The sum of the squares along luma, divided by the square of its weights.
    var lumaPower: Float { power(along: Self.luma) / (Self.luma * Self.luma).sum() }

    /// The sum of the squares along the principal axis.
    var principalPower: Float { power(along: principalAxis) }

    /// The axis with the largest sum of squares, of length 1, by power iteration.
    var principalAxis: SIMD3<Float> {
        let isRed = squares.x >= squares.y && squares.x >= squares.z
        var axis: SIMD3<Float> =
            isRed ? [1, 0, 0] : squares.y >= squares.z ? [0, 1, 0] : [0, 0, 1]
        for _ in 0..<16 {
            let next = multiplied(by: axis)
            let length = (next * next).sum().squareRoot()
            guard length > 0 else { break }
            axis = next / length
        }
        return axis
    }

    /// The sum of the squares along an axis of length 1.
    func power(along vector: SIMD3<Float>) -> Float {
        (vector * multiplied(by: vector)).sum()
    }

    private func multiplied(by vector: SIMD3<Float>) -> SIMD3<Float> {
        let mixed = SIMD3(
            products.x * vector.y + products.z * vector.z,
            products.x * vector.x + products.y * vector.z,
            products.z * vector.x + products.y * vector.y,
        )
        return squares * vector + mixed
    }
}
