/// Writes one JSON value as bytes, with no white space (RFC 8259), in the order of the calls.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { writer in
///     writer.member("title", "Dune")
///     writer.array("authors") { $0.element("Frank Herbert") }
/// }
/// ```
/// Control characters are written as escapes, so that a value is one line and does nothing to a
/// terminal.
package struct JSONWriter: Sendable {
    /// What was written.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Creates a writer.
    package init() {}

    /// What was written, as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object as a value of its own or as an element.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        container("{", "}", body)
    }

    /// Writes an array as a value of its own or as an element.
    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        container("[", "]", body)
    }

    /// Writes a member that is an object.
    package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
        key(name)
        container("{", "}", body)
    }

    /// Writes a member that is an array.
    package mutating func array(_ name: String, _ body: (inout JSONWriter) -> Void) {
        key(name)
        container("[", "]", body)
    }

    /// Writes a member, or nothing where there is no value.
    package mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        key(name)
        element(value)
    }

    /// Writes a member, or nothing where there is no value.
    package mutating func member(_ name: String, _ value: Int?) {
        guard let value else { return }
        key(name)
        element(value)
    }

    /// Writes a member, or nothing where there is no value or no finite one.
    package mutating func member(_ name: String, _ value: Double?) {
        guard let value, value.isFinite else { return }
        key(name)
        raw("\(value)")
    }

    /// Writes a member, or nothing where there is no value.
    package mutating func member(_ name: String, _ value: Bool?) {
        guard let value else { return }
        key(name)
        raw(value ? "true" : "false")
    }

    /// Writes a member that is an array of strings, even where it is empty.
    package mutating func member(_ name: String, _ values: [String]) {
        array(name) { writer in
            for value in values { writer.element(value) }
        }
    }

    /// Writes a member that is null.
    package mutating func null(_ name: String) {
        key(name)
        raw("null")
    }

    /// Writes a string as a value of its own or as an element.
    package mutating func element(_ value: String) {
        separate()
        quote(value)
        needsComma = true
    }

    /// Writes an integer as a value of its own or as an element.
    package mutating func element(_ value: Int) {
        raw(String(value))
    }

    private mutating func container(
        _ opening: Unicode.Scalar,
        _ closing: Unicode.Scalar,
        _ body: (inout JSONWriter) -> Void,
    ) {
        separate()
        bytes.append(UInt8(ascii: opening))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: closing))
        needsComma = true
    }

    private mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func raw(_ text: String) {
        separate()
        bytes += text.utf8
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func quote(_ value: String) {
        JSONText.append(quoted: value, to: &bytes)
    }
}
