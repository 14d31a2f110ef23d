/// An error in a JSON text.
package enum JSONError: Error, Sendable, Hashable {
    /// The text is longer than the limit allows.
    case tooLong(limit: Int)
    /// More arrays and objects are open at once than the limit allows.
    case tooDeep(limit: Int)
    /// The text is not UTF-8; `offset` is that of the first invalid byte, from 0.
    case invalidUTF8(offset: Int)
    /// The text breaks a rule of RFC 8259 at a byte offset, from 0; the reason is RapidJSON's.
    case malformed(offset: Int, reason: String)
    /// There is not enough memory for the document.
    case outOfMemory
}

extension JSONError: CustomStringConvertible {
    /// The reason in one line, without a full stop, as "not JSON at byte 12: missing a comma".
    package var description: String {
        switch self {
        case .tooLong(let limit): "JSON of more than \(limit) bytes"
        case .tooDeep(let limit): "JSON nested more than \(limit) deep"
        case .invalidUTF8(let offset): "not UTF-8 at byte \(offset)"
        case .malformed(let offset, let reason): "not JSON at byte \(offset): \(reason)"
        case .outOfMemory: "not enough memory for the JSON document"
        }
    }
}
