import BarcodeDetection
import BookCamera
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
    private let state: Mutex<State>
    private let device: PlatformString
    private let isClosed = Monitor(false)

    /// Makes a source of the camera that the arguments name, or of the first there is.
    ///
    /// - Throws: A message, where there is no camera.
    init(_ arguments: ScanArguments) throws(ScanFailure) {
        let path: String
        if let operand = arguments.operands.first {
            path = Self.path(operand)
        } else {
            path = try Self.firstCamera()
        }
        device = PlatformString(path)
        camera = Camera(path, settings: arguments.camera)
        scanner = BookScanner(again: arguments.again)
        waits = arguments.waitsForCamera
        state = Mutex(State())
    }

    /// A device's number stands for its path.
    private static func path(_ operand: PlatformString) -> String {
        let isNumber = !operand.bytes.isEmpty && operand.bytes.allSatisfy { 0x30...0x39 ~= $0 }
        return isNumber ? "/dev/video\(operand.text)" : operand.text
    }

    private static func firstCamera() throws(ScanFailure) -> String {
        let list = CameraList()
        if let camera = list.cameras.first { return camera.path }
        throw ScanFailure(list.errors.first?.description ?? "there is no camera: plug one in")
    }

    func start(posting inbox: ScanInbox) {
        let frames = LastingFrames(of: camera, waits: waits) { [self] change in
            note(change, inbox)
        }
        let events = scanner.events(in: frames)
        Task.detached { [self] in
            for await event in events { post(event, inbox) }
            inbox.post(.end)
        }
    }

    private func note(_ change: LastingFrames.Change, _ inbox: ScanInbox) {
        switch change {
        case .started(let status):
            state.withLock { $0.status = status }
        case .interrupted(let error):
            inbox.post(.trouble("\(error); waiting for the camera", isError: false))
        case .resumed(let status):
            state.withLock { $0.status = status }
            inbox.post(.trouble("\(status.path): the camera is back", isError: false))
        }
    }

    private func post(_ event: ScanEvent, _ inbox: ScanInbox) {
        switch event {
        case .code(let code):
            let path = state.withLock { $0.status.map { PlatformString($0.path) } }
            let seen = SeenCode(
                number: code.barcode.number,
                device: path ?? device,
                time: ScanTime(monotonic: code.nanoseconds),
                frame: code.frame,
                barcode: code.barcode,
            )
            inbox.post(.code(seen))
        case .guidance(let guidance):
            inbox.post(.guidance(guidance))
        case .failed(let error):
            inbox.post(.trouble("\(error)", isError: true))
        }
    }

    func stop() {
        Task.detached { [self] in
            await camera.close()
            isClosed.change { $0 = true }
        }
        // A driver that does not come back must not keep the program: the kernel closes then.
        _ = isClosed.wait(milliseconds: 3_000) { $0 }
    }

    func status(after seconds: Double) -> String {
        let count = camera.counts.delivered
        return state.withLock { state in
            guard let status = state.status else { return "\(device.text): starting" }
            let rate = Double(count - state.delivered) / max(seconds, 0.001)
            state.delivered = count
            return "\(status.name), \(status.mode.size), \(Int(rate.rounded())) frames/s"
        }
    }
}

/// Why a scan cannot begin.
struct ScanFailure: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
