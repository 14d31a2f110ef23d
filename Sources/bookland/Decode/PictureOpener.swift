import BookImaging
import BooklandSystem
import Glibc

/// Opens pictures, whatever they come from.
struct PictureOpener: Sendable {
    let limits: ImageLimits

    /// Opens a picture; nil where a file that nobody named is no picture.
    func source(_ input: PictureInput) throws(ImageError) -> ImageSource? {
        switch input {
        case .standardInput:
            return try ImageSource(bytes: content(FileDescriptor.standardInput), limits: limits)
        case .named(let path):
            return try source(path)
        case .found(let path):
            return looksLikePicture(path) ? try source(path) : nil
        case .unreadable(_, let reason):
            throw .unreadable(reason: reason)
        }
    }

    private func source(_ path: PlatformString) throws(ImageError) -> ImageSource {
        // A pipe such as <(command) and a name that is not UTF-8 are read here; the rest by name.
        guard let text = path.exactText, (try? FileKind(of: path)) != .stream else {
            return try ImageSource(bytes: content(path), limits: limits)
        }
        return try ImageSource(path: text, limits: limits)
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

    /// Looks at the first bytes only: folders hold films and archives too.
    ///
    /// What cannot be opened counts as a picture, so that the reason gets said.
    private func looksLikePicture(_ path: PlatformString) -> Bool {
        guard (try? FileKind(of: path)) != .stream else { return false }
        var head = [UInt8](repeating: 0, count: 512)
        do throws(SystemError) {
            let file = try FileDescriptor(reading: path)
            let count = try FileDescriptor.read(file.number, into: &head)
            return ImageFormat(content: Array(head[..<count])) != nil
        } catch {
            return error.code != EISDIR
        }
    }
}
