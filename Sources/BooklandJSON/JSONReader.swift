import CBooklandJSON

/// Reads JSON texts (RFC 8259) one after the other, and uses the memory again.
///
/// A document is one value with white space around it. Refused are a byte order mark, invalid UTF-8,
/// escapes that spell half of a surrogate pair, and numbers beyond a `Double`'s. A document whose values are still held when the
/// next text is read stays as it is; the reader then takes new memory.
package struct JSONReader: ~Copyable {
    /// What a text may cost.
    package let limits: JSONLimits

    private var document = JSONDocument()

    /// Creates a reader.
    package init(limits: JSONLimits = JSONLimits()) {
        self.limits = limits
    }

    /// Reads a text and returns the value it consists of.
    package mutating func read(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
        guard bytes.count <= limits.bytes else { throw .tooLong(limit: limits.bytes) }
        if !isKnownUniquelyReferenced(&document) { document = JSONDocument() }
        try document.read(bytes, depth: limits.depth)
        return JSONValue(document: document, index: 0)
    }
}

extension JSONValue {
    /// Reads a text (RFC 8259) with a reader of its own.
    package init(
        reading bytes: [UInt8],
        limits: JSONLimits = JSONLimits(),
    ) throws(JSONError) {
        var reader = JSONReader(limits: limits)
        self = try reader.read(bytes.span)
    }

    /// Reads a text (RFC 8259) with a reader of its own.
    package init(
        reading text: String,
        limits: JSONLimits = JSONLimits(),
    ) throws(JSONError) {
        try self.init(reading: Array(text.utf8), limits: limits)
    }
}
