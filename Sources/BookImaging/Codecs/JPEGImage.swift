import CBooklandTurboJPEG

/// A JPEG image, decoded by libjpeg-turbo directly to grey, without chroma.
struct JPEGImage: EncodedImage {
    private let header: JPEGHeader

    var width: Int { header.width }
    var height: Int { header.height }

    init(header bytes: [UInt8]) throws(ImageError) {
        header = try JPEGHeader(bytes)
        guard header.height > 0 else {
            throw .unsupportedVariant(.jpeg, reason: "its height is stored after the image data")
        }
    }

    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma {
        let decompressor = try JPEGDecompressor()
        let divisor = longSide.map(divisor(for:)) ?? 1
        let width = (width + divisor - 1) / divisor
        let height = (height + divisor - 1) / divisor
        if header.components == 4 {
            return try cmykLuma(from: bytes, width: width, height: height, by: decompressor)
        }
        var canvas = LumaCanvas(width: width, height: height)
        let end = decompressor.decompress(
            bytes,
            into: &canvas.pixels,
            width: width,
            height: height,
            pixelFormat: TJPF_GRAY,
        )
        switch end {
        case .complete: return canvas.finished()
        case .partial: return canvas.finished(isTruncated: true)
        case .failed(let reason):
            return try canvas.rescued(after: .damaged(.jpeg, reason: reason))
        }
    }

    /// Returns the largest divisor of the codec that leaves the longer side long enough.
    private func divisor(for longSide: Int) -> Int {
        let divisors = [8, 4, 2]
        let side = max(width, height)
        return divisors.first { (side + $0 - 1) / $0 >= longSide } ?? 1
    }

    /// Decodes CMYK and YCCK.
    ///
    /// TurboJPEG cannot convert them to grey, so this does.
    private func cmykLuma(
        from bytes: [UInt8],
        width: Int,
        height: Int,
        by decompressor: borrowing JPEGDecompressor,
    ) throws(ImageError) -> DecodedLuma {
        var inks = [UInt8](repeating: 0, count: width * height * 4)
        let end = decompressor.decompress(
            bytes,
            into: &inks,
            width: width,
            height: height,
            pixelFormat: TJPF_CMYK,
        )
        if case .failed(let reason) = end { throw .damaged(.jpeg, reason: reason) }
        var canvas = LumaCanvas(width: width, height: height)
        let inversion: UInt8 = header.hasAdobeMarker ? 0 : 255
        for index in canvas.pixels.indices {
            let colour = RGBLuma.value(
                red: inks[4 * index] ^ inversion,
                green: inks[4 * index + 1] ^ inversion,
                blue: inks[4 * index + 2] ^ inversion,
            )
            let paper = Int(inks[4 * index + 3] ^ inversion)
            canvas.pixels[index] = UInt8((Int(colour) * paper + 127) / 255)
        }
        return canvas.finished(isTruncated: end == .partial)
    }
}

/// The outcome of a decompression.
private enum JPEGEnd: Equatable {
    case complete
    case partial
    case failed(String)
}

/// Owns a TurboJPEG handle.
@safe
private struct JPEGDecompressor: ~Copyable {
    private let handle: tjhandle

    init() throws(ImageError) {
        guard let handle = unsafe tjInitDecompress() else {
            throw .damaged(.jpeg, reason: "out of memory")
        }
        unsafe self.handle = handle
    }

    deinit {
        unsafe _ = tjDestroy(handle)
    }

    /// Decodes into a buffer of at least the given size.
    func decompress(
        _ bytes: [UInt8],
        into pixels: inout [UInt8],
        width: Int,
        height: Int,
        pixelFormat: TJPF,
    ) -> JPEGEnd {
        precondition(pixels.count >= width * height * (pixelFormat == TJPF_CMYK ? 4 : 1))
        let result = unsafe pixels.withUnsafeMutableBufferPointer { buffer in
            unsafe bytes.withUnsafeBufferPointer { source in
                unsafe tjDecompress2(
                    handle,
                    source.baseAddress,
                    UInt(source.count),
                    buffer.baseAddress,
                    Int32(width),
                    0,
                    Int32(height),
                    Int32(pixelFormat.rawValue),
                    // A file with many tiny scans could take minutes.
                    TJFLAG_LIMITSCANS,
                )
            }
        }
        return result == 0 ? .complete : end
    }

    /// The outcome of the last call, after it reported an error or a warning.
    private var end: JPEGEnd {
        let message = unsafe CodecMessage.line(String(cString: tjGetErrorStr2(handle)).utf8)
        guard unsafe tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else {
            return .failed(message)
        }
        // With these warnings the image is complete.
        let text = Array(message.utf8)
        let isHarmless =
            text.contains(text: "extraneous bytes") || text.contains(text: "Adobe color transform")
            || text.contains(text: "JFIF")
        return isHarmless ? .complete : .partial
    }
}
