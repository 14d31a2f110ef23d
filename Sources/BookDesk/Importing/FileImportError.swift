public import BookImport
public import BookLibrary
import BookMetadata
import BooklandSystem

/// Why a file could not be imported.
public enum FileImportError: Error, Sendable, Hashable {
    /// The file cannot be read, or is of no known format.
    case file(ImportError)
    /// The library failed. Rows that were counted before are in it.
    case library(LibraryError)
    /// The rejected rows cannot be written.
    case rejectedRows(path: String, reason: String)
    /// Rejected rows must not be written there: it is a folder, or a file that is needed.
    case unusableRejectedPath(String, reason: String)
    /// An import of the same file was interrupted long ago: continue it, or begin again?
    case interruptedLongAgo(LibraryImport)
    /// An interrupted import has read the columns of the same file in another way, or treated other
    /// editions in another way: continue it, or begin again?
    case interruptedOtherwise(LibraryImport)
}

extension FileImportError: CustomStringConvertible {
    /// The reason in one line, without the file's name.
    public var description: String {
        switch self {
        case .file(let error): "\(error)"
        case .library(let error):
            // Rows of steps before are in the library.
            "\(error)".replacing(text: "; nothing was changed", with: "")
        case .rejectedRows(let path, let reason):
            "rejected rows cannot be written to \(path): \(reason)"
        case .unusableRejectedPath(let path, let reason):
            "rejected rows cannot be written to \(path): \(reason)"
        case .interruptedLongAgo(let earlier):
            "an import of this file stopped after \(earlier.counts.rows) rows, more than a day ago"
        case .interruptedOtherwise(let earlier):
            "an import of this file stopped after \(earlier.counts.rows) rows, which were read or "
                + "compared in another way"
        }
    }
}
