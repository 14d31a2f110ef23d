import BooklandSystem
import CBooklandFiles
import Glibc

/// What the C library tells of files beyond POSIX.
///
/// Names are C strings, with their NUL: they need not be UTF-8.
enum FileSystem {
    /// Gives a file a new name in the same file system, unless the name is taken.
    ///
    /// - Parameters:
    ///   - name: The file.
    ///   - newName: Its new name.
    /// - Throws: `SystemError`: `EEXIST` if the name is taken, `EXDEV` if it is in another file system.
    static func rename(_ name: [CChar], to newName: [CChar]) throws(SystemError) {
        if unsafe bookland_rename_new(name, newName) == 0 { return }
        // NFS and older file systems cannot do it in one step.
        guard errno == EINVAL || errno == ENOSYS else { throw .last }
        if unsafe link(name, newName) == 0 {
            if unsafe unlink(name) != 0, errno != ENOENT { throw .last }
            return
        }
        // Some know no links either. Another program could take the name between these two calls.
        guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else { throw .last }
        if unsafe access(newName, F_OK) == 0 { throw SystemError(code: EEXIST) }
        if unsafe Glibc.rename(name, newName) != 0 { throw .last }
    }

    /// Whether a file that is open for reading is also open for writing, in any program; nil if the file
    /// system does not tell, or the file is another user's.
    static func isOpenForWriting(_ descriptor: Int32) -> Bool? {
        if bookland_try_read_lease(descriptor) == 0 { return false }
        return errno == EAGAIN ? true : nil
    }

    /// Whether other computers may change the files in a folder, so that the kernel does not see it.
    static func isRemote(_ folder: [CChar]) -> Bool {
        unsafe bookland_is_remote(folder) != 0
    }
}
