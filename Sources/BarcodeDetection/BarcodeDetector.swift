public import BookImaging

/// Finds and reads bar codes in images.
///
/// A detector owns its decoders and the memory they work in; it is used by one thread at a time and
/// is worth keeping for the next image.
///
///     var detector = BarcodeDetector()
///     let found = try detector.barcodes(in: ImageSource(path: "cover.jpg"))
///     for barcode in found.barcodes { print(barcode.isbn?.digits ?? barcode.text) }
public struct BarcodeDetector: ~Copyable {
    /// The longer side to which a picture's file is decoded at first, in pixels.
    private static let firstLongSide = 1800

    private let effort: Effort
    private var readers = SymbolReaders()

    /// Makes a detector.
    public init(effort: Effort = .normal) {
        self.effort = effort
    }

    /// Finds the codes in a picture's file.
    ///
    /// A large picture is decoded and searched at reduced size; in full only where bars were seen and
    /// not read, or nothing was seen at all.
    ///
    /// - Parameter source: The encoded picture.
    /// - Returns: The codes, with their places in pixels of the stored picture.
    /// - Throws: `ImageError` where the picture cannot be decoded.
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

    /// Finds the codes in an image.
    ///
    /// - Parameter image: The image.
    /// - Returns: The codes in reading order: from top to bottom, then from left to right.
    public mutating func barcodes(in image: LumaImage) -> [Barcode] {
        var search = BarcodeSearch(effort: effort, width: image.width, height: image.height)
        search.run(on: image, scale: 1, readers: &readers)
        return search.barcodes
    }
}
