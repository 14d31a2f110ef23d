extension LumaImage {
    /// Returns the image scaled to another size; its aspect ratio may change.
    ///
    /// Each axis is scaled separately: enlarging interpolates with the Catmull-Rom cubic, reducing
    /// takes the mean of the pixels that each new pixel covers.
    ///
    /// Traps if a side is less than 1.
    ///
    /// - Parameters:
    ///   - newWidth: The new width in pixels, at least 1.
    ///   - newHeight: The new height in pixels, at least 1.
    /// - Returns: The scaled image.
    public func resized(width newWidth: Int, height newHeight: Int) -> LumaImage {
        precondition(newWidth > 0 && newHeight > 0, "width or height is invalid")
        if newWidth == width, newHeight == height { return self }
        let columns = ResamplingAxis(from: width, to: newWidth)
        let rows = ResamplingAxis(from: height, to: newHeight)
        let wide = mixColumns(by: columns, newWidth: newWidth)
        let pixels = Self.mixRows(of: wide, by: rows, width: newWidth)
        return LumaImage(width: newWidth, height: newHeight, pixels: pixels)
    }

    /// Fractional bits of the luma values between the two passes.
    private static let fraction: Int32 = 4

    /// Scales all rows to the new width, with fractional bits.
    ///
    /// The cubic may overshoot 0 and 255.
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

    /// Scales the columns to the new height.
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
