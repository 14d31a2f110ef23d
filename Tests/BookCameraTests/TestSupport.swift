import BookCamera
import BookImaging
import BooklandSystem
import Foundation
import Synchronization

/// The bytes of a made-up frame.
final class Bytes: LumaStorage {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var byteCount: Int { bytes.count }

    func withBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let bytes = bytes
        return try body(bytes.span)
    }
}

extension LumaImage {
    /// The luma, row by row without gaps.
    var pixels: [UInt8] {
        withPixels { pixels in
            (0..<height).flatMap { y in (0..<width).map { pixels[y * stride + $0] } }
        }
    }
}

/// A device whose frames the test fills, and which counts every misuse of a buffer.
final class FakeQueue: BufferQueue {
    struct State {
        var isQueued: [Bool]
        var filled: [FilledBuffer] = []
        var isStreaming = false
        var isWoken = false
        var sequence = 0
        /// Buffers that were queued twice, and stops while a thread waited.
        var misuses = 0
        /// How many threads wait for a frame.
        ///
        /// A driver must not be stopped meanwhile.
        var waiting = 0
        /// What `dequeue` and `wait` return instead of frames.
        var failure: (error: SystemError, wait: WaitResult)?
    }

    let count: Int
    let state: Mutex<State>
    private let signal = DispatchSemaphore(value: 0)

    init(count: Int) {
        self.count = count
        state = Mutex(State(isQueued: Array(repeating: false, count: count)))
    }

    func size(of index: Int) -> Int { 4 }

    func withBytes<Result, Failure: Error>(
        of index: Int,
        _ body: (Span<UInt8>) throws(Failure) -> Result,
    ) throws(Failure) -> Result {
        let bytes = [UInt8](repeating: UInt8(index), count: 4)
        return try body(bytes.span)
    }

    func enqueue(_ index: Int) throws(SystemError) {
        state.withLock { state in
            if state.isQueued[index] { state.misuses += 1 }
            state.isQueued[index] = true
        }
    }

    func dequeue() throws(SystemError) -> FilledBuffer? {
        let result: Result<FilledBuffer?, SystemError> = state.withLock { state in
            if !state.filled.isEmpty { return .success(state.filled.removeFirst()) }
            if let failure = state.failure { return .failure(failure.error) }
            return .success(nil)
        }
        return try result.get()
    }

    func start() throws(SystemError) {
        state.withLock { $0.isStreaming = true }
    }

    func stop() {
        state.withLock { state in
            if state.waiting > 0 { state.misuses += 1 }
            state.isStreaming = false
        }
    }

    /// Without a frame, the time is over when the test sets a failure with `.nothing`.
    func wait(milliseconds: Int) -> WaitResult {
        state.withLock { state in
            if !state.isStreaming { state.misuses += 1 }
            state.waiting += 1
        }
        defer { state.withLock { $0.waiting -= 1 } }
        while true {
            let result: WaitResult? = state.withLock { state in
                if state.isWoken {
                    state.isWoken = false
                    return .woken
                }
                return state.filled.isEmpty ? state.failure?.wait : .ready
            }
            if let result { return result }
            signal.wait()
        }
    }

    func wake() {
        state.withLock { $0.isWoken = true }
        signal.signal()
    }

    /// Fills a buffer that the driver owns; false if it owns none.
    @discardableResult
    func fill(isDamaged: Bool = false) -> Bool {
        let isFilled = state.withLock { state in
            guard let index = state.isQueued.firstIndex(of: true) else { return false }
            state.isQueued[index] = false
            state.filled.append(
                FilledBuffer(
                    index: index,
                    byteCount: 4,
                    sequence: state.sequence,
                    nanoseconds: 0,
                    isDamaged: isDamaged,
                )
            )
            state.sequence += 1
            return true
        }
        signal.signal()
        return isFilled
    }

    /// Makes `dequeue` and `wait` fail from now on.
    func fail(_ error: SystemError, wait: WaitResult) {
        state.withLock { $0.failure = (error, wait) }
        signal.signal()
    }
}
