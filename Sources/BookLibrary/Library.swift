public import BookIdentifiers
public import BookMetadata
import BooklandSystem

/// Somebody's books, in a file.
///
/// ```swift
/// let library = try Library("library.db")
/// let outcome = try await library.add(isbn)
/// print(outcome)  // new, pending, already yours (2 copies)
/// ```
///
/// What a call has acknowledged by returning is on the disk. Several programs may have one library
/// open at the same time.
public actor Library {
    private let executor = SerialQueueExecutor(label: "bookland.library")
    let store: any LibraryStore
    /// What the time is, for what is noted and for when a lookup is tried again.
    let clock: @Sendable () -> Timestamp
    /// The books that this library is looking up.
    var lookups = LookupsUnderWay()

    /// Opens a library, or makes an empty one.
    ///
    /// - Parameters:
    ///   - path: The file; its folder has to be there.
    ///   - clock: What the time is; the system's, where nothing is said.
    /// - Throws: ``LibraryError`` with what to do. A file that is no library, or one of a newer
    ///   version, is left as it is.
    public init(
        _ path: String,
        clock: @escaping @Sendable () -> Timestamp = { .now },
    ) throws(LibraryError) {
        store = try SQLiteLibrary(path)
        self.clock = clock
    }

    /// Makes an empty library that is in memory only.
    package init(inMemory clock: @escaping @Sendable () -> Timestamp) throws(LibraryError) {
        store = try SQLiteLibrary(nil)
        self.clock = clock
    }

    /// Where the actor's work is done.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// How many books there are.
    public var count: Int {
        get throws(LibraryError) { try store.entryCount() }
    }

    /// The book with a number.
    ///
    /// - Parameter id: The number.
    /// - Returns: The book.
    /// - Throws: ``LibraryError`` where there is none, or the file fails.
    public func entry(_ id: Int) throws(LibraryError) -> LibraryEntry {
        guard let entry = try store.entry(id) else {
            throw LibraryError(.noSuchEntry("\(id)"))
        }
        return entry
    }

    /// The books that have an ISBN, or that are other editions of the work that has it.
    public func entries(of isbn: ISBN) throws(LibraryError) -> [LibraryEntry] {
        let own = try store.entries(with: isbn)
        if !own.isEmpty { return own }
        guard let found = try store.edition(with: isbn) else { return [] }
        return try store.entries(ofWork: found.work)
    }

    /// The books that a query wants, in its order.
    public func entries(in query: EntryQuery) throws(LibraryError) -> [LibraryEntry] {
        var entries: [LibraryEntry] = []
        try store.forEachEntry(in: query) { entry in
            entries.append(entry)
            return true
        }
        return entries
    }

    /// Hands over the books that a query wants, one after the other, without keeping them all.
    ///
    /// - Parameters:
    ///   - query: Which books, in what order.
    ///   - body: Gets a book; says whether it wants more.
    /// - Throws: ``LibraryError`` where the file fails.
    public func forEachEntry(
        in query: EntryQuery,
        _ body: @Sendable (LibraryEntry) -> Bool,
    ) throws(LibraryError) {
        try store.forEachEntry(in: query) { body($0) }
    }

    /// All that is known of a book; nil while nothing is.
    public func record(of entry: LibraryEntry) throws(LibraryError) -> BookRecord? {
        guard let work = entry.work else { return nil }
        return try store.record(work: work, edition: entry.edition)
    }

    /// The library in numbers.
    public func statistics() throws(LibraryError) -> LibraryStatistics {
        try store.statistics(today: CalendarDay(localTo: clock()))
    }

    /// The words that books are filed under, and how many books each has.
    public func tags() throws(LibraryError) -> [(name: String, count: Int)] { try store.tags() }

    /// The places where copies stand, and how many are at each.
    public func locations() throws(LibraryError) -> [(name: String, count: Int)] {
        try store.locations()
    }

    /// What happened to a book, or to any, the oldest first.
    ///
    /// - Parameters:
    ///   - entry: The book's number; nil for all books.
    ///   - limit: How many events at most.
    /// - Returns: The events.
    /// - Throws: ``LibraryError`` where the file fails.
    public func events(
        of entry: Int? = nil,
        limit: Int = .max,
    ) throws(LibraryError) -> [LibraryEvent] {
        try store.events(of: entry, limit: limit)
    }
}
