import CBooklandTurboJPEG

/// A JPEG image, decoded by libjpeg-turbo directly to grey, without chroma.
struct JPEGImage: EncodedImage {
    private let header: JPEGHeader
    /// Whether CMYK samples are the light that the inks leave, not the inks.
    private var isInverted: Bool

    var width: Int { header.width }
    var height: Int { header.height }

    init(header bytes: [UInt8]) throws(ImageError) {
        header = try JPEGHeader(bytes)
        isInverted = header.hasAdobeMarker
        guard header.height > 0 else {
            throw .unsupportedVariant(.jpeg, reason: "its height is stored after the image data")
        }
    }

    /// CMYK with the opposite meaning of its samples: some programs write Adobe's marker but not its
    /// inverted samples, others the reverse.
    var otherReading: (any EncodedImage)? {
        guard header.components == 4 else { return nil }
        var other = self
        other.isInverted.toggle()
        return other
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        let size = size(reducedTo: longSide)
        var canvas = LumaCanvas(width: size.width, height: size.height)
        if header.components == 4 {
            let (inks, isTruncated) = try inks(from: bytes, size)
            for index in inks.indices { canvas.pixels[index] = luma(of: inks[index]) }
            return canvas.finished(isTruncated: isTruncated)
        }
        let end = try JPEGDecompressor()
            .decompress(bytes, into: &canvas.pixels, size, pixelFormat: TJPF_GRAY)
        switch end {
        case .complete: return canvas.finished()
        case .partial: return canvas.finished(isTruncated: true)
        case .failed(let reason):
            return try canvas.rescued(after: .damaged(.jpeg, reason: reason))
        }
    }

    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        guard header.components > 1 else { return nil }
        let size = size(reducedTo: longSide)
        var image = ColourImage(width: size.width, height: size.height)
        if header.components == 4 {
            image.pixels = try inks(from: bytes, size).inks.map { colour(of: $0) }
            return image
        }
        _ = try JPEGDecompressor()
            .decompress(bytes, into: &image.pixels, size, pixelFormat: TJPF_RGBA)
        return image
    }

    func planes(from bytes: [UInt8], coloursReducedTo longSide: Int) -> DecodedPlanes? {
        let divisor = divisor(for: longSide)
        let size = JPEGSize(width: width, height: height)
        guard header.components == 3, divisor > 1,
            let planes = try? JPEGDecompressor().planes(of: bytes, size)
        else { return nil }
        return planes.decoded(coloursReducedBy: divisor)
    }

    /// Returns the size of the picture as decoded.
    private func size(reducedTo longSide: Int?) -> JPEGSize {
        let divisor = longSide.map(divisor(for:)) ?? 1
        return JPEGSize(
            width: (width + divisor - 1) / divisor,
            height: (height + divisor - 1) / divisor,
        )
    }

    /// Returns the largest divisor of the codec that leaves the longer side long enough.
    private func divisor(for longSide: Int) -> Int {
        let divisors = [8, 4, 2]
        let side = max(width, height)
        return divisors.first { (side + $0 - 1) / $0 >= longSide } ?? 1
    }

    /// Decodes CMYK and YCCK, which TurboJPEG cannot convert to grey or RGB.
    private func inks(
        from bytes: [UInt8],
        _ size: JPEGSize,
    ) throws(ImageError) -> (inks: [SIMD4<UInt8>], isTruncated: Bool) {
        var inks = [SIMD4<UInt8>](repeating: SIMD4(), count: size.width * size.height)
        let end = try JPEGDecompressor()
            .decompress(bytes, into: &inks, size, pixelFormat: TJPF_CMYK)
        if case .failed(let reason) = end { throw .damaged(.jpeg, reason: reason) }
        return (inks, end == .partial)
    }

    /// Returns the luma of cyan, magenta, yellow and black.
    private func luma(of inks: SIMD4<UInt8>) -> UInt8 {
        let light = isInverted ? inks : ~inks
        let colour = RGBLuma.value(red: light.x, green: light.y, blue: light.z)
        return UInt8((Int(colour) * Int(light.w) + 127) / 255)
    }

    /// Returns the colour of cyan, magenta, yellow and black.
    private func colour(of inks: SIMD4<UInt8>) -> ColourImage.Pixel {
        // Black takes light away as transparency does.
        var colour = ColourImage.premultiplied(isInverted ? inks : ~inks)
        colour.w = 255
        return colour
    }
}
