import BooklandSystem
import Glibc

/// Reads the small files, links and folders in which the kernel provides information.
enum SystemFile {
    /// Returns the names in a folder, in no order; none if it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
                unsafe String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Returns the first line of a small file without control characters; nil if it cannot be read.
    static func text(_ path: String) -> String? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        return count < 0 ? nil : DeviceText.line(bytes.prefix(count).prefix { $0 != 0x0A })
    }

    /// Returns the target of a symbolic link; nil if the path is not one.
    static func linkTarget(_ path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
                guard let start = buffer.baseAddress else { return -1 }
                return unsafe readlink(path, start, buffer.count)
            }
        }
        return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// Resolves symbolic links in a path; nil if the file does not exist.
    static func resolved(_ path: String) -> String? {
        realPath(of: path)
    }
}
