/// The barcodes found in an image file.
public struct Detection: Sendable, Hashable {
    /// The barcodes from top to bottom, then from left to right; each number once.
    public let barcodes: [Barcode]
    /// Whether the file is truncated or damaged, so that a part of the image was not searched.
    public let isTruncated: Bool
}
