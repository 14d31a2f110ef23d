import BookImaging

/// Samples an image along straight lines, with bilinear interpolation.
struct LineSampler {
    /// The fractional bits of fixed-point positions.
    private static let fixedPointBits: Int32 = 16

    private let width: Int
    private let height: Int
    private let stride: Int

    init(_ image: LumaImage) {
        width = image.width
        height = image.height
        stride = image.stride
    }

    /// Samples a line.
    ///
    /// Beyond the image, border pixels are repeated.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - pixels: The pixels of the image.
    ///   - samples: The destination.
    ///   - start: The index of the first sample in the destination.
    func sample(
        _ line: ScanLine,
        of pixels: Span<UInt8>,
        into samples: inout [Float],
        at start: Int,
    ) {
        let last = line.point(at: Float(line.count - 1))
        if isInside(line.origin), isInside(last) {
            sampleInside(line, of: pixels, into: &samples, at: start)
        } else {
            for index in 0..<line.count {
                samples[start + index] = value(pixels, at: line.point(at: Float(index)))
            }
        }
    }

    /// Whether a point has four pixels around it, with a small margin.
    @inline(__always)
    private func isInside(_ point: Point) -> Bool {
        point.x > 0.01 && point.y > 0.01 && point.x < Double(width - 1) - 0.01
            && point.y < Double(height - 1) - 0.01
    }

    private func sampleInside(
        _ line: ScanLine,
        of pixels: Span<UInt8>,
        into samples: inout [Float],
        at start: Int,
    ) {
        let one = Double(1 << Self.fixedPointBits)
        // 64 bits, because 32 would overflow beyond 32767 pixels.
        var (x, y) = (Int64(line.origin.x * one), Int64(line.origin.y * one))
        let (stepX, stepY) = (Int64(line.step.x * one), Int64(line.step.y * one))
        let mask: Int64 = (1 << Int64(Self.fixedPointBits)) - 1
        let factor = Float(1 / one)
        var samples = samples.mutableSpan
        for index in start..<start + line.count {
            let (fx, fy) = (Float(x & mask) * factor, Float(y & mask) * factor)
            let place = Int(y >> 16) &* stride &+ Int(x >> 16)
            samples[index] = interpolated(pixels, place, fx, fy)
            x &+= stepX
            y &+= stepY
        }
    }

    /// Returns the luma between the pixel at an index and its neighbours to the right and below.
    @inline(__always)
    private func interpolated(_ pixels: Span<UInt8>, _ place: Int, _ fx: Float, _ fy: Float)
        -> Float
    {
        precondition(place >= 0 && place < pixels.count &- stride &- 1)
        // The first and the last of four pixels are within the span.
        let (a, b) = unsafe (Float(pixels[unchecked: place]), Float(pixels[unchecked: place &+ 1]))
        let below = place &+ stride
        let (c, d) = unsafe (Float(pixels[unchecked: below]), Float(pixels[unchecked: below &+ 1]))
        let upper = a + fx * (b - a)
        return upper + fy * (c + fx * (d - c) - upper)
    }

    /// Returns the luma at a point; beyond the image, that of the border.
    @inline(__always)
    func value(_ pixels: Span<UInt8>, at point: Point) -> Float {
        guard isInside(point) else { return border(pixels, at: point) }
        let (left, top) = (point.x.wholePixels, point.y.wholePixels)
        let (fx, fy) = (Float(point.x) - Float(left), Float(point.y) - Float(top))
        let index = top &* stride &+ left
        precondition(index < pixels.count &- stride &- 1)
        // The first and the last of four pixels are within the span.
        let (a, b) = unsafe (Float(pixels[unchecked: index]), Float(pixels[unchecked: index &+ 1]))
        let below = index &+ stride
        let (c, d) = unsafe (Float(pixels[unchecked: below]), Float(pixels[unchecked: below &+ 1]))
        let upper = a * (1 - fx) + b * fx
        return upper + fy * (c * (1 - fx) + d * fx - upper)
    }

    /// Returns the luma at a point near the border of the image or beyond it.
    private func border(_ pixels: Span<UInt8>, at point: Point) -> Float {
        let x = min(max(point.x, 0), Double(width - 1))
        let y = min(max(point.y, 0), Double(height - 1))
        let (left, top) = (min(Int(x), max(0, width - 2)), min(Int(y), max(0, height - 2)))
        let (right, down) = (min(1, width - 1), min(1, height - 1) * stride)
        let index = top * stride + left
        let (fx, fy) = (Float(x) - Float(left), Float(y) - Float(top))
        let upper = Float(pixels[index]) * (1 - fx) + Float(pixels[index + right]) * fx
        let lower =
            Float(pixels[index + down]) * (1 - fx) + Float(pixels[index + down + right]) * fx
        return upper + fy * (lower - upper)
    }
}
