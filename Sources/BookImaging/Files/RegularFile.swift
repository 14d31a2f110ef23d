import BooklandSystem
import Glibc

/// Reading of whole regular files.
enum RegularFile {
    /// Returns a file's bytes.
    ///
    /// The bytes are read rather than mapped: a mapped file that another process cuts short ends
    /// this process with SIGBUS.
    ///
    /// - Parameters:
    ///   - path: The file's name.
    ///   - maximumBytes: The largest size that is read.
    /// - Returns: The whole content, which may be empty.
    /// - Throws: ``ImageError`` for what is missing, forbidden, too large or no regular file.
    static func content(path: String, maximumBytes: Int) throws(ImageError) -> [UInt8] {
        // Asked before opening, because opening alone can act on a device.
        try checkKind(of: path)
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw error(errno) }
        defer { close(descriptor) }
        let size = try size(of: descriptor)
        guard size <= maximumBytes else { throw .tooManyBytes(limit: maximumBytes) }
        return try readAll(descriptor, size: size)
    }

    /// Throws where a name is not that of a regular file.
    private static func checkKind(of path: String) throws(ImageError) {
        var status = Glibc.stat()
        guard unsafe stat(path, &status) == 0 else { throw error(errno) }
        try checkKind(status)
    }

    private static func checkKind(_ status: stat) throws(ImageError) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw .isFolder
        default: throw .notRegularFile
        }
    }

    /// The size of an open file, which is checked again: the name may have changed hands.
    private static func size(of descriptor: Int32) throws(ImageError) -> Int {
        var status = Glibc.stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw error(errno) }
        try checkKind(status)
        return status.st_size
    }

    /// Reads up to the size that the file had when it was opened, or to its end if that is nearer.
    private static func readAll(_ descriptor: Int32, size: Int) throws(ImageError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            while filled < size {
                let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let count = unsafe read(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                failure = count < 0 ? errno : 0
                guard count > 0 else { return }
                filled += count
            }
        }
        guard failure == 0 else { throw error(failure) }
        return bytes
    }

    private static func error(_ code: Int32) -> ImageError {
        switch code {
        case ENOENT, ENOTDIR: .noSuchFile
        case EACCES, EPERM: .permissionDenied
        default: .unreadable(reason: "\(SystemError(code: code))")
        }
    }
}
