import CBooklandJSON

/// Owns the nodes and the text of a parsed document.
///
/// Unchecked: it changes only while its reader holds the only reference to it, and is immutable after
/// that.
@safe
final class JSONDocument: @unchecked Sendable {
    // Unchecked: `read` is only called by a reader that is the only owner.
    private var content = unsafe bookland_json_document()

    deinit {
        unsafe bookland_json_free(&content)
    }

    /// Parses the bytes of a text from a position on.
    func read(_ text: Span<UInt8>, from start: Int, depth: Int) throws(JSONError) {
        let bytes = text.extracting(start..<text.count)
        var offset = 0
        var reason: UnsafePointer<CChar>?
        let result = unsafe bytes.withUnsafeBufferPointer { buffer in
            // The C function needs an address even for no bytes.
            var none: UInt8 = 0
            return unsafe withUnsafePointer(to: &none) { nowhere in
                unsafe bookland_json_parse(
                    &content,
                    buffer.baseAddress ?? nowhere,
                    buffer.count,
                    UInt32(clamping: depth),
                    &offset,
                    &reason,
                )
            }
        }
        switch result {
        case bookland_json_read: return
        case bookland_json_too_deep: throw .tooDeep(limit: depth)
        case bookland_json_no_memory: throw .outOfMemory
        default:
            if let invalid = Self.firstInvalidUTF8(bytes) {
                throw .invalidUTF8(offset: start + invalid)
            }
            let text = unsafe reason.map { unsafe String(cString: $0) } ?? "unreadable"
            throw .malformed(offset: start + offset, reason: Self.asPhrase(text))
        }
    }

    private static func firstInvalidUTF8(_ bytes: Span<UInt8>) -> Int? {
        do {
            _ = try UTF8Span(validating: bytes)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// Returns RapidJSON's "Missing a comma." in the form for the middle of a sentence.
    private static func asPhrase(_ sentence: String) -> String {
        let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
        return words.prefix(1).lowercased() + words.dropFirst()
    }

    func node(_ index: Int) -> bookland_json_node {
        guard unsafe index < content.node_count, let nodes = unsafe content.nodes else {
            preconditionFailure("no such node")
        }
        return unsafe nodes[index]
    }

    /// Calls a closure with the bytes of a string or a number.
    func withText<Result>(
        of node: bookland_json_node,
        _ body: (Span<UInt8>) -> Result,
    ) -> Result {
        unsafe body(buffer(of: node).span)
    }

    /// The text of a string or a number.
    func text(of node: bookland_json_node) -> String {
        unsafe String(decoding: buffer(of: node), as: UTF8.self)
    }

    private func buffer(of node: bookland_json_node) -> UnsafeBufferPointer<UInt8> {
        let start = unsafe content.text.map { unsafe $0 + Int(node.start) }
        return unsafe UnsafeBufferPointer(start: start, count: Int(node.count))
    }
}
