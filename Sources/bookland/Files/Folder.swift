import BooklandSystem
import Glibc

/// The contents of a folder.
struct Folder {
    /// A file or folder in a folder.
    struct Entry {
        let path: PlatformString
        /// Whether this is a folder.
        ///
        /// False for symbolic links to folders, which may form cycles.
        let isFolder: Bool
    }

    /// The entries, sorted by the bytes of their names, without hidden ones.
    let entries: [Entry]

    /// Reads a folder.
    init(at path: PlatformString) throws(SystemError) {
        guard let stream = unsafe Self.open(path) else { throw .last }
        defer { unsafe closedir(stream) }
        var found: [Entry] = []
        let slash = UInt8(ascii: "/")
        let parent = path.bytes.last == slash ? path.bytes : path.bytes + [slash]
        // Only errno distinguishes the end of the folder from an error.
        errno = 0
        while let entry = unsafe readdir(stream) {
            defer { errno = 0 }
            let name = unsafe Self.name(of: entry)
            if name.first == UInt8(ascii: ".") { continue }
            let path = PlatformString(bytes: parent + name)
            let type = unsafe Int32(entry.pointee.d_type)
            found.append(Entry(path: path, isFolder: Self.isFolder(path, type: type)))
        }
        guard errno == 0 else { throw .last }
        entries = found.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    }

    private static func open(_ path: PlatformString) -> OpaquePointer? {
        let name = path.bytes + [0]
        return unsafe name.withUnsafeBytes { name in
            unsafe name.withMemoryRebound(to: CChar.self) { name in
                unsafe name.baseAddress.flatMap { unsafe opendir($0) }
            }
        }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
            unsafe Array(name.prefix { $0 != 0 })
        }
    }

    /// Some file systems leave the type of entries unknown, which takes another call.
    private static func isFolder(_ path: PlatformString, type: Int32) -> Bool {
        type == DT_DIR || type == DT_UNKNOWN && (try? FileKind(of: path)) == .folder
    }
}
