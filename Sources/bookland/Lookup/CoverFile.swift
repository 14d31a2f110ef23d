import BookIdentifiers
import BookLookup
import BooklandSystem
import Glibc

/// Stores covers in files.
enum CoverFile {
    /// Writes a cover to `FOLDER/ISBN.jpg`, or with another extension for its format.
    ///
    /// The file appears only when it is complete.
    static func write(
        _ cover: Cover,
        of isbn: ISBN,
        to folder: PlatformString,
    ) throws(CoverError) {
        let folder = folder.bytes + [UInt8(ascii: "/")]
        let target = folder + Array("\(isbn).\(cover.format.rawValue)".utf8)
        let partial = folder + Array(".\(isbn).\(getpid()).partial".utf8)
        let code = unsafe withPath(folder) { unsafe mkdir($0, 0o777) }
        if code != 0, errno != EEXIST { throw .failed("\(SystemError.last)") }
        let file = unsafe withPath(partial) {
            unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        }
        guard file >= 0 else { throw .failed("\(SystemError.last)") }
        defer { close(file) }
        do throws(SystemError) {
            try FileDescriptor.write(cover.bytes, to: file)
            let result = unsafe withPath(partial) { old in
                unsafe withPath(target) { unsafe rename(old, $0) }
            }
            if result != 0 { throw .last }
        } catch {
            unsafe _ = withPath(partial) { unsafe unlink($0) }
            throw .failed("\(error)")
        }
    }

    private static func withPath(
        _ path: [UInt8],
        _ body: (UnsafePointer<CChar>) -> Int32,
    ) -> Int32 {
        unsafe (path + [0]).withUnsafeBytes { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                guard let start = bytes.baseAddress else { return -1 }
                return unsafe body(start)
            }
        }
    }
}
