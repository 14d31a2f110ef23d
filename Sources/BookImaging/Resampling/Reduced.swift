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
        return reduced(columns: factor, rows: factor)
    }

    /// Returns the image at a fraction of its size; each pixel is the mean of a rectangle of up to 16 columns and rows.
    ///
    /// Traps if the rectangle is larger than that or than the image.
    func reduced(columns: Int, rows: Int) -> LumaImage {
        precondition((1...16).contains(columns) && columns <= width, "columns out of range")
        precondition((1...16).contains(rows) && rows <= height, "rows out of range")
        guard columns > 1 || rows > 1 else { return self }
        let size = (width: width / columns, height: height / rows)
        let pixels = withPixels { source in
            [UInt8](capacity: size.width * size.height) { output in
                // The sums of up to 16 rows fit in 16 bits.
                var sums = [UInt16](repeating: 0, count: size.width * columns)
                for row in 0..<size.height {
                    let start = row * rows * stride
                    Self.add(rows, rowsOf: source, from: start, stride: stride, to: &sums)
                    Self.appendMeans(of: sums, columns, rows, to: &output)
                }
            }
        }
        return LumaImage(width: size.width, height: size.height, pixels: pixels)
    }

    /// Sums rows column by column.
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
        guard rows > 1 else {
            for column in 0..<count { sums[column] = UInt16(first[column]) }
            return
        }
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

    /// Appends the means of neighbouring columns.
    private static func appendMeans(
        of sums: [UInt16],
        _ columns: Int,
        _ rows: Int,
        to output: inout OutputSpan<UInt8>,
    ) {
        // The compiler unrolls loops of a known length.
        switch columns {
        case 2: append(means: sums, 2, rows, to: &output)
        case 3: append(means: sums, 3, rows, to: &output)
        case 4: append(means: sums, 4, rows, to: &output)
        case 5: append(means: sums, 5, rows, to: &output)
        default: append(means: sums, columns, rows, to: &output)
        }
    }

    @inline(__always)
    private static func append(
        means sums: [UInt16],
        _ columns: Int,
        _ rows: Int,
        to output: inout OutputSpan<UInt8>,
    ) {
        let sums = sums.span
        let area = UInt32(columns * rows)
        // A division by up to 256 of up to 65,535 is exact with a fraction of 24 bits.
        let inverse = UInt64((1 << 24) / area + 1)
        for column in 0..<sums.count / columns {
            var sum = area / 2
            for neighbour in column * columns..<column * columns + columns {
                sum &+= UInt32(sums[neighbour])
            }
            output.append(UInt8(truncatingIfNeeded: (UInt64(sum) &* inverse) >> 24))
        }
    }
}
