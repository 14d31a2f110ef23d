import BookImaging

/// Reads a region of bars closely: along its own direction, averaged along its bars.
///
/// Averaging takes off noise that no single row is free of; it needs bars that stand upright, so the
/// patch is straightened first. Bands run from a third of the region's height down to single rows,
/// since glare and print damage leave some of them clean.
struct RegionReader {
    /// The heights of bands, as parts of the patch's height: what is tried first.
    static let wideBands = [0.34]
    /// And what is tried where those are not read; the last ones are single rows.
    static let narrowBands = [0.12, 0.04, 0]
    /// Lettering in the same region takes away from what bars have in common; a close look is cheap.
    private static let leastUniformity: Float = 0.25
    /// The model is not: bars alone, under noise and glare, still have this much in common.
    private static let leastModelUniformity: Float = 0.5
    /// Bars are seldom higher than their symbol is long; two symbols may stand on each other.
    private static let greatestHeight = 2.5
    /// Where a region is looked at first, in half heights from its middle; the last ones only where
    /// those before them showed something.
    private static let glances = [0, -0.4, 0.4, -0.8, 0.8, -0.2, 0.2, -0.6, 0.6]
    private static let firstGlances = 5
    /// The glances after which a region without edges is left alone.
    private static let fewestGlances = 3
    /// No symbol is shorter, in pixels: a UPC-E has 51 modules, and a region may lack a cell at its ends.
    private static let leastLength = 40.0
    /// The rows of pixels that a glance averages.
    private static let glanceRows = 3
    /// Of a UPC-E's 34 edges as many are left to be seen at the strongest blur that can be read.
    private static let leastBlurredEdges = 14
    /// Fewer edges than that no decoder of edges can read.
    private static let leastClearEdges = 30
    /// The most bands of one height.
    private static let mostBands = 24

    /// The least heights of edges that are tried, as parts of the local contrast: low ones find thin
    /// spaces in blurred print, high ones pass over its noise.
    private var finders = [0.05, 0.1, 0.2].map { EdgeFinder(leastHeight: Float($0)) }
    private var edges = EdgeList()

    /// Reads a region into a tally.
    ///
    /// - Parameters:
    ///   - patch: The region.
    ///   - bands: The heights of the bands to read.
    ///   - scale: The factor from the image's pixels to those of the original.
    ///   - reader: What reads the lines.
    ///   - tally: Where the reads go.
    ///   - lines: Where the lines' numbers come from.
    ///   - isEnough: Asked now and then whether to stop.
    mutating func read(
        _ patch: RegionPatch,
        bands: [Double],
        scale: Double,
        with reader: inout LineReader,
        into tally: inout ReadTally,
        lines: inout LineNumbers,
        isEnough: (ReadTally) -> Bool,
    ) {
        for part in bands {
            let height = max(1, Int(part * Double(patch.height)))
            let step = max(1, height / 2, patch.height / Self.mostBands)
            for row in stride(from: 0, through: patch.height - height, by: step) {
                let band = ScanLineBand(patch, rows: row..<row + height)
                read(band, scale: scale, number: lines.next(), with: &reader, into: &tally)
                if isEnough(tally) { return }
            }
        }
    }

    /// Reads a few narrow bands of a region into a tally: all that most codes need.
    ///
    /// - Parameters:
    ///   - region: The region, in pixels of the image.
    ///   - image: What to sample.
    ///   - scale: The factor from the image's pixels to those of the original.
    ///   - reader: What reads the lines.
    ///   - tally: Where the reads go.
    ///   - lines: Where the lines' numbers come from.
    ///   - isEnough: Asked whether to stop, after a band that was read.
    /// - Returns: The number of edges in the band that has most of them, of those that were not read.
    mutating func glance(
        _ region: BarRegion,
        of image: LumaImage,
        scale: Double,
        with reader: inout LineReader,
        into tally: inout ReadTally,
        lines: inout LineNumbers,
        isEnough: (ReadTally) -> Bool,
    ) -> Int {
        guard Self.isShapedLikeBars(region), 2 * region.halfLength >= Self.leastLength
        else { return 0 }
        var most = 0
        var hasSeen = false
        for (index, place) in Self.glances.enumerated() {
            guard index < Self.firstGlances || hasSeen else { break }
            if index == Self.fewestGlances, most < Self.leastBlurredEdges { break }
            let strip = region.strip(at: place, height: Double(Self.glanceRows))
            let patch = RegionPatch(strip, of: image, rows: Self.glanceRows)
            let band = ScanLineBand(patch, rows: 0..<patch.height)
            let number = lines.next()
            finders[1].findEdges(in: band.samples, contrast: band.contrast, into: &edges)
            reader.readPatiently(
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
        region.halfHeight < greatestHeight * region.halfLength
    }

    /// How much a region looks like bars: most are lettering, or a single edge.
    ///
    /// - Parameters:
    ///   - region: The region, in pixels of the image.
    ///   - image: What to sample.
    ///   - edges: What the glance said.
    /// - Returns: What the region may be.
    mutating func likeness(_ region: BarRegion, of image: LumaImage, edges: Int) -> BarLikeness {
        guard Self.isShapedLikeBars(region), edges >= Self.leastBlurredEdges else { return .unlike }
        let common = CommonLine(region, of: image)
        let count = edgeCount(common.line)
        let isUniform = common.uniformity > Self.leastModelUniformity
        if count >= Self.leastClearEdges {
            if isUniform { return .clear }
            return common.uniformity > Self.leastUniformity ? .mixed : .unlike
        }
        return isUniform && count >= Self.leastBlurredEdges ? .blurred : .unlike
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
        reader.read(at: line.point) { read in
            tally.add(read, line: number)
        }
        for index in finders.indices {
            finders[index].findEdges(in: band.samples, contrast: band.contrast, into: &edges)
            reader.readPatiently(
                edges,
                polarities: [.darkOnLight, .lightOnDark],
                at: line.point,
            ) { read in
                tally.add(read, line: number)
            }
        }
    }
}
