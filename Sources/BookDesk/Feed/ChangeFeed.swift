public import BookLibrary

/// Everything that happens in a library, from any program, as numbered events in order.
///
/// ```swift
/// for try await event in library.feed(after: lastSeen) {
///     print(event.number, event.kind, event.title ?? "")
///     lastSeen = event.number  // Save it to resume here after a restart.
/// }
/// ```
///
/// A feed misses nothing and repeats nothing: it continues after the number that it is given, with
/// all events since, and then waits for new ones. Each loop over a feed has a position of its own, so
/// any number of consumers can follow one library, each at its own speed. Nothing is buffered for a
/// slow consumer: events stay in the library until they are read.
///
/// The sequence ends when its task is cancelled, and throws `LibraryError` when the library fails.
public struct ChangeFeed: AsyncSequence, Sendable {
    /// An event of the library.
    public typealias Element = LibraryEvent
    /// Why the library could not be read.
    public typealias Failure = LibraryError

    /// The library.
    public let library: Library
    /// The number after which the feed begins.
    public let start: EventNumber

    /// Creates a feed.
    ///
    /// - Parameters:
    ///   - library: The library.
    ///   - start: The number of the last event that the consumer knows; `.zero` for all events that
    ///     the library has.
    public init(of library: Library, after start: EventNumber) {
        self.library = library
        self.start = start
    }

    /// Creates an iterator that begins at the feed's start.
    public func makeAsyncIterator() -> Iterator {
        Iterator(library, after: start)
    }

    /// The position of one consumer.
    public struct Iterator: AsyncIteratorProtocol {
        private var pages: ChangePages
        private var changes: AsyncStream<Void>.Iterator

        fileprivate init(_ library: Library, after start: EventNumber) {
            pages = ChangePages(of: library, after: start)
            // Before the first reading, so that no change falls between the two.
            changes = library.changes().makeAsyncIterator()
        }

        /// Returns the next event, when there is one; nil when the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LibraryError) -> LibraryEvent? {
            while !Task.isCancelled {
                if let event = try await pages.next() { return event }
                guard await changes.next(isolation: actor) != nil else { return nil }
            }
            return nil
        }

        /// Returns the next event, when there is one; nil when the task is cancelled.
        public mutating func next() async throws(LibraryError) -> LibraryEvent? {
            try await next(isolation: nil)
        }

        /// Returns the next events together, as soon as there is one: for consumers that write or
        /// send many events at once.
        ///
        /// - Returns: At least one event and at most 256; nil when the task is cancelled.
        public mutating func nextPage() async throws(LibraryError) -> [LibraryEvent]? {
            while !Task.isCancelled {
                let events = try await pages.nextPage()
                if !events.isEmpty { return events }
                guard await changes.next(isolation: #isolation) != nil else { return nil }
            }
            return nil
        }
    }
}

extension Library {
    /// Follows the library from an event on.
    ///
    /// - Parameter number: The last event that the consumer knows; `.zero` for all events that the
    ///   library has.
    /// - Returns: The feed.
    public func feed(after number: EventNumber) -> ChangeFeed {
        ChangeFeed(of: self, after: number)
    }

    /// Follows the library from now on.
    ///
    /// What happens after the call is in the feed, even before its first event is asked for.
    public func feed() async throws(LibraryError) -> ChangeFeed {
        ChangeFeed(of: self, after: try await lastEvent)
    }
}
