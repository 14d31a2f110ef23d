import CBooklandWebP

/// A WebP image, or the first frame of an animation, decoded by libwebp to its luma plane.
struct WebPImage: EncodedImage {
    let width: Int
    let height: Int
    private let hasAlpha: Bool
    /// The part of the file to decode: all of it, or the first frame of an animation.
    private let range: Range<Int>

    init(header bytes: [UInt8]) throws(ImageError) {
        var range = bytes.indices
        var features = try WebPReader.features(of: bytes, range)
        if features.has_animation != 0 {
            guard let frame = WebPContainer.firstFrame(in: bytes) else {
                throw .damaged(.webp, reason: "the animation has no frames")
            }
            range = frame
            features = try WebPReader.features(of: bytes, frame)
        }
        self.range = range
        width = Int(features.width)
        height = Int(features.height)
        hasAlpha = features.has_alpha != 0
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        var canvas = LumaCanvas(width: width, height: height)
        var alpha = [UInt8](repeating: 255, count: hasAlpha ? width * height : 0)
        let reader = WebPReader(width: width, height: height)
        let (rows, error) = reader.decode(bytes, range, luma: &canvas.pixels, alpha: &alpha)
        if rows == 0, let error { throw error }
        finish(&canvas.pixels, pixelsRead: rows * width, alpha: alpha)
        return canvas.finished(isTruncated: error != nil)
    }

    func colours(
        from bytes: [UInt8],
        reducedTo longSide: Int?,
    ) throws(ImageError) -> ColourImage? {
        var image = ColourImage(width: width, height: height)
        WebPReader(width: width, height: height).decode(bytes, range, into: &image.pixels)
        if hasAlpha { image.premultiply() }
        return image
    }

    /// Expands the luma from limited range (16 to 235) to full range, and composes it over white.
    private func finish(_ pixels: inout [UInt8], pixelsRead: Int, alpha: [UInt8]) {
        let stretched = VideoRange.stretched
        for index in 0..<pixelsRead {
            pixels[index] = stretched[Int(pixels[index])]
        }
        guard hasAlpha else { return }
        for index in 0..<pixelsRead where alpha[index] != 255 {
            pixels[index] = RGBLuma.overWhite(pixels[index], alpha: alpha[index])
        }
    }
}

/// Decodes one WebP image, as far as its bytes reach.
private struct WebPReader {
    let width: Int
    let height: Int

    /// Parses a header.
    static func features(
        of bytes: [UInt8],
        _ range: Range<Int>,
    ) throws(ImageError) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        let status = unsafe bytes.withUnsafeBufferPointer { buffer in
            let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
            return unsafe WebPGetFeatures(part.baseAddress, part.count, &features)
        }
        if let reason = reason(status) { throw .damaged(.webp, reason: reason) }
        return features
    }

    /// Decodes luma and alpha.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - range: The part of it to decode.
    ///   - luma: The buffer for luma.
    ///   - alpha: The buffer for alpha; empty to skip it.
    /// - Returns: The number of decoded rows, and the error if some are missing.
    func decode(
        _ bytes: [UInt8],
        _ range: Range<Int>,
        luma: inout [UInt8],
        alpha: inout [UInt8],
    ) -> (rows: Int, error: ImageError?) {
        let halfWidth = (width + 1) / 2
        // The decoder requires buffers for chroma.
        let colourSize = halfWidth * ((height + 1) / 2)
        var colours = [UInt8](repeating: 0, count: 2 * colourSize)
        return unsafe luma.withUnsafeMutableBufferPointer { luma in
            unsafe alpha.withUnsafeMutableBufferPointer { alpha in
                unsafe colours.withUnsafeMutableBufferPointer { colours in
                    let decoder = unsafe WebPINewYUVA(
                        luma.baseAddress,
                        luma.count,
                        Int32(width),
                        colours.baseAddress,
                        colourSize,
                        Int32(halfWidth),
                        colours.baseAddress.map { unsafe $0 + colourSize },
                        colourSize,
                        Int32(halfWidth),
                        alpha.isEmpty ? nil : alpha.baseAddress,
                        alpha.count,
                        alpha.isEmpty ? 0 : Int32(width),
                    )
                    defer { unsafe WebPIDelete(decoder) }
                    return unsafe decode(bytes, range, by: decoder)
                }
            }
        }
    }

    /// Decodes to RGBA, as far as the bytes reach.
    func decode(_ bytes: [UInt8], _ range: Range<Int>, into pixels: inout [ColourImage.Pixel]) {
        unsafe pixels.withUnsafeMutableBytes { buffer in
            let decoder = unsafe WebPINewRGB(
                MODE_RGBA,
                buffer.assumingMemoryBound(to: UInt8.self).baseAddress,
                buffer.count,
                Int32(4 * width),
            )
            defer { unsafe WebPIDelete(decoder) }
            _ = unsafe decode(bytes, range, by: decoder)
        }
    }

    private func decode(
        _ bytes: [UInt8],
        _ range: Range<Int>,
        by decoder: OpaquePointer?,
    ) -> (rows: Int, error: ImageError?) {
        let status = unsafe bytes.withUnsafeBufferPointer { buffer in
            let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
            return unsafe WebPIUpdate(decoder, part.baseAddress, part.count)
        }
        guard let reason = Self.reason(status) else { return (height, nil) }
        var rows: Int32 = 0
        _ = unsafe WebPIDecGetYUVA(decoder, &rows, nil, nil, nil, nil, nil, nil, nil, nil)
        return (min(Int(rows), height), .damaged(.webp, reason: reason))
    }

    private static func reason(_ status: VP8StatusCode) -> String? {
        switch status {
        case VP8_STATUS_OK: nil
        case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: "the file ends too early"
        case VP8_STATUS_OUT_OF_MEMORY: "out of memory"
        case VP8_STATUS_UNSUPPORTED_FEATURE: "it uses a feature that is not supported"
        default: "the content is corrupt"
        }
    }
}
