import Synchronization

/// How many long bodies a server takes at once, so that its memory has a bound.
final class UploadSlots: Sendable {
    /// From how many bytes on a body is long.
    static let longBody = 1 << 20

    private let limits: HTTPServer.Limits
    private let taken = Mutex<[String: Int]>([:])

    init(_ limits: HTTPServer.Limits) {
        self.limits = limits
    }

    /// A place for one body, which is free again when the last reference is gone.
    final class Slot: Sendable {
        private let slots: UploadSlots
        private let client: String

        fileprivate init(_ slots: UploadSlots, _ client: String) {
            self.slots = slots
            self.client = client
        }

        deinit { slots.free(client) }
    }

    /// Takes a place for a client; nil if there is none.
    func take(for client: String) -> Slot? {
        let isTaken = taken.withLock { taken in
            let own = taken[client] ?? 0
            let all = taken.values.reduce(0, +)
            guard own < limits.uploadsPerClient, all < limits.uploads else { return false }
            taken[client] = own + 1
            return true
        }
        return isTaken ? Slot(self, client) : nil
    }

    private func free(_ client: String) {
        taken.withLock { taken in
            let rest = (taken[client] ?? 1) - 1
            taken[client] = rest > 0 ? rest : nil
        }
    }
}
