import BookImaging

/// A search of unread bars by all their rows together.
struct WovenSearch {
    /// The number of unread bars that are searched.
    private static let regionCount = 3
    private static let budget = Duration.milliseconds(30)

    private let limit = CPUTimeLimit(Self.budget)

    /// Reads unread bars.
    ///
    /// - Parameters:
    ///   - unread: The regions of the bars or of a part of them, in pixels of the original image.
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the original.
    ///   - readers: The decoders.
    /// - Returns: The first barcode that is proven.
    func barcodes(
        in unread: [BarRegion],
        of image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) -> [Barcode] {
        for region in unread.prefix(Self.regionCount) where !limit.hasPassed {
            let read = readers.woven.read(
                region.scaled(by: 1 / scale),
                of: image,
                lines: &readers.lines,
                model: &readers.model,
            )
            if let barcode = read?.scaled(by: scale).barcode { return [barcode] }
        }
        return []
    }
}
