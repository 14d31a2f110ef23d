import BookCamera
import BookDesk
import BookLibrary
import BookScanning
import Synchronization

/// Codes that a camera sees.
final class CameraSource: ScanSource {
    private struct State {
        var status: CameraStatus?
        var delivered = 0
    }

    private let camera: Camera
    private let scanner: BookScanner
    private let waits: Bool
    private let preview: ScanPreview?
    private let state = Mutex(State())
    private let device: String

    /// Creates a source for the camera that the arguments name, or for the first one.
    ///
    /// - Throws: A message, if there is no such camera.
    init(_ arguments: ScanArguments, _ preview: ScanPreview?) throws(ScanFailure) {
        device = try CameraSelection.path(for: arguments.operands.first)
        camera = Camera(device, settings: arguments.camera)
        scanner = BookScanner(reportsAgainAfter: arguments.reportsAgainAfter, showing: preview)
        waits = arguments.waitsForCamera
        self.preview = preview
    }

    func start(posting inbox: ScanInbox) {
        let frames = ReconnectingFrames(of: camera, waits: waits) { [self] change in
            handle(change, inbox)
        }
        let events = scanner.events(in: PreviewedFrames(frames, preview))
        Task.detached { [self] in
            do throws(CameraError) {
                for try await event in events { post(event, inbox) }
            } catch {
                inbox.post(.notice(error.withAdvice, isError: true))
            }
            inbox.post(.end)
        }
    }

    private func handle(_ change: ReconnectingFrames.Change, _ inbox: ScanInbox) {
        switch change {
        case .started(let status):
            state.withLock { $0.status = status }
        case .interrupted(let error):
            inbox.post(.notice("\(error); waiting for the camera", isError: false))
        case .resumed(let status):
            state.withLock { $0.status = status }
            inbox.post(.notice("\(status.path): the camera is back", isError: false))
        }
    }

    private func post(_ event: ScanEvent, _ inbox: ScanInbox) {
        switch event {
        case .code(let code):
            let path = state.withLock { $0.status?.path } ?? device
            let time = Timestamp(monotonicNanoseconds: code.nanoseconds)
            inbox.post(.code(Observation(code, at: time, from: .camera(path))))
        case .guidance(let guidance):
            inbox.post(.guidance(guidance))
        }
    }

    /// Closes the camera.
    ///
    /// If the driver hangs, the kernel closes it when the process ends.
    func stop() async {
        await camera.close()
    }

    func status(after seconds: Double) -> String {
        let count = camera.counts.delivered
        return state.withLock { state in
            guard let status = state.status else { return "\(device): starting" }
            let rate = Double(count - state.delivered) / max(seconds, 0.001)
            state.delivered = count
            return "\(status.name), \(status.mode.size), \(Int(rate.rounded())) frames/s"
        }
    }
}

extension Timestamp {
    /// The time at which the monotonic clock showed this many nanoseconds.
    fileprivate init(monotonicNanoseconds nanoseconds: Int64) {
        let age = monotonicNanoseconds() - nanoseconds
        self.init(milliseconds: Timestamp.now.milliseconds - Int(age / 1_000_000))
    }
}
