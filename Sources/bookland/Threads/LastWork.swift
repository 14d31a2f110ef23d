import Synchronization

/// What a program still has to do when a signal ends it.
final class LastWork: Sendable {
    /// How long an end may take, in milliseconds: somebody has pressed Ctrl-C.
    private static let patience = 3_000

    private let work = Mutex<(@Sendable () async -> Void)?>(nil)

    /// Has something done at the end.
    func set(_ body: @escaping @Sendable () async -> Void) {
        work.withLock { $0 = body }
    }

    /// Does it, as far as there is time.
    func run() {
        guard let body = work.withLock({ $0 }) else { return }
        let isDone = Monitor(false)
        Task {
            await body()
            isDone.change { $0 = true }
        }
        _ = isDone.wait(milliseconds: Self.patience) { $0 }
    }
}
