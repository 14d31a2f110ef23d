/// The header of a BMP file: the file header and one of the headers of Windows or OS/2.
///
/// Rule: Microsoft, "Bitmap Storage" and "BITMAPINFOHEADER structure",
/// <https://learn.microsoft.com/windows/win32/gdi/bitmap-storage>.
struct BMPHeader {
    /// How the pixels are stored.
    enum Coding {
        /// Rows of samples, padded to four bytes.
        case rows
        /// Runs of 8-bit indices.
        case runs8
        /// Runs of 4-bit indices.
        case runs4
    }

    /// The bits of a colour in a pixel of 16 or 32 bits.
    struct Mask {
        let bits: Int

        /// The colour's part of a pixel, scaled to 8 bits.
        func value(in pixel: Int) -> UInt8 {
            guard bits != 0 else { return 0 }
            let shift = bits.trailingZeroBitCount
            let most = bits >> shift
            return UInt8((pixel & bits) >> shift * 255 / most)
        }
    }

    let width: Int
    let height: Int
    let isTopDown: Bool
    let bitsPerPixel: Int
    let coding: Coding
    /// The masks of red, green and blue; for 16 and 32 bits.
    let masks: (red: Mask, green: Mask, blue: Mask)
    /// The colours of the indices; empty for other than 1, 4 and 8 bits.
    let palette: [ColourImage.Pixel]
    /// The offset of the first stored row.
    let dataStart: Int

    /// The size of OS/2's header, with sizes of 16 bits and colours of three bytes.
    private static let coreSize = 12

    init(_ bytes: [UInt8]) throws(ImageError) {
        guard bytes.count >= 26 else { throw Self.damaged("the file ends too early") }
        let size = bytes.littleEndian32(at: 14)
        let isCore = size == Self.coreSize
        guard isCore || (40...1_000).contains(size), bytes.count >= 14 + size else {
            throw Self.damaged("its header has an unknown size")
        }
        func word(_ offset: Int) -> Int { bytes.littleEndian16(at: offset) }
        let tall: Int
        if isCore {
            (width, tall) = (word(18), word(20))
        } else {
            width = Int(Int32(truncatingIfNeeded: bytes.littleEndian32(at: 18)))
            tall = Int(Int32(truncatingIfNeeded: bytes.littleEndian32(at: 22)))
        }
        guard width > 0, tall != 0 else { throw Self.damaged("its width or height is 0") }
        height = abs(tall)
        isTopDown = tall < 0
        bitsPerPixel = word(isCore ? 24 : 28)
        let compression = isCore ? 0 : bytes.littleEndian32(at: 30)
        coding = try Self.coding(compression, bitsPerPixel)
        let hasMasks = compression == 3 || compression == 6
        masks = try Self.masks(bytes, hasMasks ? 54 : nil, bitsPerPixel)
        dataStart = bytes.littleEndian32(at: 10)
        // After the older header, the masks stand between it and the colours.
        let masksSize = hasMasks && size == 40 ? (compression == 6 ? 16 : 12) : 0
        palette = try Self.palette(
            bytes,
            from: 14 + size + masksSize,
            entrySize: isCore ? 3 : 4,
            bitsPerPixel,
            used: isCore ? 0 : bytes.littleEndian32(at: 46),
        )
    }

    /// The length of a stored row in bytes.
    var rowSize: Int { (width * bitsPerPixel + 31) / 32 * 4 }

    private static func coding(_ code: Int, _ bits: Int) throws(ImageError) -> Coding {
        switch (code, bits) {
        case (0, 1), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32): return .rows
        case (1, 8): return .runs8
        case (2, 4): return .runs4
        case (3, 16), (3, 32), (6, 16), (6, 32): return .rows
        case (4, _), (5, _):
            throw .unsupportedVariant(.bmp, reason: "a JPEG or PNG for printers")
        default:
            throw .unsupportedVariant(.bmp, reason: "\(bits) bits per pixel, compression \(code)")
        }
    }

    private static func masks(
        _ bytes: [UInt8],
        _ offset: Int?,
        _ bits: Int,
    ) throws(ImageError) -> (red: Mask, green: Mask, blue: Mask) {
        guard let offset else {
            return bits == 16
                ? (Mask(bits: 0x7C00), Mask(bits: 0x03E0), Mask(bits: 0x001F))
                : (Mask(bits: 0xFF_0000), Mask(bits: 0x00_FF00), Mask(bits: 0x00_00FF))
        }
        guard bytes.count >= offset + 12 else { throw damaged("the file ends too early") }
        func mask(_ index: Int) -> Mask {
            Mask(bits: bytes.littleEndian32(at: offset + 4 * index))
        }
        return (mask(0), mask(1), mask(2))
    }

    /// Reads the colours of the indices; those that the file does not have are black.
    private static func palette(
        _ bytes: [UInt8],
        from start: Int,
        entrySize: Int,
        _ bits: Int,
        used: Int,
    ) throws(ImageError) -> [ColourImage.Pixel] {
        guard bits <= 8 else { return [] }
        let count = used > 0 ? min(used, 1 << bits) : 1 << bits
        var colours = [ColourImage.Pixel](repeating: .init(0, 0, 0, 255), count: 1 << bits)
        for index in 0..<count {
            let offset = start + index * entrySize
            guard offset + 3 <= bytes.count else { throw damaged("the file ends too early") }
            colours[index] = .init(bytes[offset + 2], bytes[offset + 1], bytes[offset], 255)
        }
        return colours
    }

    private static func damaged(_ reason: String) -> ImageError { .damaged(.bmp, reason: reason) }
}
