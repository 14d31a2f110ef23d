/// Addresses from providers that are safe to open.
package enum SecureURL {
    /// Returns the address with https instead of http; nil if it is not an address of a public host
    /// or has invalid characters.
    package static func reading(_ text: String) -> String? {
        guard let text = PlainText.line(text), text.utf8.count <= 2_048,
            text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }),
            !text.utf8.contains(UInt8(ascii: "\""))
        else { return nil }
        let lower = text.prefix(8).lowercased()
        let rest: Substring
        if lower.hasPrefix("https://") {
            rest = text.dropFirst(8)
        } else if lower.hasPrefix("http://") {
            rest = text.dropFirst(7)
        } else if text.hasPrefix("//") {
            rest = text.dropFirst(2)
        } else {
            return nil
        }
        let host = rest.prefix { !"/?#".contains($0) }
        guard host.contains("."), !host.contains("@") else { return nil }
        return "https://\(rest)"
    }
}
