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
        queue.async { [self] in run() }
    }

    /// Asks the thread to end, without waiting for it; nothing is delivered from now on.
    package func stop() {
        isStopped.store(true, ordering: .releasing)
        continuation.finish()
        pool.wake()
    }

    /// Delivers until the camera fails or somebody stops the pump.
    private func run() {
        do throws(CameraError.Reason) {
            while !isStopped.load(ordering: .acquiring) { try deliverNext() }
        } catch {
            continuation.yield(.failure(error))
        }
        continuation.finish()
    }

    private func deliverNext() throws(CameraError.Reason) {
        switch pool.wait(milliseconds: patience) {
        case .ready: try deliverFilled()
        case .woken: break
        // As long as every buffer is lent, it is not the camera that keeps us waiting.
        case .nothing:
            if !pool.isExhausted { throw .noFrames(seconds: patience / 1_000) }
        case .gone: throw .unplugged
        case .broken: try deliverFilled(afterError: true)
        }
    }

    private func deliverFilled(afterError: Bool = false) throws(CameraError.Reason) {
        do throws(Errno) {
            var count = 0
            while let lease = try pool.next() {
                count += 1
                deliver(lease)
            }
            if count == 0, afterError { throw Errno(EIO) }
        } catch {
            if error.code == ENODEV { throw .unplugged }
            throw .failed(action: "get frames", reason: error.description)
        }
    }

    private func deliver(_ lease: FrameLease) {
        if lease.filled.isDamaged {
            counter.add(\.damaged)
        } else if case .dropped = continuation.yield(.success(lease)) {
            counter.add(\.skipped)
        }
    }
}
