public import BookIdentifiers
public import BookMetadata

/// A place where a library is kept: an SQLite file, memory, or a database server.
///
/// Each requirement is a whole operation: it happens completely or not at all, it is durable when
/// it returns, and a single ``undo()`` reverts it. A store decides nothing about its storage that a
/// client could see: no row numbers, transactions or file names.
///
/// ``Library`` is what clients use; it adds default arguments to these operations.
public protocol LibraryStore: CirculationStore {
    // MARK: Adding

    /// Adds books.
    ///
    /// - Parameters:
    ///   - books: The books, with what is known about each.
    ///   - source: Where they come from: `scan`, `decode`, `hand`, `import`.
    ///   - onDuplicate: What to do with books that are there already.
    ///   - label: The name of the change for ``undo()``; nil for a name made from the books.
    /// - Returns: An outcome for each book, in order.
    /// - Throws: ``LibraryError``.
    func add(
        _ books: [NewBook],
        source: String,
        onDuplicate: DuplicatePolicy,
        label: String?,
    ) async throws(LibraryError) -> [AddOutcome]
    /// Completes a pending book with its record, as a part of the change that added the book.
    ///
    /// The policy is for a book that turns out to be another edition of one that is there: it stays
    /// as a book of its own, is removed, or becomes a copy of the other one.
    func complete(
        _ id: EntryID,
        with record: BookRecord,
        onDuplicate: DuplicatePolicy,
    ) async throws(LibraryError) -> CompletionOutcome

    // MARK: Lookups

    /// Takes due lookups from the queue, the highest priority first, so that no other process takes
    /// them until the lease ends.
    func claimLookups(limit: Int) async throws(LibraryError) -> [LookupClaim]
    /// Records the result of a claimed lookup.
    func settle(
        _ claim: LookupClaim,
        _ result: LookupResult,
    ) async throws(LibraryError) -> SettleOutcome
    /// Gives claimed lookups back to the queue as they were, except those that were settled, or
    /// claimed again after their leases.
    func giveBack(_ claims: [LookupClaim]) async throws(LibraryError)
    /// Makes all pending lookups due now.
    func retryAllPending() async throws(LibraryError)
    /// Returns the queue in the order in which books are looked up.
    func pending(limit: Int) async throws(LibraryError) -> [PendingLookup]
    /// Counts the pending books.
    func pendingCounts() async throws(LibraryError) -> PendingCounts

    /// Takes books without an ISBN from the queue, to search for them by title and author, so that no
    /// other process takes them until the lease ends.
    func claimTitles(limit: Int) async throws(LibraryError) -> [TitleClaim]
    /// Records the result of a search by title and author.
    func settleTitle(
        _ claim: TitleClaim,
        _ result: TitleResult,
    ) async throws(LibraryError) -> TitleOutcome
    /// Gives books back that were claimed and not settled, as they were.
    func giveBackTitles(_ claims: [TitleClaim]) async throws(LibraryError)
    /// Counts the books without an ISBN that may be searched for now.
    func dueTitleCount() async throws(LibraryError) -> Int

    // MARK: Reading

    /// Returns a book; nil where there is none with that number.
    func find(_ id: EntryID) async throws(LibraryError) -> LibraryEntry?
    /// Returns the books with an ISBN, or else other editions of the work that has it.
    func entries(of isbn: ISBN) async throws(LibraryError) -> [LibraryEntry]
    /// Returns what the library has of the book with an ISBN: it, other editions of it, or books that may
    /// be; see ``Library/ownership(of:describedBy:)``.
    func ownership(
        of isbn: ISBN,
        describedBy record: BookRecord?,
    ) async throws(LibraryError) -> Ownership
    /// Returns the books that match a query, in its order.
    func entries(in query: EntryQuery) async throws(LibraryError) -> [LibraryEntry]
    /// Counts the books that match a query, without its limit and offset.
    func count(of query: EntryQuery) async throws(LibraryError) -> Int
    /// Passes the books that match a query to a closure, one by one, until it returns false.
    func forEachEntry(
        in query: EntryQuery,
        _ body: @Sendable (LibraryEntry) -> Bool,
    ) async throws(LibraryError)
    /// Passes the books that match a query to a closure, with their records, from one state of the
    /// library.
    func forEachRecord(
        in query: EntryQuery,
        _ body: @Sendable (LibraryEntry, BookRecord?) -> Void,
    ) async throws(LibraryError)
    /// Returns a book's bibliographic record; nil for a pending book.
    func record(of entry: LibraryEntry) async throws(LibraryError) -> BookRecord?
    /// Returns the library in numbers.
    func statistics() async throws(LibraryError) -> LibraryStatistics
    /// Returns all tags with the number of books that have each.
    func tags() async throws(LibraryError) -> [NameCount]
    /// Returns all places with the number of copies at each.
    func locations() async throws(LibraryError) -> [NameCount]
    /// Returns all borrowers with the number of copies that each has now.
    func borrowers() async throws(LibraryError) -> [NameCount]

