import BookImaging

/// The search of one image: the passes, their order, and when to stop.
///
/// 1. Quick reads of the regions that look like bars: a few bands each, by edges.
/// 2. Sparse rows and columns, with ZBar, where no symbol was read yet.
/// 3. Close reads of the regions that are still unread, by edges.
/// 4. The model of blurred lines, which needs no edges, for the regions that remain.
/// 5. A cross-check of weakly supported numbers by the model, which may prove another number.
///
/// See docs/reading.md.
struct BarcodeSearch {
    /// The maximum length in pixels of the reduced image in which regions are searched.
    private static let regionLongSide = 1000

    /// The maximum number of fine regions: each costs little, and most of them are lettering.
    private static let fineRegionCount = 60
    /// The minimum number of edges of a fine region: an EAN-8 has 44, and some may be blurred away.
    private static let fineRegionEdges = 30

    /// The number of lines of the sweep that are too few to be sure, and half the height in pixels in which others are
    /// read then.
    private static let (fewLines, followedHeight) = (2, 5.0)

    /// The most pixels of an image with a dense sweep, those of one with a sweep of the whole of it, and the number of
    /// lines over its longer side.
    private static let (densePixels, smallPixels, denseLines) = (2_000_000, 300_000, 400)

    /// In a frame, regions get at least this many times the time of the sparse lines.
    private static let regionShare = 6

    /// The length of a further symbol, as a part of that of one that was read.
    private static let likelyLengths = 0.7...1.5
    /// The minimum width in pixels of a module of a UPC-E that the model reads.
    private static let smallestModule = 0.9
    /// The most that the worst two digits may err at another size, relative to the median digit.
    private static let resizedDamage: Float = 4

    private let effort: Effort
    private let readsBlurred: Bool
    let watch = CPUTime()
    private var limit: CPUTimeLimit
    /// The time after the sparse lines of a frame; nil to use the budget of the effort.
    private let frameBudget: Duration?
    /// The offset of the first sparse line, as a part of the distance of the lines.
    private let phase: Double
    /// The image by which numbers are judged; nil for that in which they are read.
    private let original: LumaImage?
    var tally: ReadTally
    private var lines = ScanLineCounter()
    private(set) var proofs: [ModelRead] = []
    private var pending: [PendingBars] = []
    private var schedule: ModelSchedule
    /// What looks like bars in the last image.
    private var barCells: BarCells?
    /// What is to the right of the numbers that were found.
    var supplements: [BarcodeNumber: SupplementState] = [:]
    /// The regions of unread bars, in pixels of the original image.
    var unread: [BarRegion] { pending.map(\.region) }
    /// Those that look like a symbol, with the most edges first.
    var likelySymbols: [BarRegion] {
        pending.filter { $0.edges >= Self.fineRegionEdges }
            .sorted { left, right in
                (left.isUniform ? 1 : 0, left.edges) > (right.isUniform ? 1 : 0, right.edges)
            }
            .map(\.region)
    }

    /// Creates the search of an image.
    ///
    /// - Parameters:
    ///   - effort: How thoroughly to search.
    ///   - readsBlurred: Whether the model reads bars that have no clear edges.
    ///   - width: The width of the original image in pixels.
    ///   - height: The height of the original image in pixels.
    ///   - limit: When no further step begins; nil for the processor time of the effort.
    ///   - judging: The original, if its numbers are to be judged by it and not by the image in which they
    ///     are read.
    ///   - frameBudget: For a camera frame, the processor time after the sparse lines. A slow machine
    ///     gets more time, in proportion to that of the sparse lines.
    ///   - phase: The offset of the first sparse line, as a part of the distance of the lines.
    init(
        effort: Effort,
        readsBlurred: Bool = true,
        width: Int,
        height: Int,
        limit: CPUTimeLimit? = nil,
        judging: LumaImage? = nil,
        frameBudget: Duration? = nil,
        phase: Double = 0.5,
    ) {
        self.effort = effort
        self.readsBlurred = readsBlurred && effort.modelCount > 0
        self.frameBudget = frameBudget
        self.phase = phase
        tally = ReadTally(width: width, height: height)
        schedule = ModelSchedule(effort, isLast: judging != nil)
        self.limit = limit ?? CPUTimeLimit(effort.budget, of: watch)
        original = judging
    }

