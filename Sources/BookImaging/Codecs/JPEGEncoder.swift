import CBooklandTurboJPEG

extension LumaImage {
    /// The image as a grey JPEG file, for previews.
    ///
    /// - Parameter quality: 1 to 100 (default: 75).
    /// - Returns: nil if there is no memory for it.
    package func jpeg(quality: Int = 75) -> [UInt8]? {
        guard let encoder = unsafe tjInitCompress() else { return nil }
        defer { unsafe tjDestroy(encoder) }
        var file: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { unsafe tjFree(file) }
        let (width, height, stride) = (width, height, stride)
        let result = withPixels { pixels in
            unsafe pixels.withUnsafeBufferPointer { pixels in
                unsafe tjCompress2(
                    encoder,
                    pixels.baseAddress,
                    Int32(width),
                    Int32(stride),
                    Int32(height),
                    Int32(TJPF_GRAY.rawValue),
                    &file,
                    &size,
                    Int32(TJSAMP_GRAY.rawValue),
                    Int32(quality),
                    TJFLAG_FASTDCT,
                )
            }
        }
        guard result == 0, let file = unsafe file else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: file, count: Int(size)))
    }
}
