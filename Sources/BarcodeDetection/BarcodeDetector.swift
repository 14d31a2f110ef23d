public import BookImaging

/// Finds and reads EAN-13, EAN-8 and UPC-E barcodes in images.
///
/// ```swift
/// var detector = BarcodeDetector()
/// let detection = try detector.barcodes(in: ImageSource(path: "cover.jpg"))
/// for barcode in detection.barcodes { print(barcode.isbn?.digits ?? barcode.text) }
/// ```
///
/// Barcodes are read in every direction, also light on dark, blurred, or distorted by perspective. A
/// number is reported only on sufficient evidence: a wrong ISBN is worse than none.
///
/// A detector owns decoders and buffers, so reuse it for the next image. It is not copyable, and one
/// thread at a time can use it; create one for each thread.
public struct BarcodeDetector: ~Copyable {
    /// The length in pixels of the longer side to which files are decoded first.
    private static let firstLongSide = 1800

    private let effort: Effort
    private var readers = SymbolReaders()

    /// Creates a detector.
    ///
    /// - Parameter effort: How thoroughly to search each image.
    public init(effort: Effort = .normal) {
        self.effort = effort
    }

    /// Finds the barcodes in an image file.
    ///
    /// Large images are decoded and searched at reduced size first, and at full size only if that left
    /// bars unread or found nothing. EXIF orientation is ignored; it does not affect reading.
    ///
    /// - Parameter source: The image file.
    /// - Returns: The barcodes, with polygons in pixels of the stored image.
    /// - Throws: An `ImageError` if the file cannot be decoded.
    public mutating func barcodes(in source: ImageSource) throws(ImageError) -> Detection {
        let first = try source.luma(reducedTo: Self.firstLongSide)
        let scale = Double(source.width) / Double(first.image.width)
        var search = BarcodeSearch(effort: effort, width: source.width, height: source.height)
        search.run(on: first.image, scale: scale, readers: &readers)
        guard scale > 1, effort != .fast, search.wantsCloserLook else {
            return Detection(barcodes: search.barcodes, isTruncated: first.isTruncated)
        }
        let full = try source.luma()
        search.run(on: full.image, scale: 1, readers: &readers)
        return Detection(barcodes: search.barcodes, isTruncated: full.isTruncated)
    }

    /// Finds the barcodes in an image.
    ///
    /// - Parameter image: The image.
    /// - Returns: The barcodes from top to bottom, then from left to right; each number once.
    public mutating func barcodes(in image: LumaImage) -> [Barcode] {
        var search = BarcodeSearch(effort: effort, width: image.width, height: image.height)
        search.run(on: image, scale: 1, readers: &readers)
        return search.barcodes
    }
}
