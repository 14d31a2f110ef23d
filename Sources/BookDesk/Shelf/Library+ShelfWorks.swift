package import BookLibrary
package import BookShelf

extension Library {
    /// The library's books as works that may stand on a shelf.
    ///
    /// - Throws: `LibraryError`.
    package func shelfWorks() async throws(LibraryError) -> [ShelfWork] {
        try await entries(in: EntryQuery()).compactMap { entry in
            // What was read on a spine is no title.
            guard let title = entry.title, !entry.tags.contains(LibraryEntry.openSpineTag) else {
                return nil
            }
            let origin = ShelfWork.Origin.library(Int64(entry.id.number))
            return ShelfWork(origin: origin, wholeTitle: title, authors: entry.authors)
        }
    }
}
