/// How a text is written within quotes (RFC 8259, section 7).
package enum JSONText {
    /// Appends the text in quotes, with escapes for what would end it or what a terminal would obey.
    package static func append(quoted value: String, to content: inout [UInt8]) {
        content.append(UInt8(ascii: "\""))
        let start = content.count
        content += value.utf8
        // To look at bytes of an array is much faster than to look at those of a text.
        if content[start...].contains(where: mayNeedEscape) {
            content.removeSubrange(start...)
            for scalar in value.unicodeScalars { append(escaped: scalar, to: &content) }
        }
        content.append(UInt8(ascii: "\""))
    }

    /// Whether a byte is to be escaped, or begins a character that may be.
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
        case _ where turnsTerminal(scalar):
            // Five digits, of which the first is there to keep the zeros that follow.
            content += "\\u".utf8
            content += String(0x10000 + scalar.value, radix: 16).utf8.dropFirst()
        default:
            content += Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
        }
    }

    /// Control characters and those that turn the direction of text: a terminal would obey them.
    private static func turnsTerminal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
