import CBooklandArguments
import Glibc

/// A string from the system: bytes that are usually UTF-8.
///
/// File names on Linux may contain any byte except NUL and slash, so names are kept as bytes until
/// they are shown.
struct PlatformString: Sendable, Hashable {
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The text.
    ///
    /// Bytes that are not UTF-8 become U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text; nil if the bytes are not UTF-8.
    var exactText: String? { String(validating: bytes, as: UTF8.self) }

    /// The words of the command line, without the program's name.
    static var commandLineWords: [PlatformString] {
        let given = unsafe bookland_arguments()
        let arguments = unsafe UnsafeBufferPointer(start: given.words, count: Int(given.count))
        return unsafe arguments.dropFirst().compactMap { unsafe PlatformString(cString: $0) }
    }

    private init?(cString: UnsafeMutablePointer<CChar>?) {
        guard let cString = unsafe cString else { return nil }
        let count = unsafe strlen(cString)
        bytes = unsafe UnsafeRawBufferPointer(start: cString, count: count).map { $0 }
    }
}
