import BooklandSystem
import Dispatch
import Glibc
import Synchronization

/// Takes filled buffers from the driver on a thread of its own, and keeps the newest one for the
/// consumer.
///
/// If buffers were taken only on demand, a slow consumer would get the oldest ones.
package final class FramePump: Sendable {
    /// A frame, or the error that ends the frames.
    package typealias Delivery = Result<FrameLease, CameraError.Reason>

    private let pool: BufferPool
    private let counter: FrameCounter
    private let timeout: Duration
    private let isStopped = Atomic(false)
    /// Entered while the thread runs.
    private let running = DispatchGroup()
    private let continuation: AsyncStream<Delivery>.Continuation
    /// The newest frame that was not taken yet.
    package let deliveries: AsyncStream<Delivery>

    /// Creates a pump that is stopped.
    ///
    /// - Parameters:
    ///   - pool: The buffers, started.
    ///   - counter: Counts the frames.
    ///   - timeout: How long to wait for an undamaged frame.
    package init(_ pool: BufferPool, counter: FrameCounter, timeout: Duration) {
        self.pool = pool
        self.counter = counter
        self.timeout = timeout
        (deliveries, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Starts the thread.
    ///
    /// It keeps the pump alive until the pump is stopped or the camera fails.
    package func start() {
        let queue = DispatchQueue(label: "bookland.camera.frames", qos: .userInitiated)
        queue.async(group: running) { [self] in run() }
    }

    /// Stops the thread and waits for its end.
    ///
    /// Nothing is delivered afterwards.
    ///
    /// The wait matters: if a driver supports read(2), a poll after its buffers are gone starts that
    /// mode, and the device is then busy until it is closed.
    package func stop() {
        isStopped.store(true, ordering: .releasing)
        continuation.finish()
        pool.wake()
        running.wait()
    }

    /// Delivers frames until the camera fails or the pump is stopped.
    private func run() {
        // Damaged frames do not count: a camera that sends nothing else is stuck.
        var lastIntact = ContinuousClock.now
        do throws(CameraError.Reason) {
            while !isStopped.load(ordering: .acquiring) { try deliverNext(&lastIntact) }
        } catch {
            continuation.yield(.failure(error))
        }
        continuation.finish()
    }

    private func deliverNext(
        _ lastIntact: inout ContinuousClock.Instant
    ) throws(CameraError.Reason) {
        switch pool.wait(milliseconds: milliseconds) {
        case .ready: try deliverFilled(&lastIntact)
        case .broken: try deliverFilled(&lastIntact, afterError: true)
        case .woken: break
        case .gone: throw .unplugged
        case .nothing:
            // While every buffer is lent, the camera cannot deliver.
            guard pool.isExhausted else { throw noFrames }
            lastIntact = .now
        }
    }

    private func deliverFilled(
        _ lastIntact: inout ContinuousClock.Instant,
        afterError: Bool = false,
    ) throws(CameraError.Reason) {
        var count = 0
        while let lease = try nextFilled() {
            count += 1
            if deliver(lease) { lastIntact = .now }
        }
        if count == 0, afterError { throw Self.reason(for: SystemError(code: EIO)) }
        if ContinuousClock.now - lastIntact > timeout { throw noFrames }
    }

    private func nextFilled() throws(CameraError.Reason) -> FrameLease? {
        do throws(SystemError) {
            return try pool.next()
        } catch {
            throw Self.reason(for: error)
        }
    }

    private static func reason(for error: SystemError) -> CameraError.Reason {
        if error.code == ENODEV { return .unplugged }
        return .failed(action: "get frames", reason: error.description)
    }

    private var noFrames: CameraError.Reason { .noFrames(seconds: Int(timeout.components.seconds)) }

    private var milliseconds: Int {
        let (seconds, attoseconds) = timeout.components
        return Int(min(seconds, 1_000_000)) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }

    /// Delivers a frame, unless it is damaged.
    private func deliver(_ lease: FrameLease) -> Bool {
        if lease.filled.isDamaged {
            counter.add(\.damaged)
            return false
        }
        if case .dropped = continuation.yield(.success(lease)) { counter.add(\.skipped) }
        return true
    }
}
