import Glibc

/// Where files are.
enum FilePaths {
    /// A path from the root, symbolic links followed; as it is where there is no such file.
    static func absolute(_ path: String) -> String {
        guard let found = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(found) }
        return unsafe String(cString: found)
    }

    /// The folders around the running program, from the innermost one on.
    static var foldersAroundProgram: [String] {
        var path = absolute("/proc/self/exe")
        var folders: [String] = []
        while let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            path = String(path[..<slash])
            folders.append(path)
        }
        return folders
    }

    static func isReadable(_ path: String) -> Bool {
        unsafe access(path, R_OK) == 0
    }

    /// A file's whole content, up to a limit; nil where it cannot be read.
    static func content(of path: String, limit: Int) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while content.count <= limit {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe read(descriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { return content }
            if count < 0, errno != EINTR { return nil }
            content += buffer.prefix(max(0, count))
        }
        return nil
    }
}
