extension ColourImage {
    /// Returns the colours of some pixels of a part of the image, over black, as red, green and blue.
    ///
    /// - Parameters:
    ///   - columns: The columns of the part, which may extend beyond the image.
    ///   - rows: Its rows.
    ///   - limit: The greatest number of pixels along each side.
    /// - Returns: The colours; none if the part lies outside of the image.
    package func samples(
        columns: Range<Int>,
        rows: Range<Int>,
        limit: Int,
    ) -> [SIMD3<UInt8>] {
        let columns = columns.clamped(to: 0..<width)
        let rows = rows.clamped(to: 0..<height)
        let step = max(1, max(columns.count, rows.count) / limit)
        var samples: [SIMD3<UInt8>] = []
        for row in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
            for column in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
                let pixel = pixels[row * width + column]
                samples.append([pixel.x, pixel.y, pixel.z])
            }
        }
        return samples
    }

    /// The width and the height in pixels.
    package var size: (width: Int, height: Int) { (width, height) }
}
