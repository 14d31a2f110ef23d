/// Writes one JSON object on one line, with its keys in the order of the calls (RFC 8259).
///
/// Unknown values are left out: a nil, an empty string or an empty list adds nothing unless the
/// method says otherwise.
///
/// ```swift
/// var book = JSONObject()
/// book.add("title", "Dune")
/// book.add("pageCount", 412)
/// print(book.text)  // {"title":"Dune","pageCount":412}
/// ```
/// Control characters are escaped, so the object stays on one line and is safe to print on a terminal.
package struct JSONObject: Sendable {
    private var content: [UInt8] = [UInt8(ascii: "{")]

    /// Creates an empty object.
    package init() {}

    /// The object's bytes, without a line end.
    package var bytes: [UInt8] { content + [UInt8(ascii: "}")] }

    /// The object as text, without a line end.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a string unless it is nil or empty.
    package mutating func add(_ key: StaticString, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        add(key, always: value)
    }

    /// Adds a string, even an empty one.
    package mutating func add(_ key: StaticString, always value: String) {
        begin(key)
        JSONText.append(quoted: value, to: &content)
    }

    /// Adds an integer unless it is nil.
    package mutating func add(_ key: StaticString, _ value: Int?) {
        guard let value else { return }
        begin(key)
        content += String(value).utf8
    }

    /// Adds a Boolean.
    package mutating func add(_ key: StaticString, _ value: Bool) {
        begin(key)
        content += (value ? "true" : "false").utf8
    }

    /// Adds a number in the shortest form that reads back as the same `Double`; nothing if it is not
    /// finite.
    package mutating func add(_ key: StaticString, _ value: Double) {
        guard value.isFinite else { return }
        begin(key)
        content += "\(value)".utf8
    }

    /// Adds a number rounded to some decimal places, without trailing zeros.
    ///
    /// - Parameters:
    ///   - key: The name of the member.
    ///   - value: The number; `null` is written if it is not finite or is 10¹² or more.
    ///   - places: The most digits after the decimal point.
    package mutating func add(_ key: StaticString, _ value: Double, places: Int) {
        begin(key)
        content += Self.decimal(value, places: places).utf8
    }

    /// Adds an array of strings, even an empty one.
    package mutating func add(_ key: StaticString, always values: [String]) {
        begin(key)
        content.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { content.append(UInt8(ascii: ",")) }
            JSONText.append(quoted: value, to: &content)
        }
        content.append(UInt8(ascii: "]"))
    }

    /// Adds an array of strings unless it is empty.
    package mutating func add(_ key: StaticString, _ values: [String]) {
        if !values.isEmpty { add(key, always: values) }
    }

    /// Adds an object unless it is nil.
    package mutating func add(_ key: StaticString, _ object: JSONObject?) {
        guard let object else { return }
        begin(key)
        content += object.content
        content.append(UInt8(ascii: "}"))
    }

    /// Adds an array of objects, even an empty one.
    package mutating func add(_ key: StaticString, _ objects: [JSONObject]) {
        begin(key)
        content.append(UInt8(ascii: "["))
        for (index, object) in objects.enumerated() {
            if index > 0 { content.append(UInt8(ascii: ",")) }
            content += object.content
            content.append(UInt8(ascii: "}"))
        }
        content.append(UInt8(ascii: "]"))
    }

    /// Adds an object whose keys are data, sorted by key, unless it is empty.
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

    /// Adds an array of arrays of integers.
    package mutating func add(_ key: StaticString, rows: [[Int]]) {
        add(key, rows: rows.map { $0.map(String.init) })
    }

    /// Adds an array of arrays of numbers, rounded to some decimal places.
    package mutating func add(_ key: StaticString, rows: [[Double]], places: Int) {
        add(key, rows: rows.map { $0.map { Self.decimal($0, places: places) } })
    }

    /// Adds `null`, for keys whose absence would mean something else.
    package mutating func addNull(_ key: StaticString) {
        begin(key)
        content += "null".utf8
    }

    private mutating func add(_ key: StaticString, rows: [[String]]) {
        begin(key)
        let arrays = rows.map { "[" + $0.joined(separator: ",") + "]" }
        content += "[\(arrays.joined(separator: ","))]".utf8
    }

    private mutating func begin(_ key: StaticString) {
        if content.count > 1 { content.append(UInt8(ascii: ",")) }
        // Keys are literals in the source, with nothing to escape.
        content.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { unsafe content.append(contentsOf: $0) }
        content += "\":".utf8
    }

    private static func decimal(_ value: Double, places: Int) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return "null" }
        let unit = (0..<places).reduce(1) { power, _ in power * 10 }
        let parts = Int((value.magnitude * Double(unit)).rounded())
        let sign = value < 0 && parts > 0 ? "-" : ""
        var fraction = String(String(unit + parts % unit).dropFirst())
        while fraction.last == "0" { fraction.removeLast() }
        return sign + String(parts / unit) + (fraction.isEmpty ? "" : "." + fraction)
    }
}
