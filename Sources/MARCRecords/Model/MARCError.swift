/// An error in a record.
package enum MARCError: Error, Sendable, Hashable {
    /// The record is longer than the limit, or its end is missing.
    case tooLong(limit: Int)
    /// The record breaks a rule of ISO 2709.
    case malformed(reason: String)
    /// The XML around or in the record cannot be read.
    case xml(reason: String)
}

extension MARCError: CustomStringConvertible {
    /// The error in one line, without a full stop: "not a MARC record: no leader".
    package var description: String {
        switch self {
        case .tooLong(let limit): "a MARC record of more than \(limit) bytes"
        case .malformed(let reason): "not a MARC record: \(reason)"
        case .xml(let reason): reason
        }
    }
}
