/// A picture's luminance as a codec gave it.
public struct DecodedLuma: Sendable {
    /// The luminance, at the picture's size or a reduced one.
    public let image: LumaImage
    /// Whether the file is cut short or damaged; what could not be read is grey.
    public let isTruncated: Bool
}

/// The pixels a codec writes into, grey until it does.
struct LumaCanvas {
    /// The luminance of what is not read.
    static let grey: UInt8 = 128

    let width: Int
    let height: Int
    /// The luminances, row by row with no gap.
    var pixels: [UInt8]

    /// Makes a grey canvas; both sides must be at least 1.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: Self.grey, count: width * height)
    }

    /// Whether no pixel was written, or none that tells anything.
    var isUntouched: Bool {
        pixels.allSatisfy { $0 == Self.grey }
    }

    /// The finished picture.
    consuming func finished(isTruncated: Bool = false) -> DecodedLuma {
        let image = LumaImage(width: width, height: height, pixels: pixels)
        return DecodedLuma(image: image, isTruncated: isTruncated)
    }

    /// What was read before an error, or the error where that is nothing.
    consuming func rescued(after error: ImageError) throws(ImageError) -> DecodedLuma {
        if isUntouched { throw error }
        return finished(isTruncated: true)
    }
}
