import CBooklandWebSocket
import Glibc
import Synchronization

/// What a WebSocket is to send, from any thread to its own.
final class WebSocketOutbox: Sendable {
    enum Item: Sendable {
        case message(WebSocket.Message)
        case close(WebSocket.CloseCode, String)
    }

    private struct State {
        var items: [Item] = []
        var hasEnded = false
    }

    /// Readable while there are items.
    let descriptor: Int32
    private let state = Mutex(State())

    /// Creates an outbox; nil if the system has no descriptor left.
    init?() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Adds an item.
    ///
    /// - Returns: Whether the connection is still open.
    @discardableResult
    func add(_ item: Item) -> Bool {
        state.withLock { state in
            guard !state.hasEnded else { return false }
            state.items.append(item)
            eventfd_write(descriptor, 1)
            return true
        }
    }

    /// Takes all items.
    func take() -> [Item] {
        state.withLock { state in
            var count: eventfd_t = 0
            _ = unsafe eventfd_read(descriptor, &count)
            defer { state.items = [] }
            return state.items
        }
    }

    /// Takes no more items: the connection is closed.
    func end() {
        state.withLock { state in
            state.hasEnded = true
            state.items = []
        }
    }
}
