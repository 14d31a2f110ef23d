extension Library {
    /// Writes a copy of the library to a file, as it is now, while others use it.
    ///
    /// - Parameters:
    ///   - path: The file. A backup of the same library is replaced when the copy is complete.
    ///   - isOverwriting: Whether to replace any other file, too; never the library itself.
    ///   - progress: Called with the completed part, from 0 to 1.
    /// - Throws: ``LibraryError``; then the file is as it was.
    public func backUp(
        to path: String,
        overwriting isOverwriting: Bool = false,
        progress: @escaping @Sendable (Double) -> Void = { _ in },
    ) async throws(LibraryError) {
        try await file.backUp(to: path, overwriting: isOverwriting, progress: progress)
    }

    /// Checks the storage; returns a line for each problem, none where all is well.
    public func problems() async throws(LibraryError) -> [String] { try await store.problems() }

    /// Passes what is probably wrong with books to a closure: duplicates, missing titles and authors,
    /// impossible years, ISBNs and loans, editions in different languages.
    ///
    /// ```swift
    /// try await library.forEachBookProblem { problem in
    ///     print(problem.entry.id, problem.kind.rawValue, problem.reasons)
    /// }
    /// ```
    ///
    /// Books that a person has said to be different are no duplicates. Nothing is changed.
    ///
    /// - Parameter body: Takes each problem as it is found.
    /// - Throws: ``LibraryError``.
    public func forEachBookProblem(
        _ body: @Sendable (BookProblem) -> Void
    ) async throws(LibraryError) {
        try await store.forEachBookProblem(body)
    }

    /// Deletes all books, their history and what could be undone.
    public func deleteAll() async throws(LibraryError) { try await file.deleteAll() }

    /// Writes a copy of the library to a file, and deletes all books, their history and what could be
    /// undone.
    ///
    /// Nothing is deleted that is not in the copy, even while others add books.
    ///
    /// - Parameters:
    ///   - path: The file. An older backup of the same library is replaced; any other file is refused.
    ///   - progress: Called with the completed part of the copy, from 0 to 1.
    /// - Throws: ``LibraryError``; then nothing was deleted.
    public func reset(
        backingUpTo path: String,
        progress: @escaping @Sendable (Double) -> Void = { _ in },
    ) async throws(LibraryError) {
        try await file.reset(backingUpTo: path, progress: progress)
    }

    /// The store, if it is a file.
    private var file: SQLiteLibrary {
        get throws(LibraryError) {
            guard let file = store as? SQLiteLibrary else {
                throw LibraryError(.impossible("the library is not in a file"))
            }
            return file
        }
    }
}
