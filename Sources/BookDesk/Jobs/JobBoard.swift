import Synchronization

/// The jobs of a program, for every consumer that shows them.
///
/// ```swift
/// let board = JobBoard()
/// try await board.run("reading pictures") { report in
///     for (index, picture) in pictures.enumerated() {
///         try read(picture)
///         report(Job.Progress(finished: index + 1, total: pictures.count, item: picture))
///     }
/// }
/// ```
public final class JobBoard: Sendable {
    private struct State {
        var lastID = 0
        /// The jobs under way, in their last states.
        var jobs: [Int: Job] = [:]
        var mailboxes: [ObjectIdentifier: JobMailbox] = [:]
    }

    private let state = Mutex(State())

    /// Creates a board without jobs.
    public init() {}

    /// Runs a job and reports its states.
    ///
    /// - Parameters:
    ///   - name: What is being done, for people.
    ///   - work: The work. It passes its progress to the closure that it is given.
    ///   - summary: What was done, for people (default: `done`).
    /// - Returns: The result of the work.
    /// - Throws: The error of the work, after it was reported as ``Job/State/failed(_:)``.
    public func run<Result, Failure: Error>(
        _ name: String,
        _ work: (
            _ report: @escaping @Sendable (Job.Progress) -> Void
        ) async throws(Failure) -> Result,
        summary: (Result) -> String = { _ in "done" },
    ) async throws(Failure) -> Result {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        post(Job(id: id, name: name, state: .started))
        do throws(Failure) {
            let result = try await work { [self] progress in
                post(Job(id: id, name: name, state: .progress(progress)))
            }
            post(Job(id: id, name: name, state: .done(summary(result))))
            return result
        } catch {
            post(Job(id: id, name: name, state: .failed("\(error)")))
            throw error
        }
    }

    /// The states of jobs: first those of the jobs under way, then each new one.
    ///
    /// Each consumer gets a sequence of its own. For a slow consumer, states of one job are merged:
    /// it gets the latest progress, and always the end.
    public func updates() -> AsyncStream<Job> {
        let subscription = subscribe(waking: Wakeup())
        return AsyncStream {
            while !Task.isCancelled {
                if let job = subscription.mailbox.next() { return job }
                await subscription.mailbox.wakeup.wait()
            }
            return nil
        }
    }

    /// Opens a mailbox that gets the states of all jobs until the subscription is released.
    func subscribe(waking wakeup: Wakeup) -> JobSubscription {
        let mailbox = JobMailbox(wakeup)
        state.withLock { state in
            for job in state.jobs.values.sorted(by: { $0.id < $1.id }) { mailbox.post(job) }
            state.mailboxes[ObjectIdentifier(mailbox)] = mailbox
        }
        return JobSubscription(board: self, mailbox: mailbox)
    }

    fileprivate func close(_ mailbox: JobMailbox) {
        state.withLock { _ = $0.mailboxes.removeValue(forKey: ObjectIdentifier(mailbox)) }
    }

    private func post(_ job: Job) {
        state.withLock { state in
            // A job may hand on its report, and a call may come when the job has ended.
            guard !job.state.isProgress || state.jobs[job.id] != nil else { return }
            state.jobs[job.id] = job.state.isFinal ? nil : job
            for mailbox in state.mailboxes.values { mailbox.post(job) }
        }
    }
}

/// A mailbox that is closed with its last owner.
final class JobSubscription: Sendable {
    let mailbox: JobMailbox
    private let board: JobBoard

    fileprivate init(board: JobBoard, mailbox: JobMailbox) {
        (self.board, self.mailbox) = (board, mailbox)
    }

    deinit { board.close(mailbox) }
}

/// The states of jobs that a consumer has not read yet: at most the newest one of each kind a job.
final class JobMailbox: Sendable {
    let wakeup: Wakeup
    private let jobs = Mutex<[Job]>([])

    fileprivate init(_ wakeup: Wakeup) {
        self.wakeup = wakeup
    }

    func next() -> Job? {
        jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    fileprivate func post(_ job: Job) {
        jobs.withLock { jobs in
            // An unread progress value is replaced by the next one, or by the end.
            jobs.removeAll { $0.id == job.id && $0.state.isProgress }
            jobs.append(job)
        }
        wakeup.wake()
    }
}
