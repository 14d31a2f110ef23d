/// Base64 (RFC 4648).
package enum Base64 {
    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )

    /// Returns the base64 digits of some bytes, with padding.
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = (0..<3).map { start + $0 < bytes.count ? UInt32(bytes[start + $0]) : 0 }
            let bits = group[0] << 16 | group[1] << 8 | group[2]
            let used = min(3, bytes.count - start) + 1
            for index in 0..<4 {
                let digit = digits[Int(bits >> (18 - 6 * UInt32(index)) & 63)]
                result.append(index < used ? digit : UInt8(ascii: "="))
            }
        }
        return result
    }

    /// Whether a text is some number of bytes in base64, with padding.
    package static func isEncoded(_ text: String, byteCount: Int) -> Bool {
        let length = (byteCount + 2) / 3 * 4
        let padding = (3 - byteCount % 3) % 3
        let bytes = Array(text.utf8)
        return bytes.count == length
            && bytes.dropLast(padding).allSatisfy(digits.contains)
            && bytes.suffix(padding).allSatisfy { $0 == UInt8(ascii: "=") }
    }
}
