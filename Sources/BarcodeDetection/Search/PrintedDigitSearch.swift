import BookImaging

/// A last look at bars that nothing else reads: at the digits below them.
struct PrintedDigitSearch {
    /// The number of unread bars whose digits are searched.
    private static let regionCount = 3

    /// The time as a part of that of all other passes.
    private static let share = 0.15
    /// In small pictures, the most time, and that of all passes together.
    private static let (mostTime, totalTime) = (
        Duration.milliseconds(150), Duration.milliseconds(270),
    )
    private static let leastTime = Duration.milliseconds(40)

    private let limit: CPUTimeLimit

    /// Creates a search that ends after a part of the time of the others, or when a small picture has had its time.
    init(after watch: CPUTime) {
        let elapsed = watch.elapsed
        let rest = min(Self.mostTime, Self.totalTime - elapsed)
        limit = CPUTimeLimit(max(elapsed * Self.share, rest, Self.leastTime))
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
        let regions = BarRegion.withJoined(Array(unread.prefix(Self.regionCount)))
            .map { $0.scaled(by: 1 / scale) }
        if let found = barcode(in: regions, of: image, scale: scale, readers: &readers) {
            return [found]
        }
        let dark = regions.filter { DarkGround.isLikely($0, of: image) }
        guard !dark.isEmpty, !limit.hasPassed else { return [] }
        let negative = DarkGround.negative(image)
        return barcode(in: dark, of: negative, scale: scale, readers: &readers).map { [$0] } ?? []
    }

    /// Reads the dark digits below dark bars.
    private func barcode(
        in regions: [BarRegion],
        of image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) -> Barcode? {
        for region in regions {
            if let read = readers.digits.read(region, of: image, deadline: limit),
                let barcode = read.barcode(scale: scale)
            {
                return barcode
            }
        }
        return nil
    }
}
