import BookImaging

extension BarcodeSearch {
    /// The maximum length in pixels of the reduced image in which regions are searched.
    private static let regionLongSide = 1000

    /// The maximum number of fine regions: each costs little, and most of them are lettering.
    private static let fineRegionCount = 60
    /// The number of lines of the sweep that are too few to be sure, and half the height in pixels in which others are
    /// read then.
    private static let (fewLines, followedHeight) = (2, 5.0)

    /// The distance of lines in pixels that finds low bars in a large image, of which a reduced one shows a few rows only.
    private static let lowBarSpacing = 4
    /// The width in pixels of a module that cells of bars show, in the image in which they are found.
    private static let finestCellModule = 1.3

    /// The most pixels of an image with a dense sweep, those of one with a sweep of the whole of it, and the number of
    /// lines over its longer side.
    private static let (densePixels, smallPixels, denseLines) = (2_000_000, 1_000_000, 400)

    /// Reads what is clear: quick reads of regions, and sparse lines.
    ///
    /// - Parameters:
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the original.
    ///   - readers: The decoders.
    /// - Returns: The regions in pixels of the original image, and the most edges of an unread band.
    mutating func glance(
        at image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) -> [(region: BarRegion, edges: Int)] {
        let factor = Self.regionFactor(image)
        var finder = BarRegionFinder(image.reduced(by: factor))
        var regions = finder.regions(maximumCount: effort.regionCount).map { region in
            let region = region.scaled(by: Double(factor))
            return quickRead(region, of: image, scale: scale, readers: &readers)
        }
        let cells = finder.barCells(scale: factor)
        barCells = cells
        sweep(image, cells, scale: scale, factor: factor, readers: &readers)
        followUp(image, scale: scale, readers: &readers)
        settle(image, scale: scale, readers: &readers)
        readNeighbours(image, scale: scale, readers: &readers)
        if isEmpty, factor > 1, scale == 1 {
            regions += fineRegions(of: image, beside: regions, readers: &readers)
        }
        return regions
    }

    /// Reads a few bands of a region.
    ///
    /// - Returns: The region in pixels of the original image, and the most edges of an unread band.
    private mutating func quickRead(
        _ region: BarRegion,
        of image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) -> (region: BarRegion, edges: Int) {
        let place = region.scaled(by: scale)
        if isExplained(place) || !isLikeWhatWasRead(place, atMost: .infinity) {
            return (place, 0)
        }
        let edges = readers.regions.quickRead(
            region,
            of: image,
            scale: scale,
            with: &readers.lines,
            into: &tally,
            lines: &lines,
        ) { tally in
            tally.hasCertain { $0.explains(place) }
        }
        settle(image, scale: scale, readers: &readers)
        return (place, edges)
    }

    /// Reads regions that are too fine to be seen in the reduced image: bars of two pixels are grey
    /// there.
    ///
    /// - Returns: The unread regions that have enough edges for a symbol, with the most edges first.
    private mutating func fineRegions(
        of image: LumaImage,
        beside known: [(region: BarRegion, edges: Int)],
        readers: inout SymbolReaders,
    ) -> [(region: BarRegion, edges: Int)] {
        var finder = BarRegionFinder(image, parts: 2)
        var found: [(region: BarRegion, edges: Int)] = []
        for region in finder.regions(maximumCount: Self.fineRegionCount) {
            let isKnown = known.contains { other in
                other.region.contains(region.center)
                    && (0.7...1.4).contains(region.halfLength / other.region.halfLength)
            }
            if isKnown { continue }
            let read = quickRead(region, of: image, scale: 1, readers: &readers)
            if isExplained(read.region) { return found }
            if read.edges >= Self.fineRegionEdges { found.append(read) }
        }
        if isEmpty, isOfPicture {
            let sweep = LineSweep(spacing: Self.lowBarSpacing, cells: finder.lowBarCells)
            run(sweep, on: image, readers: &readers)
        }
        return Array(found.sorted { $0.edges > $1.edges }.prefix(effort.regionCount))
    }

    /// Returns the factor by which to reduce an image for the search of regions.
    private static func regionFactor(_ image: LumaImage) -> Int {
        let longSide = max(image.width, image.height)
        let wanted = (longSide + regionLongSide - 1) / regionLongSide
        // The factor may not exceed the sides of the image.
        return max(1, min(wanted, 16, image.width, image.height))
    }

    /// Scans sparse lines: over the whole image, or only over cells that may be further symbols if some
    /// were read already.
    ///
    /// Where the bars of those are too fine for cells of the reduced image, so are the bars of others, as on a sheet of labels.
    private mutating func sweep(
        _ image: LumaImage,
        _ cells: BarCells,
        scale: Double,
        factor: Int,
        readers: inout SymbolReaders,
    ) {
        let spacing = max(4, effort.lineSpacing * max(image.width, image.height) / 1000)
        var cells: BarCells? = cells
        let read = tally.accepted
        let finest = Self.finestCellModule * scale * Double(factor)
        if read.isEmpty || read.contains(where: { $0.module < finest }) { cells = nil }
        for candidate in read { cells?.remove(candidate.place.scaled(by: 1 / scale)) }
        LineSweep(spacing: spacing, phase: phase, cells: cells)
            .run(on: image, with: &readers.lines, into: &tally, lines: &lines, scale: scale)
    }

    /// Scans lines that are close together: bars of ten pixels may lie between sparse ones.
    ///
    /// In larger images only where something looks like bars, and in the largest not at all: it takes too long.
    mutating func sweepDensely(_ image: LumaImage, readers: inout SymbolReaders) {
        guard image.width * image.height <= Self.densePixels, hasTime else { return }
        let spacing = max(1, max(image.width, image.height) / Self.denseLines)
        let isSmall = image.width * image.height <= Self.smallPixels
        let sweep = LineSweep(spacing: spacing, phase: 0, cells: isSmall ? nil : barCells)
        run(sweep, on: image, readers: &readers)
    }

    /// Scans lines of an image at full size, and reads more beside those that show a number.
    private mutating func run(
        _ sweep: LineSweep,
        on image: LumaImage,
        readers: inout SymbolReaders,
    ) {
        sweep.run(on: image, with: &readers.lines, into: &tally, lines: &lines, scale: 1)
        followUp(image, scale: 1, readers: &readers)
        settle(image, scale: 1, readers: &readers)
    }

    /// Reads lines close to those of the sweep that found a number: few lines cross low bars.
    private mutating func followUp(
        _ image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        for candidate in tally.open where candidate.lineCount <= Self.fewLines {
            let place = candidate.region
            guard !tally.hasCertain({ $0.explains(place) }) else { continue }
            let height = max(Self.followedHeight * scale, place.halfHeight)
            _ = readers.regions.quickRead(
                place.with(halfHeight: height).scaled(by: 1 / scale),
                of: image,
                scale: scale,
                with: &readers.lines,
                into: &tally,
                lines: &lines,
            ) { tally in
                tally.hasCertain { $0.explains(place) }
            }
        }
    }
}
