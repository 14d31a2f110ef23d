import BookMetadata

/// Texts that came through a program which took them for something else.
enum SourceText {
    /// A text with its HTML entities decoded, and its letters in UTF-8 where a program took them for
    /// Windows-1252: "Pride &amp; Prejudice", "L'Ã‰lÃ©gance du hÃ©risson".
    static func repaired(_ text: String) -> String {
        var hasEntity = false
        var hasLeadByte = false
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "&") { hasEntity = true }
            // Â, Ã, Ä, Å, Ð, Ñ, à and â are what the first byte of a letter becomes.
            if last == 0xC3, leads.contains(byte) { hasLeadByte = true }
            last = byte
        }
        var text = text
        if hasEntity, text.utf8.contains(UInt8(ascii: ";")) {
            text = HTMLText.decodingEntities(in: text)
        }
        return hasLeadByte ? inUTF8(text) ?? text : text
    }

    /// The text whose bytes in UTF-8 are the characters of another in Windows-1252; nil if there is none.
    private static func inUTF8(_ text: String) -> String? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if scalar.value < 0x80 || 0xA0...0xFF ~= scalar.value || 0x81...0x9D ~= scalar.value {
                bytes.append(UInt8(scalar.value))
            } else if let place = windows1252.firstIndex(of: scalar) {
                bytes.append(UInt8(0x80 + place))
            } else {
                return nil
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static let leads: [UInt8] = [0x82, 0x83, 0x84, 0x85, 0x90, 0x91, 0xA0, 0xA2]

    /// The characters of Windows-1252 from 0x80 to 0x9F, with the control characters of ISO 8859-1 where
    /// it has none (WHATWG Encoding Standard).
    private static let windows1252 = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
    )
}
