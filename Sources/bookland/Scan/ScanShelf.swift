import BookIdentifiers
import BookLibrary
import BookLookup

/// The library into which scanned books go, and the lookups of those of which nothing is known.
///
/// A book is in the library before anybody is asked about it; what the services say is put in when it
/// comes, while the scan goes on.
final class ScanShelf: Sendable {
    /// Books on the desk are looked up before those that have been waiting.
    private static let priority = 10
    /// How many are looked up before new ones may come first.
    private static let batch = 5
    /// How long the end of a scan waits for lookups under way, in milliseconds.
    private static let patience = 5_000

    private let library: Library
    private let source: LookupSource?
    /// Whether services on the network are asked; what is known here is put in at once.
    let asksServices: Bool
    private let onDuplicate: Library.DuplicatePolicy
    private let placement: Library.Placement
    /// The entries of this scan of which nothing is known yet.
    private let unknown = Monitor<Set<EntryID>>([])
    private let wishes = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1),
    )

    /// Opens the library.
    ///
    /// - Throws: A message, where it cannot be opened; it has been told why.
    init(_ arguments: ScanArguments, _ console: Console) throws(ScanFailure) {
        guard let library = LibraryRun.opened(arguments.library, console) else {
            throw ScanFailure("nothing was scanned")
        }
        self.library = library
        onDuplicate = arguments.onDuplicate
        var placement = arguments.placement
        placement.priority = Self.priority
        self.placement = placement
        do throws(ConfigurationError) {
            source = try LookupSource(console, isOffline: arguments.isOffline)
        } catch {
            // A lookup that cannot even begin keeps no book out.
            console.say("\(error)")
            source = nil
        }
        asksServices = source != nil && !arguments.isOffline
    }

    /// Begins to look up what is pending, from this scan and from former ones.
    func start(posting inbox: ScanInbox) {
        guard asksServices, let source else { return }
        wishes.continuation.yield()
        Task.detached { [self] in
            for await _ in wishes.stream { await lookUp(from: source, inbox) }
        }
    }

    /// Puts a book in; it is on the disk when the call returns.
    func add(_ isbn: ISBN) throws(LibraryError) -> AddOutcome {
        let result = Waiting.until { [self] in await put(isbn) }
        return try result.get()
    }

    /// Waits for lookups under way, but not for long; the next run may make those at once that have
    /// not ended.
    ///
    /// - Returns: The books of this scan of which nothing is known.
    func finish() -> [AddOutcome] {
        if asksServices { _ = unknown.wait(milliseconds: Self.patience, until: \.isEmpty) }
        let left = unknown.change { entries in
            defer { entries = [] }
            return entries.sorted()
        }
        return Waiting.until { [library] in
            var outcomes: [AddOutcome] = []
            for id in left {
                guard let entry = try? await library.entry(id) else { continue }
                outcomes.append(Self.outcome(entry))
            }
            try? await library.abandonLookups()
            return outcomes
        }
    }

    private func put(_ isbn: ISBN) async -> Result<AddOutcome, LibraryError> {
        do throws(LibraryError) {
            let added = try await library.add(
                isbn,
                source: "scan",
                onDuplicate: onDuplicate,
                placement: placement,
            )
            let outcome = try await library.completed(added, from: source)
            if outcome.kind == .pending, asksServices {
                unknown.change { _ = $0.insert(outcome.entry.id) }
                wishes.continuation.yield()
            }
            return .success(outcome)
        } catch {
            return .failure(error)
        }
    }

    /// Looks up what is due, a few at a time, and tells what was found out about this scan's books.
    private func lookUp(from source: LookupSource, _ inbox: ScanInbox) async {
        do throws(LibraryError) {
            var isMoreDue = true
            while isMoreDue {
                isMoreDue = try await library.enrich(from: source, limit: Self.batch).tried > 0
                // Also where nothing was due: a book may be looked up before it is known to be unknown.
                for id in unknown.change({ $0 }).sorted() { try await tell(id, inbox) }
            }
        } catch {
            inbox.post(.notice("\(error)", isError: true))
        }
    }

    private func tell(_ id: EntryID, _ inbox: ScanInbox) async throws(LibraryError) {
        let entry: LibraryEntry
        do throws(LibraryError) {
            entry = try await library.entry(id)
        } catch  where !error.isAboutStorage {
            // It has been taken out meanwhile.
            unknown.change { _ = $0.remove(id) }
            return
        }
        guard entry.title != nil || entry.pending.map({ $0.attempts > 0 }) ?? true else { return }
        // Posted before the end of the scan can see that no book is unknown any more.
        unknown.change { entries in
            guard entries.remove(id) != nil else { return }
            inbox.post(.lookedUp(Self.outcome(entry)))
        }
    }

    private static func outcome(_ entry: LibraryEntry) -> AddOutcome {
        AddOutcome(kind: entry.title == nil ? .pending : .new, entry: entry)
    }
}
