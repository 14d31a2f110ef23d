public import BookLibrary
import BooklandSystem

/// Why the user's library could not be opened.
public enum LibraryOpeningError: Error, Sendable, Hashable {
    /// The library has no path, as neither `HOME` nor another variable says where it is.
    case noHomeFolder
    /// The folder of the library cannot be created.
    case noFolder(path: String, reason: String)
    /// The file is not a library, or cannot be used.
    case library(LibraryError)
}

extension LibraryOpeningError: CustomStringConvertible {
    /// The reason in one line.
    public var description: String {
        switch self {
        case .noHomeFolder: "\(UserFolders.whyMissing), so the library's place is unknown"
        case .noFolder(let path, let reason): "\(path): \(reason)"
        case .library(let error): "\(error)"
        }
    }
}
