import BookImaging

/// Evens out the light on a page, as a recogniser sets one threshold between ink and ground for all of it.
///
/// Ground and ink are measured in blocks of about half a letter and taken from their neighbourhood.
struct PageContrast {
    private static let block = 16
    /// The least difference between ink and ground that is spread: noise must not become ink.
    private static let leastRange: Float = 44

    private let columns: Int
    private let rows: Int
    private let ground: [Float]
    private let range: [Float]

    /// Returns a page with ground near 255 and ink near 0.
    static func evened(_ image: LumaImage) -> LumaImage {
        guard image.width >= 4 * block, image.height >= 4 * block else { return image }
        return PageContrast(image).applied(to: image)
    }

    private init(_ image: LumaImage) {
        let (columns, rows) = (image.width / Self.block, image.height / Self.block)
        var light = [Float](repeating: 0, count: columns * rows)
        var dark = light
        image.withPixels { pixels in
            var histogram = [Int](repeating: 0, count: 64)
            for row in 0..<rows {
                for column in 0..<columns {
                    for bin in 0..<64 { histogram[bin] = 0 }
                    for y in 0..<Self.block {
                        let start = (row * Self.block + y) * image.stride + column * Self.block
                        for x in 0..<Self.block { histogram[Int(pixels[start + x] >> 2)] += 1 }
                    }
                    light[row * columns + column] = Self.quantile(0.75, histogram)
                    dark[row * columns + column] = Self.quantile(0.03, histogram)
                }
            }
        }
        (self.columns, self.rows) = (columns, rows)
        // A block may lie within a thick letter, so the lightest neighbour is the ground.
        let ground = Self.gathered(light, columns, rows, reach: 1) { max($0, $1) }
        let ink = Self.gathered(dark, columns, rows, reach: 2) { min($0, $1) }
        self.ground = Self.smoothed(ground, columns, rows)
        let smoothInk = Self.smoothed(ink, columns, rows)
        range = self.ground.indices.map { [ground = self.ground] index in
            max(ground[index] - smoothInk[index], Self.leastRange)
        }
    }

    private static func quantile(_ part: Float, _ histogram: [Int]) -> Float {
        let wanted = Int(part * Float(block * block))
        var passed = 0
        for bin in 0..<64 {
            passed += histogram[bin]
            if passed > wanted { return Float(4 * bin + 2) }
        }
        return 255
    }

    /// Combines the values of each block and its neighbours.
    private static func gathered(
        _ values: [Float],
        _ columns: Int,
        _ rows: Int,
        reach: Int,
        _ combine: (Float, Float) -> Float,
    ) -> [Float] {
        var result = values
        for row in 0..<rows {
            for column in 0..<columns {
                var value = values[row * columns + column]
                for y in max(0, row - reach)...min(rows - 1, row + reach) {
                    for x in max(0, column - reach)...min(columns - 1, column + reach) {
                        value = combine(value, values[y * columns + x])
                    }
                }
                result[row * columns + column] = value
            }
        }
        return result
    }

    private static func smoothed(_ values: [Float], _ columns: Int, _ rows: Int) -> [Float] {
        var result = values
        for row in 0..<rows {
            for column in 0..<columns {
                var sum: Float = 0
                var count: Float = 0
                for y in max(0, row - 1)...min(rows - 1, row + 1) {
                    for x in max(0, column - 1)...min(columns - 1, column + 1) {
                        sum += values[y * columns + x]
                        count += 1
                    }
                }
                result[row * columns + column] = sum / count
            }
        }
        return result
    }

    private func applied(to image: LumaImage) -> LumaImage {
        let pixels = image.withPixels { source in
            [UInt8](capacity: image.width * image.height) { output in
                for y in 0..<image.height {
                    let down = place(y, rows)
                    for x in 0..<image.width {
                        let across = place(x, columns)
                        let first = down.index * columns + across.index
                        let light = mix(ground, first, across.part, down.part)
                        let spread = mix(range, first, across.part, down.part)
                        let value = 1 - (light - Float(source[y * image.stride + x])) / spread
                        output.append(UInt8(min(max((value - 0.1) / 0.8, 0), 1) * 255))
                    }
                }
            }
        }
        return LumaImage(width: image.width, height: image.height, pixels: pixels)
    }

    /// The block whose centre lies before a pixel, and how far the pixel is on the way to the next one.
    private func place(_ pixel: Int, _ count: Int) -> (index: Int, part: Float) {
        let place = (Float(pixel) + 0.5) / Float(Self.block) - 0.5
        let index = min(max(Int(place), 0), count - 2)
        return (index, min(max(place - Float(index), 0), 1))
    }

    private func mix(_ values: [Float], _ first: Int, _ across: Float, _ down: Float) -> Float {
        let upper = values[first] + across * (values[first + 1] - values[first])
        let next = first + columns
        let lower = values[next] + across * (values[next + 1] - values[next])
        return upper + down * (lower - upper)
    }
}
