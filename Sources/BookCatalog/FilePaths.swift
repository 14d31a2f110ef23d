import BooklandSystem
import Glibc

/// Paths of files.
enum FilePaths {
    /// Returns the absolute path with symbolic links resolved, or the path itself if there is no such
    /// file.
    static func absolute(_ path: String) -> String {
        realPath(of: path) ?? path
    }

    static func exists(_ path: String) -> Bool {
        unsafe access(path, F_OK) == 0
    }

    static func isReadable(_ path: String) -> Bool {
        unsafe access(path, R_OK) == 0
    }
}
