/// Returns whether a character would control a terminal instead of being shown.
///
/// These are the control characters C0, DEL and C1, the line and paragraph separators, and the marks
/// that change the direction of text, which can disguise a name (Unicode Technical Report 36).
func isControl(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
}

extension String {
    /// The text with control characters escaped: `\n`, `\t`, `\u{1b}`.
    var visible: String {
        guard unicodeScalars.contains(where: isControl) else { return self }
        return unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case _ where isControl(scalar): "\\u{\(String(scalar.value, radix: 16))}"
            default: "\(scalar)"
            }
        }.joined()
    }
}

extension PlatformString {
    /// The bytes with control characters escaped.
    ///
    /// Bytes that are not UTF-8 are kept.
    var visibleBytes: [UInt8] {
        if let text = exactText { return Array(text.visible.utf8) }
        var result: [UInt8] = []
        var rest = bytes[...]
        while let first = rest.first {
            let length = (1...4).first { length in
                rest.count >= length
                    && String(validating: rest.prefix(length), as: UTF8.self) != nil
            }
            if let length {
                result += String(decoding: rest.prefix(length), as: UTF8.self).visible.utf8
                rest = rest.dropFirst(length)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
