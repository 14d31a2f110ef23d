/// Why a document cannot be read.
package enum DocumentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The programs that read the format are not installed; the Debian package that has them.
    case missingProgram(package: String)
    /// The document is encrypted, and asks for a password.
    case encrypted
    /// The document is damaged.
    case damaged(String)
    /// The system failed.
    case failed(String)

    /// The reason in one line.
    package var description: String {
        switch self {
        case .missingProgram(let package):
            "needs a program that is not installed: apt install \(package)"
        case .encrypted: "the document asks for a password"
        case .damaged(let format): "damaged \(format)"
        case .failed(let reason): "cannot be read: \(reason)"
        }
    }
}
