import BookIdentifiers
public import BookLibrary
public import BookLookup
public import BookMetadata

/// Puts observed books into a library.
///
/// A book is on disk before anything else happens, so no scan is lost. Then it is completed from what
/// this computer knows: the offline catalogue and earlier lookups. A book that stays unknown is
/// pending, until an ``Enrichment`` looks it up.
///
/// ```swift
/// let intake = Intake(into: library, lookup: client)
/// let outcome = await intake.take(Observation(typed: try ISBN("0-306-40615-2")))
/// print(outcome)  // new, pending, already yours (1 copy)
/// ```
public struct Intake: Sendable {
    /// How books are put in.
    public struct Options: Sendable {
        /// What to do with a book that the library has already.
        public var onDuplicate = Library.DuplicatePolicy.count
        /// The location, status and tags of a new book.
        public var placement = Library.Placement()
        /// How local knowledge is used.
        ///
        /// With `isOffline` set, old answers in the cache count too, as no service will be asked for
        /// newer ones.
        public var lookup = LookupOptions()
        /// For how long to keep trying while other programs keep the library busy, with a long import
        /// for example (default: 10 minutes).
        public var patience = Duration.seconds(600)

        /// Creates the default options: no location, to be read, duplicates are counted.
        public init() {}

        /// The default options for books that someone is scanning now: they are looked up before
        /// books that were pending already.
        public static var scanning: Options {
            var options = Options()
            options.placement.priority = 10
            return options
        }
    }

    /// The library that takes the books.
    public let library: Library
    /// How books are put in.
    public var options: Options
    let client: LookupClient?
    private let enrichment: Enrichment?

    /// Creates an intake.
    ///
    /// - Parameters:
    ///   - library: The library.
    ///   - client: What completes books from local knowledge; nil leaves them pending.
    ///   - enrichment: What looks up the rest, and learns of each pending book at once; nil when
    ///     books are looked up at another time.
    ///   - options: How books are put in.
    public init(
        into library: Library,
        lookup client: LookupClient? = nil,
        enrichment: Enrichment? = nil,
        options: Options = Options(),
    ) {
        self.library = library
        self.client = client
        self.enrichment = enrichment
        self.options = options
    }

    /// Puts an observed book into the library.
    ///
    /// When the call returns, the book is on disk, unless the outcome is a refusal.
    ///
    /// - Parameter observation: What was read.
    /// - Returns: What happened.
    public func take(_ observation: Observation) async -> IntakeOutcome {
        if let refusal = observation.refusal { return .refused(refusal) }
        if observation.isbns.count > 1 { return await takeUndecided(observation) }
        return await add([observation][...])[0]
    }

    /// Puts observed books into the library as one change, which is undone as one.
    ///
    /// When the call returns, the books are on disk, unless their outcomes are refusals. Books from
    /// one source are added all or none; for many books this is much faster than one by one.
    ///
    /// - Parameter observations: What was read.
    /// - Returns: What happened to each, in order.
    public func take(_ observations: [Observation]) async -> [IntakeOutcome] {
        var outcomes: [IntakeOutcome] = []
        var rest = observations[...]
        while let first = rest.first {
            if let refusal = first.refusal {
                outcomes.append(.refused(refusal))
                rest.removeFirst()
                continue
            }
            if first.isbns.count > 1 {
                outcomes.append(await takeUndecided(first))
                rest.removeFirst()
                continue
            }
            let batch = rest.prefix {
                $0.refusal == nil && $0.isbn != nil && $0.source.activity == first.source.activity
            }
            outcomes += await add(batch)
            rest.removeFirst(batch.count)
        }
        return outcomes
    }

    /// Adds books with ISBNs from one activity.
    func add(_ observations: ArraySlice<Observation>) async -> [IntakeOutcome] {
        let books = observations.compactMap { observation in
            observation.isbn.map { isbn in
                var book = NewBook(isbn)
                book.time = observation.time
                book.placement = options.placement
                return book
            }
        }
        do throws(LibraryError) {
            let added = try await whileBusy(for: options.patience) { () throws(LibraryError) in
                try await library.add(
                    books,
                    source: observations.first?.source.activity ?? "",
                    onDuplicate: options.onDuplicate,
                )
            }
            return await completed(added).map(IntakeOutcome.kept)
        } catch {
            return observations.map { _ in .refused(.notSaved(error)) }
        }
    }

    /// Puts a book into the library that is described by a record, with or without an ISBN.
    ///
    /// - Parameters:
    ///   - record: The description; without an ISBN it needs a title.
    ///   - source: Where the description comes from.
    /// - Returns: What happened.
    public func take(
        _ record: BookRecord,
        from source: Observation.Source = .keyboard,
    ) async -> IntakeOutcome {
        do throws(LibraryError) {
            let added = try await whileBusy(for: options.patience) { () throws(LibraryError) in
                try await library.add(
                    record,
                    source: source.activity,
                    onDuplicate: options.onDuplicate,
                    placement: options.placement,
                )
            }
            return .kept(added)
        } catch {
            return .refused(.notSaved(error))
        }
    }

    /// Has the rest looked up now.
    func wakeLookups() { enrichment?.wake() }

    /// Completes pending books from local knowledge, and announces those that stay pending.
    private func completed(_ added: [AddOutcome]) async -> [AddOutcome] {
        var outcomes = added
        var isPending = false
        for index in outcomes.indices where outcomes[index].kind == .pending {
            if let outcome = await completed(outcomes[index].entry) {
                outcomes[index] = outcome
            } else {
                isPending = true
            }
        }
        if isPending { enrichment?.wake() }
        return outcomes
    }

    /// Completes a book from local knowledge.
    ///
    /// Returns nil when there is none or the library fails: the book is on disk and stays pending.
    func completed(_ entry: LibraryEntry) async -> AddOutcome? {
        guard let isbn = entry.isbn,
            let record = await client?.knownAnswer(to: isbn, options.lookup)?.record,
            let completion = try? await library.complete(
                entry.id,
                with: record,
                onDuplicate: options.onDuplicate,
            )
        else { return nil }
        return AddOutcome(completion)
    }
}

extension AddOutcome {
    /// Creates the outcome of adding a book that was completed then; nil for one that is pending.
    package init?(_ completion: CompletionOutcome) {
        guard completion.entry.title != nil else { return nil }
        let kind: Kind =
            switch completion.kind {
            case .completed, .unchanged: .new
            case .anotherEdition(let other): .anotherEdition(of: other)
            case .alreadyYours: .alreadyYours
            }
        self.init(kind: kind, entry: completion.entry)
    }
}

extension Observation {
    /// Why the number is not taken for a book's; nil when it is.
    fileprivate var refusal: IntakeRefusal? {
        if let upca = upcWithoutSupplement { return .needsSupplement(upca) }
        guard !isbns.isEmpty else { return .notABook(number) }
        // People type such a number where there is none. What a machine reads is printed, and a few publishers could have it.
        if method == .typed, let isbn, isbn.isPlaceholder { return .placeholder(isbn) }
        // One rule for every method: what a machine read needs a reading.
        return method == .typed || (evidence?.readings ?? 0) > 0 ? nil : .noEvidence
    }
}
