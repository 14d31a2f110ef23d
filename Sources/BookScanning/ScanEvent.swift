public import BarcodeDetection
public import BookIdentifiers

/// What a scan has to tell.
public enum ScanEvent: Sendable {
    /// A code has come into view.
    case code(ScannedCode)
    /// What would help to read the bars in view; nil when nothing needs to be said any more.
    case guidance(Guidance?)
    /// The frames have ended by an error, a `CameraError` where they are a camera's.
    case failed(any Error)
}

/// A code that has come into view.
public struct ScannedCode: Sendable, Hashable {
    /// What was read, and where in the frame.
    public let barcode: Barcode
    /// The number of the frame that gave the proof.
    public let frame: Int
    /// When that frame was taken, in nanoseconds of the system's monotonic clock.
    public let nanoseconds: Int64

    /// The book's number, where it is a book's.
    public var isbn: ISBN? { barcode.isbn }
}
