import Glibc

/// What the system answered instead of doing what it was asked.
struct SystemError: Error, Equatable, CustomStringConvertible {
    let code: Int32

    /// The error of the call just made on this thread.
    static var last: SystemError { SystemError(code: errno) }

    /// No file's name can hold a NUL; the system would see only what is before it.
    static let nullInName = SystemError(code: -1)

    /// The system's own words, in lower case: "no such file or directory".
    var description: String {
        if self == .nullInName {
            return "a file's name cannot hold a NUL; a list separated by them is for --files0-from"
        }
        let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        // An abbreviation such as "RFS specific error" keeps its capitals.
        let second = text.dropFirst().first
        return second?.isLowercase == true ? text.prefix(1).lowercased() + text.dropFirst() : text
    }
}
