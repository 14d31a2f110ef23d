import Glibc

/// An open file as it was when reading began: its size, and when it was written last.
struct OpenFile: Equatable {
    private let descriptor: Int32
    private let device: dev_t
    private let number: ino_t
    private let size: off_t
    private let seconds: time_t
    private let nanoseconds: Int

    /// The file with a descriptor; nil for a pipe, a terminal and the like, and for what is not open.
    init?(_ descriptor: Int32) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        self.descriptor = descriptor
        device = status.st_dev
        number = status.st_ino
        size = status.st_size
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// Throws if the file was written to or cut off since.
    func checkUnchanged() throws(ImportError) {
        // A descriptor that was closed may be that of another file by now, which says nothing.
        guard let now = Self(descriptor), now.device == device, now.number == number else { return }
        if now != self { throw .changedWhileRead }
    }
}
