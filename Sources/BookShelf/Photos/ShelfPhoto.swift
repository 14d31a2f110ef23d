package import BookImaging
package import BookText

/// A photograph of books, upright.
package struct ShelfPhoto: Sendable {
    /// The grey picture at full resolution.
    package let image: LumaImage
    /// Whether the file ends too early, or is damaged: a part of the picture is missing.
    package let isTruncated: Bool
    /// How the stored picture was turned to be upright.
    package let turn: PageTurn
    /// The colours of the stored picture, small; nil for a grey one.
    let colours: ColourImage?

    /// The longer side of the colours at least, if the file has them at several sizes.
    private static let colourSide = 1000

    /// Decodes an image file, and turns it as its camera noted.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - limits: The maximum size.
    /// - Throws: An `ImageError`.
    package init(bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
        try self.init(ImageSource(bytes: bytes, limits: limits), of: bytes)
    }

    /// Decodes a page of a file, and turns it as its camera noted.
    ///
    /// - Parameters:
    ///   - source: The page.
    ///   - bytes: The content of the file.
    /// - Throws: An `ImageError`.
    package init(_ source: ImageSource, of bytes: [UInt8]) throws(ImageError) {
        turn =
            switch EXIFOrientation(ofJPEG: bytes) {
            case .upright: .none
            case .half: .half
            case .clockwise: .clockwise
            case .counterclockwise: .counterclockwise
            }
        let decoded = try source.luma()
        image = decoded.image.turned(turn)
        isTruncated = decoded.isTruncated
        colours = try source.colours(reducedTo: Self.colourSide)
    }

    /// Creates a photograph without colours.
    package init(_ image: LumaImage) {
        self.image = image
        isTruncated = false
        turn = .none
        colours = nil
    }

    /// The colours of some pixels of a part of the upright picture.
    func colourSamples(from low: SIMD2<Float>, to high: SIMD2<Float>, limit: Int) -> [SIMD3<UInt8>]
    {
        guard let colours else { return greySamples(from: low, to: high, limit: limit) }
        let (width, height) =
            turn.isUpright ? (image.height, image.width) : (image.width, image.height)
        let one = turn.source(low.x, low.y, width: Float(width), height: Float(height))
        let other = turn.source(high.x, high.y, width: Float(width), height: Float(height))
        let scale = Float(colours.size.width) / Float(width)
        let from = pointwiseMin(one, other) * scale
        let to = pointwiseMax(one, other) * scale
        return colours.samples(
            columns: Self.range(from.x, to.x),
            rows: Self.range(from.y, to.y),
            limit: limit,
        )
    }

    private func greySamples(
        from low: SIMD2<Float>,
        to high: SIMD2<Float>,
        limit: Int,
    ) -> [SIMD3<UInt8>] {
        let columns = Self.range(low.x, high.x).clamped(to: 0..<image.width)
        let rows = Self.range(low.y, high.y).clamped(to: 0..<image.height)
        let step = max(1, max(columns.count, rows.count) / limit)
        return image.withPixels { pixels in
            var samples: [SIMD3<UInt8>] = []
            for row in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
                for column in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
                    samples.append(SIMD3(repeating: pixels[row * image.stride + column]))
                }
            }
            return samples
        }
    }

    private static func range(_ from: Float, _ to: Float) -> Range<Int> {
        let first = Int(from.rounded(.down))
        return first..<max(first + 1, Int(to.rounded(.up)))
    }
}
