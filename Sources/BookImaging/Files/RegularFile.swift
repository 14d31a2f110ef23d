import BooklandSystem
import Glibc

/// Reads whole regular files.
enum RegularFile {
    /// Returns the content of a file.
    ///
    /// The file is not mapped: if another process truncated it, SIGBUS would end this process.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - maximumBytes: The maximum size in bytes.
    /// - Returns: The content, which may be empty.
    /// - Throws: An ``ImageError`` if the file is missing, unreadable, too large or not regular.
    static func content(path: String, maximumBytes: Int) throws(ImageError) -> [UInt8] {
        // Before opening it: opening a device can have side effects.
        try checkKind(of: path)
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw error(errno) }
        defer { close(descriptor) }
        let size = try size(of: descriptor)
        guard size <= maximumBytes else { throw .tooManyBytes(limit: maximumBytes) }
        return try readAll(descriptor, size: size)
    }

    /// Throws if a path is not a regular file.
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

    /// Returns the size of an open file.
    ///
    /// The kind is checked again, since the path may refer to another file by now.
    private static func size(of descriptor: Int32) throws(ImageError) -> Int {
        var status = Glibc.stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw error(errno) }
        try checkKind(status)
        return status.st_size
    }

    /// Reads up to the size that the file had when it was opened, or to its end.
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
