public import BarcodeDetection
public import BookIdentifiers

/// Something that happens during a scan.
public enum ScanEvent: Sendable {
    /// A barcode came into view.
    case code(ScannedCode)
    /// What would help to read the bars in view; `nil` when the last hint no longer applies.
    case guidance(Guidance?)
}

/// A barcode that came into view.
public struct ScannedCode: Sendable, Hashable {
    /// The number, and where it is in the frame.
    public let barcode: Barcode
    /// The sequence number of the frame in which the barcode was read.
    public let frame: Int
    /// When that frame was taken, in nanoseconds of the system's monotonic clock.
    public let nanoseconds: Int64

    /// The book's ISBN; `nil` if the barcode belongs to another kind of product.
    public var isbn: ISBN? { barcode.isbn }
}
