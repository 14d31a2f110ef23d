import BooklandSystem
import Glibc

/// An open file, closed when its last owner goes.
struct FileDescriptor: ~Copyable {
    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    /// The number that system calls know it by.
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

    /// Takes the numbers of standard files that are closed.
    ///
    /// A file that is opened later would get the number, and read or written as standard input or
    /// output. The number is opened the wrong way round, so that its use is an error.
    static func holdStandardNumbers() {
        for (number, mode) in [
            (standardInput, O_WRONLY), (standardOutput, O_RDONLY), (standardError, O_RDONLY),
        ] where fcntl(number, F_GETFD) < 0 {
            // The lowest number that is free is this one.
            _ = unsafe open("/dev/null", mode)
        }
    }

    /// Reads what there is, at most as much as the buffer holds.
    ///
    /// - Parameters:
    ///   - number: The file to read from.
    ///   - buffer: Where the bytes go, from its beginning.
    /// - Returns: The count of bytes; 0 at the end.
    /// - Throws: The system's error; an interrupted call is repeated.
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

    /// Goes on after an interruption, and waits where a parent has left the file non-blocking.
    private static func waitAfterError(_ number: Int32, until event: Int32) throws(SystemError) {
        switch errno {
        case EINTR: return
        case EAGAIN:
            var request = pollfd(fd: number, events: Int16(event), revents: 0)
            _ = unsafe poll(&request, 1, -1)
        default: throw .last
        }
    }

    /// Writes every byte.
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

    /// Replaces a file in one step, so that readers see either the old or the new content.
    static func replace(
        _ path: PlatformString,
        with bytes: [UInt8],
        mode: mode_t = 0o666,
    ) throws(SystemError) {
        let name = (path.bytes + [0]).map { CChar(bitPattern: $0) }
        let suffix = ".\(getpid()).tmp\0".utf8.map { CChar(bitPattern: $0) }
        let temporary = name.dropLast() + suffix
        let number = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard number >= 0 else { throw .last }
        do throws(SystemError) {
            defer { close(number) }
            try write(bytes, to: number)
        } catch {
            unsafe unlink(temporary)
            throw error
        }
        if unsafe rename(temporary, name) != 0 {
            let error = SystemError.last
            unsafe unlink(temporary)
            throw error
        }
    }

    /// Returns the content of a file.
    ///
    /// Throws the system's error, or `EFBIG` where there are more bytes than the limit.
    static func contents(of path: PlatformString, limit: Int) throws(SystemError) -> [UInt8] {
        let file = try FileDescriptor(reading: path)
        return try readToEnd(file.number, limit: limit)
    }

    /// Reads to the end of a file.
    ///
    /// - Parameters:
    ///   - number: The file to read from.
    ///   - limit: How many bytes are too many.
    /// - Returns: All bytes.
    /// - Throws: The system's error, or `EFBIG` where there are more bytes than the limit.
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

/// What a name in the file system stands for, symbolic links followed.
enum FileKind: Equatable {
    case regular
    case folder
    /// A pipe, a device, a socket.
    case stream

    /// Asks the system.
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
