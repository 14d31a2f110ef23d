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
    /// The edges of fewer elements than this are no symbol; see `SymbolLayout`.
    private static let leastEdges = 34

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
        var patch = RegionPatch(region, of: image)
        patch.straighten(BarSlope(patch))
        for (round, part) in Self.bandHeights.enumerated() {
            let height = max(1, Int(part * Double(patch.height)))
            let step = max(1, height / 2, patch.height / Self.mostBands)
            var mostEdges = 0
            for row in stride(from: 0, through: patch.height - height, by: step) {
                let band = ScanLineBand(patch, rows: row..<row + height)
                mostEdges = max(
                    mostEdges,
                    read(
                        band,
                        scale: scale,
                        number: lines.next(),
                        with: &reader,
                        into: &tally,
                    ),
                )
                if isEnough(tally) { return }
            }
            if round == 0, mostEdges < Self.leastEdges { return }
        }
    }

    /// Reads one band; returns how many edges it has.
    private mutating func read(
        _ band: ScanLineBand,
        scale: Double,
        number: Int,
        with reader: inout LineReader,
        into tally: inout ReadTally,
    ) -> Int {
        let line = band.line.scaled(by: scale)
        var mostEdges = 0
        reader.findEdges(in: band.samples, scale: 16)
        reader.read(polarities: [.darkOnLight, .lightOnDark], at: line.point) { read in
            tally.add(read, line: number)
        }
        for index in finders.indices {
            finders[index].findEdges(in: band.samples, contrast: band.contrast, into: &edges)
            mostEdges = max(mostEdges, edges.positions.count)
            reader.readPatiently(
                edges,
                polarities: [.darkOnLight, .lightOnDark],
                at: line.point,
            ) { read in
                tally.add(read, line: number)
            }
        }
        return mostEdges
    }
}
