extension LumaImage {
    /// The image at a whole fraction of its size, each pixel the mean of a square of pixels.
    ///
    /// Columns and rows that do not fill a last square are left out, so that pixel (x, y) of the
    /// result always covers the square that begins at (x * factor, y * factor).
    ///
    /// - Parameter factor: The side of the squares in pixels, from 1 to 16; no more than the
    ///   image's width and height.
    /// - Returns: An image of `width / factor` by `height / factor` pixels.
    public func reduced(by factor: Int) -> LumaImage {
        precondition(
            (1...16).contains(factor) && factor <= min(width, height),
            "squares that fit",
        )
        guard factor > 1 else { return self }
        let size = (width: width / factor, height: height / factor)
        let pixels = withPixels { source in
            [UInt8](capacity: size.width * size.height) { output in
                // Sixteen rows of 255 fit into 16 bits, which is why the factor ends there.
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

    /// Adds rows column by column; at least two rows.
    private static func add(
        _ rows: Int,
        rowsOf source: Span<UInt8>,
        from start: Int,
        stride: Int,
        to sums: inout [UInt16],
    ) {
        // Loops over spans cut to one length are what the compiler turns into vector code.
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

    /// Appends the means of each `factor` neighbouring sums.
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
