import BookImaging

/// Reads a region of bars closely: across its bars, averaged along them.
///
/// Averaging removes noise, and needs upright bars, so the patch is straightened first. Bands range
/// from a third of the region's height down to single rows: glare and print damage leave some of them
/// clean.
struct RegionReader {
    /// The band heights that are tried first, as parts of the height of the patch.
    static let wideBands = [0.34]
    /// The band heights that are tried next; 0 stands for single rows.
    static let narrowBands = [0.12, 0.04, 0]
    /// The band heights that are tried of regions that are hardly symbols.
    static let fewBands = [0.12]
    /// The minimum uniformity for reading by edges.
    ///
    /// It is low, because lettering in the region reduces it.
    private static let minimumUniformity: Float = 0.25
    /// The minimum uniformity for the model, which is expensive.
    ///
    /// Bars alone reach it despite noise and glare.
    private static let minimumModelUniformity: Float = 0.5
    /// The maximum height of a region, relative to its length: symbols are wider than high, but two may
    /// be stacked.
    private static let maximumHeight = 2.5
    /// The positions of quick reads, in half heights from the centre.
    ///
    /// The later ones are tried only if something was read before.
    private static let quickPositions = [0, -0.4, 0.4, -0.8, 0.8, -0.2, 0.2, -0.6, 0.6]
    private static let firstQuickCount = 5
    /// The number of quick reads after which a region without edges is skipped.
    private static let minimumQuickCount = 3
    /// The minimum length of a region in pixels: a UPC-E has 51 modules, and cells at its ends may be
    /// missing.
    private static let minimumLength = 40.0
    /// The number of pixel rows that a quick read averages.
    private static let quickRows = 3
    /// The number of visible edges of a UPC-E, which has 34, at the strongest readable blur.
    private static let minimumBlurredEdges = 14
    /// The minimum number of edges for a decoder of edges.
    private static let minimumClearEdges = 30
    /// The maximum number of bands of one height.
    private static let maximumBands = 24

    /// Edge finders with different minimum heights: low ones find thin spaces in blurred print, high ones
    /// ignore noise.
    private var finders = [0.05, 0.1, 0.2].map { EdgeFinder(minimumHeight: Float($0)) }
    private var edges = EdgeList()
    private var lastEdges = EdgeList()

    /// Reads a region in bands and adds the reads to a tally.
    ///
    /// - Parameters:
    ///   - patch: The region.
    ///   - bands: The heights of the bands.
    ///   - scale: The factor from pixels of the image to those of the original.
    ///   - reader: The line reader.
    ///   - tally: The tally.
    ///   - lines: The numbers for the lines.
    ///   - isEnough: Returns whether to stop; called after each band.
    mutating func read(
        _ patch: RegionPatch,
        bands: [Double],
        scale: Double,
        with reader: inout LineReader,
        into tally: inout ReadTally,
        lines: inout ScanLineCounter,
        isEnough: (ReadTally) -> Bool,
    ) {
        for part in bands {
            let height = max(1, Int(part * Double(patch.height)))
            let step = max(1, height / 2, patch.height / Self.maximumBands)
            for row in stride(from: 0, through: patch.height - height, by: step) {
                let band = ScanLineBand(patch, rows: row..<row + height)
                read(band, scale: scale, number: lines.next(), with: &reader, into: &tally)
                if isEnough(tally) { return }
            }
        }
    }

