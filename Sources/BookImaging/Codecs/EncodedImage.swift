/// An image file of one format with a parsed header.
///
/// Each codec has one implementation.
protocol EncodedImage: Sendable {
    /// The width of the stored image in pixels.
    var width: Int { get }
    /// The height of the stored image in pixels.
    var height: Int { get }

    /// Decodes the luminance.
    ///
    /// - Parameters:
    ///   - bytes: The file that was passed to the initialiser.
    ///   - longSide: The minimum length of the longer side in pixels; nil for full size.
    /// - Returns: The image at the smallest available size that is large enough.
    /// - Throws: An ``ImageError`` if nothing can be decoded.
    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma

    /// Decodes the colours, at the same sizes as the luminance.
    ///
    /// - Parameters:
    ///   - bytes: The file that was passed to the initialiser.
    ///   - longSide: The minimum length of the longer side in pixels; nil for full size.
    /// - Returns: The image; nil if it is grey and opaque. Parts that are missing or damaged are grey.
    /// - Throws: An ``ImageError`` if nothing can be decoded.
    func colours(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> ColourImage?

    /// Decodes the luminance at full size and the colours at a reduced one, in little more time than the luminance alone.
    ///
    /// - Parameters:
    ///   - bytes: The file that was passed to the initialiser.
    ///   - longSide: The minimum length of the longer side of the colours in pixels.
    /// - Returns: Both; nil if the file has no colours, is damaged, or must be decoded twice for them.
    func planes(from bytes: [UInt8], coloursReducedTo longSide: Int) -> DecodedPlanes?

    /// The image as another reading of the standard has it, if programs disagree; nil otherwise.
    var otherReading: (any EncodedImage)? { get }
}

extension EncodedImage {
    func planes(from bytes: [UInt8], coloursReducedTo longSide: Int) -> DecodedPlanes? { nil }

    var otherReading: (any EncodedImage)? { nil }
}
