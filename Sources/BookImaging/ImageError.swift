/// The reason why an image cannot be read.
///
/// Descriptions do not contain the file name; the caller knows it.
public enum ImageError: Error, Sendable, Hashable {
    /// The file does not exist.
    case noSuchFile
    /// The user has no permission to read the file.
    case permissionDenied
    /// The path is a folder.
    case isFolder
    /// The path is a device, a pipe or a socket. Read its content first, then use ``ImageSource/init(bytes:limits:)``.
    case notRegularFile
    /// The system failed to read the file; `reason` is the system's message.
    case unreadable(reason: String)
    /// The file is empty.
    case empty
    /// The file is larger than ``ImageLimits/maximumBytes``.
    case tooManyBytes(limit: Int)
    /// The content is not in a supported format; `looksLike` is a guess what it is, such as "a video".
    case unsupportedFormat(looksLike: String?)
    /// The format is supported, but not this variant of it.
    case unsupportedVariant(ImageFormat, reason: String)
    /// The image has more pixels than ``ImageLimits/maximumPixels``.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The file is truncated or corrupt; `reason` is the codec's message.
    case damaged(ImageFormat, reason: String)
    /// The library that reads the format is not installed; `package` is the Debian package.
    case missingLibrary(ImageFormat, package: String)
}

extension ImageError: CustomStringConvertible {
    /// A one-line message without a full stop, such as "is a folder, not an image".
    public var description: String {
        switch self {
        case .noSuchFile: "no such file"
        case .permissionDenied: "permission denied"
        case .isFolder: "is a folder, not an image"
        case .notRegularFile: "not a regular file (give its content on standard input)"
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .empty: "the file is empty"
        case .tooManyBytes(let limit): "larger than the limit of \(limit) bytes"
        case .unsupportedFormat(let name?): "not a supported image format: looks like \(name)"
        case .unsupportedFormat(nil): "not a supported image format"
        case .unsupportedVariant(let format, let reason):
            "unsupported kind of \(format.rawValue): \(reason)"
        case .tooManyPixels(let width, let height, let limit):
            "\(width) x \(height) is above the limit of \(limit) pixels"
        case .damaged(let format, let reason): "damaged \(format.rawValue): \(reason)"
        case .missingLibrary(let format, let package):
            "\(format.rawValue) needs a library that is not installed: apt install \(package)"
        }
    }
}
