import BookImaging
import Synchronization
import Testing

@testable import BookCamera
@testable import BookScanning

@Suite(
    "Reconnecting frames",
    .timeLimit(.minutes(10)),
)
struct ReconnectingFramesTests {
    private func run(
        _ steps: [FakeCamera.Step],
        waits: Bool = true,
    ) async -> (frames: [Int], changes: [String], error: CameraError.Reason?, camera: FakeCamera) {
        let camera = FakeCamera(steps)
        let changes = Collected<String>()
        let frames = ReconnectingFrames(camera, waits: waits) { change in
            switch change {
            case .started: changes.add("started")
            case .interrupted(let error): changes.add("\(error)")
            case .resumed: changes.add("resumed")
            }
        }
        var numbers: [Int] = []
        do throws(CameraError) {
            for try await frame in frames { numbers.append(frame.sequence) }
            return (numbers, changes.all, nil, camera)
        } catch {
            return (numbers, changes.all, error.reason, camera)
        }
    }

    @Test("Closing the camera ends the frames")
    func closed() async {
        let run = await run([.frames([1, 2, 3])])
        #expect(run.frames == [1, 2, 3])
        #expect(run.changes == ["started"])
        #expect(run.error == nil)
    }

    @Test("An unplugged camera is waited for and reported once")
    func unplugged() async {
        let run = await run([
            .framesThen([1, 2], .unplugged), .returns, .frames([3]),
        ])
        #expect(run.frames == [1, 2, 3])
        #expect(
            run.changes == ["started", "/dev/video0: the camera was unplugged", "resumed"]
        )
        #expect(run.camera.waits == 1)
    }

    @Test("No frame is lost when a camera is unplugged repeatedly")
    func often() async {
        let steps = (0..<5).flatMap { round in
            [FakeCamera.Step.framesThen([round], .unplugged), .returns]
        }
        let run = await run(steps + [.frames([5])])
        #expect(run.frames == [0, 1, 2, 3, 4, 5])
        #expect(run.camera.waits == 5)
    }

    @Test("Without waiting, an unplugged camera is an error")
    func noWait() async {
        let run = await run([.framesThen([1], .unplugged)], waits: false)
        #expect(run.frames == [1])
        #expect(run.error == .unplugged)
    }

    @Test(
        "A camera that cannot start is an error at once",
        arguments: [
            CameraError.Reason.noSuchDevice, .notCaptureDevice, .busy(holders: []),
            .permissionDenied(group: "video"), .noFrames(seconds: 5), .alreadyOpen,
        ],
    )
    func cannotStart(reason: CameraError.Reason) async {
        let run = await run([.fail(reason)])
        #expect(run.error == reason)
        #expect(run.camera.starts == 1)
        #expect(run.changes.isEmpty)
    }

    @Test("A call that fails once is retried silently; one that keeps failing is an error")
    func retry() async {
        let failure = CameraError.Reason.failed(action: "start the camera", reason: "I/O error")
        let passing = await run([.fail(failure), .frames([1])])
        #expect(passing.frames == [1])
        #expect(passing.changes == ["started"])
        let permanent = await run([.fail(failure), .fail(failure), .fail(failure)])
        #expect(permanent.error == failure)
        #expect(permanent.camera.starts == 3)
    }

    @Test("A fault that a restart mends is not reported")
    func fault() async {
        let failure = CameraError.Reason.failed(action: "get frames", reason: "I/O error")
        let run = await run([.framesThen([1], failure), .frames([2])])
        #expect(run.frames == [1, 2])
        #expect(run.changes == ["started"])
        #expect(run.camera.closes == 1)
    }

    @Test("A stuck camera is reported once, however long it lasts")
    func stuck() async {
        let stuck = CameraError.Reason.noFrames(seconds: 5)
        let run = await run([
            .framesThen([1], stuck), .fail(stuck), .fail(stuck), .frames([2]),
        ])
        #expect(run.frames == [1, 2])
        #expect(run.changes.count == 3)
        #expect(run.changes.last == "resumed")
    }

    @Test("A camera that may not be opened yet after its return is retried")
    func permissionLate() async {
        let denied = CameraError.Reason.permissionDenied(group: "video")
        let run = await run([
            .framesThen([1], .unplugged), .returns, .fail(denied), .frames([2]),
        ])
        #expect(run.frames == [1, 2])
        #expect(run.error == nil)
    }

    @Test("Cancelling the task ends the wait")
    func cancelled() async throws {
        let camera = FakeCamera([.framesThen([1], .unplugged), .never])
        let frames = ReconnectingFrames(camera)
        let task = Task {
            var count = 0
            for try await _ in frames { count += 1 }
            return count
        }
        while camera.waits == 0 { await Task.yield() }
        task.cancel()
        #expect(try await task.value == 1)
    }
}

