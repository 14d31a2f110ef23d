import BooklandSystem
import Glibc

/// An open file.
///
/// It is closed when the value is destroyed.
struct FileDescriptor: ~Copyable {
    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    /// The descriptor's number.
    let number: Int32

    /// Opens a file for reading.
    init(reading path: PlatformString) throws(SystemError) {
        let name = path.bytes + [0]
        number = unsafe name.withUnsafeBytes { name in
            unsafe name.withMemoryRebound(to: CChar.self) { name in
                guard let start = name.baseAddress else { return -1 }
                return unsafe open(start, O_RDONLY | O_CLOEXEC)
            }
        }
        if number < 0 { throw .last }
    }

    deinit {
        close(number)
    }

    /// Reads the bytes that are available, up to the size of the buffer.
    ///
    /// - Parameters:
    ///   - number: The descriptor to read from.
    ///   - buffer: Receives the bytes, from its start.
    /// - Returns: The number of bytes; 0 at the end of the file.
    /// - Throws: The system's error. Interrupted calls are repeated.
    static func read(
        _ number: Int32,
        into buffer: inout [UInt8],
    ) throws(SystemError) -> Int {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe Glibc.read(number, bytes.baseAddress, bytes.count)
            }
            if count >= 0 { return count }
            try waitAfterError(number, until: POLLIN)
        }
    }

    /// Returns after an interruption, and waits if a parent process made the file non-blocking.
    private static func waitAfterError(_ number: Int32, until event: Int32) throws(SystemError) {
        switch errno {
        case EINTR: return
        case EAGAIN:
            var request = pollfd(fd: number, events: Int16(event), revents: 0)
            _ = unsafe poll(&request, 1, -1)
        default: throw .last
        }
    }

    /// Writes all bytes.
    static func write(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
                return unsafe Glibc.write(number, rest.baseAddress, rest.count)
            }
            if count >= 0 {
                written += count
            } else {
                try waitAfterError(number, until: POLLOUT)
            }
        }
    }

    /// Reads to the end of a file.
    ///
    /// - Parameters:
    ///   - number: The descriptor to read from.
    ///   - limit: The largest number of bytes.
    /// - Returns: The bytes.
    /// - Throws: The system's error, or `EFBIG` if there are more bytes than the limit.
    static func readToEnd(_ number: Int32, limit: Int) throws(SystemError) -> [UInt8] {
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try read(number, into: &buffer)
            if count == 0 { return result }
            if result.count + count > limit { throw SystemError(code: EFBIG) }
            result += buffer[..<count]
        }
    }
}

/// The kind of a file, after following symbolic links.
enum FileKind: Equatable {
    case regular
    case folder
    /// A pipe, device or socket.
    case stream

    /// Reads the kind of the file at a path.
    init(of path: PlatformString) throws(SystemError) {
        var status = stat()
        let name = path.bytes + [0]
        let result = unsafe name.withUnsafeBytes { name in
            unsafe name.withMemoryRebound(to: CChar.self) { name in
                guard let start = name.baseAddress else { return Int32(-1) }
                return unsafe stat(start, &status)
            }
        }
        if result != 0 { throw .last }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .folder
        default: self = .stream
        }
    }
}
