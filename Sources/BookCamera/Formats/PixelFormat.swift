/// How a camera lays out its pixels, by V4L2's four-character code.
public struct PixelFormat: Sendable, Hashable {
    /// The code's bytes, the first character lowest; the highest bit marks big-endian formats.
    package let code: UInt32

    package init(code: UInt32) {
        self.code = code
    }

    /// Reads a code's four characters, as YUYV; shorter ones are filled with spaces, as in Y16.
    ///
    /// Small letters are taken for capitals when only those are a format that can be read.
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

    /// 8 bits of luminance a pixel.
    public static let grey = PixelFormat(characters: "GREY")
    /// Y of two pixels and one Cb and Cr, in the order Y Cb Y Cr.
    public static let yuyv = PixelFormat(characters: "YUYV")
    /// Y of two pixels and one Cb and Cr, in the order Cb Y Cr Y.
    public static let uyvy = PixelFormat(characters: "UYVY")
    /// A plane of Y, then Cb and Cr by turns, of half the size in both directions.
    public static let nv12 = PixelFormat(characters: "NV12")
    /// A plane of Y, then one of Cb, then one of Cr, each of half the size in both directions.
    public static let yu12 = PixelFormat(characters: "YU12")
    /// As YU12, with Cr before Cb.
    public static let yv12 = PixelFormat(characters: "YV12")
    /// A JPEG picture for each frame.
    public static let mjpeg = PixelFormat(characters: "MJPG")
    /// The same under another name.
    public static let jpeg = PixelFormat(characters: "JPEG")
}

extension PixelFormat: CustomStringConvertible {
    /// The four characters without spaces at the end; what cannot be printed is a question mark.
    public var description: String {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: code >> (8 * $0)) & 0x7F }
        let printable = bytes.map { 0x20..<0x7F ~= $0 ? $0 : UInt8(ascii: "?") }
        let end = printable.lastIndex { $0 != 0x20 } ?? -1
        return String(decoding: printable[...end], as: UTF8.self)
    }
}

/// Where a frame's luminance is.
package enum LumaLayout: Sendable, Hashable {
    /// A byte a pixel at the buffer's beginning; the whole frame has `halvesPerPixel / 2` bytes for
    /// each.
    case plane(halvesPerPixel: Int)
    /// Every second byte, from the given one on.
    case everySecond(from: Int)
    /// In a JPEG picture.
    case jpeg
    /// In no place that is known here: libv4l2 has to convert.
    case unknown
}

extension PixelFormat {
    /// Where the luminance is.
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
