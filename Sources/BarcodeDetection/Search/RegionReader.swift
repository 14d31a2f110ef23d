import Imaging

/// Reads a region of bars closely: along its own direction, averaged along its bars.
///
/// Averaging takes off noise that no single row is free of; it needs bars that stand upright, so the
/// patch is straightened first. Bands run from a third of the region's height down to single rows,
/// since glare and print damage leave some of them clean.
struct RegionReader {
    /// The heights of the bands, as parts of the patch's height; the last ones are single rows.
    private static let bandHeights: [Double] = [0.34, 0.12, 0.04, 0]
    /// The most bands of one height.
    private static let mostBands = 24
    /// Fewer edges than a UPC-E's 34 are no symbol; a few of them may be hidden on a rough line.
    private static let leastEdges = 30

    /// The least heights of edges that are tried, as parts of the local contrast: low ones find thin
    /// spaces in blurred print, high ones pass over its noise.
    private var finders = [0.05, 0.1, 0.2].map { EdgeFinder(leastHeight: Float($0)) }
    private var edges = EdgeList()

    /// Reads a region into a tally.
    ///
    /// - Parameters:
    ///   - region: The region, in pixels of the image.
    ///   - image: What to sample.
    ///   - scale: The factor from the image's pixels to those of the original.
    ///   - isEnough: Asked now and then whether to stop.
    mutating func read(
        _ region: BarRegion,
        of image: LumaImage,
        scale: Double,
        with reader: inout LineReader,
        into tally: inout ReadTally,
        lines: inout LineNumbers,
        isEnough: (ReadTally) -> Bool,
    ) {
        guard hasEdges(region, of: image) else { return }
        var patch = RegionPatch(region, of: image)
        patch.straighten(BarSlope(patch))
        for part in Self.bandHeights {
            let height = max(1, Int(part * Double(patch.height)))
            let step = max(1, height / 2, patch.height / Self.mostBands)
            for row in stride(from: 0, through: patch.height - height, by: step) {
                let band = ScanLineBand(patch, rows: row..<row + height)
                read(band, scale: scale, number: lines.next(), with: &reader, into: &tally)
                if isEnough(tally) { return }
            }
        }
    }

    /// Whether any of three lines through a region, as it is, has edges enough for a symbol: most
    /// regions are lettering, and are not worth a patch.
    private mutating func hasEdges(_ region: BarRegion, of image: LumaImage) -> Bool {
        let probe = RegionPatch(region, of: image, rows: 3)
        return (0..<3).contains { row in
            let band = ScanLineBand(probe, rows: row..<row + 1)
            finders[1].findEdges(in: band.samples, contrast: band.contrast, into: &edges)
            return edges.positions.count >= Self.leastEdges
        }
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
        reader.read(polarities: [.darkOnLight, .lightOnDark], at: line.point) { read in
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
