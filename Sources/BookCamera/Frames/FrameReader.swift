package import BookImaging

/// Converts a camera's frames to luma.
package struct FrameReader: Sendable {
    private let layout: LumaLayout
    private let size: FrameSize
    /// Bytes from one row to the next, at least as many as a row needs.
    private let stride: Int

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - format: The format that the driver set.
    ///   - size: The size that the driver set.
    ///   - stride: Bytes from one row to the next; some drivers report 0.
    package init(format: PixelFormat, size: FrameSize, stride: Int) {
        layout = format.lumaLayout
        self.size = size
        let row = layout == .everySecond(from: 0) || layout == .everySecond(from: 1) ? 2 : 1
        self.stride = max(stride, row * size.width)
    }

    /// Whether the luma can be read.
    var isUsable: Bool { layout != .unknown && size.width > 0 && size.height > 0 }

    /// Returns the luma of a frame; `nil` if the frame is damaged.
    ///
    /// For a planar format, the image refers to the frame's buffer and keeps it. For others, the luma
    /// is copied.
    package func image(of frame: some LumaStorage, byteCount: Int) -> LumaImage? {
        guard byteCount <= frame.byteCount else { return nil }
        switch layout {
        case .plane(let halves): return plane(frame, byteCount: byteCount, halves: halves)
        case .everySecond(let first): return gathered(frame, byteCount: byteCount, from: first)
        case .jpeg: return decoded(frame, byteCount: byteCount)
        case .unknown: return nil
        }
    }

    /// The luma plane, without a copy.
    private func plane(_ frame: some LumaStorage, byteCount: Int, halves: Int) -> LumaImage? {
        // Below the end of a truncated frame there is the rest of an older one.
        guard isWhole(byteCount, needed: stride * size.height * halves / 2),
            frame.byteCount >= stride * (size.height - 1) + size.width
        else { return nil }
        return LumaImage(width: size.width, height: size.height, stride: stride, storage: frame)
    }

    /// Some drivers do not report how much they wrote, or leave out the padding of the last row.
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

    /// Every second byte of every row.
    ///
    /// The caller has checked that the rows exist.
    private func gather(_ bytes: Span<UInt8>, from first: Int) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: size.width * size.height)
        var target = pixels.mutableSpan
        for row in 0..<size.height {
            // Bounds are checked once per row: checking each pixel takes thirteen times as long.
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
