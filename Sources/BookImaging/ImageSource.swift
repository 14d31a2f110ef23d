/// An encoded picture whose header has been read; cheap to make.
///
/// Decoding gives the luminance of the *stored* picture. A rotation or mirroring that metadata asks
/// for (EXIF orientation in JPEG, TIFF and WebP; `irot` and `imir` in HEIF) is not carried out:
/// barcodes are read in every direction, and positions then fit the file's own pixels.
public struct ImageSource: Sendable {
    /// The format, told by the content.
    public let format: ImageFormat
    /// The width of the stored picture in pixels, at least 1.
    public var width: Int { picture.width }
    /// The height of the stored picture in pixels, at least 1.
    public var height: Int { picture.height }

    private let bytes: [UInt8]
    private let picture: any EncodedPicture

    /// Reads a file and its picture's header.
    ///
    /// Only regular files are read: a named pipe or a device could block for ever.
    ///
    /// - Parameters:
    ///   - path: The file's name.
    ///   - limits: What size is refused.
    /// - Throws: ``ImageError`` with the reason, which does not repeat the name.
    public init(path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        let content = try RegularFile.content(path: path, maximumBytes: limits.maximumBytes)
        try self.init(bytes: content, limits: limits)
    }

    /// Reads the header of a picture that is in memory.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - limits: What size is refused.
    /// - Throws: ``ImageError`` with the reason.
    public init(bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= limits.maximumBytes else {
            throw .tooManyBytes(limit: limits.maximumBytes)
        }
        guard let format = ImageFormat(content: bytes) else {
            throw .unsupportedFormat(looksLike: ForeignContent.name(of: bytes))
        }
        let picture = try Self.picture(of: format, header: bytes)
        guard picture.width > 0, picture.height > 0 else {
            throw .damaged(format, reason: "the picture has no size")
        }
        try limits.check(width: picture.width, height: picture.height)
        self.format = format
        self.bytes = bytes
        self.picture = picture
    }

    /// Decodes the luminance, at full size or at a reduced size that the codec offers cheaply.
    ///
    /// JPEG offers 1/2, 1/4 and 1/8; the other formats are decoded at full size. The same source
    /// can be decoded any number of times.
    ///
    /// - Parameter longSide: The fewest pixels the longer side may have; nil for full size.
    /// - Returns: The picture at the cheapest size with at least that many pixels.
    /// - Throws: ``ImageError`` where nothing of the picture can be decoded. Where some of it can,
    ///   that is returned and marked as truncated.
    public func luma(reducedTo longSide: Int? = nil) throws(ImageError) -> DecodedLuma {
        try picture.luma(from: bytes, reducedTo: longSide)
    }

    private static func picture(
        of format: ImageFormat,
        header bytes: [UInt8],
    ) throws(ImageError) -> any EncodedPicture {
        switch format {
        case .jpeg: try JPEGPicture(header: bytes)
        case .png: try PNGPicture(header: bytes)
        case .webp: try WebPPicture(header: bytes)
        case .gif: try GIFPicture(header: bytes)
        case .pnm: try PNMPicture(header: bytes)
        case .tiff: try TIFFPicture(header: bytes)
        case .heif, .avif: try HEIFPicture(header: bytes)
        }
    }
}
