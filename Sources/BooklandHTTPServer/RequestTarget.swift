/// The target of a request: a path and a query (RFC 9112, section 3.2.1, origin form).
package struct RequestTarget: Sendable, Hashable {
    /// The path's segments, decoded.
    ///
    /// `/` has none; `/v1/library/12` has three.
    package let segments: [String]
    /// The query's items in their order, decoded.
    package let query: [Item]

    /// A name and a value of a query.
    package struct Item: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The value; empty if there is no `=`.
        package let value: String

        /// Creates an item.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The most bytes that a target may have.
    package static let longest = 4_096
    /// The most items that a query may have.
    package static let mostItems = 64

    /// Parses a target as it stands in the request line.
    ///
    /// Refuses what clients have no reason to send and what servers have read in different ways: `.` and
    /// `..` in any spelling, empty segments, malformed escapes, control characters, and bytes that are
    /// not UTF-8.
    ///
    /// Returns nil if the target is malformed.
    ///
    /// - Parameter text: The bytes between the method and the version.
    package init?(_ text: some Collection<UInt8>) {
        guard text.first == UInt8(ascii: "/"), text.count <= Self.longest else { return nil }
        let path = text.prefix { $0 != UInt8(ascii: "?") }
        let rest = text.dropFirst(path.count + 1)
        var segments: [String] = []
        let parts = path.dropFirst().split(
            separator: UInt8(ascii: "/"),
            omittingEmptySubsequences: false,
        )
        for (index, part) in parts.enumerated() {
            if part.isEmpty, index == parts.count - 1 { continue }
            guard let segment = Self.decoded(part), !segment.isEmpty, segment != ".",
                segment != "..", !segment.contains("/"), !segment.contains("\\")
            else { return nil }
            segments.append(segment)
        }
        self.segments = segments
        var query: [Item] = []
        for part in rest.split(separator: UInt8(ascii: "&")) {
            let rawName = part.prefix { $0 != UInt8(ascii: "=") }
            let rawValue = part.dropFirst(rawName.count + 1)
            guard query.count < Self.mostItems,
                let name = Self.decoded(rawName, plusIsSpace: true),
                let value = Self.decoded(rawValue, plusIsSpace: true)
            else { return nil }
            query.append(Item(name, value))
        }
        self.query = query
    }

    /// The value of the first item with a name; nil if there is none.
    package subscript(name: String) -> String? {
        query.first { $0.name == name }?.value
    }

    /// Decodes percent-encoded bytes (RFC 3986, section 2.1).
    private static func decoded(
        _ text: some Collection<UInt8>,
        plusIsSpace: Bool = false,
    ) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var iterator = text.makeIterator()
        while let byte = iterator.next() {
            var decoded = byte
            if byte == UInt8(ascii: "%") {
                guard let high = iterator.next().flatMap(hexValue),
                    let low = iterator.next().flatMap(hexValue)
                else { return nil }
                decoded = high << 4 | low
            } else if byte == UInt8(ascii: "+"), plusIsSpace {
                decoded = UInt8(ascii: " ")
            }
            guard decoded >= 0x20, decoded != 0x7F else { return nil }
            bytes.append(decoded)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexValue(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
