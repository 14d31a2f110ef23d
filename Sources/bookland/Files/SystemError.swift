import Glibc

/// What the system answered instead of doing what it was asked.
struct SystemError: Error, Equatable, CustomStringConvertible {
    let code: Int32

    /// The error of the call just made on this thread.
    static var last: SystemError { SystemError(code: errno) }

    /// The system's own words, in lower case: "no such file or directory".
    var description: String {
        let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        // An abbreviation such as "RFS specific error" keeps its capitals.
        let second = text.dropFirst().first
        return second?.isLowercase == true ? text.prefix(1).lowercased() + text.dropFirst() : text
    }
}
