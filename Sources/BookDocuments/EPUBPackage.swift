import BooklandXML

/// The package document of an EPUB: metadata, and the order of its files (EPUB 3.3, section 5).
struct EPUBPackage {
    /// The identifiers and sources, each with a label if the package says that it is an ISBN.
    private(set) var identifiers: [String] = []
    /// The text files in reading order, as the package names them.
    private(set) var textFiles: [String] = []

    init(_ events: [XMLEvent]) {
        var files: [String: String] = [:]
        var order: [String] = []
        var scheme: String?
        var text: String?
        for event in events {
            switch event {
            case .start(let name, let attributes):
                func value(_ key: String) -> String? {
                    attributes.first { $0.name.local == key }?.value
                }
                switch name.local {
                case "identifier", "source": (text, scheme) = ("", value("scheme"))
                case "item":
                    if let id = value("id"), let path = value("href") { files[id] = path }
                case "itemref":
                    if let id = value("idref") { order.append(id) }
                default: break
                }
            case .text(let more): text? += more
            case .end(let name):
                guard name.local == "identifier" || name.local == "source", let found = text
                else { continue }
                let isISBN = scheme?.uppercased().contains("ISBN") ?? false
                identifiers.append(isISBN ? "ISBN \(found)" : found)
                text = nil
            }
        }
        textFiles = order.compactMap { files[$0] }
    }

    /// The path in the archive of a file that the package names.
    static func path(of file: String, besides package: String) -> String {
        let plain = decoded(file.prefix { $0 != "#" })
        var parts = package.split(separator: "/").dropLast().map(String.init)
        for part in plain.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    /// Decodes percent-encoded bytes (RFC 3986, section 2.1); a malformed escape stays.
    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), rest.count >= 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
