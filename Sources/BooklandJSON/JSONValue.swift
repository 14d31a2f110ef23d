import CBooklandJSON

/// A value of a parsed document, which stays in memory as long as one of its values.
///
/// A value of another type reads as nil, so that foreign data can be read leniently:
/// `value["volumeInfo"]?["title"]?.string`.
package struct JSONValue: Sendable {
    /// The type of a value.
    package enum Kind: Sendable, Hashable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool
        /// A number.
        case number
        /// A string.
        case string
        /// An array.
        case array
        /// An object.
        case object
    }

    let document: JSONDocument
    let index: Int

    private var node: bookland_json_node { document.node(index) }

    /// The value's type.
    package var kind: Kind {
        switch node.kind {
        case bookland_json_null: .null
        case bookland_json_number: .number
        case bookland_json_string: .string
        case bookland_json_array: .array
        case bookland_json_object: .object
        default: .bool
        }
    }

    /// Whether the value is `null`.
    package var isNull: Bool { node.kind == bookland_json_null }

    /// The Boolean; nil if the value is of another type.
    package var bool: Bool? {
        switch node.kind {
        case bookland_json_true: true
        case bookland_json_false: false
        default: nil
        }
    }

    /// The string with its escapes resolved; nil if the value is of another type.
    package var string: String? {
        let node = node
        guard node.kind == bookland_json_string else { return nil }
        return document.text(of: node)
    }

    /// The number as it is written, such as `1e3`; nil if the value is of another type.
    package var number: String? {
        let node = node
        guard node.kind == bookland_json_number else { return nil }
        return document.text(of: node)
    }

    /// The integer; nil for numbers with a fraction or an exponent, such as 1.0 and 1e3.
    package var int: Int? {
        let node = node
        guard node.kind == bookland_json_number else { return nil }
        return document.withText(of: node) { bytes in
            bytes.count > 18 ? Int(document.text(of: node)) : Self.shortInteger(bytes)
        }
    }

    /// The nearest `Double` of a number; nil if it is beyond the range.
    package var double: Double? {
        number.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func shortInteger(_ bytes: Span<UInt8>) -> Int? {
        let isNegative = bytes[0] == UInt8(ascii: "-")
        var value = 0
        for position in (isNegative ? 1 : 0)..<bytes.count {
            let digit = Int(bytes[position]) - 0x30
            guard digit >= 0, digit <= 9 else { return nil }
            value = value * 10 + digit
        }
        return isNegative ? -value : value
    }

    /// Calls a closure with the bytes of a string, its escapes resolved; nil if the value is of another
    /// type.
    package func withUTF8<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
        let node = node
        guard node.kind == bookland_json_string else { return nil }
        return document.withText(of: node, body)
    }

    /// The elements of an array; none if the value is of another type.
    package var elements: JSONElements {
        let node = node
        guard node.kind == bookland_json_array else {
            return JSONElements(document: document, next: index, count: 0)
        }
        return JSONElements(document: document, next: index + 1, count: Int(node.count))
    }

    /// The members of an object in their order; none if the value is of another type.
    package var members: JSONMembers {
        let node = node
        guard node.kind == bookland_json_object else {
            return JSONMembers(document: document, next: index, count: 0)
        }
        return JSONMembers(document: document, next: index + 1, count: Int(node.count))
    }

    /// The value of the first member with a name; nil if there is none.
    package subscript(name: StaticString) -> JSONValue? {
        members.first { $0.isNamed(name) }?.value
    }

    /// The value of the first member with a name; nil if there is none.
    package func member(named name: String) -> JSONValue? {
        members.first { $0.name == name }?.value
    }
}