/// A camera that follows the steps of a test.
final class FakeCamera: ReconnectableCamera {
    enum Step: Sendable {
        /// It starts, sends frames, and is closed.
        case frames([Int])
        /// It starts, sends frames, and fails.
        case framesThen([Int], CameraError.Reason)
        /// It does not start.
        case fail(CameraError.Reason)
        /// It is plugged in again.
        case returns
        /// It is never plugged in again.
        case never
    }

    private struct State {
        var steps: ArraySlice<Step>
        var starts = 0
        var closes = 0
        var waits = 0
    }

    private let state: Mutex<State>

    init(_ steps: [Step]) {
        state = Mutex(State(steps: steps[...]))
    }

    var starts: Int { state.withLock { $0.starts } }
    var closes: Int { state.withLock { $0.closes } }
    var waits: Int { state.withLock { $0.waits } }

    var status: CameraStatus? {
        CameraStatus(
            path: "/dev/video0",
            name: "Fake",
            driver: "fake",
            identity: CameraIdentity(bus: "", name: "Fake", product: nil, serial: nil),
            mode: CaptureMode(
                pixelFormat: .grey,
                size: FrameSize(width: 8, height: 8),
                rate: 30,
            ),
        )
    }

    func frames() async throws(CameraError) -> FakeFrames {
        let step = state.withLock { state in
            state.starts += 1
            return state.steps.popFirst()
        }
        switch step {
        case .frames(let numbers): return FakeFrames(numbers: numbers, failure: nil)
        case .framesThen(let numbers, let reason):
            return FakeFrames(numbers: numbers, failure: CameraError("/dev/video0", reason))
        case .fail(let reason): throw CameraError("/dev/video0", reason)
        default: return FakeFrames(numbers: [], failure: nil)
        }
    }

    func close() async {
        state.withLock { $0.closes += 1 }
    }

    func waitForSameCamera() async throws(CancellationError) {
        let step = state.withLock { state in
            state.waits += 1
            return state.steps.popFirst()
        }
        guard case .never? = step else { return }
        do {
            try await Task.sleep(for: .seconds(3_600))
        } catch {
            throw CancellationError()
        }
    }
}

/// Numbered frames without content.
struct FakeFrames: AsyncSequence, Sendable {
    typealias Failure = CameraError

    let numbers: [Int]
    let failure: CameraError?

    func makeAsyncIterator() -> Iterator { Iterator(frames: self) }

    struct Iterator: AsyncIteratorProtocol {
        let frames: FakeFrames
        var next = 0

        mutating func next() async throws(CameraError) -> Frame? {
            try await next(isolation: #isolation)
        }

        mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(CameraError) -> Frame? {
            if next < frames.numbers.count {
                defer { next += 1 }
                return Frame(
                    image: LumaImage(width: 8, height: 8, pixels: Array(repeating: 0, count: 64)),
                    sequence: frames.numbers[next],
                    nanoseconds: Int64(next),
                )
            }
            if let failure = frames.failure { throw failure }
            return nil
        }
    }
}
