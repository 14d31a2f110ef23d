/// What was found in a picture.
public struct Detection: Sendable, Hashable {
    /// The codes, in reading order: from top to bottom, then from left to right; each number once.
    public let barcodes: [Barcode]
    /// Whether the picture's file breaks off, so that a part of it could not be looked at.
    public let isTruncated: Bool
}
