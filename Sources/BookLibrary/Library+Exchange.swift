extension Library {
    /// Passes every line of a complete export to a closure: first the books, then their history.
    ///
    /// - Parameter body: Takes a line of JSON, without a line end.
    /// - Throws: ``LibraryError``.
    public func export(_ body: @Sendable ([UInt8]) -> Void) async throws(LibraryError) {
        try await store.export(body)
    }

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
    /// it is.
    ///
    /// - Parameters:
    ///   - lines: JSON objects.
    ///   - firstNumber: The number of the first line in its file, for error messages.
    ///   - label: The name of the import for ``undo()``.
    /// - Returns: What was imported.
    /// - Throws: ``LibraryError``, with the number of the line where a line is malformed.
    public func importLines(
        _ lines: [[UInt8]],
        firstNumber: Int,
        label: String,
    ) async throws(LibraryError) -> ImportOutcome {
        try await store.importLines(lines, firstNumber: firstNumber, label: label)
    }

    /// Imports books from another program, all or none.
    public func importBooks(
        _ books: [ImportedBook],
        label: String,
    ) async throws(LibraryError) -> ImportOutcome {
        try await store.importBooks(books, label: label)
    }
}
