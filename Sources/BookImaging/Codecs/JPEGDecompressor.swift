import CBooklandTurboJPEG

/// The size in pixels of a decoded picture.
struct JPEGSize {
    let width: Int
    let height: Int
}

/// The outcome of a decompression.
enum JPEGEnd: Equatable {
    case complete
    case partial
    case failed(String)
}

/// Owns a TurboJPEG handle.
@safe
struct JPEGDecompressor: ~Copyable {
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

    /// Decodes into a buffer of one element for each pixel.
    func decompress<Pixel: BitwiseCopyable>(
        _ bytes: [UInt8],
        into pixels: inout [Pixel],
        _ size: JPEGSize,
        pixelFormat: TJPF,
    ) -> JPEGEnd {
        let pixelSize = pixelFormat == TJPF_GRAY ? 1 : 4
        precondition(pixels.count >= size.width * size.height)
        precondition(MemoryLayout<Pixel>.stride == pixelSize)
        let result = unsafe pixels.withUnsafeMutableBytes { buffer in
            unsafe bytes.withUnsafeBufferPointer { source in
                unsafe tjDecompress2(
                    handle,
                    source.baseAddress,
                    UInt(source.count),
                    buffer.assumingMemoryBound(to: UInt8.self).baseAddress,
                    Int32(size.width),
                    0,
                    Int32(size.height),
                    Int32(pixelFormat.rawValue),
                    // A file with many tiny scans could take minutes.
                    TJFLAG_LIMITSCANS,
                )
            }
        }
        return result == 0 ? .complete : end
    }

    /// Decodes a picture in luma and chroma to a plane for each, at full size.
    ///
    /// - Returns: The planes; nil if the file has none or is damaged.
    func planes(of bytes: [UInt8], _ size: JPEGSize) -> JPEGPlanes? {
        guard let sampling = sampling(of: bytes, size) else { return nil }
        return unsafe JPEGPlanes(size, sampling) { planes in
            let result = unsafe bytes.withUnsafeBufferPointer { source in
                unsafe tjDecompressToYUVPlanes(
                    handle,
                    source.baseAddress,
                    UInt(source.count),
                    planes,
                    Int32(size.width),
                    nil,
                    Int32(size.height),
                    TJFLAG_LIMITSCANS,
                )
            }
            return result == 0 || end == .complete
        }
    }

    /// How many pixels share a sample of chroma; nil if the file has none, has other colours, or another size than is expected.
    private func sampling(of bytes: [UInt8], _ size: JPEGSize) -> JPEGSampling? {
        var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let result = unsafe bytes.withUnsafeBufferPointer { source in
            unsafe tjDecompressHeader3(
                handle,
                source.baseAddress,
                UInt(source.count),
                &width,
                &height,
                &subsampling,
                &space,
            )
        }
        guard result == 0, space == Int32(TJCS_YCbCr.rawValue), width == Int32(size.width),
            height == Int32(size.height)
        else { return nil }
        return switch subsampling {
        case Int32(TJSAMP_444.rawValue): JPEGSampling(columns: 1, rows: 1)
        case Int32(TJSAMP_422.rawValue): JPEGSampling(columns: 2, rows: 1)
        case Int32(TJSAMP_420.rawValue): JPEGSampling(columns: 2, rows: 2)
        case Int32(TJSAMP_440.rawValue): JPEGSampling(columns: 1, rows: 2)
        default: nil
        }
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
