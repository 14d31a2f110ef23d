public import BookMetadata

extension Library {
    /// Sets the reading status of a book, and with it the days on which reading began and ended.
    @discardableResult
    public func setStatus(
        _ status: ReadingStatus,
        of id: EntryID,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .status(status))
    }

    /// Sets the page that the reader has reached; the last page finishes the book.
    ///
    /// - Parameters:
    ///   - page: The page, from 0.
    ///   - id: The book.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where the book has fewer pages.
    @discardableResult
    public func setPage(_ page: Int, of id: EntryID) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .page(page))
    }

    /// Rates a book; nil removes the rating.
    @discardableResult
    public func setRating(
        _ rating: Rating?,
        of id: EntryID,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .rating(rating))
    }

    /// Sets the note of a book; nil removes it.
    @discardableResult
    public func setNote(
        _ note: String?,
        of id: EntryID,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .note(note))
    }

    /// Adds and removes tags.
    ///
    /// A tag that the library has in another case keeps its spelling.
    @discardableResult
    public func tag(
        _ id: EntryID,
        adding: [String],
        removing: [String] = [],
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .tags(adding: adding, removing: removing))
    }

    /// Moves copies of a book to a place.
    ///
    /// - Parameters:
    ///   - id: The book.
    ///   - copy: The copy; nil for all of them.
    ///   - location: The place; nil for an unknown place.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where there is no such copy.
    @discardableResult
    public func move(
        _ id: EntryID,
        copy: CopyID? = nil,
        to location: String?,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .location(location, copy: copy))
    }

    /// Edits a book's data.
    ///
    /// The record is shared by all entries of the edition.
    @discardableResult
    public func edit(
        _ id: EntryID,
        _ edit: EntryEdit,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .edit(edit))
    }

    /// Replaces a book's record, its note, or both.
    ///
    /// - Parameters:
    ///   - id: The book.
    ///   - record: The record; nil leaves it as it is.
    ///   - note: The note; nil leaves it as it is, and an empty text removes it.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError``.
    @discardableResult
    public func edit(
        _ id: EntryID,
        _ record: BookRecord?,
        note: String? = nil,
    ) async throws(LibraryError) -> LibraryEntry {
        var edit = EntryEdit()
        edit.record = record
        edit.note = note
        return try await change(id, .edit(edit))
    }

    /// Changes one book.
    @discardableResult
    public func change(
        _ id: EntryID,
        _ change: EntryChange,
    ) async throws(LibraryError) -> LibraryEntry {
        try await Self.only(store.change([EntryStep(id, change)]))
    }

    /// Makes a change to several books, which ``undo()`` reverts as one.
    ///
    /// ```swift
    /// for outcome in try await library.change(ids, .location("shelf 9", copy: nil)) {
    ///     if case .failure(let error) = outcome.result { print(error) }
    /// }
    /// ```
    ///
    /// - Returns: An outcome for each book; a book that cannot be changed does not keep the others
    ///   from being changed.
    @discardableResult
    public func change(
        _ ids: [EntryID],
        _ change: EntryChange,
    ) async throws(LibraryError) -> [EntryChangeOutcome] {
        try await store.change(ids.map { EntryStep($0, change) })
    }

    /// Makes changes to several books, each its own, which ``undo()`` reverts as one.
    ///
    /// - Returns: An outcome for each; a book that cannot be changed does not keep the others from being
    ///   changed.
    @discardableResult
    public func change(_ steps: [EntryStep]) async throws(LibraryError) -> [EntryChangeOutcome] {
        try await store.change(steps)
    }

    /// Removes a book with its copies; its history is kept.
    public func remove(_ id: EntryID) async throws(LibraryError) {
        _ = try await Self.only(store.remove([id]))
    }

    /// Removes books with their copies, which ``undo()`` brings back together.
    ///
    /// - Returns: An outcome for each, with the book as it was.
    @discardableResult
    public func remove(_ ids: [EntryID]) async throws(LibraryError) -> [EntryChangeOutcome] {
        try await store.remove(ids)
    }

    /// Removes one copy of a book.
    public func removeCopy(_ copy: CopyID, of id: EntryID) async throws(LibraryError) {
        try await change(id, .removeCopy(copy))
    }

    /// Merges a book into another one, which gets its copies, tags, readings and notes.
    ///
    /// - Parameters:
    ///   - id: The book that is merged and removed.
    ///   - other: The book that stays.
    /// - Returns: The book that stays.
    /// - Throws: ``LibraryError``.
    @discardableResult
    public func merge(
        _ id: EntryID,
        into other: EntryID,
    ) async throws(LibraryError) -> LibraryEntry {
        try await store.merge(id, into: other)
    }

    /// Takes parts out of a book that are another one: the reverse of ``merge(_:into:)``.
    ///
    /// ISBNs, copies and the number of a merged book become one new book. As far as the history still
    /// has the merged book, it comes back as it was, and what the other one had only got from it goes
    /// with it; changes since then stay where they were made. Otherwise the new book has the copies
    /// that are named, and the tags, and its ISBN is looked up.
    ///
    /// A book that is in the library, and counts as another edition of the same work, becomes a work of
    /// its own.
    ///
    /// It is remembered that the books are different: they are neither merged nor asked about again.
    ///
    /// ```swift
    /// try await library.merge(7, into: 3)
    /// try await library.split(3, taking: [.book(7)])
    /// ```
    ///
    /// - Parameters:
    ///   - id: The book, which keeps its number.
    ///   - parts: What to take out of it.
    /// - Returns: The books that are now apart from it.
    /// - Throws: ``LibraryError`` where a part is not one of the book, or where it is not known whose the
    ///   copies are.
    @discardableResult
    public func split(
        _ id: EntryID,
        taking parts: [BookPart],
    ) async throws(LibraryError) -> [LibraryEntry] {
        try await store.split(id, taking: parts)
    }

    /// Renames a tag for all books; a tag that is there already takes up the other one's books.
    ///
    /// - Returns: The number of books that were changed.
    @discardableResult
    public func renameTag(
        _ name: String,
        to newName: String,
    ) async throws(LibraryError) -> Int {
        try await store.renameTag(name, to: newName)
    }

    /// Renames a place for all copies.
    ///
    /// - Returns: The number of books that were changed.
    @discardableResult
    public func renameLocation(
        _ name: String,
        to newName: String,
    ) async throws(LibraryError) -> Int {
        try await store.renameLocation(name, to: newName)
    }

    /// Undoes the last change that was not undone yet.
    ///
    /// At least the last 200 changes can be undone.
    ///
    /// - Returns: The change's label, such as `added 9780306406157`.
    /// - Throws: ``LibraryError`` where there is nothing to undo, or where a book has changed since
    ///   in a way that is not recorded.
    @discardableResult
    public func undo() async throws(LibraryError) -> String { try await store.undo() }

    /// Undoes one change, which need not be the last one.
    ///
    /// - Parameter change: The number of one of the change's events.
    /// - Returns: The change's label, such as `added 9780306406157`.
    /// - Throws: ``LibraryError`` where the change cannot be undone (any more), or where a later change
    ///   depends on it.
    @discardableResult
    public func undo(_ change: EventNumber) async throws(LibraryError) -> String {
        try await store.undo(change)
    }

    /// Leaves the last change that could be undone as it is, so that ``undo()`` goes on with the one
    /// before: for a change that cannot be undone because its books have changed since.
    ///
    /// - Returns: The change's label.
    /// - Throws: ``LibraryError`` where there is nothing to undo.
    @discardableResult
    public func skipUndo() async throws(LibraryError) -> String { try await store.skipUndo() }

    /// The result of a change to one book.
    static func only(_ outcomes: [EntryChangeOutcome]) throws(LibraryError) -> LibraryEntry {
        guard let outcome = outcomes.first else {
            throw LibraryError(.storage("the store returned no outcome"))
        }
        return try outcome.result.get()
    }
}
