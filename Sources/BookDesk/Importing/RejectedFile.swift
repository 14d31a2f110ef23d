import BooklandSystem
import Glibc

/// The file of rejected rows beside an imported file, to be corrected and imported again.
///
/// Rows are on disk before the library counts them, and the library keeps the size of what it has
/// counted: so an import that goes on writes no row twice and misses none.
final class RejectedFile {
    let path: String
    /// The size in bytes; 0 before the first rejected row.
    private(set) var size: Int
    private let header: String
    private var descriptor: Int32 = -1

    /// Creates the file's writer; the file itself comes with the first row.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - size: The size that belongs to the rows that were counted.
    ///   - header: The first line, with its line end.
    init(_ path: String, size: Int, header: String) {
        self.path = path
        self.size = size
        self.header = header
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends lines, and waits until they are on disk.
    func append(_ lines: [String]) throws(SystemError) {
        guard !lines.isEmpty else { return }
        try openIfNeeded()
        var text = size == 0 ? header : ""
        for line in lines { text += line }
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
                return unsafe write(descriptor, rest.baseAddress, rest.count)
            }
            if count < 0, errno != EINTR { throw .last }
            written += max(0, count)
        }
        if fdatasync(descriptor) != 0, errno != EINVAL { throw .last }
        size += bytes.count
    }

    private func openIfNeeded() throws(SystemError) {
        guard descriptor < 0 else { return }
        // Rows of an earlier import may have been corrected, and not imported yet.
        if size == 0, unsafe access(path, F_OK) == 0, unsafe rename(path, path + "~") != 0 {
            throw .last
        }
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        if descriptor < 0 { throw .last }
        // What was written after the library's last count is written again.
        if ftruncate(descriptor, size) != 0 { throw .last }
        if lseek(descriptor, 0, SEEK_END) < 0 { throw .last }
    }
}
