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
    /// The most time for one region.
    private static let regionTime = Duration.milliseconds(60)

    private let limit: CPUTimeLimit
    /// Whether digits are searched below all bars, whatever these look like.
    private let isThorough: Bool

    /// Creates a search that ends after a part of the time of the others, or when a small picture has had its time.
    init(_ effort: Effort, after watch: CPUTime) {
        isThorough = effort == .thorough
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
            .filter { isThorough || !BarRhythm($0, of: image).isUnlikeAPart }
        let looks = PolarityLook.looks(at: regions.map { DarkGround.ends($0, of: image) }) {
            2 * regions.count { DarkGround.isAround($0, of: image) } > regions.count
        }
        /// The widths of a module in each region, which are the same in light and dark bars.
        var modules: [Int: [Double]] = [:]
        for look in looks {
            guard !limit.hasPassed else { break }
            let region = regions[look.region]
            let widths = modules[look.region] ?? ModuleEstimate.modules(of: region, image)
            modules[look.region] = widths
            let read = readers.digits.read(
                region,
                of: image,
                modules: widths,
                isLight: look.isNegative,
                deadline: isThorough ? limit : limit.atMost(Self.regionTime),
            )
            if let found = read?.barcode(scale: scale) { return [found] }
        }
        return []
    }
}
