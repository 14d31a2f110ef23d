extension Library {
    /// Passes every line of a complete export to a closure: first the books, then their history.
    ///
    /// - Parameter body: Takes a line of JSON, without a line end.
    /// - Throws: ``LibraryError``.
    public func export(_ body: @Sendable ([UInt8]) -> Void) async throws(LibraryError) {
        try await store.export(body)
    }

    /// The number of books that are imported at once; others can write between two batches.
    private static let batch = 1_000

    /// Passes every line of an export that can be read to a closure: first the books, then their
    /// history.
    ///
    /// Where the library is damaged, the export goes on with what comes after the damage.
    ///
    /// - Parameters:
    ///   - body: Takes a line of JSON, without a line end.
    ///   - leavingOut: Takes what could not be read.
    /// - Throws: ``LibraryError``, if the library cannot be read for another reason than damage.
    public func export(
        _ body: @escaping @Sendable ([UInt8]) -> Void,
        leavingOut: @escaping @Sendable (UnreadablePart) -> Void,
    ) async throws(LibraryError) {
        try await store.export(body, leavingOut: leavingOut)
    }

    /// Imports lines of an export, all or none.
    ///
    /// In a library where its number is free, a book keeps it. A book that is there already stays as
    /// it is. Events are added to the history of the books with which they are in the file.
    ///
    /// A long file is imported in parts, so that other programs can write between two of them. Pass
    /// the outcome of each part to the next one: then ``undo()`` takes all parts back.
    ///
    /// - Parameters:
    ///   - lines: JSON objects.
    ///   - firstNumber: The number of the first line in its file, for error messages.
    ///   - label: The name of the import for ``undo()``.
    ///   - earlier: The outcome of the parts before (default: none).
    ///   - id: The import that counts the books, from ``openImport(of:)`` (default: none). After an
    ///     interruption it goes on with an outcome that has its ``progress(of:)``. Without one it begins
    ///     again with the first line: books that it has added get the events that are missing, and
    ///     ``undo()`` takes both parts back.
    ///   - mark: What is to be kept with the counts, such as the number of lines (default: nothing).
    /// - Returns: What was imported, the earlier parts included.
    /// - Throws: ``LibraryError``, with the number of the line where a line is malformed.
    public func importLines(
        _ lines: [[UInt8]],
        firstNumber: Int,
        label: String,
        after earlier: ImportOutcome? = nil,
        of id: ImportID? = nil,
        mark: ImportMark = ImportMark(),
    ) async throws(LibraryError) -> ImportOutcome {
        try await store.importLines(
            lines,
            firstNumber: firstNumber,
            label: label,
            after: earlier,
            of: id,
            mark: mark,
        )
    }

    /// Returns the progress of an interrupted import: the numbers that its books and copies got.
    ///
    /// - Throws: ``LibraryError``.
    public func progress(of id: ImportID) async throws(LibraryError) -> ImportProgress {
        try await store.progress(of: id)
    }
}
