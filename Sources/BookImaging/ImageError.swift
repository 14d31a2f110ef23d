/// Why a picture cannot be read: the reason without the file's name, which the caller knows.
public enum ImageError: Error, Sendable, Hashable {
    /// There is no file of that name.
    case noSuchFile
    /// The file may not be read by this user.
    case permissionDenied
    /// The name is a folder's.
    case isFolder
    /// The name is that of a device, a pipe or a socket, which is not read by name.
    case notRegularFile
    /// The system could not read the file, for the reason it gives.
    case unreadable(reason: String)
    /// There are no bytes.
    case empty
    /// There are more bytes than the limit allows.
    case tooManyBytes(limit: Int)
    /// The content is none of the formats; `looksLike` says what it seems to be, as "a video".
    case unsupportedFormat(looksLike: String?)
    /// The format is one that can be read, but this kind of it cannot be.
    case unsupportedVariant(ImageFormat, reason: String)
    /// The picture has more pixels than the limit allows.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The content is cut short or otherwise broken; the reason is the reader's.
    case damaged(ImageFormat, reason: String)
    /// The library that reads the format is not installed; `package` is Debian's name for it.
    case missingLibrary(ImageFormat, package: String)
}

extension ImageError: CustomStringConvertible {
    /// The reason in one line, without a full stop, as "is a folder, not a picture".
    public var description: String {
        switch self {
        case .noSuchFile: "no such file"
        case .permissionDenied: "permission denied"
        case .isFolder: "is a folder, not a picture"
        case .notRegularFile: "not a regular file (give its content on standard input)"
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .empty: "the file is empty"
        case .tooManyBytes(let limit): "larger than the limit of \(limit) bytes"
        case .unsupportedFormat(let name?): "not a picture that can be read: looks like \(name)"
        case .unsupportedFormat(nil): "not a picture of a known format"
        case .unsupportedVariant(let format, let reason):
            "this kind of \(format.rawValue) cannot be read: \(reason)"
        case .tooManyPixels(let width, let height, let limit):
            "\(width) x \(height) is above the limit of \(limit) pixels"
        case .damaged(let format, let reason): "damaged \(format.rawValue): \(reason)"
        case .missingLibrary(let format, let package):
            "\(format.rawValue) needs a library that is not installed: apt install \(package)"
        }
    }
}
