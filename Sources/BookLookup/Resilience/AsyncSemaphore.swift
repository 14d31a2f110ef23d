import Synchronization

/// A FIFO async semaphore: limits how many tasks work at once.
package final class AsyncSemaphore: Sendable {
    private let state: Mutex<State>

    private struct State {
        var free: Int
        var queue: [Waiter] = []
        var lastID = 0
        var cancelled: Set<Int> = []
    }

    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    /// Creates a semaphore.
    ///
    /// - Parameter count: How many tasks may work at once; at least 1.
    package init(_ count: Int) {
        state = Mutex(State(free: max(1, count)))
    }

    /// Waits for a turn and runs the body.
    ///
    /// - Parameter body: The work.
    /// - Returns: The body's result, or `nil` if the task was cancelled while it waited.
    package func run<Result: Sendable>(_ body: () async -> Result) async -> Result? {
        guard await acquire() else { return nil }
        defer { release() }
        return await body()
    }

    private func acquire() async -> Bool {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isAcquired: Bool? = state.withLock { state in
                    if state.cancelled.contains(id) { return false }
                    if state.free > 0 {
                        state.free -= 1
                        return true
                    }
                    state.queue.append(Waiter(id: id, continuation: continuation))
                    return nil
                }
                if let isAcquired { continuation.resume(returning: isAcquired) }
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                state.cancelled.insert(id)
                guard let place = state.queue.firstIndex(where: { $0.id == id }) else { return nil }
                return state.queue.remove(at: place)
            }
            waiter?.continuation.resume(returning: false)
        }
    }

    private func release() {
        let next = state.withLock { state -> Waiter? in
            if state.queue.isEmpty {
                state.free += 1
                return nil
            }
            return state.queue.removeFirst()
        }
        next?.continuation.resume(returning: true)
    }
}
