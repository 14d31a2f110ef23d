extension LumaImage {
    /// Returns the image at an integer fraction of its size; each pixel is the mean of a square.
    ///
    /// Pixel (x, y) of the result covers the square that begins at (x * factor, y * factor).
    /// Columns and rows that do not fill a square are dropped.
    ///
    /// Traps if the factor is out of range.
    ///
    /// - Parameter factor: The side of the squares in pixels, from 1 to 16, and at most the width and
    ///   the height of the image.
    /// - Returns: An image of `width / factor` by `height / factor` pixels.
    public func reduced(by factor: Int) -> LumaImage {
        precondition(
            (1...16).contains(factor) && factor <= min(width, height),
            "factor out of range",
        )
        guard factor > 1 else { return self }
        let size = (width: width / factor, height: height / factor)
        let pixels = withPixels { source in
            [UInt8](capacity: size.width * size.height) { output in
                // The sums of up to 16 rows fit in 16 bits.
                var sums = [UInt16](repeating: 0, count: size.width * factor)
                for row in 0..<size.height {
                    let start = row * factor * stride
                    Self.add(factor, rowsOf: source, from: start, stride: stride, to: &sums)
                    Self.appendMeans(of: sums, factor: factor, to: &output)
                }
            }
        }
        return LumaImage(width: size.width, height: size.height, pixels: pixels)
    }

    /// Sums rows column by column; at least two rows.
    private static func add(
        _ rows: Int,
        rowsOf source: Span<UInt8>,
        from start: Int,
        stride: Int,
        to sums: inout [UInt16],
    ) {
        // The compiler vectorises loops over spans of equal length.
        var sums = sums.mutableSpan
        let count = sums.count
        let first = source.extracting(start..<start + count)
        let second = source.extracting(start + stride..<start + stride + count)
        for column in 0..<count {
            sums[column] = UInt16(first[column]) &+ UInt16(second[column])
        }
        for row in 2..<max(2, rows) {
            let next = source.extracting(start + row * stride..<start + row * stride + count)
            for column in 0..<count {
                sums[column] &+= UInt16(next[column])
            }
        }
    }

    /// Appends the mean of each `factor` neighbouring columns.
    private static func appendMeans(
        of sums: [UInt16],
        factor: Int,
        to output: inout OutputSpan<UInt8>,
    ) {
        let sums = sums.span
        if factor == 2 {
            for column in 0..<sums.count / 2 {
                let sum = sums[2 * column] &+ sums[2 * column + 1] &+ 2
                output.append(UInt8(truncatingIfNeeded: sum >> 2))
            }
            return
        }
        let area = UInt32(factor * factor)
        for column in 0..<sums.count / factor {
            var sum = area / 2
            for neighbour in column * factor..<column * factor + factor {
                sum &+= UInt32(sums[neighbour])
            }
            output.append(UInt8(truncatingIfNeeded: sum / area))
        }
    }
}
