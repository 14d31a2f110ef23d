/// Converts a row of TIFF samples to luma.
struct TIFFRow {
    private let layout: TIFFLayout
    /// The luma of each sample value of up to 8 bits.
    private let luminances: [UInt8]

    /// Creates the conversion for a layout with `isDirect`; `palette` has the luma of its colours.
    init(layout: TIFFLayout, palette: [UInt8]) {
        self.layout = layout
        let largest = (1 << min(layout.bitsPerSample, 8)) - 1
        luminances = (0...largest).map { sample in
            switch layout.photometric {
            case .palette: sample < palette.count ? palette[sample] : 0
            case .whiteIsZero: UInt8((largest - sample) * 255 / largest)
            default: UInt8(sample * 255 / largest)
            }
        }
    }

    /// Converts the first pixels of a row.
    ///
    /// - Parameters:
    ///   - row: The row from libtiff: packed from the most significant bit, 16-bit samples in native
    ///     byte order.
    ///   - count: The number of pixels.
    ///   - pixels: The destination.
    ///   - start: The index of the first pixel in the destination.
    func convert(_ row: Span<UInt8>, count: Int, to pixels: inout [UInt8], from start: Int) {
        switch (layout.samplesPerPixel, layout.bitsPerSample) {
        case (3, 8): convertColour(row, count: count, to: &pixels, from: start, width: 1)
        case (3, _): convertColour(row, count: count, to: &pixels, from: start, width: 2)
        case (2, _): convertWideWithAlpha(row, count: count, to: &pixels, from: start)
        case (_, 16): convertWide(row, count: count, to: &pixels, from: start)
        case (_, 8): convertBytes(row, count: count, to: &pixels, from: start)
        default: convertPacked(row, count: count, to: &pixels, from: start)
        }
    }

    private func convertPacked(
        _ row: Span<UInt8>,
        count: Int,
        to pixels: inout [UInt8],
        from start: Int,
    ) {
        let bits = layout.bitsPerSample
        let mask = luminances.count - 1
        for index in 0..<count {
            let bit = index * bits
            let sample = Int(row[bit / 8]) >> (8 - bits - bit % 8) & mask
            pixels[start + index] = luminances[sample]
        }
    }

    private func convertBytes(
        _ row: Span<UInt8>,
        count: Int,
        to pixels: inout [UInt8],
        from start: Int,
    ) {
        let luminances = luminances.span
        var pixels = pixels.mutableSpan
        for index in 0..<count {
            pixels[start + index] = luminances[Int(row[index])]
        }
    }

    private func convertWide(
        _ row: Span<UInt8>,
        count: Int,
        to pixels: inout [UInt8],
        from start: Int,
    ) {
        for index in 0..<count {
            pixels[start + index] = luminances[Int(row[2 * index + Self.highByte])]
        }
    }

    /// Composes grey with its alpha over white.
    private func convertWideWithAlpha(
        _ row: Span<UInt8>,
        count: Int,
        to pixels: inout [UInt8],
        from start: Int,
    ) {
        let isAssociated = layout.greyAlpha == .associated
        for index in 0..<count {
            let grey = row[4 * index + Self.highByte]
            let alpha = row[4 * index + 2 + Self.highByte]
            pixels[start + index] =
                isAssociated
                ? 255 - alpha + min(grey, alpha) : RGBLuma.overWhite(grey, alpha: alpha)
        }
    }

    private func convertColour(
        _ row: Span<UInt8>,
        count: Int,
        to pixels: inout [UInt8],
        from start: Int,
        width: Int,
    ) {
        let offset = width == 2 ? Self.highByte : 0
        for index in 0..<count {
            let sample = index * 3 * width + offset
            pixels[start + index] = RGBLuma.value(
                red: row[sample],
                green: row[sample + width],
                blue: row[sample + 2 * width],
            )
        }
    }

    /// The offset of the more significant byte of a 16-bit sample.
    private static let highByte = UInt16(1).littleEndian == 1 ? 1 : 0
}
