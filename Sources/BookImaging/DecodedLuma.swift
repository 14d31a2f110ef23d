/// The decoded luminance of an image file: the result of ``ImageSource/luma(reducedTo:)``.
public struct DecodedLuma: Sendable {
    /// The luminance, at full or reduced size.
    public let image: LumaImage
    /// Whether the file is truncated or damaged, so that a part of the image is missing.
    ///
    /// Missing pixels are mid-grey (128).
    public let isTruncated: Bool
}

/// A file that was decoded once for its luminance and its colours.
package struct DecodedPlanes: Sendable {
    /// The luminance at full size.
    package let luma: DecodedLuma
    /// The colours at a reduced size.
    package let colours: ColourImage
}

/// The pixel buffer that a codec writes to.
///
/// Pixels are grey until they are written.
struct LumaCanvas {
    /// The luminance of missing pixels.
    static let grey: UInt8 = 128

    let width: Int
    let height: Int
    /// The luminance values, row by row without padding.
    var pixels: [UInt8]

    /// Creates a grey canvas.
    ///
    /// Both sides must be at least 1.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: Self.grey, count: width * height)
    }

    /// Whether all pixels are still grey.
    var isUntouched: Bool {
        pixels.allSatisfy { $0 == Self.grey }
    }

    /// Returns the image.
    consuming func finished(isTruncated: Bool = false) -> DecodedLuma {
        let image = LumaImage(width: width, height: height, pixels: pixels)
        return DecodedLuma(image: image, isTruncated: isTruncated)
    }

    /// Returns the part that was decoded before an error, or throws the error if there is none.
    consuming func rescued(after error: ImageError) throws(ImageError) -> DecodedLuma {
        if isUntouched { throw error }
        return finished(isTruncated: true)
    }
}
