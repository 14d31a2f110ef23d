/// Why a text is not XML that can be used.
package enum XMLError: Error, Sendable, Hashable {
    /// The text breaks a rule of XML 1.0 in a line, counted from 1; the reason is Expat's.
    case malformed(line: Int, reason: String)
    /// There is a document type declaration in a line, counted from 1. Nothing that is read here has
    /// one, and its entities can be made to swell without end.
    case documentType(line: Int)
    /// More elements are open at once than the limit allows.
    case tooDeep(limit: Int)
    /// There is no memory for the reader.
    case outOfMemory
}

extension XMLError: CustomStringConvertible {
    /// The reason in one line, without a full stop, as "not XML in line 3: mismatched tag".
    package var description: String {
        switch self {
        case .malformed(let line, let reason): "not XML in line \(line): \(reason)"
        case .documentType(let line): "XML with a document type declaration in line \(line)"
        case .tooDeep(let limit): "XML nested more than \(limit) deep"
        case .outOfMemory: "no memory to read XML"
        }
    }
}
