public import BookLibrary
import Synchronization

/// What a program that serves a library shows: changes of the library, and jobs under way.
public enum DeskEvent: Sendable, Hashable {
    /// Something changed in the library, by this or another program.
    case change(LibraryEvent)
    /// A job of this program has a new state.
    case job(Job)
}

/// The changes of a library and the jobs of a program in one sequence.
///
/// ```swift
/// for try await event in DeskFeed(of: library, after: lastSeen, jobs: board) {
///     switch event {
///     case .change(let change): print(change.kind, change.title ?? "")
///     case .job(let job): print(job.name, job.state)
///     }
/// }
/// ```
///
/// Changes come as in a ``ChangeFeed``: none is missed or repeated. Jobs are this program's only, and
/// begin with those under way. States of one job may be merged for a slow consumer.
public struct DeskFeed: AsyncSequence, Sendable {
    /// A change or a job.
    public typealias Element = DeskEvent
    /// Why the library could not be read.
    public typealias Failure = LibraryError

    private let library: Library
    private let start: EventNumber
    private let board: JobBoard

    /// Creates a feed.
    ///
    /// - Parameters:
    ///   - library: The library.
    ///   - start: The number of the last event that the consumer knows.
    ///   - board: The program's jobs.
    public init(of library: Library, after start: EventNumber, jobs board: JobBoard) {
        self.library = library
        self.start = start
        self.board = board
    }

    /// Creates an iterator that begins at the feed's start.
    public func makeAsyncIterator() -> Iterator {
        Iterator(ChangePages(of: library, after: start), board)
    }

    /// The position of one consumer.
    public struct Iterator: AsyncIteratorProtocol {
        private var pages: ChangePages
        private let jobs: JobSubscription
        private let changes: ChangeWatch

        fileprivate init(_ pages: ChangePages, _ board: JobBoard) {
            self.pages = pages
            let wakeup = Wakeup()
            jobs = board.subscribe(waking: wakeup)
            changes = ChangeWatch(of: pages.library, waking: wakeup)
        }

        /// Returns the next event, when there is one; nil when the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LibraryError) -> DeskEvent? {
            while !Task.isCancelled {
                if let job = jobs.mailbox.next() { return .job(job) }
                if let event = try await pages.next() { return .change(event) }
                await jobs.mailbox.wakeup.wait()
            }
            return nil
        }

        /// Returns the next event, when there is one; nil when the task is cancelled.
        public mutating func next() async throws(LibraryError) -> DeskEvent? {
            try await next(isolation: nil)
        }
    }
}

/// Wakes a consumer at each change of a library, until it is released.
private final class ChangeWatch: Sendable {
    private let task: Task<Void, Never>

    init(of library: Library, waking wakeup: Wakeup) {
        let changes = library.changes()
        task = Task.detached {
            for await _ in changes { wakeup.wake() }
        }
    }

    deinit { task.cancel() }
}
