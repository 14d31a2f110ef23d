public import BookIdentifiers
public import BookMetadata

extension Library {
    /// Returns what the library has of the book with an ISBN, and writes nothing.
    ///
    /// Other editions are found by what the library knows of them. With a record of the book, they are
    /// found by its title and authors too, as when a book is added.
    ///
    /// - Parameters:
    ///   - isbn: The ISBN.
    ///   - record: What is known of the book (default: nothing).
    /// - Returns: The book, other editions of it, or books that may be.
    /// - Throws: ``LibraryError``.
    public func ownership(
        of isbn: ISBN,
        describedBy record: BookRecord? = nil,
    ) async throws(LibraryError) -> Ownership {
        try await store.ownership(of: isbn, describedBy: record)
    }
}

extension LibraryStore {
    /// Returns what the library has of the book with an ISBN, for stores that compare no records.
    public func ownership(
        of isbn: ISBN,
        describedBy record: BookRecord?,
    ) async throws(LibraryError) -> Ownership {
        let found = try await entries(of: isbn)
        let own = found.filter { $0.isbn == isbn }
        if !own.isEmpty { return .book(own) }
        return found.isEmpty ? .none : .anotherEdition(found)
    }
}