    /// The numbers that were read but not accepted.
    var doubtful: [SymbolCandidate] {
        let accepted = tally.accepted
        return tally.candidates.filter { candidate in
            !candidate.isRefused && candidate.reads.contains(where: \.isPlain)
                && !accepted.contains { $0.place.overlaps(candidate.place) }
        }
    }

    /// Whether a search at higher resolution may find more, and there is time for it.
    var wantsCloserLook: Bool { mayFindMore && hasTime }

    /// Whether a search at higher resolution may find more.
    ///
    /// If something was read, only bars that look like another symbol are a reason.
    var mayFindMore: Bool {
        isEmpty || pending.contains { effort == .thorough || isLikeASymbol($0) }
    }

    /// Whether nothing was found so far.
    var isEmpty: Bool { proofs.isEmpty && tally.accepted.isEmpty }

    private var hasTime: Bool { !limit.hasPassed }

    /// Searches an image.
    ///
    /// - Parameters:
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the original.
    ///   - readers: The decoders.
    mutating func run(on image: LumaImage, scale: Double, readers: inout SymbolReaders) {
        let regions = glance(at: image, scale: scale, readers: &readers)
        readClosely(regions, of: image, scale: scale, readers: &readers)
    }

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
        sweep(image, cells, scale: scale, readers: &readers)
        followUp(image, scale: scale, readers: &readers)
        settle(image, scale: scale, readers: &readers)
        if isEmpty, factor > 1, scale == 1 {
            regions += fineRegions(of: image, beside: regions, readers: &readers)
        }
        return regions
    }

    /// Reads the regions that a glance did not: closely, with the model, and with a cross-check of what was found.
    ///
    /// - Parameters:
    ///   - regions: The regions in pixels of the original image, and the most edges of an unread band.
    ///   - image: The image in which they were found.
    ///   - scale: The factor from its pixels to those of the original.
    ///   - readers: The decoders.
    mutating func readClosely(
        _ regions: [(region: BarRegion, edges: Int)],
        of image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        if let frameBudget {
            limit = CPUTimeLimit(max(frameBudget, watch.elapsed * Self.regionShare), of: watch)
        }
        pending = []
        for (region, edges) in regions where !isExplained(region) {
            guard hasTime else { break }
            // A region may be longer than its symbol, with print beside it, but not shorter.
            guard isLikeWhatWasRead(region, atMost: .infinity) else { continue }
            let local = region.scaled(by: 1 / scale)
            let (likeness, uniformity) =
                readers.regions.likeness(local, of: image, edges: edges)
            var bands: RegionBands?
            if likeness.hasEdges {
                let bars = PendingBars(region: region, uniformity: uniformity, edges: edges)
                bands = read(bars, local, likeness, of: image, scale: scale, readers: &readers)
                settle(image, scale: scale, readers: &readers)
            }
            if likeness.hasBars, !isExplained(region), isLikeWhatWasRead(region, atMost: 1.7) {
                pending.append(
                    PendingBars(region: region, uniformity: uniformity, edges: edges, bands: bands)
                )
            }
        }
        if readsBlurred {
            readBlurred(image, scale: scale, readers: &readers)
            if isEmpty, scale == 1, original == nil { sweepDensely(image, readers: &readers) }
        }
        crossCheck(image, scale: scale, readers: &readers)
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
            tally.certain.contains { $0.explains(place) }
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
    private mutating func sweep(
        _ image: LumaImage,
        _ cells: BarCells,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        let spacing = max(4, effort.lineSpacing * max(image.width, image.height) / 1000)
        var cells: BarCells? = cells
        let read = tally.accepted
        if read.isEmpty { cells = nil }
        for candidate in read { cells?.remove(candidate.place.scaled(by: 1 / scale)) }
        LineSweep(spacing: spacing, phase: phase, cells: cells)
            .run(on: image, with: &readers.lines, into: &tally, lines: &lines, scale: scale)
    }

    /// Scans lines that are close together: bars of ten pixels may lie between sparse ones.
    ///
    /// In larger images only where something looks like bars, and in the largest not at all: it takes too long.
    private mutating func sweepDensely(_ image: LumaImage, readers: inout SymbolReaders) {
        guard image.width * image.height <= Self.densePixels, hasTime else { return }
        let spacing = max(2, max(image.width, image.height) / Self.denseLines)
        let isSmall = image.width * image.height <= Self.smallPixels
        LineSweep(spacing: spacing, phase: 0, cells: isSmall ? nil : barCells)
            .run(on: image, with: &readers.lines, into: &tally, lines: &lines, scale: 1)
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
            guard !tally.certain.contains(where: { $0.explains(place) }) else { continue }
            let height = max(Self.followedHeight * scale, place.halfHeight)
            _ = readers.regions.quickRead(
                place.with(halfHeight: height).scaled(by: 1 / scale),
                of: image,
                scale: scale,
                with: &readers.lines,
                into: &tally,
                lines: &lines,
            ) { tally in
                tally.certain.contains { $0.explains(place) }
            }
        }
    }

    /// Whether a region is about as long as a symbol that was read.
    ///
    /// Books in one image are at similar distances; lettering has any size.
    private func isLikeWhatWasRead(_ region: BarRegion, atMost greatest: Double) -> Bool {
        let lengths = tally.accepted.map(\.place.length) + proofs.map(\.place.length)
        return lengths.isEmpty
            || lengths.contains { (0.6...greatest).contains(2 * region.halfLength / $0) }
    }

    /// Fits the model to bars that were not read.
    private mutating func readBlurred(
        _ image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        for bars in schedule.chosen(pending, scale: scale) {
            let local = bars.region.scaled(by: 1 / scale)
            guard hasTime, !isExplained(bars.region),
                isWorthTheModel(bars),
                var bands = bars.bands
                    ?? readers.model.bands(of: local, of: image, deadline: limit),
                schedule.begin(bars, &bands)
            else { continue }
            let begin = watch.elapsed
            // If a symbol was read already, only a quick search for similar ones is worthwhile.
            let read = readers.model.read(
                &bands,
                symbologies: isEmpty ? Symbology.allCases : [.ean13],
                polarities: isEmpty ? [.darkOnLight, .lightOnDark] : [.darkOnLight],
                to: isEmpty || effort == .thorough ? .full : .likely,
            )
            schedule.finish(bars, after: watch.elapsed - begin)
            if let read, isTrusted(read) { proofs.append(read.scaled(by: scale)) }
        }
        pending = pending.filter { !isExplained($0.region) }
    }

    /// The heights of the narrow bands in which bars are read.
    ///
    /// Beside a symbol that was read, nearly all else is lettering, of which a few bands are enough.
    private mutating func narrowBands(of bars: PendingBars, scale: Double) -> [Double] {
        if effort == .thorough { return RegionReader.narrowBands }
        guard isEmpty || isLikeASymbol(bars) else { return RegionReader.fewBands }
        if schedule.wasReadClosely(bars.region, scale: scale) { return RegionReader.fewBands }
        return RegionReader.narrowBands
    }

    /// Whether bars are worth the model's time.
    ///
    /// If another symbol has clear edges, one of about the same size has most of its edges too.
    private func isWorthTheModel(_ bars: PendingBars) -> Bool {
        if isEmpty || effort == .thorough { return true }
        return isLikeASymbol(bars) && (bars.edges >= Self.fineRegionEdges || !proofs.isEmpty)
    }

    /// Whether a region is so much like a symbol that it is worth a closer look though another was
    /// read: nearly all of what is left then is lettering, which costs most of a picture's time.
    private func isLikeASymbol(_ bars: PendingBars) -> Bool {
        let lengths = tally.accepted.map(\.place.length) + proofs.map(\.place.length)
        return bars.isUniform
            && lengths.contains { Self.likelyLengths.contains(2 * bars.region.halfLength / $0) }
    }

    /// Decides which numbers that enough lines support are believed.
    mutating func settle(_ image: LumaImage, scale: Double, readers: inout SymbolReaders) {
        tally.settle { candidate in
            if let original { return readers.model.belief(in: candidate, original, scale: 1) }
            return readers.model.belief(in: candidate, image, scale: scale)
        }
    }

    /// Cross-checks weakly supported numbers with the model.
    ///
    /// Not in camera frames, of which several must agree anyway.
    mutating func crossCheck(
        _ image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        guard frameBudget == nil, effort.modelCount > 0 else { return }
        for candidate in tally.barelyAccepted where hasTime {
            let result = readers.model.crossCheck(
                candidate,
                of: image,
                scale: scale,
                deadline: limit,
            )
            guard result == .contradicted else { continue }
            tally.reject(candidate)
            pending.append(
                PendingBars(region: candidate.region, uniformity: 1, edges: Self.fineRegionEdges)
            )
        }
    }

    /// Reads a region by its edges.
    ///
    /// After the wide bands, and before the many narrow ones, a quick read by the model costs less than
    /// those.
    ///
    /// - Returns: The state of the model's search if it was started and did not read the region.
    private mutating func read(
        _ bars: PendingBars,
        _ local: BarRegion,
        _ likeness: BarLikeness,
        of image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) -> RegionBands? {
        let region = bars.region
        var patch = RegionPatch(local, of: image)
        let slope = BarSlope(patch)
        patch.straighten(slope)
        var begun: RegionBands?
        for bands in [RegionReader.wideBands, narrowBands(of: bars, scale: scale)] {
            readers.regions.read(
                patch,
                bands: bands,
                scale: scale,
                with: &readers.lines,
                into: &tally,
                lines: &lines,
            ) { tally in
                tally.certain.contains { $0.explains(region) }
            }
            settle(image, scale: scale, readers: &readers)
            if tally.certain.contains(where: { $0.explains(region) }) { return nil }
            guard bands == RegionReader.wideBands, likeness.hasBars, readsBlurred,
                !isExplained(region), isWorthTheModel(bars),
                var bands = readers.model.bands(
                    of: local,
                    of: image,
                    measured: (patch, slope),
                    deadline: limit,
                )
            else { continue }
            let read = readers.model.quickRead(&bands)
            begun = bands
            if let read, isTrusted(read) {
                proofs.append(read.scaled(by: scale))
                return nil
            }
        }
        return begun
    }

    /// Whether a number that the model read is large enough for its symbology, and undamaged where the
    /// bars are seen at another size than their own.
    ///
    /// A UPC-E with smaller modules may be a part of a longer symbol. Half the size helps with noise, which
    /// is the same everywhere; a digit that is worse than the others was drawn or pasted over, and half the
    /// size hides how.
    private func isTrusted(_ read: ModelRead) -> Bool {
        if original != nil, read.damage > Self.resizedDamage { return false }
        let modules = Double(SymbolLayout.layout(of: read.symbology).modules)
        return read.symbology != .upce || read.place.length >= Self.smallestModule * modules
    }

    private func isExplained(_ region: BarRegion) -> Bool {
        tally.accepted.contains { $0.explains(region) }
            || proofs.contains { $0.place.explains(region) || region.contains($0.place.middle) }
    }

    /// The barcodes found, from top to bottom and left to right; each number once.
    var barcodes: [Barcode] {
        var best: [BarcodeNumber: Barcode] = [:]
        let found = tally.accepted.compactMap(\.barcode) + proofs.compactMap(\.barcode)
        for barcode in found where barcode.quality > best[barcode.number]?.quality ?? 0 {
            best[barcode.number] = barcode.with(supplements[barcode.number] ?? .absent)
        }
        return best.values.sorted { left, right in
            let (a, b) = (left.polygon[0], right.polygon[0])
            return (a.y, a.x, left.text) < (b.y, b.x, right.text)
        }
    }
}
