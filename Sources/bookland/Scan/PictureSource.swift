import BookCamera
import BookDesk
import BookScanning
import Synchronization

/// Codes in picture files that stand in for the frames of a camera.
final class PictureSource: ScanSource {
    private let pictures: PictureQueue
    private let rate: Double
    private let reportsAgainAfter: Duration?
    private let preview: ScanPreview?
    private let names = Mutex<[Int: PlatformString]>([:])
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(_ arguments: ScanArguments, _ preview: ScanPreview?) {
        var files = DecodeArguments()
        files.operands = arguments.operands
        files.isRecursive = arguments.isRecursive
        pictures = PictureQueue(files)
        rate = arguments.camera.request.rate ?? 30
        reportsAgainAfter = arguments.reportsAgainAfter
        self.preview = preview
    }

    func start(posting inbox: ScanInbox) {
        let frames = PictureFrames(
            pictures: pictures,
            rate: rate,
            willRead: { [self] frame, path in names.withLock { $0[frame] = path } },
            didFail: { inbox.post(.notice($0, isError: $1)) },
        )
        var scanner = BookScanner(reportsAgainAfter: reportsAgainAfter, showing: preview)
        scanner.processesEveryFrame = true
        let events = scanner.events(in: PreviewedFrames(frames, preview))
        let running = Task.detached { [self] in
            for await event in events { post(event, inbox) }
            inbox.post(.end)
        }
        task.withLock { $0 = running }
    }

    private func post(_ event: ScanEvent, _ inbox: ScanInbox) {
        switch event {
        case .code(let code):
            let name = names.withLock { $0[code.frame] }?.text
            let source = Observation.Source(activity: "scan", name: name)
            inbox.post(.code(Observation(code, from: source)))
        case .guidance(let guidance):
            inbox.post(.guidance(guidance))
        }
    }

    func stop() async {
        task.withLock { $0?.cancel() }
    }

    var nothingFound: String? {
        let count = names.withLock { $0.count }
        guard count > 0 else { return "no images found" }
        return "\(count) \(count == 1 ? "picture" : "pictures"): no ISBN found"
    }

    func status(after seconds: Double) -> String {
        let count = names.withLock { $0.count }
        return "\(count) \(count == 1 ? "picture" : "pictures")"
    }
}