    // MARK: Changing

    /// Makes changes to several books, which are undone as one.
    ///
    /// - Returns: An outcome for each.
    func change(_ steps: [EntryStep]) async throws(LibraryError) -> [EntryChangeOutcome]
    /// Removes books with their copies.
    func remove(_ ids: [EntryID]) async throws(LibraryError) -> [EntryChangeOutcome]
    /// Merges a book into another one, which gets its copies, tags, readings and notes.
    func merge(_ id: EntryID, into other: EntryID) async throws(LibraryError) -> LibraryEntry
    /// Takes parts out of a book, which a person says are another one; see ``BookPart``.
    ///
    /// - Returns: The books that are now apart from it.
    func split(
        _ id: EntryID,
        taking parts: [BookPart],
    ) async throws(LibraryError) -> [LibraryEntry]
    /// Renames a tag for all books; a tag that is there already takes up the other one's books.
    ///
    /// - Returns: The number of books that were changed.
    func renameTag(_ name: String, to newName: String) async throws(LibraryError) -> Int
    /// Renames a place for all copies.
    ///
    /// - Returns: The number of books that were changed.
    func renameLocation(_ name: String, to newName: String) async throws(LibraryError) -> Int
    /// Undoes the last change that was not undone yet.
    ///
    /// - Returns: The change's label.
    func undo() async throws(LibraryError) -> String
    /// Undoes one change, which need not be the last one.
    ///
    /// Throws where a later change that can be undone depends on it.
    func undo(_ change: EventNumber) async throws(LibraryError) -> String
    /// Leaves the last change that could be undone as it is, so that ``undo()`` goes on with the one
    /// before.
    ///
    /// - Returns: The change's label.
    func skipUndo() async throws(LibraryError) -> String

    // MARK: Events and reviews

    /// Returns events in the order of their numbers.
    func events(
        after number: EventNumber,
        limit: Int,
    ) async throws(LibraryError) -> [LibraryEvent]
    /// Returns the number of the last event, ``EventNumber/zero`` for a new library.
    func lastEvent() async throws(LibraryError) -> EventNumber
    /// Returns what happened to a book, the oldest first, without what was undone.
    func history(of id: EntryID) async throws(LibraryError) -> [LibraryEvent]
    /// A sequence with an element whenever this or another process may have changed the library.
    ///
    /// Elements that are not awaited are merged. Read ``events(after:limit:)`` after each.
    nonisolated func changes() -> AsyncStream<Void>
    /// Returns the unresolved doubtful matches, the oldest first.
    func reviews() async throws(LibraryError) -> [Review]
    /// Resolves reviews as one change, and leaves out those that are gone; see ``Review/Resolution``.
    func resolve(
        _ ids: [ReviewID],
        as resolution: Review.Resolution,
    ) async throws(LibraryError) -> ReviewOutcome

    // MARK: Exchange and care

