/// The work that is left when the process exits, whatever the reason: the end of the work, a signal,
/// or a standard output that fails.
///
/// ``Console/exit(_:patience:)`` is the only way out other than returning from `main`, and runs this work
/// first.
final class ExitHandler: Sendable {
    /// How long the work may take, in milliseconds: a write to a busy disk takes many seconds.
    static let patience = 60_000
    /// How long it may take once a person has asked a second time to end the process.
    static let secondPatience = 500

    private struct State {
        var work: (@Sendable () async -> Void)?
        var isDone = true
    }

    private let state = Monitor(State())

    /// Sets the work, replacing any other.
    func set(_ work: @escaping @Sendable () async -> Void) {
        state.change { $0 = State(work: work, isDone: false) }
    }

    /// Runs the work, unless it has been run, and waits for its end.
    ///
    /// - Parameter patience: How long to wait at most, in milliseconds.
    func run(patience: Int = patience) {
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
        _ = state.wait(milliseconds: patience, until: \.isDone)
    }
}
