import CBooklandJSON

/// Reads JSON texts (RFC 8259) one after the other, reusing its memory.
///
/// A text is one value with white space around it. A byte order mark is skipped, and a number beyond the
/// range of a `Double` reads as `null`, so that it does not cost the whole text. Invalid UTF-8 and
/// escapes of half a surrogate pair are errors. Values that are still in use when the next text is read
/// stay valid: the reader then takes new memory.
package struct JSONReader: ~Copyable {
    /// The limits on a text.
    package let limits: JSONLimits

    private var document = JSONDocument()

    /// Creates a reader.
    package init(limits: JSONLimits = JSONLimits()) {
        self.limits = limits
    }

    /// Reads a text and returns its value.
    package mutating func read(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
        guard bytes.count <= limits.bytes else { throw .tooLong(limit: limits.bytes) }
        if !isKnownUniquelyReferenced(&document) { document = JSONDocument() }
        let hasMark =
            bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        try document.read(bytes, from: hasMark ? 3 : 0, depth: limits.depth)
        return JSONValue(document: document, index: 0)
    }
}

extension JSONValue {
    /// Reads a text (RFC 8259).
    package init(
        reading bytes: [UInt8],
        limits: JSONLimits = JSONLimits(),
    ) throws(JSONError) {
        var reader = JSONReader(limits: limits)
        self = try reader.read(bytes.span)
    }

    /// Reads a text (RFC 8259).
    package init(
        reading text: String,
        limits: JSONLimits = JSONLimits(),
    ) throws(JSONError) {
        try self.init(reading: Array(text.utf8), limits: limits)
    }
}