    /// Passes every line of a complete export to a closure: first the books, then their history.
    func export(_ body: @Sendable ([UInt8]) -> Void) async throws(LibraryError)
    /// Passes every line of an export that can be read to a closure, and what cannot be read to
    /// another.
    func export(
        _ body: @escaping @Sendable ([UInt8]) -> Void,
        leavingOut: @escaping @Sendable (UnreadablePart) -> Void,
    ) async throws(LibraryError)
    /// Imports lines of an export.
    ///
    /// - Parameters:
    ///   - lines: JSON objects.
    ///   - firstNumber: The number of the first line in its file, for error messages.
    ///   - label: The name of the change for ``undo()``.
    ///   - earlier: The outcome of the lines before, from the same file: all parts are one change.
    ///     Nil for the first lines.
    ///   - id: The import that counts the books; nil for none. One that was interrupted goes on after
    ///     ``progress(of:)``, or begins again with the first line: the books that it added get the events
    ///     that they have not yet.
    ///   - mark: What is to be kept with the counts.
    /// - Returns: What was imported, the earlier parts included.
    /// - Throws: ``LibraryError``.
    func importLines(
        _ lines: [[UInt8]],
        firstNumber: Int,
        label: String,
        after earlier: ImportOutcome?,
        of id: ImportID?,
        mark: ImportMark,
    ) async throws(LibraryError) -> ImportOutcome
    /// Returns the progress of an interrupted import: the numbers that its books and copies got.
    func progress(of id: ImportID) async throws(LibraryError) -> ImportProgress
    /// Begins the import of a file, or goes on with one that was interrupted.
    func openImport(of file: ImportedFile) async throws(LibraryError) -> LibraryImport
    /// Returns the import of a file that was interrupted; nil where there is none.
    func interruptedImport(
        of file: ImportedFile
    ) async throws(LibraryError) -> LibraryImport?
    /// Imports the next rows of a file, as a part of one change, and counts them.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - id: The import.
    ///   - count: The number of rows before these: throws if the library has counted others. Nil for no
    ///     check.
    ///   - onDuplicate: What to do with other editions of books that are there; nil asks for reviews.
    ///   - mark: What is to be kept with the counts.
    /// - Returns: What became of each row.
    /// - Throws: ``LibraryError``.
    func importRows(
        _ rows: ImportedRows,
        of id: ImportID,
        after count: Int?,
        onDuplicate: DuplicatePolicy?,
        mark: ImportMark,
    ) async throws(LibraryError) -> [ImportedRow.Outcome]
    /// Imports the next rows of a file from a feed, all or none, as a part of one change.
    ///
    /// - Parameters:
    ///   - feed: The rows. The store takes as many at once as pays, at least one step.
    ///   - id: The import.
    ///   - count: The number of rows before these: throws if the library has counted others.
    ///   - onDuplicate: What to do with other editions of books that are there; nil asks for reviews.
    /// - Throws: ``LibraryError``.
    func importRows(
        from feed: any ImportedRowFeed,
        of id: ImportID,
        after count: Int,
        onDuplicate: DuplicatePolicy?,
    ) async throws(LibraryError)
    /// Returns the outcomes that rows would have; nothing is written.
    func previewRows(
        _ rows: [ImportedRow],
        onDuplicate: DuplicatePolicy?,
    ) async throws(LibraryError) -> [ImportedRow.Outcome]
    /// Returns the outcomes that lines of an export would have, nil for those that are no books; nothing is written.
    func previewLines(
        _ lines: [[UInt8]]
    ) async throws(LibraryError) -> [ImportedRow.Outcome?]
    /// Marks an import as complete.
    func finishImport(_ id: ImportID) async throws(LibraryError) -> LibraryImport
    /// Returns the imports, the latest first.
    func imports() async throws(LibraryError) -> [LibraryImport]
    /// Returns what users said of the columns of files, by the files' headings.
    func importMappings() async throws(LibraryError) -> [String: String]
    /// Keeps what a user says of the columns of files with a header; nil forgets it.
    func setImportMapping(_ mapping: String?, of header: String) async throws(LibraryError)
    /// Checks the storage; returns a line for each problem.
    func problems() async throws(LibraryError) -> [String]
    /// Passes what is probably wrong with books to a closure, from one state of the library.
    func forEachBookProblem(
        _ body: @Sendable (BookProblem) -> Void
    ) async throws(LibraryError)
}

/// A name and the number of things that have it.
public struct NameCount: Sendable, Hashable {
    /// The tag, place or borrower.
    public let name: String
    /// The number of books or copies.
    public let count: Int

    /// Creates a count.
    public init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}
