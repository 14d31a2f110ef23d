/// Addresses from providers that are safe to open.
package enum SecureURL {
    /// Returns the address with https instead of http; nil if it is not an address of a public host
    /// or has invalid characters.
    package static func reading(_ text: String) -> String? {
        // As bytes: a record has many addresses, and going through characters is slow.
        guard let text = PlainText.line(text), text.utf8.count <= 2_048,
            text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") })
        else { return nil }
        guard let prefix = ["https://", "http://", "//"].first(where: { begins(text, with: $0) })
        else { return nil }
        let rest = text.utf8.dropFirst(prefix.utf8.count)
        let host = rest.prefix { byte in
            byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
        }
        guard host.contains(UInt8(ascii: ".")), !host.contains(UInt8(ascii: "@")) else {
            return nil
        }
        return prefix == "https://" && text.utf8.starts(with: prefix.utf8)
            ? text : "https://\(Substring(rest))"
    }

    /// Whether a text begins with an ASCII prefix in small letters, whatever the case of its own.
    private static func begins(_ text: String, with prefix: String) -> Bool {
        let letterCase: UInt8 = 0x20
        var bytes = text.utf8.makeIterator()
        for expected in prefix.utf8 {
            guard let byte = bytes.next() else { return false }
            let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            guard (isLetter ? byte | letterCase : byte) == expected else { return false }
        }
        return true
    }
}
