/// Writes JSON strings (RFC 8259, section 7).
package enum JSONText {
    /// Appends a quoted string, with escapes for quotes, backslashes and everything that controls a
    /// terminal.
    package static func append(quoted value: String, to content: inout [UInt8]) {
        content.append(UInt8(ascii: "\""))
        let start = content.count
        content += value.utf8
        // Examining an array's bytes is much faster than examining a string's.
        if content[start...].contains(where: mayNeedEscape) {
            content.removeSubrange(start...)
            for scalar in value.unicodeScalars { append(escaped: scalar, to: &content) }
        }
        content.append(UInt8(ascii: "\""))
    }

    /// Whether a byte needs an escape, or begins a character that may need one.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case ..<0x20, 0x7F, 0xC2, 0xE2, UInt8(ascii: "\""), UInt8(ascii: "\\"): true
        default: false
        }
    }

    private static func append(escaped scalar: Unicode.Scalar, to content: inout [UInt8]) {
        switch scalar {
        case "\"", "\\":
            content.append(UInt8(ascii: "\\"))
            content.append(UInt8(ascii: scalar))
        case "\n": content += "\\n".utf8
        case _ where controlsTerminal(scalar):
            // The first of five digits keeps the zeros after it, and is dropped.
            content += "\\u".utf8
            content += String(0x10000 + scalar.value, radix: 16).utf8.dropFirst()
        default:
            content += Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
        }
    }

    /// Whether a terminal would obey a character: control characters and those that change the
    /// direction of text.
    private static func controlsTerminal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
