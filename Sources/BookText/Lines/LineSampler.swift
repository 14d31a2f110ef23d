import BookImaging

/// Takes the pixels of a line from the image at full resolution.
struct LineSampler {
    let line: TextLine
    let scale: Float
    /// The pixels of the image for a pixel of the result.
    let step: Float
    /// The space before the line.
    let margin: Float

    /// A coordinate in the image: the pixel before it, and how far it is beyond that one.
    private struct Place {
        let first: Int
        let part: Float

        init(_ coordinate: Float) {
            // `rounded(.down)` is a call of the C library on processors as old as this is compiled for.
            let cut = Int32(coordinate)
            let first = Float(cut) > coordinate ? cut &- 1 : cut
            part = coordinate - Float(first)
            self.first = Int(first)
        }

        /// What the four pixels around it weigh in the Catmull-Rom cubic.
        var weights: SIMD4<Float> {
            let t = part
            return [
                ((2 - t) * t - 1) * t / 2, ((3 * t - 5) * t * t + 2) / 2,
                ((4 - 3 * t) * t + 1) * t / 2, (t - 1) * t * t / 2,
            ]
        }
    }

    /// A place along the line, which all rows of the result share.
    private struct Column {
        let place: Place
        let weights: SIMD4<Float>
        /// Where the middle of the line is.
        let middle: Float
    }

    /// Returns the pixels, row by row.
    func pixels(of image: LumaImage, width: Int, height: Int) -> [UInt8] {
        // Reducing takes the mean of some samples for each pixel.
        let samples = max(1, Int((step * 0.9).rounded()))
        let part = 1 / Float(samples)
        let columns = columns(width, samples)
        let offsets = offsets(height, samples)
        return image.withPixels { source in
            func pixel(_ row: Int, _ column: Int) -> UInt8 {
                var sum: Float = 0
                for down in row * samples..<(row + 1) * samples {
                    for along in column * samples..<(column + 1) * samples {
                        let column = columns[along]
                        let across = Place((column.middle + offsets[down]) * scale - 0.5)
                        sum +=
                            samples == 1
                            ? cubic(source, image, column, across)
                            : linear(source, image, column.place, across)
                    }
                }
                return UInt8(min(max(sum * part * part + 0.5, 0), 255))
            }
            var pixels = [UInt8](repeating: 0, count: width * height)
            // In the order of the image's rows, so that its pixels are near to each other in memory.
            if line.isUpright {
                for column in 0..<width {
                    for row in 0..<height { pixels[row * width + column] = pixel(row, column) }
                }
            } else {
                for row in 0..<height {
                    for column in 0..<width { pixels[row * width + column] = pixel(row, column) }
                }
            }
            return pixels
        }
    }

    private func columns(_ width: Int, _ samples: Int) -> [Column] {
        let ratio = step / scale
        return (0..<width * samples).map { index in
            let (column, along) = index.quotientAndRemainder(dividingBy: samples)
            let x = Float(column) + (Float(along) + 0.5) / Float(samples)
            let u = line.start - margin + x * ratio
            let place = Place(u * scale - 0.5)
            return Column(place: place, weights: place.weights, middle: line.middle(at: u))
        }
    }

    /// How far each row of samples is from the middle of the line.
    private func offsets(_ height: Int, _ samples: Int) -> [Float] {
        let (ratio, middle) = (step / scale, (line.low + line.high) / 2)
        return (0..<height * samples).map { index in
            let (row, down) = index.quotientAndRemainder(dividingBy: samples)
            let y = Float(row) + (Float(down) + 0.5) / Float(samples)
            let across = (y - Float(height) / 2) * ratio
            return middle + (line.isUpright ? -across : across)
        }
    }

    /// The grey level between four pixels; border pixels repeat.
    @inline(__always)
    private func linear(
        _ source: Span<UInt8>,
        _ image: LumaImage,
        _ along: Place,
        _ across: Place,
    ) -> Float {
        let (x, y) = line.isUpright ? (across, along) : (along, across)
        let columns = (
            min(max(x.first, 0), image.width - 1), min(max(x.first + 1, 0), image.width - 1),
        )
        let rows = (
            min(max(y.first, 0), image.height - 1) * image.stride,
            min(max(y.first + 1, 0), image.height - 1) * image.stride,
        )
        let upper =
            (1 - x.part) * Float(source[rows.0 + columns.0])
            + x.part * Float(source[rows.0 + columns.1])
        let lower =
            (1 - x.part) * Float(source[rows.1 + columns.0])
            + x.part * Float(source[rows.1 + columns.1])
        return (1 - y.part) * upper + y.part * lower
    }

    /// The grey level between pixels by the Catmull-Rom cubic; border pixels repeat.
    @inline(__always)
    private func cubic(
        _ source: Span<UInt8>,
        _ image: LumaImage,
        _ along: Column,
        _ across: Place,
    ) -> Float {
        let (x, y) = line.isUpright ? (across, along.place) : (along.place, across)
        let ways = (across.weights, along.weights)
        let (beside, down) = line.isUpright ? ways : (ways.1, ways.0)
        let (column, row) = (x.first - 1, y.first - 1)
        let isInside =
            column >= 0 && column + 4 <= image.width && row >= 0 && row + 4 <= image.height
        var sums = SIMD4<Float>()
        for line in 0..<4 {
            sums +=
                down[line]
                * (isInside
                    ? Self.pixels(source, at: (row + line) * image.stride + column)
                    : Self.borderPixels(source, image, column: column, row: row + line))
        }
        return (beside * sums).sum()
    }

    /// Four pixels that follow each other.
    @inline(__always)
    private static func pixels(_ source: Span<UInt8>, at start: Int) -> SIMD4<Float> {
        // As one load, which makes the sampling twice as fast; four bytes are a vector whatever they are.
        let bytes = unsafe source.bytes.unsafeLoadUnaligned(
            fromByteOffset: start,
            as: SIMD4<UInt8>.self,
        )
        return SIMD4<Float>(bytes)
    }

    /// Four pixels that follow each other, of which some are outside of the image.
    private static func borderPixels(
        _ source: Span<UInt8>,
        _ image: LumaImage,
        column: Int,
        row: Int,
    ) -> SIMD4<Float> {
        let start = min(max(row, 0), image.height - 1) * image.stride
        var pixels = SIMD4<Float>()
        for tap in 0..<4 {
            pixels[tap] = Float(source[start + min(max(column + tap, 0), image.width - 1)])
        }
        return pixels
    }
}
