import BarcodeDetection
import BookImaging
import BooklandSystem
import Dispatch

/// Reads what the frame loop has left unread, on a thread of its own.
actor BlurredSearch {
    /// At low priority: on one core the frame loop comes first.
    private let executor = SerialQueueExecutor(label: "bookland.detection.blurred", qos: .utility)
    private var reader = BlurredReader()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Reads bars of a frame; a full search takes much longer than a frame.
    func read(
        _ bars: [UnreadBars],
        of image: LumaImage,
        to depth: FrameSearchDepth,
    ) -> [Barcode] {
        reader.read(bars, of: image, to: depth)
    }
}
