/// One JSON object on one line, its keys in the order in which they are added (RFC 8259).
///
/// What is nil, an empty text or an empty list is left out, but where `always` is said.
package struct JSONObject: Sendable {
    private var content: [UInt8] = [UInt8(ascii: "{")]

    /// An object without keys.
    package init() {}

    /// The object's bytes, without a line end.
    package var bytes: [UInt8] { content + [UInt8(ascii: "}")] }

    /// Adds a text, unless it is nil or empty.
    package mutating func add(_ key: StaticString, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        begin(key)
        Self.append(quoted: value, to: &content)
    }

    /// Adds a number, unless it is nil.
    package mutating func add(_ key: StaticString, _ value: Int?) {
        guard let value else { return }
        begin(key)
        content += String(value).utf8
    }

    /// Adds a truth value.
    package mutating func add(_ key: StaticString, _ value: Bool) {
        begin(key)
        content += (value ? "true" : "false").utf8
    }

    /// Adds a number that may have a fraction, as the shortest text that gives it back.
    package mutating func add(_ key: StaticString, _ value: Double) {
        guard value.isFinite else { return }
        begin(key)
        content += "\(value)".utf8
    }

    /// Adds a list of texts, even an empty one.
    package mutating func add(_ key: StaticString, always values: [String]) {
        begin(key)
        content.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { content.append(UInt8(ascii: ",")) }
            Self.append(quoted: value, to: &content)
        }
        content.append(UInt8(ascii: "]"))
    }

    /// Adds a list of texts, unless it is empty.
    package mutating func add(_ key: StaticString, _ values: [String]) {
        if !values.isEmpty { add(key, always: values) }
    }

    /// Adds an object.
    package mutating func add(_ key: StaticString, _ object: JSONObject?) {
        guard let object else { return }
        begin(key)
        content += object.content
        content.append(UInt8(ascii: "}"))
    }

    /// Adds a list of objects, even an empty one.
    package mutating func add(_ key: StaticString, _ objects: [JSONObject]) {
        begin(key)
        content.append(UInt8(ascii: "["))
        content += objects.map(\.bytes).joined(separator: [UInt8(ascii: ",")])
        content.append(UInt8(ascii: "]"))
    }

    /// Adds texts by names that are no words of the program's own, in the order of the names.
    package mutating func add(_ key: StaticString, _ values: [String: String]) {
        guard !values.isEmpty else { return }
        begin(key)
        content.append(UInt8(ascii: "{"))
        for (index, pair) in values.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { content.append(UInt8(ascii: ",")) }
            Self.append(quoted: pair.key, to: &content)
            content.append(UInt8(ascii: ":"))
            Self.append(quoted: pair.value, to: &content)
        }
        content.append(UInt8(ascii: "}"))
    }

    /// Adds null, where a key's absence would say something else.
    package mutating func addNull(_ key: StaticString) {
        begin(key)
        content += "null".utf8
    }

    private mutating func begin(_ key: StaticString) {
        if content.count > 1 { content.append(UInt8(ascii: ",")) }
        // Keys are words of the program's own, with nothing to escape.
        content.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { unsafe content.append(contentsOf: $0) }
        content += "\":".utf8
    }
}

extension JSONObject {
    private static func append(quoted value: String, to content: inout [UInt8]) {
        content.append(UInt8(ascii: "\""))
        let start = content.count
        content += value.utf8
        // To look at bytes of an array is much faster than to look at those of a text.
        if content[start...].contains(where: mayNeedEscape) {
            content.removeSubrange(start...)
            for scalar in value.unicodeScalars { append(escaped: scalar, to: &content) }
        }
        content.append(UInt8(ascii: "\""))
    }

    /// Whether a byte is to be escaped, or begins a character that may be.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case ..<0x20, 0x7F, 0xC2, 0xE2, UInt8(ascii: "\""), UInt8(ascii: "\\"): true
        default: false
        }
    }

    private static func append(escaped scalar: UnicodeScalar, to content: inout [UInt8]) {
        switch scalar {
        case "\"": content += "\\\"".utf8
        case "\\": content += "\\\\".utf8
        case "\n": content += "\\n".utf8
        case _ where turnsTerminal(scalar):
            // Five digits, of which the first is there to keep the zeros that follow.
            content += "\\u".utf8
            content += String(0x10000 + scalar.value, radix: 16).utf8.dropFirst()
        default: content += String(scalar).utf8
        }
    }

    /// Control characters and those that turn the direction of text: a terminal would obey them.
    private static func turnsTerminal(_ scalar: UnicodeScalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
