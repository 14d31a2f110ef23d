import BarcodeDetection
import BookCamera
import BookScanning
import Synchronization

/// Codes in pictures' files, taken for frames.
final class PictureSource: ScanSource {
    private let pictures: PictureQueue
    private let rate: Double
    private let again: Duration?
    private let names = Mutex<[Int: PlatformString]>([:])
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(_ arguments: ScanArguments) {
        var files = DecodeArguments()
        files.operands = arguments.operands
        files.isRecursive = arguments.isRecursive
        pictures = PictureQueue(files)
        rate = arguments.camera.wish.rate ?? 30
        again = arguments.again
    }

    func start(posting inbox: ScanInbox) {
        let frames = PictureFrames(
            pictures: pictures,
            rate: rate,
            name: { [self] frame, path in names.withLock { $0[frame] = path } },
            fail: { inbox.post(.trouble($0, isError: true)) },
        )
        var scanner = BookScanner(again: again)
        scanner.readsEveryFrame = true
        let events = scanner.events(in: frames)
        let running = Task.detached { [self] in
            for await event in events { post(event, inbox) }
            inbox.post(.end)
        }
        task.withLock { $0 = running }
    }

    private func post(_ event: ScanEvent, _ inbox: ScanInbox) {
        switch event {
        case .code(let code):
            let seen = SeenCode(
                number: code.barcode.number,
                device: names.withLock { $0[code.frame] } ?? PlatformString(""),
                time: ScanTime(),
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
        task.withLock { $0?.cancel() }
    }

    func status(after seconds: Double) -> String {
        let count = names.withLock { $0.count }
        return "\(count) \(count == 1 ? "picture" : "pictures")"
    }
}
