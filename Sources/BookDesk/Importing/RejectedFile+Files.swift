import BooklandSystem
import Glibc

/// A file of rejected rows that is there already, which no other program may write to meanwhile.
final class OldRejectedFile {
    private var descriptor: Int32

    /// Opens the file; nil where there is none.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - isLocked: Whether to keep other programs from writing to it, and to be able to write.
    /// - Throws: The system's error.
    init?(_ path: String, isLocked: Bool = true) throws(SystemError) {
        descriptor = unsafe Glibc.open(path, (isLocked ? O_RDWR : O_RDONLY) | O_CLOEXEC)
        if descriptor < 0 {
            if errno == ENOENT { return nil }
            throw .last
        }
        var status = stat()
        if unsafe fstat(descriptor, &status) != 0 { throw .last }
        // Devices and pipes are refused before.
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
        guard isLocked else { return }
        // Not every file system has locks.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            throw .last
        }
        // Another program may have renamed it before the lock.
        var named = stat()
        if unsafe stat(path, &named) != 0 || named.st_ino != status.st_ino {
            throw SystemError(code: EWOULDBLOCK)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Gives the open file away, with its lock.
    func release() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }

    /// The digest of the first bytes; nil if the file is shorter.
    func digest(of count: Int) throws(SystemError) -> ContentDigest? {
        var digest = ContentDigest()
        let size = try forEachPiece(from: 0, count) { (piece) in digest.add(piece) }
        return size == count ? digest : nil
    }

    /// Whether all bytes from a place on are those with which a text begins.
    func rest(after start: Int, isBeginningOf text: [UInt8]) throws(SystemError) -> Bool {
        var rest: [UInt8] = []
        let size = try forEachPiece(from: start, text.count + 1) { (piece) in rest += piece }
        return size <= text.count && text.starts(with: rest)
    }

    /// Copies the first bytes to another file.
    func copy(_ count: Int, to other: Int32) throws(SystemError) {
        var failure: SystemError?
        _ = try forEachPiece(from: 0, count) { piece in
            guard failure == nil else { return }
            do throws(SystemError) {
                try RejectedFile.write(Array(piece), to: other)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Reads bytes piece by piece; returns how many there are, at most the count.
    private func forEachPiece(
        from start: Int,
        _ count: Int,
        _ body: (ArraySlice<UInt8>) -> Void,
    ) throws(SystemError) -> Int {
        var piece = [UInt8](repeating: 0, count: min(1 << 16, max(1, count)))
        var total = 0
        while total < count {
            let wanted = min(piece.count, count - total)
            let got = unsafe piece.withUnsafeMutableBytes { buffer in
                unsafe pread(descriptor, buffer.baseAddress, wanted, off_t(start + total))
            }
            if got < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            if got == 0 { break }
            body(piece[..<got])
            total += got
        }
        return total
    }
}

extension RejectedFile {
    /// The path from the root, by which another run finds the same file; its folder without links.
    static func absolute(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else {
            return (realPath(of: ".") ?? "") + "/" + path
        }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        let name = path[path.index(after: slash)...]
        guard let real = realPath(of: folder) else { return path }
        return (real == "/" ? "" : real) + "/" + name
    }

    /// Creates a file that is not there yet, and locks it.
    static func create(_ path: String) throws(SystemError) -> Int32 {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
        let descriptor = unsafe Glibc.open(path, flags, 0o666)
        if descriptor < 0 { throw .last }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(descriptor)
            throw SystemError(code: EWOULDBLOCK)
        }
        return descriptor
    }

    /// Sets a file aside under a name with `~`, and a number if needed.
    ///
    /// Its rows may have been corrected, and not imported yet. No file is replaced.
    static func setAside(_ path: String) throws(SystemError) {
        var number = 1
        while true {
            let name = path + (number == 1 ? "~" : "~\(number)")
            if unsafe link(path, name) == 0 {
                if unsafe unlink(path) != 0 { throw .last }
                return
            }
            switch errno {
            case EEXIST: number += 1
            case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
                // A file system without links.
                if unsafe access(name, F_OK) == 0 {
                    number += 1
                } else if unsafe rename(path, name) == 0 {
                    return
                } else {
                    throw .last
                }
            default: throw .last
            }
        }
    }

    /// Writes all bytes.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
                return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
            if count < 0, errno != EINTR { throw .last }
            written += max(0, count)
        }
    }

    /// Waits until a new name is on disk.
    static func synchronizeFolder(of path: String) throws(SystemError) {
        let place = absolute(path)
        let folder = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? "."
        let descriptor = unsafe Glibc.open(folder.isEmpty ? "/" : folder, O_RDONLY | O_CLOEXEC)
        // A folder that cannot be read can still take files.
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if fsync(descriptor) != 0, errno != EINVAL { throw .last }
    }
}
