import BooklandSystem

/// Why a file cannot be read.
public struct ImportError: Error, Sendable, Hashable {
    /// The reason.
    public let reason: Reason

    /// Creates an error.
    public init(_ reason: Reason) {
        self.reason = reason
    }

    /// The file was cut off or written to while it was read, so that its last line may be half of one.
    public static let changedWhileRead = ImportError(
        .malformed("the file changed while it was read")
    )

    /// The reasons.
    public enum Reason: Sendable, Hashable {
        /// Reading failed with an error number of the system.
        case unreadable(code: Int32)
        /// The file is nothing that can be read; the text says what it looks like.
        case unknownFormat(String)
        /// The first row does not have the columns that it needs.
        case malformedHeader(String)
        /// The content breaks off or breaks the rules of its format.
        case malformed(String)
        /// A mapping of columns is wrong.
        case invalidMapping(String)
    }
}

extension ImportError: CustomStringConvertible {
    /// The reason in one line, without a full stop.
    public var description: String {
        switch reason {
        case .unreadable(let code): "\(SystemError(code: code))"
        case .unknownFormat(let text), .malformedHeader(let text), .malformed(let text): text
        case .invalidMapping(let text): "columns: \(text)"
        }
    }
}
