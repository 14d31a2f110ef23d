/// The RIFF container of WebP (RFC 9649, section 2).
enum WebPContainer {
    /// Finds the first frame of an animation.
    ///
    /// - Returns: The range of the chunks in the first `ANMF` chunk, truncated with the file; nil if
    ///   there is no frame.
    static func firstFrame(in bytes: [UInt8]) -> Range<Int>? {
        let headerOfFile = 12
        let headerOfFrame = 16
        var position = headerOfFile
        while position + 8 <= bytes.count {
            let payload = position + 8
            let size = bytes.littleEndian32(at: position + 4)
            if bytes.has("ANMF", at: position) {
                let start = payload + headerOfFrame
                let end = min(payload + size, bytes.count)
                return start < end ? start..<end : nil
            }
            position = payload + size + size % 2
        }
        return nil
    }
}
