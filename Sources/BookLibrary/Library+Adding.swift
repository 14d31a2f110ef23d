public import BookIdentifiers
public import BookMetadata

extension Library {
    /// What is done with a book that is in the library already.
    public enum DuplicatePolicy: String, Sendable, CaseIterable {
        /// It is noted that it was scanned once more.
        case count
        /// It is another copy.
        case copy
        /// Nothing.
        case skip
    }

    /// What a new book is put in with.
    public struct Placement: Sendable, Hashable {
        /// Where the copy stands.
        public var location: String?
        /// How far somebody has come with it; a wish has no copy.
        public var status = ReadingStatus.toRead
        /// Words to file it under.
        public var tags: [String] = []
        /// Before which others it is looked up: higher ones first.
        public var priority = 0

        /// No location, to be read, without tags.
        public init() {}
    }

    /// Puts a book in by its ISBN; it is on the disk when the call returns.
    ///
    /// A book of which nothing is known becomes a pending entry, which ``enrich(from:…)`` completes.
    ///
    /// - Parameters:
    ///   - isbn: The book's.
    ///   - time: When it was scanned; now, where nothing is said.
    ///   - source: What put it in: `scan`, `decode`, `hand`.
    ///   - onDuplicate: What to do with a book that is there already.
    ///   - placement: What a new one is put in with.
    /// - Returns: What became of it.
    /// - Throws: ``LibraryError``; then nothing was changed.
    @discardableResult
    public func add(
        _ isbn: ISBN,
        at time: Timestamp? = nil,
        source: String = "scan",
        onDuplicate: DuplicatePolicy = .count,
        placement: Placement = Placement(),
    ) throws(LibraryError) -> AddOutcome {
        let time = time ?? clock()
        return try store.undoable("added \(isbn)", at: time) { () throws(LibraryError) in
            try addOne(isbn, time, source, onDuplicate, placement)
        }
    }

    /// Puts many books in at once, wholly or not at all.
    @discardableResult
    public func add(
        _ isbns: [ISBN],
        source: String = "import",
        onDuplicate: DuplicatePolicy = .count,
        placement: Placement = Placement(),
    ) throws(LibraryError) -> [AddOutcome] {
        let time = clock()
        let label = "added \(isbns.count) books"
        return try store.undoable(label, at: time) { () throws(LibraryError) in
            var outcomes: [AddOutcome] = []
            outcomes.reserveCapacity(isbns.count)
            for isbn in isbns {
                outcomes.append(try addOne(isbn, time, source, onDuplicate, placement))
            }
            return outcomes
        }
    }

    /// Puts a book in of which something is known, with or without an ISBN.
    ///
    /// - Parameters:
    ///   - record: What is known.
    ///   - source: What put it in.
    ///   - onDuplicate: What to do with a book that is there already: one with an ISBN of the same
    ///     work, or of the same title and author.
    ///   - placement: What a new one is put in with.
    /// - Returns: What became of it.
    /// - Throws: ``LibraryError``; then nothing was changed.
    @discardableResult
    public func add(
        _ record: BookRecord,
        source: String = "hand",
        onDuplicate: DuplicatePolicy = .count,
        placement: Placement = Placement(),
    ) throws(LibraryError) -> AddOutcome {
        guard record.hasTitle else {
            throw LibraryError(.impossible("a book without an ISBN needs a title"))
        }
        let time = clock()
        return try store.undoable("added '\(record.title)'", at: time) { () throws(LibraryError) in
            try addOne(record, time, source, onDuplicate, placement)
        }
    }

    func addOne(
        _ isbn: ISBN,
        _ time: Timestamp,
        _ source: String,
        _ policy: DuplicatePolicy,
        _ placement: Placement,
    ) throws(LibraryError) -> AddOutcome {
        if let known = try store.entries(with: isbn).first {
            return try addAgain(known, time, policy, placement)
        }
        let found = try store.edition(with: isbn)
        if let found, let known = try store.entries(ofWork: found.work).first {
            return try addAgain(known, time, policy, placement)
        }
        var entry = LibraryEntry(id: 0, source: source, added: time)
        entry.isbn = isbn
        if let found, let record = try store.record(work: found.work, edition: found.edition) {
            // The work of a book that was removed, and that another one is an edition of.
            entry.describe(record, found.work, found.edition)
        }
        let outcome = try insert(entry, time, placement)
        guard outcome.entry.title == nil else { return outcome }
        var waiting = outcome.entry
        let pending = PendingLookup(
            entry: waiting.id,
            isbn: isbn,
            priority: placement.priority,
            attempts: 0,
            nextTry: time,
        )
        try store.setPending(pending)
        waiting.pending = pending
        return AddOutcome(kind: .pending, entry: waiting)
    }