    /// Reads a few narrow bands of a region, which is enough for most symbols.
    ///
    /// - Parameters:
    ///   - region: The region, in pixels of the image.
    ///   - image: The image.
    ///   - scale: The factor from pixels of the image to those of the original.
    ///   - reader: The line reader.
    ///   - tally: The tally for the reads.
    ///   - lines: The numbers for the lines.
    ///   - isEnough: Returns whether to stop; called after a band with a read.
    /// - Returns: The largest number of edges in an unread band.
    mutating func quickRead(
        _ region: BarRegion,
        of image: LumaImage,
        scale: Double,
        with reader: inout LineReader,
        into tally: inout ReadTally,
        lines: inout ScanLineCounter,
        isEnough: (ReadTally) -> Bool,
    ) -> Int {
        guard Self.isShapedLikeBars(region), 2 * region.halfLength >= Self.minimumLength
        else { return 0 }
        var most = 0
        var hasSeen = false
        for (index, place) in Self.quickPositions.enumerated() {
            guard index < Self.firstQuickCount || hasSeen else { break }
            if index == Self.minimumQuickCount, most < Self.minimumBlurredEdges { break }
            let strip = region.strip(at: place, height: Double(Self.quickRows))
            let patch = RegionPatch(strip, of: image, rows: Self.quickRows)
            let band = ScanLineBand(patch, rows: 0..<patch.height)
            let number = lines.next()
            finders[1].findEdges(in: band.samples, contrast: band.contrast, into: &edges)
            reader.readExhaustively(
                edges,
                polarities: [.darkOnLight],
                at: band.line.scaled(by: scale).point,
            ) { read in
                tally.add(read, line: number)
                hasSeen = true
            }
            if hasSeen, isEnough(tally) { break }
            most = max(most, edgeCount(band))
        }
        return most
    }

    private static func isShapedLikeBars(_ region: BarRegion) -> Bool {
        region.halfHeight < maximumHeight * region.halfLength
    }

    /// Returns how much a region looks like a barcode.
    ///
    /// Most regions are lettering or single edges.
    ///
    /// - Parameters:
    ///   - region: The region, in pixels of the image.
    ///   - image: The image.
    ///   - edges: The number of edges that the quick read found.
    /// - Returns: The likeness, and the uniformity of its rows; 0 if its shape is unlike bars.
    mutating func likeness(
        _ region: BarRegion,
        of image: LumaImage,
        edges: Int,
    ) -> (likeness: BarLikeness, uniformity: Float) {
        guard Self.isShapedLikeBars(region), edges >= Self.minimumBlurredEdges else {
            return (.unlike, 0)
        }
        let common = RowUniformity(region, of: image)
        return (likeness(common), common.uniformity)
    }

    private mutating func likeness(_ common: RowUniformity) -> BarLikeness {
        finders[1].findEdges(in: common.line.samples, contrast: common.line.contrast, into: &edges)
        if edges.isPeriodic { return .unlike }
        let count = edgeCount(common.line)
        let isUniform = common.uniformity > Self.minimumModelUniformity
        if count >= Self.minimumClearEdges {
            if isUniform { return .clear }
            return common.uniformity > Self.minimumUniformity ? .mixed : .unlike
        }
        return isUniform && count >= Self.minimumBlurredEdges ? .blurred : .unlike
    }

    private mutating func edgeCount(_ band: ScanLineBand) -> Int {
        finders[0].findEdges(in: band.samples, contrast: band.contrast, into: &edges)
        return edges.positions.count
    }

    /// Reads one band.
    private mutating func read(
        _ band: ScanLineBand,
        scale: Double,
        number: Int,
        with reader: inout LineReader,
        into tally: inout ReadTally,
    ) {
        let line = band.line.scaled(by: scale)
        reader.findEdges(in: band.samples, scale: 16)
        reader.read(
            count: band.samples.count,
            level: { band.samples[$0] },
            at: line.point,
        ) { read in
            tally.add(read, line: number)
        }
        for index in finders.indices {
            swap(&edges, &lastEdges)
            finders[index].findEdges(in: band.samples, contrast: band.contrast, into: &edges)
            // Clear lines have the same edges at every height, which need no second look.
            if index > 0, edges == lastEdges { continue }
            reader.readExhaustively(
                edges,
                polarities: [.darkOnLight, .lightOnDark],
                at: line.point,
            ) { read in
                tally.add(read, line: number)
            }
        }
    }
}
