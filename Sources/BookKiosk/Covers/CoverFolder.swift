import BookIdentifiers
import BookLibrary
import BookLookup
import BooklandSystem
import Glibc
import Synchronization

/// The covers that a station has, as files in a folder.
///
/// A file's name is the book's ISBN, so that a cover stays valid for a book that is removed and added
/// again; books without an ISBN have no covers.
final class CoverFolder: Sendable {
    private let path: String
    /// The ISBNs with covers, by which files are found without asking the disk for each book on a page.
    private let known: Mutex<[String: Cover.Format]>

    init(_ path: String) {
        self.path = path
        var known: [String: Cover.Format] = [:]
        for name in FolderContents.names(of: path) {
            let parts = name.split(separator: ".")
            guard parts.count == 2, let format = Cover.Format(rawValue: String(parts[1])) else {
                continue
            }
            known[String(parts[0])] = format
        }
        self.known = Mutex(known)
    }

    func has(_ entry: LibraryEntry) -> Bool {
        guard let isbn = entry.isbn?.digits else { return false }
        return known.withLock { $0[isbn] != nil }
    }

    /// Returns a book's cover; nil if there is none.
    func cover(of entry: LibraryEntry) -> (bytes: [UInt8], format: Cover.Format)? {
        guard let isbn = entry.isbn?.digits, let format = known.withLock({ $0[isbn] }),
            let bytes = FileContents.bytes(
                of: "\(path)/\(isbn).\(format.rawValue)",
                limit: 5 << 20,
            )
        else { return nil }
        return (bytes, format)
    }

    /// Stores a book's cover; returns whether it is on disk.
    func store(_ cover: Cover, for entry: LibraryEntry) -> Bool {
        guard let isbn = entry.isbn?.digits else { return false }
        let file = "\(path)/\(isbn).\(cover.format.rawValue)"
        guard (try? UserFolders.createParent(of: file)) != nil,
            FileContents.replace(file, with: cover.bytes)
        else { return false }
        known.withLock { $0[isbn] = cover.format }
        return true
    }
}
