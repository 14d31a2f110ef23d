import BookLibrary
import BooklandSystem
import Glibc

/// The file of rejected rows beside an imported file, to be corrected and imported again.
///
/// Rows are on disk before the library counts them, and the library keeps where the file is, its size and
/// its digest with what it has counted: so an import that goes on writes no row twice and misses none. A
/// file that is not the same any more, as its rows were corrected, moved or cut, is set aside with a `~`,
/// and the rows of earlier runs are written again, so that the new file has all of them. No file is
/// replaced, and one program at a time writes.
final class RejectedFile {
    let path: String
    /// Where the file is, its size and its digest, for the library.
    private(set) var mark: ImportMark
    /// The path, once rows were written to it, or if an earlier run has written its rows there.
    private(set) var usedPath: String?
    private let header: String
    private var descriptor: Int32 = -1
    private var digest = ContentDigest()
    private var isNew = false
    private var isNameSaved = false

    /// Creates the file's writer; the file itself comes with the first row.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - mark: What belongs to the rows that were counted.
    ///   - header: The first line, with its line end.
    init(_ path: String, after mark: ImportMark, header: String) {
        self.path = path
        self.mark = mark
        self.header = header
        if mark.rejectedSize > 0, mark.rejectedPath == Self.absolute(path) { usedPath = path }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Whether the file does not have the rows any more that earlier runs have rejected.
    func isToBeRebuilt() throws(FileImportError) -> Bool {
        guard mark.rejectedSize > 0 else { return false }
        guard mark.rejectedPath == Self.absolute(path) else { return true }
        do throws(SystemError) {
            // The program that has locked it may be writing what follows.
            let begin = try OldRejectedFile(path, isLocked: false)?.digest(of: mark.rejectedSize)
            return begin?.text != mark.rejectedDigest
        } catch {
            throw .rejectedRows(path: path, reason: "\(error)")
        }
    }

    /// Begins a new file, to which the rows of earlier runs are written again.
    func beginAgain() {
        (mark.rejectedSize, mark.rejectedPath, mark.rejectedDigest) = (0, nil, nil)
        usedPath = nil
    }

    /// Appends lines, and waits until they are on disk.
    func append(_ lines: [String]) throws(FileImportError) {
        guard !lines.isEmpty else { return }
        do throws(SystemError) {
            var text = Array(lines.joined().utf8)
            if descriptor < 0 { text = try open(for: text) }
            try Self.write(text, to: descriptor)
            if fdatasync(descriptor) != 0, errno != EINVAL { throw .last }
            if isNew, !isNameSaved { try Self.synchronizeFolder(of: path) }
            isNameSaved = true
            digest.add(text)
            mark.rejectedSize += text.count
            mark.rejectedDigest = digest.text
            usedPath = path
        } catch {
            let isLocked = error.code == EWOULDBLOCK || error.code == EEXIST
            let reason = isLocked ? "another program is writing to it" : "\(error)"
            throw .rejectedRows(path: path, reason: reason)
        }
    }

    /// Opens the file, or begins a new one.
    ///
    /// - Parameter lines: The next lines.
    /// - Returns: What is to be written: the lines, with the header in a new file.
    /// - Throws: The system's error.
    private func open(for lines: [UInt8]) throws(SystemError) -> [UInt8] {
        let place = Self.absolute(path)
        let isOwn = mark.rejectedSize > 0 && mark.rejectedPath == place
        let known = isOwn ? mark.rejectedSize : 0
        let text = isOwn ? lines : Array(header.utf8) + lines
        let old = try OldRejectedFile(path)
        var kept = 0
        if let old {
            if let begin = try old.digest(of: known),
                known == 0 || begin.text == mark.rejectedDigest
            {
                (kept, digest) = (known, begin)
                // Lines that were written and not counted are written again; others are not ours.
                if try old.rest(after: known, isBeginningOf: text) {
                    descriptor = old.release()
                    if ftruncate(descriptor, known) != 0 { throw .last }
                    if lseek(descriptor, 0, SEEK_END) < 0 { throw .last }
                }
            }
        }
        if isOwn, kept == 0 { (mark.rejectedSize, digest) = (0, ContentDigest()) }
        if !isOwn { mark.rejectedSize = 0 }
        mark.rejectedPath = place
        if descriptor >= 0 { return text }
        if old != nil { try Self.setAside(path) }
        descriptor = try Self.create(path)
        isNew = true
        if kept > 0, let old { try old.copy(kept, to: descriptor) }
        return kept > 0 || !isOwn ? text : Array(header.utf8) + lines
    }
}

extension RejectedFile {
    /// Why a path cannot be that of rejected rows; nil if it can.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - others: Files that must not be replaced, with what they are.
    /// - Returns: The reason, for people.
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
