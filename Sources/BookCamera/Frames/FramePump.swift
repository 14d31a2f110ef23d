import BooklandSystem
import Dispatch
import Glibc
import Synchronization

/// Takes filled buffers from the driver as they come, on a thread of its own, and keeps the newest
/// for whoever asks.
///
/// Were the buffers fetched only when somebody asks, a slow consumer would get the oldest ones.
package final class FramePump: Sendable {
    /// What the pump hands over: frames, at last perhaps an error.
    package typealias Delivery = Result<FrameLease, CameraError.Reason>

    private let pool: BufferPool
    private let counter: FrameCounter
    private let patience: Int
    private let isStopped = Atomic(false)
    /// Entered as long as the thread runs.
    private let running = DispatchGroup()
    private let continuation: AsyncStream<Delivery>.Continuation
    /// The newest frame that nobody has taken.
    package let deliveries: AsyncStream<Delivery>

    /// Makes a pump that stands still.
    ///
    /// - Parameters:
    ///   - pool: The buffers, started.
    ///   - counter: Where frames are counted.
    ///   - patience: How long to wait for a frame, in milliseconds.
    package init(_ pool: BufferPool, counter: FrameCounter, patience: Int) {
        self.pool = pool
        self.counter = counter
        self.patience = patience
        (deliveries, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Starts the thread, which keeps the pump alive until it is stopped or the camera fails.
    package func start() {
        let queue = DispatchQueue(label: "bookland.camera.frames", qos: .userInitiated)
        queue.async(group: running) { [self] in run() }
    }

    /// Ends the thread; nothing is delivered from now on, and the buffers are left alone.
    ///
    /// A driver that can be read as a file takes a poll after its buffers are gone for the start of
    /// that, and the device is then busy until it is closed. So the thread is waited for.
    package func stop() {
        isStopped.store(true, ordering: .releasing)
        continuation.finish()
        pool.wake()
        running.wait()
    }

    /// Delivers until the camera fails or somebody stops the pump.
    private func run() {
        // Damaged frames are none: a camera that sends nothing else is as good as stuck.
        var lastWhole = ContinuousClock.now
        do throws(CameraError.Reason) {
            while !isStopped.load(ordering: .acquiring) { try deliverNext(&lastWhole) }
        } catch {
            continuation.yield(.failure(error))
        }
        continuation.finish()
    }

    private func deliverNext(
        _ lastWhole: inout ContinuousClock.Instant
    ) throws(CameraError.Reason) {
        switch pool.wait(milliseconds: patience) {
        case .ready: try deliverFilled(&lastWhole)
        case .broken: try deliverFilled(&lastWhole, afterError: true)
        case .woken: break
        case .gone: throw .unplugged
        case .nothing:
            // As long as every buffer is lent, it is not the camera that keeps us waiting.
            guard pool.isExhausted else { throw noFrames }
            lastWhole = .now
        }
    }

    private func deliverFilled(
        _ lastWhole: inout ContinuousClock.Instant,
        afterError: Bool = false,
    ) throws(CameraError.Reason) {
        var count = 0
        while let lease = try nextFilled() {
            count += 1
            if deliver(lease) { lastWhole = .now }
        }
        if count == 0, afterError { throw Self.reason(for: SystemError(code: EIO)) }
        if ContinuousClock.now - lastWhole > .milliseconds(patience) { throw noFrames }
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

    private var noFrames: CameraError.Reason { .noFrames(seconds: patience / 1_000) }

    /// Hands a frame over, unless it is damaged.
    private func deliver(_ lease: FrameLease) -> Bool {
        if lease.filled.isDamaged {
            counter.add(\.damaged)
            return false
        }
        if case .dropped = continuation.yield(.success(lease)) { counter.add(\.skipped) }
        return true
    }
}
