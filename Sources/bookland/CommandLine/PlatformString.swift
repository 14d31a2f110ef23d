import Glibc

/// Text from outside the program, as the system gives it: bytes that are mostly UTF-8.
///
/// A file's name on Linux may hold any byte but NUL and slash, so a name is kept as bytes until it
/// is shown.
struct PlatformString: Sendable, Hashable {
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The text; what is not UTF-8 becomes U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text, where all of it is UTF-8.
    var exactText: String? { String(validating: bytes, as: UTF8.self) }

    /// The words of the command line, without the program's own name.
    static var commandLineWords: [PlatformString] {
        let arguments = unsafe UnsafeBufferPointer(
            start: CommandLine.unsafeArgv,
            count: Int(CommandLine.argc),
        )
        return unsafe arguments.dropFirst().compactMap { unsafe PlatformString(cString: $0) }
    }

    private init?(cString: UnsafeMutablePointer<CChar>?) {
        guard let cString = unsafe cString else { return nil }
        let count = unsafe strlen(cString)
        bytes = unsafe UnsafeRawBufferPointer(start: cString, count: count).map { $0 }
    }
}
