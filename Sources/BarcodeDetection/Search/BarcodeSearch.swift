import Imaging

/// The search of one picture: what is tried, in what order, and when it ends.
///
/// 1. Sparse rows and columns through ZBar.
/// 2. Regions that look like bars and that nothing read so far explains: read closely.
struct BarcodeSearch {
    /// Regions are looked for in an image no longer than this, in pixels.
    private static let regionLongSide = 1000

    private let effort: Effort
    private let watch: CoreTime
    private var tally: ReadTally
    private var lines = LineNumbers()
    private var hasUnreadRegions = false

    /// Begins the search of a picture of a width and a height in pixels.
    init(effort: Effort, width: Int, height: Int) {
        self.effort = effort
        tally = ReadTally(width: width, height: height)
        watch = CoreTime()
    }

    /// Whether an image of more pixels could show more.
    var wantsCloserLook: Bool {
        (hasUnreadRegions || tally.believed.isEmpty) && hasTime
    }

    private var hasTime: Bool { watch.elapsed < effort.budget }

    /// Searches an image.
    ///
    /// - Parameters:
    ///   - image: The picture, or the picture reduced.
    ///   - scale: The factor from its pixels to those of the original.
    mutating func run(
        on image: LumaImage,
        scale: Double,
        reader: inout LineReader,
        regionReader: inout RegionReader,
    ) {
        let longSide = max(image.width, image.height)
        let spacing = max(4, effort.lineSpacing * longSide / 1000)
        LineSweep(spacing: spacing)
            .run(on: image, with: &reader, into: &tally, lines: &lines, scale: scale)
        let factor = max(1, (longSide + Self.regionLongSide - 1) / Self.regionLongSide)
        let reduced = image.reduced(by: factor)
        var finder = BarRegionFinder(reduced)
        let regions = finder.regions().map { $0.scaled(by: Double(factor) * scale) }
        hasUnreadRegions = false
        for region in regions.prefix(effort.regionCount) where !isExplained(region) {
            guard hasTime else { break }
            switch regionReader.likeness(region.scaled(by: 1 / scale), of: image) {
            case .unlike: continue
            case .blurred: break
            case .clear:
                read(region, of: image, scale: scale, reader: &reader, regionReader: &regionReader)
            }
            if !isExplained(region) { hasUnreadRegions = true }
        }
    }

    private mutating func read(
        _ region: BarRegion,
        of image: LumaImage,
        scale: Double,
        reader: inout LineReader,
        regionReader: inout RegionReader,
    ) {
        regionReader.read(
            region.scaled(by: 1 / scale),
            of: image,
            scale: scale,
            with: &reader,
            into: &tally,
            lines: &lines,
        ) { tally in
            tally.certain.contains { $0.explains(region) }
        }
    }

    private func isExplained(_ region: BarRegion) -> Bool {
        tally.believed.contains { $0.explains(region) }
    }

    /// The codes found, in reading order, each number once.
    var barcodes: [Barcode] {
        var best: [BarcodeNumber: Barcode] = [:]
        for sighting in tally.believed {
            guard let number = BarcodeNumber(sighting.symbology, digits: sighting.digits) else {
                continue
            }
            let barcode = Barcode(
                number: number,
                polygon: sighting.polygon,
                quality: sighting.lineCount,
            )
            if barcode.quality > best[number]?.quality ?? 0 { best[number] = barcode }
        }
        return best.values.sorted { left, right in
            let (a, b) = (left.polygon[0], right.polygon[0])
            return (a.y, a.x, left.text) < (b.y, b.x, right.text)
        }
    }
}
