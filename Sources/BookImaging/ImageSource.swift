/// An image file: its header is parsed, its pixels are not decoded yet.
///
/// ```swift
/// let source = try ImageSource(path: "cover.jpg")
/// print(source.format, source.width, source.height)
/// let decoded = try source.luma(reducedTo: 1800)
/// ```
///
/// EXIF orientation is ignored: ``luma(reducedTo:)`` returns the pixels as they are stored. See
/// <doc:EXIFOrientation>.
public struct ImageSource: Sendable {
    /// The format, detected from the content.
    public let format: ImageFormat
    /// The width of the stored image in pixels, at least 1.
    public var width: Int { image.width }
    /// The height of the stored image in pixels, at least 1.
    public var height: Int { image.height }

    /// The largest number of pixels of an image in colours, which take four bytes each: those of a file
    /// of a few bytes may be a bomb.
    private static let maximumColourPixels = 16_000_000

    /// The number of the page or frame, from 1; see ``forEachPage(of:limits:_:)``.
    public let page: Int
    let bytes: [UInt8]
    private let image: any EncodedImage

    /// Reads a file and parses its image header.
    ///
    /// The path must be a regular file: a named pipe or a device could block forever.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - limits: The maximum size.
    /// - Throws: An ``ImageError``.
    public init(path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        try self.init(bytes: Self.content(ofFile: path, limits: limits), limits: limits)
    }

    /// Reads a regular file.
    package static func content(
        ofFile path: String,
        limits: ImageLimits,
    ) throws(ImageError) -> [UInt8] {
        try RegularFile.content(path: path, maximumBytes: limits.maximumBytes)
    }

    /// Parses the header of an image in memory.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - limits: The maximum size.
    /// - Throws: An ``ImageError``.
    public init(bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= limits.maximumBytes else {
            throw .tooManyBytes(limit: limits.maximumBytes)
        }
        guard let format = ImageFormat(content: bytes) else {
            throw .unsupportedFormat(looksLike: UnsupportedContent.name(of: bytes))
        }
        let image = try Self.image(of: format, header: bytes)
        guard image.width > 0, image.height > 0 else {
            throw .damaged(format, reason: "its width or height is 0")
        }
        try limits.check(width: image.width, height: image.height)
        self.format = format
        self.bytes = bytes
        self.image = image
        page = 1
    }

    /// The same picture as a page of a document.
    package func numbered(_ page: Int) -> ImageSource { ImageSource(self, image, page: page) }

    /// Creates another page of a file.
    init(_ file: ImageSource, _ image: any EncodedImage, page: Int) {
        self.format = file.format
        self.bytes = file.bytes
        self.image = image
        self.page = page
    }

    /// Decodes the luminance.
    ///
    /// JPEGs can be decoded at 1/2, 1/4 and 1/8 of their size, which is several times faster. The
    /// other formats are always decoded at full size. A source can be decoded any number of times,
    /// also by several tasks at once.
    ///
    /// - Parameter longSide: The minimum length of the longer side in pixels; nil for full size.
    /// - Returns: The image at the smallest available size that is large enough. If a part of the
    ///   file is missing or damaged, the rest of the image, with ``DecodedLuma/isTruncated`` set.
    /// - Throws: An ``ImageError`` if nothing can be decoded.
    public func luma(reducedTo longSide: Int? = nil) throws(ImageError) -> DecodedLuma {
        try image.luma(from: bytes, reducedTo: longSide)
    }

    /// Decodes the colours, at the same sizes as the luminance.
    ///
    /// - Parameter longSide: The minimum length of the longer side in pixels; nil for full size.
    /// - Returns: The image; nil if it is grey and opaque, or has more than 16 million pixels.
    /// - Throws: An ``ImageError`` if nothing can be decoded.
    package func colours(reducedTo longSide: Int? = nil) throws(ImageError) -> ColourImage? {
        let isReduced = format == .jpeg && longSide != nil
        guard isReduced || width * height <= Self.maximumColourPixels else { return nil }
        return try image.colours(from: bytes, reducedTo: longSide)
    }

    /// Decodes the luminance at full size, and the colours at a reduced one if one decoding gives both.
    ///
    /// - Parameter longSide: The minimum length of the longer side of the colours in pixels.
    /// - Returns: The luminance, and the colours if they are known now.
    /// - Throws: An ``ImageError`` if nothing can be decoded.
    package func luma(
        withColoursReducedTo longSide: Int
    ) throws(ImageError) -> (luma: DecodedLuma, colours: ColourImage?) {
        // All chroma is in memory meanwhile: as much as the luma again, and half of it in most files.
        if width * height <= Self.maximumColourPixels,
            let planes = image.planes(from: bytes, coloursReducedTo: longSide)
        {
            return (planes.luma, planes.colours)
        }
        return (try luma(), nil)
    }

    /// The file as another reading of its standard has it, if programs disagree; nil otherwise.
    package var otherReading: ImageSource? {
        image.otherReading.map { ImageSource(self, $0, page: page) }
    }

    private static func image(
        of format: ImageFormat,
        header bytes: [UInt8],
    ) throws(ImageError) -> any EncodedImage {
        switch format {
        case .jpeg: try JPEGImage(header: bytes)
        case .png: try PNGImage(header: bytes)
        case .webp: try WebPImage(header: bytes)
        case .gif: try GIFImage(header: bytes)
        case .pnm: try PNMImage(header: bytes)
        case .tiff: try TIFFImage(header: bytes)
        case .heif, .avif: try HEIFImage(header: bytes)
        case .bmp: try BMPImage(header: bytes)
        case .jpeg2000: try JPEG2000Image(header: bytes)
        case .jpegXL: try JPEGXLImage(header: bytes)
        }
    }
}
