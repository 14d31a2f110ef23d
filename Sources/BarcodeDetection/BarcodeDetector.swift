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

    /// The length in pixels of the longer side to which colours are decoded to see whether luma hides some.
    private static let colourLongSide = 1000

    /// The processor time to search a picture again with other weights of its colours.
    ///
    /// What is read with them is mostly read soon.
    private static let lookBudget = Duration.milliseconds(100)

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
    /// bars unread or found nothing. If nothing is found, bars that were not read are searched by all
    /// their rows together and at other sizes, the colours and transparent pixels for what luma does not show, and the digits below bars that are
    /// covered in part, except with ``Effort/fast``. EXIF orientation is ignored; it does not affect reading.
    ///
    /// - Parameter source: The image file.
    /// - Returns: The barcodes, with polygons in pixels of the stored image.
    /// - Throws: An `ImageError` if the file cannot be decoded.
    public mutating func barcodes(in source: ImageSource) throws(ImageError) -> Detection {
        let first = try source.luma(reducedTo: Self.firstLongSide)
        var last = first
        var colours: ColourImage?
        let search = try search(first.image, of: source) { isEmpty throws(ImageError) in
            // If nothing is found in the end, the colours follow.
            if isEmpty {
                (last, colours) = try source.luma(withColoursReducedTo: Self.colourLongSide)
            } else {
                last = try source.luma()
            }
            return last.image
        }
        var barcodes = barcodes(found: search, in: last.image, of: source.width)
        if barcodes.isEmpty, effort != .fast {
            barcodes = barcodesUnseenInLuma(
                source,
                inReduced: colours,
                besideUnread: !search.unread.isEmpty,
            )
        }
        if barcodes.isEmpty {
            barcodes = barcodesByDigits(search, in: last.image, of: source.width)
        }
        return Detection(barcodes: barcodes, isTruncated: last.isTruncated)
    }

    /// Returns what a search found, and if that is nothing, what all rows of unread bars show together, or what is found at
    /// other sizes.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - image: The last image that was searched.
    ///   - width: The width of the original in pixels.
    /// - Returns: The barcodes.
    private mutating func barcodes(
        found search: BarcodeSearch,
        in image: LumaImage,
        of width: Int,
    ) -> [Barcode] {
        let found = search.barcodes
        guard found.isEmpty, effort != .fast else { return found }
        let scale = Double(width) / Double(image.width)
        let woven = WovenSearch()
            .barcodes(
                in: search.likelyWoven,
                of: image,
                scale: scale,
                readers: &readers,
            )
        if !woven.isEmpty { return woven }
        return ResizedSearch(effort)
            .barcodes(in: search.likelySymbols, of: image, scale: scale, readers: &readers)
    }

    /// Returns what the digits below unread bars show; none with ``Effort/fast``.
    private mutating func barcodesByDigits(
        _ search: BarcodeSearch,
        in image: LumaImage,
        of width: Int,
    ) -> [Barcode] {
        guard effort != .fast else { return [] }
        return PrintedDigitSearch(effort, after: search.watch)
            .barcodes(
                in: search.unread,
                of: image,
                scale: Double(width) / Double(image.width),
                readers: &readers,
            )
    }

    /// Searches a file at reduced size, and at full size if that may find more.
    ///
    /// - Parameters:
    ///   - first: The image at reduced size.
    ///   - source: The file.
    ///   - budget: The processor time; nil for that of the effort. With a budget, the image at full size is
    ///     searched only for bars that look like a symbol but were not read.
    ///   - full: Returns the image at full size, or nil to search no further; its parameter is whether nothing was found.
    /// - Returns: The search, with what it found.
    /// - Throws: What `full` throws.
    private mutating func search(
        _ first: LumaImage,
        of source: ImageSource,
        budget: Duration? = nil,
        full: (_ isEmpty: Bool) throws(ImageError) -> LumaImage?,
    ) throws(ImageError) -> BarcodeSearch {
        let scale = Double(source.width) / Double(first.width)
        var search = BarcodeSearch(
            effort: effort,
            width: source.width,
            height: source.height,
            limit: budget.map { CPUTimeLimit($0) },
        )
        let regions = search.glance(at: first, scale: scale, readers: &readers)
        let isReduced = scale > 1 && effort != .fast
        // A glance costs less than a close look at the lettering of a reduced picture.
        var larger: (image: LumaImage, regions: [(region: BarRegion, edges: Int)])?
        if isReduced, budget == nil, search.isEmpty, let full = try full(true) {
            larger = (full, search.glance(at: full, scale: 1, readers: &readers))
        }
        search.readClosely(regions, of: first, scale: scale, readers: &readers)
        if isReduced, larger == nil, search.wantsCloserLook,
            budget == nil || !search.likelySymbols.isEmpty, let full = try full(search.isEmpty)
        {
            larger = (full, search.glance(at: full, scale: 1, readers: &readers))
        }
        if isReduced, search.wantsCloserLook, let larger {
            search.readClosely(larger.regions, of: larger.image, scale: 1, readers: &readers)
        }
        if let larger {
            search.readSupplements(on: larger.image, scale: 1, readers: &readers)
            return search
        }
        search.readSupplements(on: first, scale: scale, readers: &readers)
        if isReduced, search.wantsLargerSupplements(than: scale), let full = try full(false) {
            search.readSupplements(on: full, scale: 1, readers: &readers)
        }
        return search
    }

    /// Finds barcodes that the luma of a file does not show: light on a transparent ground, in colours as
    /// dark as their ground, or in inks whose samples are inverted.
    ///
    /// Files that cannot be decoded in this way have none.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - reduced: Its colours at a reduced size, if they were decoded.
    ///   - hasBars: Whether its luma shows bars that were not read.
    /// - Returns: The barcodes; none if nothing is decoded or found.
    private mutating func barcodesUnseenInLuma(
        _ source: ImageSource,
        inReduced reduced: ColourImage?,
        besideUnread hasBars: Bool,
    ) -> [Barcode] {
        if let other = source.otherReading,
            let first = try? other.luma(reducedTo: Self.firstLongSide),
            let search = try? search(
                first.image,
                of: other,
                full: { _ throws(ImageError) in try other.luma().image },
            ),
            !search.barcodes.isEmpty
        {
            return search.barcodes
        }
        guard let small = reduced ?? (try? source.colours(reducedTo: Self.colourLongSide))
        else { return [] }
        for look in ColourImage.Look.allCases where look != .standardLuma || hasBars {
            // Most pictures hide nothing, which the small one tells. Only JPEG is decoded at reduced size.
            guard let sample = small.luma(look),
                let first = sample.width == source.width
                    ? sample : try? source.colours(reducedTo: Self.firstLongSide)?.luma(look),
                let search = try? search(
                    first,
                    of: source,
                    budget: look == .overBlack ? nil : Self.lookBudget,
                    full: { _ throws(ImageError) in try source.colours()?.luma(look) },
                ),
                !search.barcodes.isEmpty
            else { continue }
            return search.barcodes
        }
        return []
    }

    /// Finds the barcodes in an image.
    ///
    /// - Parameter image: The image.
    /// - Returns: The barcodes from top to bottom, then from left to right; each number once.
    public mutating func barcodes(in image: LumaImage) -> [Barcode] {
        var search = BarcodeSearch(effort: effort, width: image.width, height: image.height)
        search.run(on: image, scale: 1, readers: &readers)
        search.readSupplements(on: image, scale: 1, readers: &readers)
        let found = barcodes(found: search, in: image, of: image.width)
        return found.isEmpty ? barcodesByDigits(search, in: image, of: image.width) : found
    }
}
