import BarcodeDetection
import BookImaging
import Dispatch

/// Reads what the frame loop has left unread, on a thread of its own.
actor BlurredSearch {
    private let queue = BlurredQueue()
    private var reader = BlurredReader()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe queue.asUnownedSerialExecutor()
    }

    /// Reads bars of a frame; takes much longer than a frame.
    func read(_ bars: [UnreadBars], of image: LumaImage) -> [Barcode] {
        reader.read(bars, of: image)
    }
}

/// Behind the frame loop in every way: where there is but one core, it is the loop's.
private final class BlurredQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "bookland.detection.blurred", qos: .utility)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
