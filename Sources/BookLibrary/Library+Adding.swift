public import BookIdentifiers
public import BookMetadata

extension Library {
    /// Adds a book by its ISBN.
    ///
    /// A book whose title the library does not know is pending until it is completed: see
    /// ``complete(_:with:onDuplicate:)`` and ``claimLookups(limit:)``.
    ///
    /// - Parameters:
    ///   - isbn: The ISBN.
    ///   - time: When it was scanned (default: now).
    ///   - source: Where it comes from: `scan`, `decode`, `hand`.
    ///   - onDuplicate: What to do with a book that is there already (default: count the scan).
    ///   - placement: Where a new book goes, and its first status and tags.
    /// - Returns: What happened.
    /// - Throws: ``LibraryError``.
    @discardableResult
    public func add(
        _ isbn: ISBN,
        at time: Timestamp? = nil,
        source: String = "scan",
        onDuplicate: DuplicatePolicy = .count,
        placement: Placement = Placement(),
    ) async throws(LibraryError) -> AddOutcome {
        var book = NewBook(isbn)
        book.time = time
        book.placement = placement
        return try await add(book, source: source, onDuplicate: onDuplicate)
    }

    /// Adds a book whose bibliographic data are known, with or without an ISBN.
    ///
    /// - Parameters:
    ///   - record: The book's data, with a title.
    ///   - source: Where it comes from.
    ///   - onDuplicate: What to do with a book that is there already: by ISBN, by work, or by title
    ///     and author.
    ///   - placement: Where a new book goes, and its first status and tags.
    /// - Returns: What happened.
    /// - Throws: ``LibraryError``.
    @discardableResult
    public func add(
        _ record: BookRecord,
        source: String = "hand",
        onDuplicate: DuplicatePolicy = .count,
        placement: Placement = Placement(),
    ) async throws(LibraryError) -> AddOutcome {
        var book = NewBook(record)
        book.placement = placement
        return try await add(book, source: source, onDuplicate: onDuplicate)
    }

    /// Adds a book.
    @discardableResult
    public func add(
        _ book: NewBook,
        source: String,
        onDuplicate: DuplicatePolicy = .count,
    ) async throws(LibraryError) -> AddOutcome {
        let outcomes = try await store.add(
            [book],
            source: source,
            onDuplicate: onDuplicate,
            label: nil,
        )
        guard let outcome = outcomes.first else {
            throw LibraryError(.storage("the store returned no outcome"))
        }
        return outcome
    }

    /// Adds many books, all or none.
    ///
    /// - Returns: An outcome for each, in order.
    @discardableResult
    public func add(
        _ isbns: [ISBN],
        source: String = "import",
        onDuplicate: DuplicatePolicy = .count,
        placement: Placement = Placement(),
    ) async throws(LibraryError) -> [AddOutcome] {
        let books = isbns.map { isbn in
            var book = NewBook(isbn)
            book.placement = placement
            return book
        }
        return try await add(books, source: source, onDuplicate: onDuplicate)
    }

    /// Adds many books, all or none.
    ///
    /// - Returns: An outcome for each, in order.
    @discardableResult
    public func add(
        _ books: [NewBook],
        source: String = "import",
        onDuplicate: DuplicatePolicy = .count,
    ) async throws(LibraryError) -> [AddOutcome] {
        try await store.add(books, source: source, onDuplicate: onDuplicate, label: nil)
    }

    /// Completes a pending book with its record.
    ///
    /// The completion belongs to the change that added the book: undoing that change removes the
    /// book with its record. Ratings, notes and tags stay, and so do authors and dates that were
    /// edited by hand.
    ///
    /// - Parameters:
    ///   - id: The book.
    ///   - record: What is known of it.
    ///   - onDuplicate: What to do with a book that was just added and is another edition of one
    ///     that is there (default: keep it as a book of its own).
    /// - Returns: What happened; a book that needs no lookup is left as it is.
    /// - Throws: ``LibraryError``.
    @discardableResult
    public func complete(
        _ id: EntryID,
        with record: BookRecord,
        onDuplicate: DuplicatePolicy = .count,
    ) async throws(LibraryError) -> CompletionOutcome {
        try await store.complete(id, with: record, onDuplicate: onDuplicate)
    }
}
