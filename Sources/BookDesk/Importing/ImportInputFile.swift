import BooklandSystem
import Glibc

/// A file, or standard input, that is open for an import.
final class ImportInputFile: Sendable {
    /// The number that system calls know it by.
    let descriptor: Int32
    /// The size in bytes; nil for a pipe.
    let size: Int?
    private let isOwned: Bool
    /// Where reading began.
    private let start: off_t

    /// How many bytes tell a file from others.
    private static let fingerprinted = 1 << 16

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
        start = max(0, lseek(descriptor, 0, SEEK_CUR))
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

    /// Reads the file from its beginning again.
    func rewind() throws(SystemError) {
        if lseek(descriptor, start, SEEK_SET) < 0 { throw .last }
    }

    /// A text that tells the file's content from that of others, by its beginning; nil for a pipe.
    func fingerprint() -> String? { size == nil ? nil : digest(from: 0) }

    /// A text that tells files that begin alike from each other, by their size and their end; nil for a pipe.
    func content() -> String? {
        guard let size else { return nil }
        return digest(from: max(0, size - Self.fingerprinted)).map { "\(size)-\($0)" }
    }

    private func digest(from place: Int) -> String? {
        var bytes = [UInt8](repeating: 0, count: Self.fingerprinted)
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
        }
        guard count >= 0 else { return nil }
        var digest = ContentDigest()
        digest.add(bytes[..<count])
        return digest.text
    }
}
