import Synchronization

/// Wakes one waiting task; a call that comes before the wait counts for it.
final class Wakeup: Sendable {
    private enum State {
        case idle
        case isSet
        case waiting(CheckedContinuation<Void, Never>)
    }

    private let state = Mutex(State.idle)

    /// Wakes the waiting task, or the next one to wait.
    func wake() {
        let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard case .waiting(let continuation) = state else {
                state = .isSet
                return nil
            }
            state = .idle
            return continuation
        }
        waiting?.resume()
    }

    /// Waits for a call of ``wake()``; a cancelled task does not wait.
    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if Task.isCancelled { return true }
                    if case .isSet = state {
                        state = .idle
                        return true
                    }
                    state = .waiting(continuation)
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
                guard case .waiting(let continuation) = state else { return nil }
                state = .idle
                return continuation
            }
            waiting?.resume()
        }
    }
}
