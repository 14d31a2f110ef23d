extension LumaImage {
    /// The image at another size.
    ///
    /// Each side is treated by itself: a longer one is interpolated by a cubic (Catmull-Rom), a
    /// shorter one takes the means of the pixels that a new one covers.
    ///
    /// - Parameters:
    ///   - newWidth: The new width in pixels, at least 1.
    ///   - newHeight: The new height in pixels, at least 1.
    /// - Returns: An image of that size that shows the whole of this one.
    public func resized(width newWidth: Int, height newHeight: Int) -> LumaImage {
        precondition(newWidth > 0 && newHeight > 0, "an image has a shape")
        if newWidth == width, newHeight == height { return self }
        let columns = ResamplingAxis(from: width, to: newWidth)
        let rows = ResamplingAxis(from: height, to: newHeight)
        let wide = mixColumns(by: columns, newWidth: newWidth)
        let pixels = Self.mixRows(of: wide, by: rows, width: newWidth)
        return LumaImage(width: newWidth, height: newHeight, pixels: pixels)
    }

    /// Fractional bits of the luminances between the two steps.
    private static let fraction: Int32 = 4

    /// All rows at the new width, with fractional bits, and below 0 or above 255 where the cubic
    /// overshoots.
    private func mixColumns(by axis: ResamplingAxis, newWidth: Int) -> [Int16] {
        let shift = 14 - Self.fraction
        let starts = axis.starts.span
        let weights = axis.weights.span
        return withPixels { source in
            [Int16](capacity: newWidth * height) { output in
                for row in 0..<height {
                    let line = source.extracting(row * stride..<row * stride + width)
                    for column in 0..<newWidth {
                        var sum: Int32 = 1 << (shift - 1)
                        for tap in 0..<axis.taps {
                            sum &+=
                                weights[column * axis.taps + tap]
                                &* Int32(line[starts[column] + tap])
                        }
                        output.append(Int16(truncatingIfNeeded: sum >> shift))
                    }
                }
            }
        }
    }

    /// The rows mixed into the new number of rows.
    private static func mixRows(
        of wide: [Int16],
        by axis: ResamplingAxis,
        width: Int,
    ) -> [UInt8] {
        let shift = 14 + fraction
        let wide = wide.span
        var sums = [Int32](repeating: 0, count: width)
        return [UInt8](capacity: width * axis.starts.count) { output in
            for row in axis.starts.indices {
                var totals = sums.mutableSpan
                for column in 0..<width { totals[column] = 1 << (shift - 1) }
                for tap in 0..<axis.taps {
                    let weight = axis.weights[row * axis.taps + tap]
                    let start = (axis.starts[row] + tap) * width
                    let line = wide.extracting(start..<start + width)
                    for column in 0..<width { totals[column] &+= weight &* Int32(line[column]) }
                }
                for column in 0..<width {
                    let luma = min(max(totals[column] >> shift, 0), 255)
                    output.append(UInt8(truncatingIfNeeded: luma))
                }
            }
        }
    }
}
