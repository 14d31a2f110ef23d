import BookIdentifiers

/// The books that an undo leaves different from what they were before it.
///
/// An import adds most of its books: those are deleted, nothing more happens to them, and their events can be
/// written before the undo ends.
struct TouchedBooks {
    /// What an event has of a book.
    struct Book {
        let id: EntryID
        let isbn: ISBN?
        let title: String?

        fileprivate init(_ entry: LibraryEntry) {
            id = entry.id
            isbn = entry.isbn
            title = entry.title
        }
    }

    private var kept: [EntryID: Book] = [:]
    private var deleted: [Book] = []

    /// Notes a book as it is now.
    mutating func note(_ entry: LibraryEntry) { kept[entry.id] = Book(entry) }

    /// Notes a book that is gone.
    mutating func note(deleted entry: LibraryEntry) {
        kept[entry.id] = nil
        deleted.append(Book(entry))
    }

    /// Takes out those that are gone.
    mutating func takeDeleted() -> [Book] {
        defer { deleted.removeAll(keepingCapacity: true) }
        return deleted
    }

    /// Takes out all, in the order of their numbers.
    mutating func takeAll() -> [Book] {
        let all = (Array(kept.values) + deleted).sorted { $0.id < $1.id }
        (kept, deleted) = ([:], [])
        return all
    }
}
