import BookImaging
import CBooklandZlib

/// Encodes grey pictures as PNG files (ISO/IEC 15948).
enum PNGEncoder {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns the bytes of a file that shows an image.
    static func encode(_ image: LumaImage) -> [UInt8] {
        // 8 bits per sample, grey, without interlacing.
        let header = bytes(of: image.width) + bytes(of: image.height) + [8, 0, 0, 0, 0]
        return signature + chunk("IHDR", header) + chunk("IDAT", compressed(rows(of: image)))
            + chunk("IEND", [])
    }

    /// The rows, each preceded by the number of its filter: none.
    private static func rows(of image: LumaImage) -> [UInt8] {
        let (width, height, stride) = (image.width, image.height, image.stride)
        return image.withPixels { pixels in
            [UInt8](capacity: (width + 1) * height) { output in
                for row in 0..<height {
                    output.append(0)
                    for column in 0..<width { output.append(pixels[row * stride + column]) }
                }
            }
        }
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(bytes.count))
        return [UInt8](capacity: Int(count)) { output in
            unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
                // Fast rather than small. Fails only without memory, or if the buffer is too small.
                let result = unsafe compress2(
                    buffer.baseAddress,
                    &count,
                    bytes,
                    UInt(bytes.count),
                    1,
                )
                initialized = result == Z_OK ? Int(count) : 0
            }
        }
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        let sum = unsafe crc32(0, body, UInt32(body.count))
        return bytes(of: content.count) + body + bytes(of: Int(sum))
    }

    /// Four bytes, the highest first.
    private static func bytes(of number: Int) -> [UInt8] {
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
