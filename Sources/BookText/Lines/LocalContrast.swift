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
        let reach = height / 2
        let around = ExtremeFilter(width: width, height: height, reach: reach)
        let ink = smoothed(around.filtered(pixels, .darkest), width, height)
        let ground = smoothed(around.filtered(pixels, .lightest), width, height)
        return pixels.indices.map { index in
            let range = max(ground[index] - ink[index], leastRange)
            let part = (Float(pixels[index]) - ink[index]) / range
            return UInt8(min(max((part - 0.15) / 0.6, 0), 1) * 255)
        }
    }

    /// Returns how much ink each pixel has: 0 for the ground, 1 for the darkest ink around it.
    static func ink(_ pixels: [UInt8], width: Int, height: Int) -> [Float] {
        let reach = height / 2
        let around = ExtremeFilter(width: width, height: height, reach: reach)
        let ink = smoothed(around.filtered(pixels, .darkest), width, height)
        let ground = smoothed(around.filtered(pixels, .lightest), width, height)
        return pixels.indices.map { index in
            let range = max(ground[index] - ink[index], leastRange)
            return min(max((ground[index] - Float(pixels[index])) / range - groundPart, 0), 1.5)
        }
    }

    /// The mean along the line in a window of two heights; across, the whole line counts.
    private static func smoothed(_ pixels: [UInt8], _ width: Int, _ height: Int) -> [Float] {
        var sums = [Int](repeating: 0, count: width + 1)
        for column in 0..<width {
            var sum = 0
            for row in 0..<height { sum += Int(pixels[row * width + column]) }
            sums[column + 1] = sums[column] + sum
        }
        let means = (0..<width).map { column in
            let (from, to) = (max(0, column - height), min(width, column + height + 1))
            return Float(sums[to] - sums[from]) / Float((to - from) * height)
        }
        return (0..<height).flatMap { _ in means }
    }
}
