import BookMetadata

/// Texts of several lines, in which services write HTML.
enum NoteText {
    /// A text with HTML's line breaks as line ends, without other tags, and with entities decoded; nil
    /// if nothing is left.
    static func plain(_ text: String) -> String? {
        let result = isHTML(text) ? HTMLText.decodingEntities(in: withoutTags(text)) : text
        let trimmed = ListText.trimmed(result)
        return trimmed.isEmpty ? nil : trimmed
    }

    /// A text of one line, such as a title, without tags and with entities decoded.
    static func line(_ text: String) -> String {
        guard isHTML(text) else { return text }
        return ListText.trimmed(
            HTMLText.decodingEntities(in: withoutTags(text)).replacing("\n", with: " ")
        )
    }

    private static func isHTML(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    }

    /// Several texts, with an empty line between two.
    static func joined(_ texts: [String?]) -> String? {
        let texts = texts.compactMap { $0.flatMap(plain) }
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }

    private static func withoutTags(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
            result += rest[..<start]
            rest = rest[start...]
            guard let tag = Tag(rest) else {
                result += "<"
                rest = rest.dropFirst()
                continue
            }
            result += tag.lineBreak
            rest = rest[tag.end...]
        }
        return result + rest
    }
}

/// A tag of HTML.
private struct Tag {
    private let name: String
    private let isEnd: Bool
    /// Where the text goes on.
    let end: String.Index

    /// Reads a tag at the beginning of a text; nil for a text such as `< 5`.
    init?(_ text: Substring) {
        var rest = text.utf8.dropFirst()
        isEnd = rest.first == UInt8(ascii: "/")
        if isEnd { rest = rest.dropFirst() }
        let letters = rest.prefix {
            (0x41...0x5A).contains($0 & 0xDF) || (0x30...0x39).contains($0)
        }
        name = Substring(letters).lowercased()
        guard Self.names.contains(name),
            let close = rest[letters.endIndex...].prefix(2_000).firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        end = text.utf8.index(after: close)
    }

    var lineBreak: String {
        switch name {
        case "br", "tr", "dt", "dd", "hr": "\n"
        case "li": isEnd ? "" : "\n– "
        case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "table", "ul", "ol":
            isEnd ? "\n\n" : ""
        default: ""
        }
    }

    /// The elements that reviews and descriptions have; anything else in angle brackets is text.
    private static let names: Set<String> = [
        "a", "abbr", "b", "big", "blockquote", "br", "center", "cite", "code", "dd", "del", "div",
        "dl", "dt", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins",
        "kbd", "li", "ol", "p", "pre", "q", "s", "small", "span", "spoiler", "strike", "strong",
        "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "tt", "u", "ul",
    ]
}
