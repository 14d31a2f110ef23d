/// The text of an XHTML or HTML file, well-formed or not.
///
/// As browsers do, a line end in the file is a space: only elements end lines (HTML, section 4, "white space").
enum MarkupText {
    /// Elements within a line: a number may go on behind their tags.
    private static let inline: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "code", "em", "font", "i", "mark", "small", "span",
        "strong",
        "sub", "sup", "tt", "u",
    ]

    /// Names of characters that stand in or beside numbers.
    private static let entities = [
        "nbsp": " ", "shy": "", "amp": "&", "ndash": "-", "minus": "-", "hyphen": "-",
    ]

    /// Returns the text; where a tag ends a line, there is a line feed.
    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "<"):
                let tag = rest.prefix { $0 != UInt8(ascii: ">") }
                rest = rest.dropFirst(tag.count + 1)
                if !isInline(tag) { text.append(UInt8(ascii: "\n")) }
            case UInt8(ascii: "&"):
                let name = rest.prefix(10).prefix { $0 != UInt8(ascii: ";") }
                let key = String(decoding: name, as: UTF8.self).lowercased()
                if let value = entities[key] ?? numbered(key),
                    rest.dropFirst(name.count).first == UInt8(ascii: ";")
                {
                    text += value.utf8
                    rest = rest.dropFirst(name.count + 1)
                } else {
                    text.append(byte)
                }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if text.last != UInt8(ascii: " ") { text.append(UInt8(ascii: " ")) }
            default: text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The character of a number such as `#57` or `#x39`; nil for another name.
    private static func numbered(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = value.flatMap(Unicode.Scalar.init) else { return nil }
        // A soft hyphen shows only where a line is broken.
        return scalar == "\u{AD}" ? "" : String(Character(scalar))
    }

    private static func isInline(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix { byte in
            byte > 0x20 && byte != UInt8(ascii: "/")
        }
        return inline.contains(String(decoding: name, as: UTF8.self).lowercased())
    }
}
