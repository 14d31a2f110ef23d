import BooklandSystem
import Glibc

/// Files of bodies whose server was killed while they arrived.
package enum AbandonedUploads {
    /// What their names begin with.
    static let prefix = "upload."

    /// Deletes those in a folder that are older than any request may take.
    ///
    /// - Parameters:
    ///   - folder: The folder of ``Admission/file(folder:limit:)``.
    ///   - seconds: How long a request may take; younger files may be another server's.
    package static func remove(from folder: String, olderThan seconds: Int = 3_600) {
        for name in FolderContents.names(of: folder)
        where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
            let path = "\(folder)/\(name)"
            var status = stat()
            guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                time(nil) - status.st_mtim.tv_sec >= seconds
            else { continue }
            unsafe unlink(path)
        }
    }
}
