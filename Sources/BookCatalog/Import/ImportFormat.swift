/// The format of a file to import.
public enum ImportFormat: String, Sendable, Hashable {
    /// An Open Library dump: editions, works and authors, in one file or several.
    case openLibraryDump = "Open Library dump"
    /// JSON records (docs/json.md), one per line.
    case jsonLines = "JSON Lines"
    /// Binary MARC 21.
    case iso2709 = "MARC 21"
    /// MARC 21 as XML.
    case marcXML = "MARCXML"

    /// Recognises a format by the beginning of the content; nil if it is none of these.
    init?(_ beginning: ArraySlice<UInt8>) {
        let text = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning
        let start = text.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        // A record label begins with five digits and has 22 at positions 10 and 11.
        let label = Array(start.prefix(24))
        if label.count == 24, label[..<5].allSatisfy({ (0x30...0x39).contains($0) }),
            label[10...11].elementsEqual("22".utf8)
        {
            self = .iso2709
        } else if start.first == UInt8(ascii: "<") {
            self = .marcXML
        } else if let found = text.split(separator: 0x0A).lazy.compactMap(Self.ofLine).first {
            // There may be damaged lines before the first good one.
            self = found
        } else {
            return nil
        }
    }

    private static func ofLine(_ line: ArraySlice<UInt8>) -> ImportFormat? {
        if line.starts(with: "/type/".utf8) { return .openLibraryDump }
        return line.starts(with: "{\"".utf8) ? .jsonLines : nil
    }
}
