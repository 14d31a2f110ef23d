import BookDocuments
import BookImaging
import BooklandSystem
import Glibc

/// Opens images from files, pipes and standard input.
struct PictureOpener: Sendable {
    let limits: ImageLimits

    /// Reads a file; nil if a file in a folder is not an image.
    func content(of input: PictureInput) throws(ImageError) -> [UInt8]? {
        switch input {
        case .standardInput: return try content(FileDescriptor.standardInput)
        case .named(let path): return try content(of: path)
        case .found(let path): return looksLikePicture(path) ? try content(of: path) : nil
        case .unreadable(_, let reason): throw .unreadable(reason: reason)
        }
    }

    private func content(of path: PlatformString) throws(ImageError) -> [UInt8] {
        // BookImaging takes regular files with UTF-8 names. Pipes and other names are read here.
        guard let text = path.exactText, (try? FileKind(of: path)) != .stream else {
            return try content(path)
        }
        return try ImageSource.content(ofFile: text, limits: limits)
    }

    private static let extensions: Set<String> = [
        "avif", "bmp", "epub", "gif", "heic", "heif", "jp2", "jpeg", "jpg", "jxl", "pdf", "png",
        "tif",
        "tiff", "webp",
    ]

    private static func isNamedLikePicture(_ path: PlatformString) -> Bool {
        guard let dot = path.bytes.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let ending = String(decoding: path.bytes[dot...].dropFirst(), as: UTF8.self)
        return extensions.contains(ending.lowercased())
    }

    private func content(_ path: PlatformString) throws(ImageError) -> [UInt8] {
        let file: FileDescriptor
        do throws(SystemError) {
            file = try FileDescriptor(reading: path)
        } catch {
            throw .unreadable(reason: error.description)
        }
        return try content(file.number)
    }

    private func content(_ number: Int32) throws(ImageError) -> [UInt8] {
        do throws(SystemError) {
            return try FileDescriptor.readToEnd(number, limit: limits.maximumBytes)
        } catch {
            switch error.code {
            case EFBIG: throw .tooManyBytes(limit: limits.maximumBytes)
            case EISDIR: throw .isFolder
            default: throw .unreadable(reason: error.description)
            }
        }
    }

    /// Checks the first bytes only, since folders may have large files of other kinds.
    ///
    /// A file that cannot be opened counts as an image, so that the error is reported. So does one that has an
    /// image's name and is none: a picture that failed to be copied must not go unseen.
    private func looksLikePicture(_ path: PlatformString) -> Bool {
        guard (try? FileKind(of: path)) != .stream else { return false }
        var head = [UInt8](repeating: 0, count: 512)
        do throws(SystemError) {
            let file = try FileDescriptor(reading: path)
            let count = try FileDescriptor.read(file.number, into: &head)
            let content = Array(head[..<count])
            return ImageFormat(content: content) != nil || PDFDocument.recognises(content)
                || EPUBDocument.recognises(content) || Self.isNamedLikePicture(path)
        } catch {
            return error.code != EISDIR
        }
    }
}
