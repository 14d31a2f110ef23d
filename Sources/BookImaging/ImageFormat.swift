/// An image file format that ``ImageSource`` can read.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    /// JPEG: baseline or progressive, 8 bits per sample (ITU-T T.81).
    case jpeg = "JPEG"
    /// PNG (ISO/IEC 15948). Of an animation, the first frame.
    case png = "PNG"
    /// WebP: lossy or lossless (RFC 9649). Of an animation, the first frame.
    case webp = "WebP"
    /// TIFF 6.0 or BigTIFF. Of several pages, the first one.
    case tiff = "TIFF"
    /// GIF87a or GIF89a. Of an animation, the first frame.
    case gif = "GIF"
    /// HEIF with HEVC, as phones write it (ISO/IEC 23008-12).
    case heif = "HEIF"
    /// AVIF: HEIF with AV1.
    case avif = "AVIF"
    /// The Netpbm family: PBM, PGM, PPM (P1 to P6) and PAM (P7).
    case pnm = "PNM"
    /// A Windows or OS/2 bitmap.
    case bmp = "BMP"
    /// JPEG 2000 (ISO/IEC 15444-1): a file or a code stream.
    case jpeg2000 = "JPEG 2000"
    /// JPEG XL (ISO/IEC 18181). Of an animation, the first frame.
    case jpegXL = "JPEG XL"

    /// Detects the format from the first bytes of a file; nil if it is not supported.
    ///
    /// File names do not matter. 64 bytes are enough.
    public init?(content: [UInt8]) {
        if content.has([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if content.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if content.has("RIFF"), content.has("WEBP", at: 8) {
            self = .webp
        } else if content.has("GIF87a") || content.has("GIF89a") {
            self = .gif
        } else if Self.isTIFF(content) {
            self = .tiff
        } else if Self.isPNM(content) {
            self = .pnm
        } else if Self.isBMP(content) {
            self = .bmp
        } else if content.has("jP  ", at: 4) || content.has([0xFF, 0x4F, 0xFF, 0x51]) {
            self = .jpeg2000
        } else if content.has("JXL ", at: 4) || content.has([0xFF, 0x0A]) {
            self = .jpegXL
        } else if let brand = FileTypeBox(content), let format = brand.imageFormat {
            self = format
        } else {
            return nil
        }
    }

    /// Whether the bytes begin with a TIFF or BigTIFF header of either byte order.
    private static func isTIFF(_ content: [UInt8]) -> Bool {
        let headers: [[UInt8]] = [
            [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
        ]
        // Canon's raw format is a TIFF with a mark after the header.
        return headers.contains { content.has($0) } && !content.has("CR", at: 8)
    }

    /// Whether the bytes begin with a bitmap's header: `BM` alone begins many texts.
    private static func isBMP(_ content: [UInt8]) -> Bool {
        guard content.has("BM"), content.count >= 18 else { return false }
        let headerSize = content.littleEndian32(at: 14)
        return headerSize == 12 || (40...124).contains(headerSize)
    }

    /// Whether the bytes begin with `P`, a digit from 1 to 7, and white space or a comment.
    private static func isPNM(_ content: [UInt8]) -> Bool {
        guard content.count >= 3, content[0] == UInt8(ascii: "P") else { return false }
        let isKnown = (UInt8(ascii: "1")...UInt8(ascii: "7")).contains(content[1])
        return isKnown && (content[2].isASCIISpace || content[2] == UInt8(ascii: "#"))
    }
}
