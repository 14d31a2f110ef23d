import BookImaging
package import BooklandSystem
import Glibc
import Synchronization

/// Knows which of a device's buffers are lent, and takes each back once.
///
/// A buffer is either the driver's or lent as a ``FrameLease``; the lease's end gives it back.
package final class BufferPool: Sendable {
    private let queue: any BufferQueue
    private let state: Mutex<State>

    private struct State {
        /// For each buffer, whether it is out of the driver's hands.
        var isLent: [Bool]
        var isStreaming = false
        /// Whether a buffer could not be given back: the device is no longer usable.
        var hasFailed = false
    }

    /// Takes charge of buffers none of which is the driver's yet.
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

    /// Stops the driver; buffers that are lent stay readable until their leases end.
    package func stop() {
        state.withLock { $0.isStreaming = false }
        queue.stop()
    }

    /// How many buffers are out of the driver's hands.
    package var lentCount: Int {
        state.withLock { state in state.isLent.count { $0 } }
    }

    /// Whether the driver has no buffer to fill, so that there is no frame to wait for.
    var isExhausted: Bool {
        state.withLock { state in state.isLent.allSatisfy { $0 } }
    }

    /// Takes the oldest filled buffer; nil where there is none now.
    package func next() throws(SystemError) -> FrameLease? {
        guard let filled = try queue.dequeue() else { return nil }
        let isNew = state.withLock { state in
            guard state.isLent.indices.contains(filled.index) else { return false }
            defer { state.isLent[filled.index] = true }
            return !state.isLent[filled.index]
        }
        // A driver that hands out what it does not own cannot be trusted with memory.
        guard isNew else { throw SystemError(code: EIO) }
        return FrameLease(filled, of: self)
    }

    /// Waits as the queue does; a failure to give a buffer back shows here.
    func wait(milliseconds: Int) -> WaitResult {
        state.withLock { $0.hasFailed } ? .broken : queue.wait(milliseconds: milliseconds)
    }

    /// Ends the wait, or the next one.
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

/// The right to read one filled buffer; its end gives the buffer back to the driver.
package final class FrameLease: LumaStorage {
    /// What is in the buffer.
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
