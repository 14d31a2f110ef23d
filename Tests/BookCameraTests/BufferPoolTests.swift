import BookCamera
import BookImaging
import BooklandSystem
import Foundation
import Glibc
import Synchronization
import Testing

@Suite("Buffer pool: no buffer is lost or returned twice", .timeLimit(.minutes(5)))
struct BufferPoolTests {
    private static func started(_ queue: FakeQueue) throws -> BufferPool {
        let pool = BufferPool(queue)
        try pool.start()
        return pool
    }

    @Test("Releasing a lease returns its buffer to the driver")
    func lease() throws {
        let queue = FakeQueue(count: 2)
        let pool = try Self.started(queue)
        #expect(pool.lentCount == 0)
        queue.fill()
        do {
            let lease = try #require(try pool.next())
            #expect(pool.lentCount == 1)
            #expect(lease.filled.sequence == 0)
        }
        #expect(pool.lentCount == 0)
        #expect(queue.state.withLock { $0.isQueued } == [true, true])
    }

    @Test("An image without a copy keeps its buffer, a copied image does not")
    func pictures() throws {
        let queue = FakeQueue(count: 2)
        let pool = try Self.started(queue)
        for (format, count) in [(PixelFormat.grey, 1), (.yuyv, 0)] {
            let size = FrameSize(width: 2, height: 1)
            let reader = FrameReader(format: format, size: size, stride: 0)
            queue.fill()
            let image = reader.image(of: try #require(try pool.next()), byteCount: 0)
            #expect(image?.width == 2)
            withExtendedLifetime(image) { #expect(pool.lentCount == count) }
        }
        #expect(pool.lentCount == 0)
    }

    @Test("A lease stays readable after the stop, and its release no longer touches the device")
    func readableAfterStop() throws {
        let queue = FakeQueue(count: 2)
        let pool = try Self.started(queue)
        queue.fill()
        var lease = try pool.next()
        pool.stop()
        #expect(lease?.withBytes { $0[0] } == 0)
        lease = nil
        #expect(queue.state.withLock { $0.isQueued } == [false, true])
    }

    @Test("A driver that returns a buffer it does not own is an error")
    func foreign() throws {
        let queue = FakeQueue(count: 1)
        let pool = try Self.started(queue)
        for index in [0, 0, 7] {
            queue.state.withLock {
                $0.filled.append(
                    FilledBuffer(
                        index: index,
                        byteCount: 4,
                        sequence: 0,
                        nanoseconds: 0,
                        isDamaged: false,
                    )
                )
            }
        }
        let lease = try pool.next()
        #expect(lease != nil)
        #expect(throws: SystemError(code: EIO)) { try pool.next() }
        #expect(throws: SystemError(code: EIO)) { try pool.next() }
    }

    @Test("Every buffer has one owner whatever the timing", arguments: 1...20)
    func random(seed: UInt64) async throws {
        let queue = FakeQueue(count: 4)
        let pool = try Self.started(queue)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    var held: [FrameLease] = []
                    for step in 0..<500 {
                        queue.fill()
                        if let lease = try? pool.next() { held.append(lease) }
                        if (step &* Int(seed)) % 3 == 0, !held.isEmpty { held.removeFirst() }
                        if held.count > 1 { held.removeAll() }
                    }
                }
            }
        }
        while try pool.next() != nil {}
        #expect(pool.lentCount == 0)
        let state = queue.state.withLock { $0 }
        #expect(state.misuses == 0)
        #expect(state.isQueued == [true, true, true, true])
    }
}

@Suite("Frame pump", .timeLimit(.minutes(5)))
struct FramePumpTests {
    private static let reader = FrameReader(
        format: .grey,
        size: FrameSize(width: 2, height: 2),
        stride: 2,
    )

    private let queue = FakeQueue(count: 4)
    private let counter = FrameCounter()
    private let pool: BufferPool
    private let pump: FramePump
    private let frames: CameraFrames

    init() throws {
        pool = BufferPool(queue)
        try pool.start()
        pump = FramePump(pool, counter: counter, timeout: .seconds(5))
        frames = CameraFrames(
            "/dev/video9",
            pump.deliveries,
            reader: Self.reader,
            counter: counter,
        )
    }

    @Test("Frames arrive in order, and stopping ends the sequence")
    func ordinary() async throws {
        pump.start()
        var iterator = frames.makeAsyncIterator()
        for number in 0..<20 {
            queue.fill()
            #expect(try await iterator.next()?.sequence == number)
        }
        pump.stop()
        #expect(try await iterator.next() == nil)
        #expect(counter.value.delivered == 20)
        #expect(pool.lentCount == 0)
    }

    @Test("No thread waits for the device once the pump is stopped")
    func noWaitAfterwards() throws {
        for _ in 0..<500 {
            let queue = FakeQueue(count: 4)
            let pool = BufferPool(queue)
            try pool.start()
            let pump = FramePump(pool, counter: FrameCounter(), timeout: .seconds(5))
            pump.start()
            queue.fill()
            while queue.state.withLock({ !$0.filled.isEmpty }) { sched_yield() }
            pump.stop()
            pool.stop()
            #expect(queue.state.withLock { $0.misuses } == 0)
        }
    }

    @Test("A slow consumer gets the newest frame, and the others go back to the driver")
    func slow() async throws {
        pump.start()
        for number in 0..<100 {
            queue.fill()
            while queue.state.withLock({ !$0.filled.isEmpty }) { await Task.yield() }
            while counter.value.skipped < number { await Task.yield() }
        }
        var iterator = frames.makeAsyncIterator()
        #expect(try await iterator.next()?.sequence == 99)
        #expect(counter.value.skipped == 99)
        pump.stop()
    }

    @Test("Frames that the driver marks as damaged are skipped and counted")
    func damaged() async throws {
        pump.start()
        queue.fill(isDamaged: true)
        queue.fill(isDamaged: true)
        queue.fill()
        var iterator = frames.makeAsyncIterator()
        #expect(try await iterator.next()?.sequence == 2)
        #expect(counter.value.damaged == 2)
        pump.stop()
    }

    @Test("A camera that sends only damaged frames counts as stuck")
    func onlyDamaged() async throws {
        let pump = FramePump(pool, counter: counter, timeout: .zero)
        pump.start()
        queue.fill(isDamaged: true)
        for await delivery in pump.deliveries {
            guard case .failure(let reason) = delivery else { continue }
            #expect(reason == .noFrames(seconds: 0))
        }
        #expect(counter.value.damaged == 1)
    }

    @Test(
        "A fault ends the sequence with its reason",
        arguments: [
            (EAGAIN, WaitResult.nothing, CameraError.Reason.noFrames(seconds: 5)),
            (ENODEV, .broken, .unplugged), (ENODEV, .gone, .unplugged),
            (EIO, .ready, .failed(action: "get frames", reason: "input/output error")),
        ],
    )
    func faults(code: Int32, wait: WaitResult, reason: CameraError.Reason) async throws {
        pump.start()
        queue.fail(SystemError(code: code), wait: wait)
        var iterator = frames.makeAsyncIterator()
        do {
            while try await iterator.next() != nil {}
            Issue.record("no error")
        } catch {
            #expect(error.reason == reason)
            #expect(error.device == "/dev/video9")
        }
    }
}
