import BooklandJSON

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
        JSONText.append(quoted: value, to: &content)
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
            JSONText.append(quoted: value, to: &content)
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
            JSONText.append(quoted: pair.key, to: &content)
            content.append(UInt8(ascii: ":"))
            JSONText.append(quoted: pair.value, to: &content)
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
