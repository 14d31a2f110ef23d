/// How many pixels share a sample of chroma.
struct JPEGSampling {
    let columns: Int
    let rows: Int
}

/// A picture as JPEG stores it: its luma, and two planes of chroma, mostly at half the size.
struct JPEGPlanes {
    private let size: JPEGSize
    private let sampling: JPEGSampling
    /// The columns of a plane of chroma.
    private let columns: Int
    private let rows: Int
    private let luma: [UInt8]
    /// The plane of the difference of blue and luma, then that of red and luma.
    private let chroma: [UInt8]

    /// Creates planes of which each pixel is written.
    ///
    /// - Parameters:
    ///   - size: The size of the picture.
    ///   - sampling: How many pixels share a sample of chroma.
    ///   - write: Writes the planes, to which it gets pointers as TurboJPEG expects them; returns whether it wrote all pixels.
    init?(
        _ size: JPEGSize,
        _ sampling: JPEGSampling,
        writtenBy write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>) -> Bool,
    ) {
        (self.size, self.sampling) = (size, sampling)
        columns = (size.width + sampling.columns - 1) / sampling.columns
        rows = (size.height + sampling.rows - 1) / sampling.rows
        let count = columns * rows
        // TurboJPEG writes as many pixels as all samples of chroma cover.
        let covered = count * sampling.columns * sampling.rows
        var chroma: [UInt8] = []
        var isWritten = false
        // Zeros in 18 megabytes would be overwritten at once.
        luma = unsafe [UInt8](unsafeUninitializedCapacity: covered) { luma, lumaCount in
            chroma = unsafe [UInt8](unsafeUninitializedCapacity: 2 * count) { chroma, chromaCount in
                var pointers = unsafe [
                    luma.baseAddress, chroma.baseAddress,
                    chroma.baseAddress.map { unsafe $0 + count },
                ]
                unsafe pointers.withUnsafeMutableBufferPointer { pointers in
                    guard let first = pointers.baseAddress else { return }
                    isWritten = unsafe write(first)
                }
                chromaCount = isWritten ? 2 * count : 0
            }
            lumaCount = isWritten ? covered : 0
        }
        self.chroma = chroma
        if !isWritten { return nil }
    }

    /// Returns the luma, and the colours at a part of its size; columns and rows that do not fill a pixel are left out.
    ///
    /// - Parameter divisor: The side of a pixel of the colours, in those of the luma.
    /// - Returns: Both; nil if chroma is coarser than that, or the picture smaller.
    func decoded(coloursReducedBy divisor: Int) -> DecodedPlanes? {
        guard divisor >= max(sampling.columns, sampling.rows),
            divisor <= min(size.width, size.height)
        else { return nil }
        let image = LumaImage(
            width: size.width,
            height: size.height,
            stride: columns * sampling.columns,
            pixels: luma,
        )
        let brightness = image.reduced(columns: divisor, rows: divisor)
        let both = LumaImage(width: columns, height: 2 * rows, pixels: chroma)
        let reduced = [0..<rows, rows..<2 * rows].map { rows in
            both.cropped(columns: 0..<columns, rows: rows)
                .reduced(columns: divisor / sampling.columns, rows: divisor / sampling.rows)
        }
        let colours = ColourImage(
            width: brightness.width,
            height: brightness.height,
            pixels: Self.colours(brightness, reduced[0], reduced[1]),
        )
        return DecodedPlanes(
            luma: DecodedLuma(image: image, isTruncated: false),
            colours: colours,
        )
    }

    /// Returns the colours of luma and chroma that are about equally large, row by row.
    private static func colours(
        _ luma: LumaImage,
        _ blueness: LumaImage,
        _ redness: LumaImage,
    ) -> [ColourImage.Pixel] {
        luma.withPixels { luma_ in
            blueness.withPixels { blueness_ in
                redness.withPixels { redness_ in
                    [ColourImage.Pixel](capacity: luma.width * luma.height) { output in
                        for row in 0..<luma.height {
                            let grey = luma_.extracting(
                                row * luma.stride..<row * luma.stride + luma.width
                            )
                            let start = row * blueness.stride
                            let blue = blueness_.extracting(start..<start + luma.width)
                            let red = redness_.extracting(start..<start + luma.width)
                            for column in 0..<luma.width {
                                output.append(colour(grey[column], blue[column], red[column]))
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns the colour of a pixel (JFIF, with the weights of ITU-R BT.601).
    @inline(__always)
    private static func colour(_ luma: UInt8, _ blueness: UInt8, _ redness: UInt8)
        -> ColourImage.Pixel
    {
        // In units of 1/65536: 1.402, 0.714136, 0.344136 and 1.772.
        let sum = SIMD4<Int32>(repeating: Int32(luma) << 16 + 32768)
        let (red, blue) = (Int32(redness) - 128, Int32(blueness) - 128)
        let mixed =
            sum &+ SIMD4(91881, -46802, 0, 0) &* red &+ SIMD4(0, -22554, 116130, 0) &* blue
        let bounded = (mixed &>> 16).clamped(
            lowerBound: SIMD4(repeating: 0),
            upperBound: SIMD4(repeating: 255),
        )
        var colour = ColourImage.Pixel(truncatingIfNeeded: bounded)
        colour.w = 255
        return colour
    }
}
