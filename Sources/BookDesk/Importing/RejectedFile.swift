import BooklandSystem
import Glibc

/// The file of rejected rows beside an imported file, to be corrected and imported again.
///
/// Rows are on disk before the library counts them. An import that goes on writes the rows before again,
/// as the file may have been corrected, moved or cut meanwhile: what is there and differs is kept under
/// another name.
final class RejectedFile {
    let path: String
    /// The size in bytes of what was written.
    private(set) var size = 0
    private let header: String
    private var descriptor: Int32 = -1
    private var isRebuilding = false

    /// Creates the file's writer; the file itself comes with the first row.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - header: The first line, with its line end.
    init(_ path: String, header: String) {
        self.path = path
        self.header = header
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Where rows are gathered that an earlier run has rejected.
    private var partPath: String { path + ".part" }

    /// Begins to write the rows of an earlier run again.
    func beginRebuilding() throws(SystemError) {
        isRebuilding = true
        descriptor = unsafe open(partPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        if descriptor < 0 { throw .last }
    }

    /// Ends the rows of an earlier run: what the file has besides them is kept.
    func finishRebuilding() throws(SystemError) {
        if fdatasync(descriptor) != 0, errno != EINVAL { throw .last }
        isRebuilding = false
        if unsafe access(path, F_OK) == 0, try !hasSameBeginning() { try setAside() }
        if unsafe rename(partPath, path) != 0 { throw .last }
        syncFolder()
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
        if !isRebuilding, fdatasync(descriptor) != 0, errno != EINVAL { throw .last }
        size += bytes.count
    }

    private func openIfNeeded() throws(SystemError) {
        guard descriptor < 0 else { return }
        // Rows of an earlier import may have been corrected, and not imported yet.
        if unsafe access(path, F_OK) == 0 { try setAside() }
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        if descriptor < 0 { throw .last }
        syncFolder()
    }

    /// Renames the file that is there to a name that no file has.
    private func setAside() throws(SystemError) {
        var name = path + "~"
        var number = 1
        while unsafe access(name, F_OK) == 0 {
            number += 1
            name = "\(path)~\(number)"
        }
        if unsafe rename(path, name) != 0 { throw .last }
    }

    /// Whether the file that is there begins with the rows that were gathered.
    private func hasSameBeginning() throws(SystemError) -> Bool {
        let (old, new) = unsafe (
            open(path, O_RDONLY | O_CLOEXEC), open(partPath, O_RDONLY | O_CLOEXEC),
        )
        defer { for file in [old, new] where file >= 0 { close(file) } }
        if new < 0 { throw .last }
        if old < 0 { return false }
        var offset = 0
        while offset < size {
            let wanted = try Self.bytes(of: new, at: offset, count: min(1 << 16, size - offset))
            let found = try Self.bytes(of: old, at: offset, count: wanted.count)
            if wanted.isEmpty || found != wanted { return false }
            offset += wanted.count
        }
        return true
    }

    private static func bytes(
        of file: Int32,
        at offset: Int,
        count: Int,
    ) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let found = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe pread(file, buffer.baseAddress, buffer.count, off_t(offset))
        }
        if found < 0 { throw .last }
        return Array(bytes[..<found])
    }

    /// Waits until the file's name is on disk, too.
    private func syncFolder() {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}

extension RejectedFile {
    /// Why a path cannot be that of rejected rows; nil if it can.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - others: Files that must not be replaced, with what they are.
    static func objection(to path: String, others: [(path: String, what: String)]) -> String? {
        if path == "-" || path.isEmpty { return "it is no file" }
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        if status.st_mode & S_IFMT == S_IFDIR { return "it is a folder" }
        if status.st_mode & S_IFMT != S_IFREG { return "it is no ordinary file" }
        for other in others {
            var known = stat()
            guard unsafe stat(other.path, &known) == 0 else { continue }
            if known.st_dev == status.st_dev, known.st_ino == status.st_ino {
                return "it is \(other.what)"
            }
        }
        return nil
    }
}
