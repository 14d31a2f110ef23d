/// An error in an XML document.
package enum XMLError: Error, Sendable, Hashable {
    /// The document breaks a rule of XML 1.0 in a line, from 1; the reason is Expat's.
    case malformed(line: Int, reason: String)
    /// The document has a document type declaration in a line, from 1.
    ///
    /// No supported format has one, and its entities can expand without limit.
    case documentType(line: Int)
    /// More elements are open at once than the limit allows.
    case tooDeep(limit: Int)
    /// There is not enough memory for the reader.
    case outOfMemory
}

extension XMLError: CustomStringConvertible {
    /// The error in one line, without a full stop: "not XML in line 3: mismatched tag".
    package var description: String {
        switch self {
        case .malformed(let line, let reason): "not XML in line \(line): \(reason)"
        case .documentType(let line): "XML with a document type declaration in line \(line)"
        case .tooDeep(let limit): "XML nested more than \(limit) deep"
        case .outOfMemory: "not enough memory to read XML"
        }
    }
}
