import BooklandSystem
import Glibc

/// The kernel's messages about folders, see inotify(7), and the only owner of their descriptor.
struct FolderWatch: ~Copyable {
    /// A message's fixed part: the watch, the mask, a cookie and the length of the name, 4 bytes each.
    private static let headSize = 16
    private static let mask =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
        | IN_EXCL_UNLINK

    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// Starts without any folder.
    init() throws(SystemError) {
        // The flags are those of open(2): IN_CLOEXEC, IN_NONBLOCK.
        descriptor = inotify_init1(O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0 { throw .last }
    }

    deinit {
        close(descriptor)
    }

    /// Watches a folder.
    ///
    /// - Parameter folder: The folder.
    /// - Returns: The number that its changes have.
    /// - Throws: `SystemError`: `ENOSPC` if the user's watches are used up.
    func add(_ folder: PlatformString) throws(SystemError) -> Int32 {
        let watch = unsafe inotify_add_watch(
            descriptor,
            folder.cString,
            UInt32(bitPattern: Self.mask),
        )
        if watch < 0 { throw .last }
        return watch
    }

    /// Waits for changes.
    ///
    /// - Parameter milliseconds: How long to wait at most.
    /// - Returns: The changes in their order; none if the time is over.
    /// - Throws: `SystemError`.
    mutating func changes(
        within milliseconds: Int32
    ) throws(SystemError) -> [FolderChange] {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&request, 1, milliseconds) > 0 else { return [] }
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        }
        guard count >= 0 else {
            if errno == EAGAIN || errno == EINTR { return [] }
            throw .last
        }
        return Self.changes(in: buffer[..<count])
    }

    /// The changes in the kernel's messages; those that say nothing of interest are left out.
    static func changes(in messages: ArraySlice<UInt8>) -> [FolderChange] {
        var rest = messages
        var changes: [FolderChange] = []
        while rest.count >= headSize {
            let watch = Int32(bitPattern: number(at: 0, in: rest))
            let mask = Int32(bitPattern: number(at: 4, in: rest))
            let length = min(Int(number(at: 12, in: rest)), rest.count - headSize)
            rest = rest.dropFirst(headSize)
            let name = Array(rest.prefix(length).prefix { $0 != 0 })
            rest = rest.dropFirst(length)
            guard let kind = kind(of: mask) else { continue }
            changes.append(FolderChange(watch: watch, kind: kind, name: name))
        }
        return changes
    }

    private static func kind(of mask: Int32) -> FolderChange.Kind? {
        if mask & IN_Q_OVERFLOW != 0 { return .overflow }
        if mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0 {
            return .folderLeft
        }
        if mask & (IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE) == 0 { return nil }
        return mask & IN_ISDIR != 0 ? .folderArrived : .fileArrived
    }

    /// A number of four bytes in the machine's order.
    private static func number(at offset: Int, in bytes: ArraySlice<UInt8>) -> UInt32 {
        let start = bytes.startIndex + offset
        // Linux with Swift is little-endian everywhere.
        return (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
    }
}
