import BookImaging

extension LinearLight {
    /// How far from the border pixels a point must be to have all its sixteen neighbours, in pixels.
    private static let inner = 1.01

    /// Adds the light of a row of points, by Catmull-Rom interpolation with repeated border pixels.
    ///
    /// - Parameters:
    ///   - pixels: The pixels of the image.
    ///   - image: The image.
    ///   - start: The first point.
    ///   - step: The way from one point to the next.
    ///   - row: The sums, one for each point.
    func add(
        _ pixels: Span<UInt8>,
        of image: LumaImage,
        from start: Point,
        step: Point,
        to row: inout [Float],
    ) {
        var sums = row.mutableSpan
        for index in sums.indices {
            let point = start + Double(index) * step
            sums[index] += value(pixels, image, at: point)
        }
    }

    /// Returns the light at a point.
    @inline(__always)
    private func value(_ pixels: Span<UInt8>, _ image: LumaImage, at point: Point) -> Float {
        let isInside =
            point.x >= Self.inner && point.y >= Self.inner
            && point.x <= Double(image.width - 1) - Self.inner
            && point.y <= Double(image.height - 1) - Self.inner
        guard isInside else { return border(pixels, image, at: point) }
        let (column, row) = (point.x.wholePixels, point.y.wholePixels)
        let across = Self.weights(Float(point.x) - Float(column))
        let down = Self.weights(Float(point.y) - Float(row))
        let stride = image.stride
        let start = (row &- 1) &* stride &+ column &- 1
        precondition(start >= 0 && start &+ 3 &* stride &+ 4 <= pixels.count)
        var sum: SIMD4<Float> = .zero
        for j in 0..<4 {
            // The first and the last of sixteen pixels are within the span, and any four bytes are pixels.
            let levels = unsafe pixels.bytes.unsafeLoadUnaligned(
                fromUncheckedByteOffset: start &+ j &* stride,
                as: SIMD4<UInt8>.self,
            )
            sum += down[j] * SIMD4(self(levels.x), self(levels.y), self(levels.z), self(levels.w))
        }
        return (sum * across).sum()
    }

    /// Returns the light at a point near the border of the image or beyond it.
    private func border(_ pixels: Span<UInt8>, _ image: LumaImage, at point: Point) -> Float {
        let x = min(max(point.x, 0), Double(image.width - 1))
        let y = min(max(point.y, 0), Double(image.height - 1))
        let (column, row) = (Int(x), Int(y))
        let across = Self.weights(Float(x) - Float(column))
        let down = Self.weights(Float(y) - Float(row))
        var sum: SIMD4<Float> = .zero
        for j in 0..<4 {
            let start = min(max(row + j - 1, 0), image.height - 1) * image.stride
            for i in 0..<4 {
                let index = min(max(column + i - 1, 0), image.width - 1)
                sum[i] += down[j] * self(pixels[start + index])
            }
        }
        return (sum * across).sum()
    }

    /// Returns the weights of four neighbours for a point behind the second, as a part of their distance.
    @inline(__always)
    private static func weights(_ t: Float) -> SIMD4<Float> {
        let cubic = SIMD4<Float>(-0.5, 1.5, -1.5, 0.5)
        let square = SIMD4<Float>(1, -2.5, 2, -0.5)
        return ((t * cubic + square) * t + SIMD4(-0.5, 0, 0.5, 0)) * t + SIMD4(0, 1, 0, 0)
    }
}
