import BookIdentifiers
import BookMetadata

/// What a library asks of the database that holds it; `SQLite/` has the one that there is.
///
/// It keeps and finds, and decides nothing: what is a duplicate, what a status brings with it, and
/// when a lookup is tried again is the library's to say.
protocol LibraryStore: AnyObject {
    // Transactions.

    /// Does several things wholly or not at all; when it returns, they are on the disk.
    func transaction<Result>(
        _ body: () throws(LibraryError) -> Result
    ) throws(LibraryError) -> Result
    /// Does several things wholly or not at all, and notes them, so that they can be taken back.
    func undoable<Result>(
        _ label: String,
        at time: Timestamp,
        _ body: () throws(LibraryError) -> Result,
    ) throws(LibraryError) -> Result
    /// Reads several times from one state of the library, whatever others write meanwhile.
    func snapshot(_ body: () throws(LibraryError) -> Void) throws(LibraryError)
    /// Takes the last change back; gives what it was called, nil where there is none.
    func takeBackLastChange() throws(LibraryError) -> String?

    // Entries.

    /// How many there are.
    func entryCount() throws(LibraryError) -> Int
    func entry(_ id: Int) throws(LibraryError) -> LibraryEntry?
    func entries(with isbn: ISBN) throws(LibraryError) -> [LibraryEntry]
    func entries(ofWork work: Int) throws(LibraryError) -> [LibraryEntry]
    /// Hands over those that a query wants, in its order; stops where the body says false.
    func forEachEntry(
        in query: EntryQuery,
        _ body: (LibraryEntry) throws(LibraryError) -> Bool,
    ) throws(LibraryError)
    /// Puts an entry in, without tags, copies and what is pending; gives its number, which is the
    /// entry's own, or a new one where that is 0.
    func insert(_ entry: LibraryEntry) throws(LibraryError) -> Int
    /// Writes all that is the entry's own; not its tags, copies and what is pending.
    func update(_ entry: LibraryEntry) throws(LibraryError)
    /// Deletes an entry with all that is its own, and the work that nobody has any more.
    func delete(_ entry: LibraryEntry) throws(LibraryError)
    func setTags(_ tags: [String], of entry: Int) throws(LibraryError)

    // Copies.

    func insertCopy(
        of entry: Int,
        at location: String?,
        added: Timestamp,
    ) throws(LibraryError) -> Int
    /// Puts a copy in as it is, with a new number where its own is taken already.
    func insert(_ copy: Copy, of entry: Int) throws(LibraryError)
    func update(_ copy: Copy) throws(LibraryError)
    func deleteCopy(_ id: Int) throws(LibraryError)

    // Records.

    /// The work and edition that have an ISBN.
    func edition(with isbn: ISBN) throws(LibraryError) -> (work: Int, edition: Int)?
    func work(openLibraryID: String) throws(LibraryError) -> Int?
    /// The works that may have a title, with what is needed to tell.
    func works(titled key: TitleKey) throws(LibraryError) -> [(work: Int, record: BookRecord)]
    /// Puts a record in, as a new edition, of a work that is there or of a new one.
    func insert(
        _ record: BookRecord,
        asEditionOf work: Int?,
    ) throws(LibraryError) -> (work: Int, edition: Int)
    /// Replaces what is known of an edition and its work.
    func replace(edition: Int, of work: Int, by record: BookRecord) throws(LibraryError)
    func record(work: Int, edition: Int?) throws(LibraryError) -> BookRecord?

    // Pending lookups.

    func setPending(_ pending: PendingLookup) throws(LibraryError)
    func removePending(_ entry: Int) throws(LibraryError)
    func pendingCount(dueAt time: Timestamp?) throws(LibraryError) -> Int
    /// The first ones that may be tried now, by priority and then by time.
    func duePending(at time: Timestamp, limit: Int) throws(LibraryError) -> [PendingLookup]
    func pending(limit: Int) throws(LibraryError) -> [PendingLookup]

    // Events.

    func append(_ event: LibraryEvent) throws(LibraryError)
    func events(of entry: Int?, limit: Int) throws(LibraryError) -> [LibraryEvent]

    // The whole.

    func statistics(today: CalendarDay) throws(LibraryError) -> LibraryStatistics
    func tags() throws(LibraryError) -> [(name: String, count: Int)]
    func locations() throws(LibraryError) -> [(name: String, count: Int)]
    func problems() throws(LibraryError) -> [String]
    func backUp(to path: String, progress: (Double) -> Void) throws(LibraryError)
    /// A number that changes whenever another program changes the library.
    func othersState() throws(LibraryError) -> Int
    /// Deletes all, unless others have changed the library since a state; says whether it did.
    func deleteAll(ifStillAt state: Int?) throws(LibraryError) -> Bool
}