    func addOne(
        _ record: BookRecord,
        _ time: Timestamp,
        _ source: String,
        _ policy: DuplicatePolicy,
        _ placement: Placement,
    ) throws(LibraryError) -> AddOutcome {
        let work = try work(of: record)
        if let work, let known = try store.entries(ofWork: work).first {
            return try addAgain(known, time, policy, placement)
        }
        // One that waits to be looked up is what was looked up now.
        for isbn in record.edition.isbns {
            guard let waiting = try store.entries(with: isbn).first else { continue }
            try complete(waiting, with: record)
            return try addAgain(entry(waiting.id), time, policy, placement)
        }
        let place = try store.insert(record, asEditionOf: work)
        var entry = LibraryEntry(id: 0, source: source, added: time)
        entry.isbn = record.edition.isbn ?? record.edition.isbns.first
        entry.describe(record, place.work, place.edition)
        return try insert(entry, time, placement)
    }

    /// Puts a new entry in, with its first copy unless it is a wish.
    private func insert(
        _ entry: LibraryEntry,
        _ time: Timestamp,
        _ placement: Placement,
    ) throws(LibraryError) -> AddOutcome {
        var new = entry
        new.status = placement.status
        new.id = try store.insert(new)
        if placement.status != .wishlist {
            let location = placement.location
            let copy = try store.insertCopy(of: new.id, at: location, added: time)
            new.copies = [Copy(id: copy, location: location, added: time)]
        }
        if !placement.tags.isEmpty { try store.setTags(placement.tags, of: new.id) }
        // One with neither names nor tags is as it was put in, and need not be read.
        let isSame = new.work == nil && placement.tags.isEmpty
        return AddOutcome(kind: .new, entry: isSame ? new : try self.entry(new.id))
    }

    /// A book that is there already; one that was wished for has come.
    private func addAgain(
        _ known: LibraryEntry,
        _ time: Timestamp,
        _ policy: DuplicatePolicy,
        _ placement: Placement,
    ) throws(LibraryError) -> AddOutcome {
        var entry = known
        let hasCome = known.copies.isEmpty && placement.status != .wishlist && policy != .skip
        if policy == .skip { return AddOutcome(kind: .alreadyThere, entry: known) }
        entry.scans += 1
        if hasCome, entry.status == .wishlist { entry.status = placement.status }
        try store.update(entry)
        if hasCome || policy == .copy {
            _ = try store.insertCopy(of: entry.id, at: placement.location, added: time)
        }
        let kind: AddOutcome.Kind =
            if hasCome { .arrived } else if policy == .copy { .copyAdded } else { .alreadyThere }
        return AddOutcome(kind: kind, entry: try self.entry(entry.id))
    }
}

/// What became of a book that was to be added.
public struct AddOutcome: Sendable, Hashable {
    /// What happened.
    public let kind: Kind
    /// The entry as it is now.
    public let entry: LibraryEntry

    package init(kind: Kind, entry: LibraryEntry) {
        self.kind = kind
        self.entry = entry
    }

    /// What can happen.
    public enum Kind: Sendable, Hashable {
        /// It was not there.
        case new
        /// It was not there, and nothing is known of it yet.
        case pending
        /// It was wished for.
        case arrived
        /// It was there already.
        case alreadyThere
        /// It was there already, and has one more copy now.
        case copyAdded
    }
}

extension AddOutcome: CustomStringConvertible {
    /// The outcome in few words: `new`, `pending`, `already yours (2 copies)`.
    public var description: String {
        switch kind {
        case .new: "new"
        case .pending: "pending"
        case .arrived: "new, off the wishlist"
        case .alreadyThere where entry.copies.isEmpty: "already on the wishlist"
        case .alreadyThere: "already yours (\(copies))"
        case .copyAdded: "one more copy (\(copies))"
        }
    }

    private var copies: String {
        entry.copies.count == 1 ? "1 copy" : "\(entry.copies.count) copies"
    }
}

extension BookRecord {
    /// Whether there is a title to show: white space is none.
    var hasTitle: Bool { title.contains { !$0.isWhitespace } }
}

extension LibraryEntry {
    /// Takes over what a list shows of a record.
    mutating func describe(_ record: BookRecord, _ work: Int, _ edition: Int) {
        self.work = work
        self.edition = edition
        title = record.title
        authors = record.authorNames.map { String($0.map { $0.isNewline ? " " : $0 }) }
        language = record.edition.language
        year = record.edition.publicationDate?.year ?? record.work.firstPublicationYear
        pageCount = record.edition.pageCount
    }
}
