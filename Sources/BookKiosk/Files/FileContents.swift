import Glibc

/// Small files, read and written whole.
enum FileContents {
    /// Returns a file's bytes; nil if it cannot be read or is larger than the limit.
    static func bytes(of path: String, limit: Int) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_size <= limit else { return nil }
        let size = Int(status.st_size)
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
            while count < size {
                let read = unsafe Glibc.read(
                    file,
                    buffer.baseAddress?.advanced(by: count),
                    size - count,
                )
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { break }
                count += read
            }
            initialized = count
        }
        return bytes.count == size ? bytes : nil
    }

    /// Writes a file beside the path and moves it there, so that no reader sees half a file.
    ///
    /// - Returns: Whether the file is there.
    static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
        let temporary = path + ".new"
        let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { return false }
        var offset = 0
        while offset < bytes.count {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(file, buffer.baseAddress?.advanced(by: offset), bytes.count - offset)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { break }
            offset += written
        }
        let isWhole = close(file) == 0 && offset == bytes.count
        guard isWhole, unsafe rename(temporary, path) == 0 else {
            unsafe unlink(temporary)
            return false
        }
        return true
    }

    /// Writes over the beginning of a file, on the disk itself; a file that has the room already needs no more.
    ///
    /// - Returns: Whether all bytes are there.
    static func overwrite(_ path: String, with bytes: [UInt8]) -> Bool {
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        var offset = 0
        while offset < bytes.count {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(file, buffer.baseAddress?.advanced(by: offset), bytes.count - offset)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            offset += written
        }
        return fdatasync(file) == 0
    }

    /// Adds bytes to the end of a file, as far as the disk has room.
    static func append(_ bytes: [UInt8], to path: String) {
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        _ = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    }
}
