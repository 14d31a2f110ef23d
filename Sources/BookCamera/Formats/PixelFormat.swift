/// How a camera lays out its pixels, named by V4L2's four-character code.
///
/// <https://docs.kernel.org/userspace-api/media/v4l/pixfmt.html> describes the formats. Formats that
/// cannot be read directly are converted by libv4l2.
public struct PixelFormat: Sendable, Hashable {
    /// The code's bytes, the first character lowest; the highest bit marks big-endian formats.
    package let code: UInt32

    package init(code: UInt32) {
        self.code = code
    }

    /// Parses a code of up to four characters, such as "YUYV" or "Y16".
    ///
    /// - Parameter text: The characters, in ASCII. Lower case stands for upper case if only that is a
    ///   format that can be read directly. The result is `nil` for an empty or longer text.
    public init?(_ text: String) {
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
            return nil
        }
        let exact = Self(characters: text)
        let capital = Self(characters: text.uppercased())
        self = exact.lumaLayout == .unknown && capital.lumaLayout != .unknown ? capital : exact
    }

    private init(characters: String) {
        let padded = Array(characters.utf8) + [0x20, 0x20, 0x20]
        code = padded.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// 8 bits of luma per pixel.
    public static let grey = PixelFormat(characters: "GREY")
    /// Two pixels share chroma, in the order Y Cb Y Cr.
    public static let yuyv = PixelFormat(characters: "YUYV")
    /// Two pixels share chroma, in the order Cb Y Cr Y.
    public static let uyvy = PixelFormat(characters: "UYVY")
    /// A plane of Y, then a plane of alternating Cb and Cr with half the size in both directions.
    public static let nv12 = PixelFormat(characters: "NV12")
    /// A plane of Y, then planes of Cb and of Cr with half the size in both directions.
    public static let yu12 = PixelFormat(characters: "YU12")
    /// Like YU12, with Cr before Cb.
    public static let yv12 = PixelFormat(characters: "YV12")
    /// A JPEG image per frame.
    public static let mjpeg = PixelFormat(characters: "MJPG")
    /// A JPEG image per frame, under another name.
    public static let jpeg = PixelFormat(characters: "JPEG")
}

extension PixelFormat: CustomStringConvertible {
    /// The four characters, without trailing spaces.
    ///
    /// Unprintable ones become question marks.
    public var description: String {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: code >> (8 * $0)) & 0x7F }
        let printable = bytes.map { 0x20..<0x7F ~= $0 ? $0 : UInt8(ascii: "?") }
        let end = printable.lastIndex { $0 != 0x20 } ?? -1
        return String(decoding: printable[...end], as: UTF8.self)
    }
}

/// Where the luma of a frame is.
package enum LumaLayout: Sendable, Hashable {
    /// One byte per pixel at the start of the buffer. The whole frame takes `halvesPerPixel / 2` bytes
    /// per pixel.
    case plane(halvesPerPixel: Int)
    /// Every second byte, starting with this one.
    case everySecond(from: Int)
    /// In a JPEG image.
    case jpeg
    /// Not known: libv4l2 has to convert the frame.
    case unknown
}

extension PixelFormat {
    /// Where the luma of a frame in this format is.
    package var lumaLayout: LumaLayout {
        switch description {
        case "GREY": .plane(halvesPerPixel: 2)
        case "NV12", "NV21", "YU12", "YV12": .plane(halvesPerPixel: 3)
        case "NV16", "NV61", "422P": .plane(halvesPerPixel: 4)
        case "YUYV", "YVYU": .everySecond(from: 0)
        case "UYVY", "VYUY": .everySecond(from: 1)
        case "MJPG", "JPEG": .jpeg
        default: .unknown
        }
    }
}
