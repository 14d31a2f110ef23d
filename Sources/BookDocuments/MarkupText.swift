/// The text of an XHTML or HTML file, well-formed or not.
enum MarkupText {
    /// Elements within a line: a number may go on behind their tags.
    private static let inline: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "code", "em", "font", "i", "mark", "small", "span",
        "strong",
        "sub", "sup", "tt", "u",
    ]

    /// Names of characters that stand in or beside numbers.
    private static let entities = [
        "nbsp": " ", "#160": " ", "#xa0": " ", "shy": "", "#173": "", "#xad": "", "amp": "&",
        "ndash": "-", "#8211": "-", "#x2013": "-", "#8209": "-", "#x2011": "-", "#8208": "-",
        "#x2010": "-", "#45": "-", "#x2d": "-", "minus": "-",
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
                if let value = entities[key], rest.dropFirst(name.count).first == UInt8(ascii: ";")
                {
                    text += value.utf8
                    rest = rest.dropFirst(name.count + 1)
                } else {
                    text.append(byte)
                }
            default: text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isInline(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix { byte in
            byte > 0x20 && byte != UInt8(ascii: "/")
        }
        return inline.contains(String(decoding: name, as: UTF8.self).lowercased())
    }
}
