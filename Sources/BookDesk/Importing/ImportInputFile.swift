import BooklandSystem
import Glibc

/// A file, or standard input, that is open for an import.
final class ImportInputFile: Sendable {
    /// The number that system calls know it by.
    let descriptor: Int32
    /// The size in bytes; nil for a pipe.
    let size: Int?
    private let isOwned: Bool

    /// How many bytes are read at once to tell a file from others.
    private static let piece = 1 << 20

    /// Opens a file.
    ///
    /// - Parameter path: The file; nil for standard input.
    /// - Throws: The system's error.
    init(_ path: String?) throws(SystemError) {
        if let path {
            descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
            if descriptor < 0 { throw .last }
        } else {
            descriptor = STDIN_FILENO
        }
        isOwned = path != nil
        var status = stat()
        let isKnown = unsafe fstat(descriptor, &status) == 0
        if isKnown, status.st_mode & S_IFMT == S_IFDIR {
            if isOwned { close(descriptor) }
            throw SystemError(code: EISDIR)
        }
        size = isKnown && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    /// How much of the file was read, from 0 to 1; nil for a pipe.
    var progress: Double? {
        guard let size, size > 0 else { return nil }
        return min(1, Double(lseek(descriptor, 0, SEEK_CUR)) / Double(size))
    }

    /// A text that tells the file's content from that of others; nil for a pipe.
    ///
    /// It is the 64-bit hash FNV-1a: <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>.
    func fingerprint() -> String? {
        guard let size else { return nil }
        var bytes = [UInt8](repeating: 0, count: min(Self.piece, max(1, size)))
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var offset = 0
        while true {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                let count = unsafe pread(descriptor, buffer.baseAddress, buffer.count, offset)
                for place in 0..<max(0, count) {
                    hash = unsafe (hash ^ UInt64(buffer[place])) &* 0x100_0000_01B3
                }
                return count
            }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            offset += count
        }
        return String(hash, radix: 16)
    }
}
