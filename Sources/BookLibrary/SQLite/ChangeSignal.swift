import Synchronization

/// Tells those who wait that a library may have changed.
final class ChangeSignal: Sendable {
    private let listeners = Mutex<(next: Int, streams: [Int: AsyncStream<Void>.Continuation])>(
        (0, [:])
    )

    init(_ path: String?) {}

    /// Wakes everybody.
    func send() {
        listeners.withLock { listeners in
            for stream in listeners.streams.values { stream.yield() }
        }
    }

    /// A stream with an element for each change since the last one was taken.
    func stream() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self,
            bufferingPolicy: .bufferingNewest(1),
        )
        let number = listeners.withLock { listeners in
            listeners.next += 1
            listeners.streams[listeners.next] = continuation
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.listeners.withLock { $0.streams.removeValue(forKey: number) }
        }
        return stream
    }
}
