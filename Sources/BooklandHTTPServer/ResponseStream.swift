import Synchronization

/// The body of an answer that is written bit by bit.
///
/// The server sends what was written as fast as the client takes it. A client that takes nothing while
/// more than the limit is waiting is disconnected.
package final class ResponseStream: Sendable {
    /// What the server asks of a stream.
    enum Reading {
        /// Bytes were copied.
        case bytes(Int)
        /// There are none; the connection was suspended until there are.
        case suspended
        /// There are no more.
        case end
    }

    fileprivate struct State {
        var waiting: [UInt8] = []
        var offset = 0
        var isFinished = false
        var isCancelled = false
        /// Wakes the connection, which waits for bytes.
        var resume: (@Sendable () -> Void)?
        var onEnd: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    /// The most bytes that wait for the client.
    private let limit: Int

    /// Creates a stream.
    ///
    /// - Parameter limit: The most bytes that wait for the client (default: 1 MB).
    package init(limit: Int = 1 << 20) {
        self.limit = limit
    }

    /// Whether the client has taken everything that was written.
    package var isDrained: Bool { state.withLock { $0.waiting.count == $0.offset } }

    /// Whether the client has gone.
    package var isCancelled: Bool { state.withLock(\.isCancelled) }

    /// Calls a closure once, when the client has gone or the server ends; at once if it has.
    package func onEnd(_ body: @escaping @Sendable () -> Void) {
        let isEnded = state.withLock { state in
            if !state.isCancelled { state.onEnd = body }
            return state.isCancelled
        }
        if isEnded { body() }
    }

    /// Adds bytes.
    ///
    /// - Returns: Whether the client is still there.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        state.withLock { state in
            guard !state.isCancelled, !state.isFinished else { return false }
            if state.waiting.count - state.offset + bytes.count > limit {
                // It gets what it missed when it connects again.
                state.isFinished = true
                state.waiting = []
                state.offset = 0
            } else {
                state.waiting += bytes
            }
            state.wake()
            return !state.isFinished
        }
    }

    /// Ends the body after what was written.
    package func finish() {
        state.withLock { state in
            state.isFinished = true
            state.wake()
        }
    }

    /// Moves waiting bytes to the client; suspends the connection if there are none.
    ///
    /// Runs on the server's thread.
    func read(
        into buffer: UnsafeMutableRawBufferPointer,
        suspend: () -> Void,
        resume: @escaping @Sendable () -> Void,
    ) -> Reading {
        state.withLock { state in
            if state.isCancelled { return .end }
            let count = min(buffer.count, state.waiting.count - state.offset)
            if count > 0 {
                let range = state.offset..<state.offset + count
                unsafe buffer.copyBytes(from: state.waiting[range])
                state.offset += count
                if state.offset == state.waiting.count {
                    state.waiting.removeAll(keepingCapacity: state.waiting.capacity < 65_536)
                    state.offset = 0
                }
                return .bytes(count)
            }
            if state.isFinished { return .end }
            suspend()
            state.resume = resume
            return .suspended
        }
    }

    /// Ends the stream because the client has gone or the server ends.
    func cancel() {
        let onEnd = state.withLock { state in
            state.isCancelled = true
            state.waiting = []
            state.offset = 0
            state.wake()
            defer { state.onEnd = nil }
            return state.onEnd
        }
        onEnd?()
    }
}

extension ResponseStream.State {
    fileprivate mutating func wake() {
        resume?()
        resume = nil
    }
}
