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
    /// The minimum number of edges of a fine region: an EAN-8 has 44, and some may be blurred away.
    static let fineRegionEdges = 30

    /// In a frame, regions get at least this many times the time of the sparse lines.
    private static let regionShare = 6

    /// The length of a further symbol, as a part of that of one that was read.
    private static let likelyLengths = 0.7...1.5
    /// The minimum width in pixels of a module of a UPC-E that the model reads.
    private static let smallestModule = 0.9
    /// The most that the worst two digits may err at another size, relative to the median digit.
    private static let resizedDamage: Float = 4

    let effort: Effort
    private let readsBlurred: Bool
    let watch = CPUTime()
    private var limit: CPUTimeLimit
    /// The time after the sparse lines of a frame; nil to use the budget of the effort.
    private let frameBudget: Duration?
    /// The offset of the first sparse line, as a part of the distance of the lines.
    let phase: Double
    /// The image by which numbers are judged; nil for that in which they are read.
    let original: LumaImage?
    var tally: ReadTally
    var lines = ScanLineCounter()
    private(set) var proofs: [ModelRead] = []
    private var pending: [PendingBars] = []
    private var schedule: ModelSchedule
    /// What looks like bars in the last image.
    var barCells: BarCells?
    /// What is to the right of the numbers that were found.
    var supplements: [BarcodeNumber: SupplementState] = [:]
    /// The regions of unread bars, in pixels of the original image.
    var unread: [BarRegion] { pending.map(\.region) }
    /// Those in which all rows together may show digits.
    var likelyWoven: [BarRegion] { pending.filter(\.mayHaveDigits).map(\.region) }
    /// Those that look like a symbol, with the most edges first.
    var likelySymbols: [PendingBars] {
        pending.filter { $0.edges >= Self.fineRegionEdges && !$0.isHopeless }
            .sorted { left, right in
                (left.isUniform ? 1 : 0, left.edges) > (right.isUniform ? 1 : 0, right.edges)
            }
            .map { bars in
                var bars = bars
                bars.reduction = schedule.reduction(of: bars.region)
                return bars
            }
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

    /// Whether a picture is searched, and no camera frame, of which others follow.
    var isOfPicture: Bool { frameBudget == nil }

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

    var hasTime: Bool { !limit.hasPassed }

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
            var bars = PendingBars(region: region, uniformity: uniformity, edges: edges)
            if likeness.hasEdges {
                read(&bars, local, likeness, of: image, scale: scale, readers: &readers)
                settle(image, scale: scale, readers: &readers)
            }
            if likeness.hasBars, !isExplained(region), isLikeWhatWasRead(region, atMost: 1.7) {
                // Only searches of files with this effort ask for it.
                if bars.rhythm == nil, effort == .normal, frameBudget == nil {
                    bars.rhythm = BarRhythm(local, of: image)
                }
                pending.append(bars)
            }
        }
        if readsBlurred {
            readBlurred(image, scale: scale, readers: &readers)
            if isEmpty, scale == 1, original == nil { sweepDensely(image, readers: &readers) }
        }
        crossCheck(image, scale: scale, readers: &readers)
    }

    /// Whether a region is about as long as a symbol that was read.
    ///
    /// Books in one image are at similar distances; lettering has any size.
    func isLikeWhatWasRead(_ region: BarRegion, atMost greatest: Double) -> Bool {
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
            schedule.finish(bars, scale: scale, after: watch.elapsed - begin)
            if let read, isTrusted(read, scale: scale) { proofs.append(read.scaled(by: scale)) }
        }
        pending = pending.filter { !isExplained($0.region) }
    }

    /// The heights of the narrow bands in which bars are read.
    ///
    /// Beside a symbol that was read, nearly all else is lettering, of which a few bands are enough.
    private mutating func narrowBands(of bars: PendingBars, scale: Double) -> [Double] {
        if effort == .thorough { return RegionReader.narrowBands }
        if let rhythm = bars.rhythm, !rhythm.mayBeClearInPlaces { return RegionReader.fewBands }
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
        tally.divide { readers.model.areStacked($0, $1, in: image, scale: scale) }
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
    private mutating func read(
        _ bars: inout PendingBars,
        _ local: BarRegion,
        _ likeness: BarLikeness,
        of image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        let region = bars.region
        var patch = RegionPatch(local, of: image)
        let slope = BarSlope(patch)
        patch.straighten(slope)
        for isWide in [true, false] {
            let bands =
                isWide ? RegionReader.wideBands : narrowBands(of: bars, scale: scale)
            readers.regions.read(
                patch,
                bands: bands,
                scale: scale,
                with: &readers.lines,
                into: &tally,
                lines: &lines,
            ) { tally in
                tally.hasCertain { $0.explains(region) }
            }
            settle(image, scale: scale, readers: &readers)
            if tally.hasCertain({ $0.explains(region) }) { return }
            guard isWide, likeness.hasBars, readsBlurred,
                !isExplained(region), isWorthTheModel(bars)
            else { continue }
            if effort != .thorough { bars.rhythm = BarRhythm(patch) }
            guard !bars.isHopeless, !bars.isUnlikely,
                var bands = readers.model.bands(
                    of: local,
                    of: image,
                    measured: (patch, slope),
                    deadline: limit,
                )
            else { continue }
            let read = readers.model.quickRead(&bands)
            bars.bands = bands
            if let read, isTrusted(read, scale: scale) {
                proofs.append(read.scaled(by: scale))
                return
            }
        }
    }

    /// Whether a number that the model read is large enough for its symbology, and undamaged where the
    /// bars are seen at another size than their own.
    ///
    /// A UPC-E with smaller modules may be a part of a longer symbol. Half the size helps with noise, which
    /// is the same everywhere; a digit that is worse than the others was drawn or pasted over, and half the
    /// size hides how.
    private func isTrusted(_ read: ModelRead, scale: Double) -> Bool {
        if original != nil, read.damage > Self.resizedDamage { return false }
        if tally.opposes(read.scaled(by: scale)) { return false }
        let modules = Double(SymbolLayout.layout(of: read.symbology).modules)
        return read.symbology != .upce || read.place.length >= Self.smallestModule * modules
    }

    func isExplained(_ region: BarRegion) -> Bool {
        tally.hasAccepted { $0.explains(region) }
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
