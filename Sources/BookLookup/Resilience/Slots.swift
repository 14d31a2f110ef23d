import Synchronization

/// Lets only so many work at once; who comes first is let in first.
package final class Slots: Sendable {
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

    /// Takes how many may work at once.
    package init(_ count: Int) {
        state = Mutex(State(free: max(1, count)))
    }

    /// Works when there is room.
    ///
    /// - Parameter body: The work.
    /// - Returns: What the work gives; nil where the task was cancelled while it waited.
    package func run<Result: Sendable>(_ body: () async -> Result) async -> Result? {
        guard await enter() else { return nil }
        defer { leave() }
        return await body()
    }

    private func enter() async -> Bool {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isIn: Bool? = state.withLock { state in
                    if state.cancelled.contains(id) { return false }
                    if state.free > 0 {
                        state.free -= 1
                        return true
                    }
                    state.queue.append(Waiter(id: id, continuation: continuation))
                    return nil
                }
                if let isIn { continuation.resume(returning: isIn) }
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

    private func leave() {
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
