import BooklandSystem
import Glibc

/// What changes when a file's content changes: which file it is, its size, and when it was written last.
struct FileSignature: Hashable, Sendable {
    private let device: UInt
    private let inode: UInt
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// Asks the system, symbolic links followed.
    init(of path: PlatformString) throws(SystemError) {
        var status = stat()
        if unsafe stat(path.cString, &status) != 0 { throw .last }
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// Signatures of no file, for tests of what is done with them.
    init(inode: UInt, size: Int) {
        (device, self.inode, self.size, seconds, nanoseconds) = (0, inode, size, 0, 0)
    }

    /// Whether both are about the same file or folder, changed or not.
    func isSameFile(as other: FileSignature) -> Bool {
        device == other.device && inode == other.inode
    }

    /// How long ago the file was written last, in nanoseconds by the system's clock.
    var age: Int64 {
        var now = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec - seconds) * 1_000_000_000 + Int64(now.tv_nsec - nanoseconds)
    }
}

extension PlatformString {
    /// The bytes for C functions, with their NUL.
    var cString: [CChar] { (bytes + [0]).map { CChar(bitPattern: $0) } }

    /// The file with this name in the folder.
    func appending(_ name: [UInt8]) -> PlatformString {
        let slash = UInt8(ascii: "/")
        return PlatformString(bytes: bytes.last == slash ? bytes + name : bytes + [slash] + name)
    }

    /// What follows the last slash.
    var lastComponent: [UInt8] {
        Array(bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...])
    }
}
