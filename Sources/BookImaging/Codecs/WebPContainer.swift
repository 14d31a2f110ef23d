/// The RIFF container of WebP (RFC 9649, section 2).
enum WebPContainer {
    /// The whole chunks of a file that ends too early, as a file of their own; nil if nothing is missing.
    ///
    /// The library refuses an animation of which a part is missing, with the frames that are there.
    static func wholeChunks(of bytes: [UInt8]) -> [UInt8]? {
        var position = 12
        while position + 8 <= bytes.count {
            let size = bytes.littleEndian32(at: position + 4)
            let end = position + 8 + size + size % 2
            if end > bytes.count { break }
            position = end
        }
        let expected = bytes.count >= 8 ? 8 + bytes.littleEndian32(at: 4) : 0
        guard expected > bytes.count || position < min(expected, bytes.count) else { return nil }
        var whole = Array(bytes[..<min(position, bytes.count)])
        for place in 0..<4 where whole.count >= 12 {
            whole[4 + place] = UInt8(truncatingIfNeeded: (whole.count - 8) >> (8 * place))
        }
        return whole
    }

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
