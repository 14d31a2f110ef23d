/// Makes edges steeper that are out of focus.
enum LineSharpening {
    /// How far the neighbourhood reaches, in pixels of a line whose letters are about 40 pixels high.
    private static let reach = 3
    /// How much of the difference to the neighbourhood is added.
    private static let strength: Float = 1.6

    /// Returns an image with the difference between each pixel and the mean around it added.
    static func sharpened(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
        // Two means after each other are nearly a Gaussian.
        let mean = (0..<2).reduce(pixels.map(Float.init)) { image, _ in
            let across = means(image, count: width, step: 1, rows: height, rowStep: width)
            return means(across, count: height, step: width, rows: width, rowStep: 1)
        }
        return pixels.indices.map { index in
            let value = Float(pixels[index])
            return UInt8(min(max(value + strength * (value - mean[index]), 0), 255))
        }
    }

    /// The mean of each pixel and its neighbours along rows or columns; those at the border repeat.
    private static func means(
        _ image: [Float],
        count: Int,
        step: Int,
        rows: Int,
        rowStep: Int,
    ) -> [Float] {
        var result = image
        let part = 1 / Float(2 * reach + 1)
        for row in 0..<rows {
            let start = row * rowStep
            for place in 0..<count {
                var sum: Float = 0
                for other in place - reach...place + reach {
                    sum += image[start + min(max(other, 0), count - 1) * step]
                }
                result[start + place * step] = sum * part
            }
        }
        return result
    }
}
