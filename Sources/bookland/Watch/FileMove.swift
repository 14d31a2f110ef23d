import BooklandSystem
import Glibc

/// A move of a file into a folder, which overwrites nothing and may lead to another file system.
struct FileMove {
    private let path: PlatformString
    private let folder: PlatformString

    init(_ path: PlatformString, into folder: PlatformString) {
        (self.path, self.folder) = (path, folder)
    }

    /// Moves the file; it is never without a whole copy.
    ///
    /// - Throws: `SystemError`; the file is then where it was.
    func run() throws(SystemError) {
        do throws(SystemError) {
            try rename(path)
        } catch {
            guard error.code == EXDEV else { throw error }
            try copy()
        }
    }

    /// Renames a file to the first name that is free: `a.jpg`, `a-2.jpg`, `a-3.jpg`.
    private func rename(_ file: PlatformString) throws(SystemError) {
        let name = path.lastComponent
        // Where a name begins with its only dot, there is no ending.
        let dot = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil }
        let (stem, ending) = (name[..<(dot ?? name.count)], name[(dot ?? name.count)...])
        var number = 1
        while true {
            let suffix = number == 1 ? "" : "-\(number)"
            let target = folder.appending(Array(stem) + suffix.utf8 + ending)
            do throws(SystemError) {
                return try FileSystem.rename(file.cString, to: target.cString)
            } catch {
                guard error.code == EEXIST, number < 1_000_000 else { throw error }
                number += 1
            }
        }
    }

    /// Copies the file under a hidden name, and removes it when the copy is on the disk.
    private func copy() throws(SystemError) {
        let before = try FileSignature(of: path)
        let temporary = folder.appending(Array(".bookland-\(getpid()).tmp".utf8))
        do throws(SystemError) {
            try write(temporary)
            // Something was written meanwhile: the copy may be half of it.
            guard try FileSignature(of: path) == before else { throw SystemError(code: EBUSY) }
            try rename(temporary)
        } catch {
            unsafe unlink(temporary.cString)
            throw error
        }
        if unsafe unlink(path.cString) != 0, errno != ENOENT { throw .last }
    }

    private func write(_ target: PlatformString) throws(SystemError) {
        let source = try FileDescriptor(reading: path)
        var status = stat()
        if unsafe fstat(source.number, &status) != 0 { throw .last }
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
        let copy = unsafe open(target.cString, flags, status.st_mode & 0o777)
        if copy < 0 { throw .last }
        defer { close(copy) }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = try FileDescriptor.read(source.number, into: &buffer)
            if count == 0 { break }
            try FileDescriptor.write(Array(buffer[..<count]), to: copy)
        }
        let times = [status.st_atim, status.st_mtim]
        unsafe futimens(copy, times)
        if fsync(copy) != 0 { throw .last }
    }
}
