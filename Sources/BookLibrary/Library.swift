public import BookIdentifiers
public import BookMetadata

/// A library of books: what a reader, a school or a parish owns, wants, lends and reads.
///
/// ```swift
/// let library = try await Library.open("library.db")
/// let outcome = try await library.add(isbn)
/// print(outcome)  // new, pending, already yours (2 copies)
/// ```
///
/// Every call is a whole operation: it happens completely or not at all, and is on the disk when it
/// returns. Several programs can have the same library open, and reads do not wait for writes.
public struct Library: Sendable {
    /// Where the library is kept.
    public let store: any LibraryStore

    /// Where a new book goes, and its first status and tags.
    public typealias Placement = BookLibrary.Placement
    /// What to do with a book that is in the library already.
    public typealias DuplicatePolicy = BookLibrary.DuplicatePolicy

    /// Opens a library, or creates an empty one.
    ///
    /// A library that cannot be written, for example on a read-only disk, opens for reading. The
    /// calling thread is blocked meanwhile: see ``open(_:clock:)``.
    ///
    /// - Parameters:
    ///   - path: The file. Its folder must exist.
    ///   - clock: The source of the current time (default: the system clock).
    /// - Throws: ``LibraryError``. A file that is not a library, or one from a newer version, is
    ///   left as it is.
    public init(
        _ path: String,
        clock: @escaping @Sendable () -> Timestamp = { .now },
    ) throws(LibraryError) {
        store = try SQLiteLibrary(path, clock: clock)
    }

    /// Opens a library, or creates an empty one, without blocking the caller's thread.
    ///
    /// Opening may take seconds: a library of an older version is migrated, and another program may
    /// be writing. In asynchronous code, use this instead of the initializer.
    ///
    /// - Parameters:
    ///   - path: The file. Its folder must exist.
    ///   - clock: The source of the current time (default: the system clock).
    /// - Returns: The library.
    /// - Throws: ``LibraryError``. A file that is not a library, or one from a newer version, is
    ///   left as it is.
    public static func open(
        _ path: String,
        clock: @escaping @Sendable () -> Timestamp = { .now },
    ) async throws(LibraryError) -> Library {
        Library(try await SQLiteLibrary.open(path, clock: clock))
    }

    /// Creates an empty library that is in memory only.
    ///
    /// - Parameter clock: The source of the current time (default: the system clock).
    /// - Throws: ``LibraryError``.
    public init(
        inMemory clock: @escaping @Sendable () -> Timestamp = { .now }
    ) throws(LibraryError) {
        store = try SQLiteLibrary(inMemory: clock)
    }

    /// Uses a library in another kind of store.
    public init(_ store: any LibraryStore) {
        self.store = store
    }

    /// The number of books.
    public var count: Int {
        get async throws(LibraryError) { try await store.count(of: EntryQuery()) }
    }

    /// Counts the books that match a query, without its limit and offset.
    public func count(of query: EntryQuery) async throws(LibraryError) -> Int {
        try await store.count(of: query)
    }

    /// Returns the book with a number.
    ///
    /// - Throws: ``LibraryError`` with the reason `noSuchEntry` where there is none.
    public func entry(_ id: EntryID) async throws(LibraryError) -> LibraryEntry {
        guard let entry = try await store.find(id) else {
            throw LibraryError(.noSuchEntry(id.description))
        }
        return entry
    }

    /// Returns the books with an ISBN, or else other editions of the work that has it.
    public func entries(of isbn: ISBN) async throws(LibraryError) -> [LibraryEntry] {
        try await store.entries(of: isbn)
    }

    /// Returns the book that is kept under the code of a paperback, which may stand for several ISBNs; nil if none is.
    public func entry(
        under code: SupplementedNumber
    ) async throws(LibraryError) -> LibraryEntry? {
        var query = EntryQuery()
        query.tag = LibraryEntry.openISBNTag
        let title = NewBook(code).record?.title
        return try await store.entries(in: query).first { $0.title == title }
    }

    /// Returns the books that match a query, in its order.
    ///
    /// ```swift
    /// var query = EntryQuery()
    /// query.status = .reading
    /// query.order = .title
    /// let books = try await library.entries(in: query)
    /// ```
    public func entries(in query: EntryQuery) async throws(LibraryError) -> [LibraryEntry] {
        try await store.entries(in: query)
    }

    /// Passes the books that match a query to a closure one by one, without keeping them all.
    ///
    /// - Parameters:
    ///   - query: Which books, in what order.
    ///   - body: Takes a book; returns whether it wants more.
    /// - Throws: ``LibraryError``.
    public func forEachEntry(
        in query: EntryQuery,
        _ body: @Sendable (LibraryEntry) -> Bool,
    ) async throws(LibraryError) {
        try await store.forEachEntry(in: query, body)
    }

    /// Passes the books that match a query to a closure with their records, from one state of the
    /// library.
    public func forEachRecord(
        in query: EntryQuery,
        _ body: @Sendable (LibraryEntry, BookRecord?) -> Void,
    ) async throws(LibraryError) {
        try await store.forEachRecord(in: query, body)
    }

    /// Returns a book's bibliographic record; nil for a pending book.
    public func record(of entry: LibraryEntry) async throws(LibraryError) -> BookRecord? {
        try await store.record(of: entry)
    }

    /// Returns the library in numbers.
    public func statistics() async throws(LibraryError) -> LibraryStatistics {
        try await store.statistics()
    }

    /// Returns all tags with the number of books that have each, in alphabetical order.
    public func tags() async throws(LibraryError) -> [NameCount] { try await store.tags() }

    /// Returns all places with the number of copies at each, in alphabetical order.
    public func locations() async throws(LibraryError) -> [NameCount] {
        try await store.locations()
    }

    /// Returns all borrowers with the number of copies that each has now, in alphabetical order.
    public func borrowers() async throws(LibraryError) -> [NameCount] {
        try await store.borrowers()
    }
}
