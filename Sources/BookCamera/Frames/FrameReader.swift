package import BookImaging

/// Turns a camera's frames into luminance.
package struct FrameReader: Sendable {
    private let layout: LumaLayout
    private let size: FrameSize
    /// Bytes from one row to the next, at least what a row needs.
    private let stride: Int

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - format: The format that the driver has set.
    ///   - size: The size that the driver has set.
    ///   - stride: Bytes from one row to the next; some drivers say 0.
    package init(format: PixelFormat, size: FrameSize, stride: Int) {
        layout = format.lumaLayout
        self.size = size
        let row = layout == .everySecond(from: 0) || layout == .everySecond(from: 1) ? 2 : 1
        self.stride = max(stride, row * size.width)
    }

    /// Whether the luminance can be had.
    var isUsable: Bool { layout != .unknown && size.width > 0 && size.height > 0 }

    /// The frame's luminance, or nil where the frame is broken.
    ///
    /// The picture of a planar format lies in the lease's buffer and keeps the lease; others are
    /// copied, and the lease ends with the caller's last use.
    package func image(of frame: some LumaStorage, byteCount: Int) -> LumaImage? {
        guard byteCount <= frame.byteCount else { return nil }
        switch layout {
        case .plane(let halves): return plane(frame, byteCount: byteCount, halves: halves)
        case .everySecond(let first): return gathered(frame, byteCount: byteCount, from: first)
        case .jpeg: return decoded(frame, byteCount: byteCount)
        case .unknown: return nil
        }
    }

    /// The luminances in place.
    private func plane(_ frame: some LumaStorage, byteCount: Int, halves: Int) -> LumaImage? {
        // A frame that is cut short has the rest of an older one below.
        guard isWhole(byteCount, needed: stride * size.height * halves / 2),
            frame.byteCount >= stride * (size.height - 1) + size.width
        else { return nil }
        return LumaImage(width: size.width, height: size.height, stride: stride, storage: frame)
    }

    /// Some drivers do not say how much they have written, or leave out the last row's padding.
    private func isWhole(_ byteCount: Int, needed: Int) -> Bool {
        byteCount == 0 || byteCount + (stride - size.width) >= needed
    }

    private func gathered(_ frame: some LumaStorage, byteCount: Int, from first: Int) -> LumaImage?
    {
        let needed = stride * (size.height - 1) + 2 * size.width
        guard byteCount == 0 || byteCount >= needed, frame.byteCount >= needed else { return nil }
        let pixels = frame.withBytes { gather($0, from: first) }
        return LumaImage(width: size.width, height: size.height, pixels: pixels)
    }

    /// Every second byte of every row; the caller has made sure that the rows are there.
    private func gather(_ bytes: Span<UInt8>, from first: Int) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: size.width * size.height)
        var target = pixels.mutableSpan
        for row in 0..<size.height {
            // Checked once a row: with a check for each pixel it takes thirteen times as long.
            let source = bytes.extracting(row * stride..<row * stride + 2 * size.width)
            let start = row * size.width
            for column in 0..<size.width {
                unsafe target[unchecked: start &+ column] = source[unchecked: 2 &* column &+ first]
            }
        }
        return pixels
    }

    private func decoded(_ frame: some LumaStorage, byteCount: Int) -> LumaImage? {
        let bytes = frame.withBytes { bytes in
            [UInt8](capacity: byteCount) { output in
                for index in 0..<byteCount { output.append(bytes[index]) }
            }
        }
        guard let source = try? ImageSource(bytes: bytes), source.format == .jpeg,
            let luma = try? source.luma(), !luma.isTruncated
        else { return nil }
        return luma.image
    }
}
