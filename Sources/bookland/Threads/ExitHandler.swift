/// The work that is left when the process exits, whatever the reason: the end of the work, a signal,
/// or a standard output that fails.
///
/// ``Console/exit(_:)`` is the only way out other than returning from `main`, and runs this work
/// first.
final class ExitHandler: Sendable {
    /// How long the work may take, in milliseconds.
    ///
    /// A write to a busy disk takes seconds; but a person has pressed Ctrl-C and is waiting.
    private static let timeout = 10_000

    private struct State {
        var work: (@Sendable () async -> Void)?
        var isDone = true
    }

    private let state = Monitor(State())

    /// Sets the work, replacing any other.
    func set(_ work: @escaping @Sendable () async -> Void) {
        state.change { $0 = State(work: work, isDone: false) }
    }

    /// Runs the work, unless it has been run, and waits for its end, for ten seconds at most.
    func run() {
        let work = state.change { state in
            defer { state.work = nil }
            return state.work
        }
        if let work {
            Task.detached { [state] in
                await work()
                state.change { $0.isDone = true }
            }
        }
        _ = state.wait(milliseconds: Self.timeout, until: \.isDone)
    }
}
