import BookImaging

/// A last look at bars that nothing else reads: at the digits below them.
struct PrintedDigitSearch {
    /// The number of unread bars whose digits are searched.
    private static let regionCount = 3

    /// The time as a part of that of all other passes, and the least time.
    private static let (share, leastTime) = (0.35, Duration.milliseconds(20))

    private let limit: CPUTimeLimit

    /// Creates a search that ends after a part of the time of the others.
    init(after watch: CPUTime) {
        limit = CPUTimeLimit(max(watch.elapsed * Self.share, Self.leastTime))
    }

    /// Reads digits below unread bars.
    ///
    /// - Parameters:
    ///   - unread: The regions of the bars, in pixels of the original image.
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
        for region in unread.prefix(Self.regionCount) {
            let local = region.scaled(by: 1 / scale)
            if let read = readers.digits.read(local, of: image, deadline: limit),
                let barcode = read.barcode(scale: scale)
            {
                return [barcode]
            }
        }
        return []
    }
}
