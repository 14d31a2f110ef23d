/// Takes texts with several values apart.
enum ListText {
    /// A text without white space at its ends.
    static func trimmed(_ text: String) -> String {
        // Most texts have nothing to trim, and bytes are compared faster than characters.
        if let first = text.utf8.first, let last = text.utf8.last, isInk(first), isInk(last) {
            return text
        }
        return trimmed(text[...])
    }

    /// A part of a text without white space at its ends.
    static func trimmed(_ text: Substring) -> String {
        var rest = text.utf8
        while let first = rest.first, first <= 0x20 { rest.removeFirst() }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        if let first = rest.first, let last = rest.last, first >= 0x80 || last >= 0x80 {
            return trimmedOfAnySpace(Substring(rest))
        }
        return String(Substring(rest))
    }

    private static func trimmedOfAnySpace(_ text: Substring) -> String {
        var rest = text.unicodeScalars
        while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
        while rest.last?.properties.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    private static func isInk(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x80 }

    /// The parts of a text between separators, trimmed, without empty ones.
    static func parts(_ text: String, separator: String) -> [String] {
        guard !text.isEmpty, let first = separator.utf8.first else { return [] }
        var parts: [String] = []
        func add(_ part: Substring) {
            let part = trimmed(part)
            if !part.isEmpty { parts.append(part) }
        }
        let bytes = text.utf8
        let length = separator.utf8.count
        var start = bytes.startIndex
        var search = start
        while let place = bytes[search...].firstIndex(of: first) {
            guard length == 1 || bytes[place...].starts(with: separator.utf8) else {
                search = bytes.index(after: place)
                continue
            }
            add(text[start..<place])
            start = bytes.index(place, offsetBy: length)
            search = start
        }
        add(text[start...])
        return parts
    }

    /// The parts of a list whose separator is not known: line ends, `;`, `|` or a comma.
    static func parts(_ text: String) -> [String] {
        for mark in ["\n", ";", "|", ","] {
            guard let byte = mark.utf8.first, text.utf8.contains(byte) else { continue }
            return parts(text, separator: mark)
        }
        let whole = trimmed(text)
        return whole.isEmpty ? [] : [whole]
    }
}
