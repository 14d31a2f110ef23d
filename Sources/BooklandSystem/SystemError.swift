import Glibc

/// A failed system call: its `errno` (see errno(3)), as a typed error.
package struct SystemError: Error, Sendable, Hashable {
    /// The error number, such as `ENOENT`.
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// The error of the system call that has just failed on this thread.
    ///
    /// Read it before any other call: every call may change `errno`.
    package static var last: SystemError { SystemError(code: errno) }

    /// Throws if a call that returns an error number, such as `pthread_create`, has failed.
    package static func check(_ code: Int32) throws(SystemError) {
        if code != 0 { throw SystemError(code: code) }
    }
}

extension SystemError: CustomStringConvertible {
    /// The system's text for the error, in lower case: `no such file or directory`.
    package var description: String {
        // The system's "bad file descriptor" is about the program, not about what its user can see.
        if code == EBADF { return "it is closed" }
        let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        // Keeps the capitals of an abbreviation, as in "RFS specific error".
        guard text.dropFirst().first?.isLowercase == true else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
