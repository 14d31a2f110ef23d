/// Makes the contrast of a line of text the same everywhere.
enum LocalContrast {
    /// The least difference between ink and ground that is spread.
    private static let leastRange: Float = 25
    /// How far below the lightest pixels the ground is, of the way to ink: those are noise.
    private static let groundPart: Float = 0.08

    /// Returns grey levels from 0 for ink to 255 for its ground, with soft edges, which a recogniser reads better than
    /// hard ones.
    ///
    /// Ink and ground are the darkest and the lightest pixel within a line's height, smoothed.
    static func normalised(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
        let columns = columns(of: pixels, width, height)
        let (ink, ranges, pixels) = (columns.ink.span, columns.ranges.span, pixels.span)
        return [UInt8](capacity: width * height) { output in
            for row in 0..<height {
                for column in 0..<width {
                    let part = (Float(pixels[row * width + column]) - ink[column]) / ranges[column]
                    output.append(UInt8(min(max((part - 0.15) / 0.6, 0), 1) * 255))
                }
            }
        }
    }

    /// Returns how much ink each pixel has: 0 for the ground, 1 for the darkest ink around it.
    static func ink(_ pixels: [UInt8], width: Int, height: Int) -> [Float] {
        let columns = columns(of: pixels, width, height)
        return pixels.indices.map { index in
            let column = index % width
            let less = (columns.ground[column] - Float(pixels[index])) / columns.ranges[column]
            return min(max(less - groundPart, 0), 1.5)
        }
    }

    /// The grey levels of ink and ground in each column, and their difference.
    private static func columns(
        of pixels: [UInt8],
        _ width: Int,
        _ height: Int,
    ) -> (ink: [Float], ground: [Float], ranges: [Float]) {
        let around = ExtremeFilter(width: width, height: height, reach: height / 2)
        let ink = smoothed(around.filtered(pixels, .darkest), width, height)
        let ground = smoothed(around.filtered(pixels, .lightest), width, height)
        return (ink, ground, zip(ink, ground).map { max($1 - $0, leastRange) })
    }

    /// The mean along the line in a window of two heights; across, the whole line counts.
    private static func smoothed(_ pixels: [UInt8], _ width: Int, _ height: Int) -> [Float] {
        var columns = [Int](repeating: 0, count: width)
        let source = pixels.span
        for row in 0..<height {
            for column in 0..<width { columns[column] += Int(source[row * width + column]) }
        }
        var sums = [0]
        for column in columns { sums.append(sums[sums.count - 1] + column) }
        return (0..<width).map { column in
            let (from, to) = (max(0, column - height), min(width, column + height + 1))
            return Float(sums[to] - sums[from]) / Float((to - from) * height)
        }
    }
}
