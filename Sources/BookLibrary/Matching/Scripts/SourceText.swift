import BookMetadata

/// Texts that came through a program which took them for something else.
enum SourceText {
    /// A text with its HTML entities decoded, and its letters in UTF-8 where a program took them for
    /// Windows-1252, even twice: "Pride &amp; Prejudice", "L'Ã‰lÃ©gance du hÃ©risson", "fÃƒÂ¼r".
    static func repaired(_ text: String) -> String {
        var hasEntity = false
        var hasLeadByte = false
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "&") { hasEntity = true }
            // Â, Ã, Ä, Å, Ð, Ñ, à and â are what the first byte of a letter becomes.
            if last == 0xC3, leads.contains(byte) { hasLeadByte = true }
            // The replacement character.
            if last == 0xBF, byte == 0xBD { hasLeadByte = true }
            last = byte
        }
        var text = text
        if hasEntity, text.utf8.contains(UInt8(ascii: ";")) {
            text = HTMLText.decodingEntities(in: text)
        }
        guard hasLeadByte else { return text }
        guard let first = inUTF8(text) else { return withoutRemains(withMarks(text)) }
        return inUTF8(first) ?? withoutRemains(first)
    }

    /// A text with its dashes and apostrophes again where the rest of it is right: "Applications â€“ The Big
    /// Ideas".
    private static func withMarks(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var place = 0
        while place < scalars.count {
            if place + 2 < scalars.count, scalars[place] == "â", scalars[place + 1] == "€",
                let mark = marks[scalars[place + 2]]
            {
                result.append(mark)
                place += 3
            } else {
                result.append(scalars[place])
                place += 1
            }
        }
        return String(result)
    }

    /// What the third byte of a mark becomes, and the mark.
    private static let marks: [Unicode.Scalar: Unicode.Scalar] = [
        "“": "–", "–": "–", "”": "—", "—": "—", "™": "’", "˜": "‘", "œ": "“", "\u{9D}": "”",
        "‘": "‑",
    ]

    /// A text in which what several programs made of a letter is that letter again: of the two bytes of
    /// "ä", the second one is left after "Ã", "Â", a question mark or the replacement character.
    private static func withoutRemains(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        guard scalars.contains(where: isRemain) else { return text }
        var result = String.UnicodeScalarView()
        var place = 0
        while place < scalars.count {
            var end = place
            if isRemain(scalars[place]) {
                while end < scalars.count, isRemain(scalars[end]) || scalars[end] == "?" {
                    end += 1
                }
            }
            if end > place, end < scalars.count, 0xA0...0xBF ~= scalars[end].value,
                let letter = Unicode.Scalar(scalars[end].value + 0x40)
            {
                result.append(letter)
                place = end + 1
            } else {
                result.append(scalars[place])
                place += 1
            }
        }
        return String(result)
    }

    private static func isRemain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0xC3 || scalar.value == 0xC2 || scalar.value == 0xFFFD
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
