import Glibc

/// What the system answered instead of doing what it was asked.
package struct Errno: Error, Sendable, Hashable {
    /// The number, one of those in errno(3).
    package let code: Int32

    package init(_ code: Int32) {
        self.code = code
    }

    /// Throws where the number is that of an error.
    static func check(_ code: Int32) throws(Errno) {
        if code != 0 { throw Errno(code) }
    }
}

extension Errno: CustomStringConvertible {
    /// The system's own words.
    package var description: String {
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}
