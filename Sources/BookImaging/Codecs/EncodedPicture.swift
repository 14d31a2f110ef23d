/// A picture in one format whose header has been read.
protocol EncodedPicture: Sendable {
    /// The width of the stored picture in pixels.
    var width: Int { get }
    /// The height of the stored picture in pixels.
    var height: Int { get }

    /// Reads the header of a file.
    init(header bytes: [UInt8]) throws(ImageError)

    /// Decodes the luminance from the same bytes that the header was read from.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - longSide: What the longer side must have at least, in pixels; nil for full size.
    /// - Returns: The picture at the cheapest size that is large enough.
    /// - Throws: ``ImageError`` where nothing of the picture can be decoded.
    func luma(from bytes: [UInt8], reducedTo longSide: Int?) throws(ImageError) -> DecodedLuma
}
