import BookImaging
package import BooklandSystem
import Glibc
import Synchronization

/// Keeps track of which buffers of a device are lent.
///
/// A buffer belongs either to the driver or to a ``FrameLease``, whose release gives it back.
package final class BufferPool: Sendable {
    private let queue: any BufferQueue
    private let state: Mutex<State>

    private struct State {
        /// For each buffer, whether it is lent.
        var isLent: [Bool]
        var isStreaming = false
        /// Whether a buffer could not be given back.
        ///
        /// The device is then unusable.
        var hasFailed = false
    }

    /// Creates a pool of buffers, none of which belongs to the driver yet.
    package init(_ queue: any BufferQueue) {
        self.queue = queue
        state = Mutex(State(isLent: Array(repeating: true, count: queue.count)))
    }

    /// Gives every buffer to the driver and starts it.
    package func start() throws(SystemError) {
        for index in 0..<queue.count {
            try queue.enqueue(index)
            state.withLock { $0.isLent[index] = false }
        }
        try queue.start()
        state.withLock { $0.isStreaming = true }
    }

    /// Stops the driver.
    ///
    /// Lent buffers stay readable until their leases are released.
    package func stop() {
        state.withLock { $0.isStreaming = false }
        queue.stop()
    }

    /// How many buffers are lent.
    package var lentCount: Int {
        state.withLock { state in state.isLent.count { $0 } }
    }

    /// Whether the driver has no buffer to fill, so that no frame can arrive.
    var isExhausted: Bool {
        state.withLock { state in state.isLent.allSatisfy { $0 } }
    }

    /// Takes the oldest filled buffer; `nil` if there is none.
    package func next() throws(SystemError) -> FrameLease? {
        guard let filled = try queue.dequeue() else { return nil }
        let isNew = state.withLock { state in
            guard state.isLent.indices.contains(filled.index) else { return false }
            defer { state.isLent[filled.index] = true }
            return !state.isLent[filled.index]
        }
        // A driver that returns a buffer it does not own cannot be trusted with memory.
        guard isNew else { throw SystemError(code: EIO) }
        return FrameLease(filled, of: self)
    }

    /// Waits for a filled buffer.
    ///
    /// Also reports an earlier failure to give a buffer back.
    func wait(milliseconds: Int) -> WaitResult {
        state.withLock { $0.hasFailed } ? .broken : queue.wait(milliseconds: milliseconds)
    }

    /// Ends the present wait, or the next one.
    func wake() {
        queue.wake()
    }

    fileprivate func takeBack(_ index: Int) {
        state.withLock { state in
            guard state.isStreaming else { return }
            state.isLent[index] = false
            do throws(SystemError) {
                try queue.enqueue(index)
            } catch {
                state.isLent[index] = true
                state.hasFailed = true
            }
        }
    }

    fileprivate func size(of index: Int) -> Int { queue.size(of: index) }

    fileprivate func withBytes<Result, Failure: Error>(
        of index: Int,
        _ body: (Span<UInt8>) throws(Failure) -> Result,
    ) throws(Failure) -> Result {
        try queue.withBytes(of: index, body)
    }
}

/// The right to read one filled buffer.
///
/// Its release gives the buffer back to the driver.
package final class FrameLease: LumaStorage {
    /// The contents of the buffer.
    package let filled: FilledBuffer
    private let pool: BufferPool

    fileprivate init(_ filled: FilledBuffer, of pool: BufferPool) {
        self.filled = filled
        self.pool = pool
    }

    deinit {
        pool.takeBack(filled.index)
    }

    package var byteCount: Int { pool.size(of: filled.index) }

    package func withBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try pool.withBytes(of: filled.index, body)
    }
}
