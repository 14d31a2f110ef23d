import BookImaging

/// The search of one picture: what is tried, in what order, and when it ends.
///
/// 1. A glance at the regions that look like bars: a few bands of each, by edges.
/// 2. Sparse rows and columns through ZBar, over what no code explains.
/// 3. Regions that nothing read so far explains: read closely, by edges.
/// 4. Of these, what is still not read: by a model of the whole line, which needs no edges.
/// 5. What few edges speak for: read anew by the model, which may prove another number.
struct BarcodeSearch {
    /// Regions are looked for in an image no longer than this, in pixels.
    private static let regionLongSide = 1000

    /// In a frame, regions get at least this many times the time that the sparse lines took.
    private static let regionShare = 6

    private let effort: Effort
    private let watch = CoreTime()
    private var limit: CoreTimeLimit
    /// The time for what follows the sparse lines of a frame; nil where the effort's budget counts.
    private let frameBudget: Duration?
    /// Where the first sparse line lies, as a part of the lines' distance.
    private let phase: Double
    var tally: ReadTally
    private var lines = LineNumbers()
    private var proofs: [ModelRead] = []
    /// Bars that were seen and not read.
    private struct PendingBars {
        /// Where, in pixels of the original.
        let region: BarRegion
        /// How far the model has come with them.
        var bands: RegionBands?
    }

    private var pending: [PendingBars] = []
    /// Where bars were seen and not read, in pixels of the original.
    var unread: [BarRegion] { pending.map(\.region) }

    /// Begins the search of a picture.
    ///
    /// - Parameters:
    ///   - effort: How many places are looked at, and how closely.
    ///   - width: The picture's width in pixels.
    ///   - height: The picture's height in pixels.
    ///   - frameBudget: The core time for what follows the sparse lines, where the picture is one of
    ///     many frames; a slow machine takes longer for those lines, and may for the rest.
    ///   - phase: Where the first sparse line lies, as a part of the lines' distance.
    init(
        effort: Effort,
        width: Int,
        height: Int,
        frameBudget: Duration? = nil,
        phase: Double = 0.5,
    ) {
        self.effort = effort
        self.frameBudget = frameBudget
        self.phase = phase
        tally = ReadTally(width: width, height: height)
        limit = CoreTimeLimit(effort.budget, of: watch)
    }

    /// What was read and is not believed.
    var doubtful: [Sighting] {
        let believed = tally.believed
        return tally.sightings.filter { sighting in
            !believed.contains { $0.place.overlaps(sighting.place) }
        }
    }

    /// Whether an image of more pixels could show more.
    var wantsCloserLook: Bool {
        (!unread.isEmpty || isEmpty) && hasTime
    }

    /// Whether nothing was found yet.
    private var isEmpty: Bool { proofs.isEmpty && tally.believed.isEmpty }

    private var hasTime: Bool { !limit.hasPassed }

    /// Searches an image.
    ///
    /// - Parameters:
    ///   - image: The picture, or the picture reduced.
    ///   - scale: The factor from its pixels to those of the original.
    ///   - readers: The decoders to use.
    mutating func run(on image: LumaImage, scale: Double, readers: inout SymbolReaders) {
        let factor = Self.regionFactor(image)
        var finder = BarRegionFinder(image.reduced(by: factor))
        let regions = finder.regions(most: effort.regionCount).map { region in
            let region = region.scaled(by: Double(factor))
            let place = region.scaled(by: scale)
            if isExplained(place) || !isLikeWhatWasRead(place, atMost: .infinity) {
                return (place, 0)
            }
            let edges = readers.regions.glance(
                region,
                of: image,
                scale: scale,
                with: &readers.lines,
                into: &tally,
                lines: &lines,
            ) { tally in
                tally.certain.contains { $0.explains(place) }
            }
            return (place, edges)
        }
        sweep(image, finder.barCells(scale: factor), scale: scale, readers: &readers)
        if let frameBudget {
            limit = CoreTimeLimit(max(frameBudget, watch.elapsed * Self.regionShare), of: watch)
        }
        pending = []
        for (region, edges) in regions where !isExplained(region) {
            guard hasTime else { break }
            // A region may be longer than its code, with print beside it, but not shorter.
            guard isLikeWhatWasRead(region, atMost: .infinity) else { continue }
            let local = region.scaled(by: 1 / scale)
            let likeness = readers.regions.likeness(local, of: image, edges: edges)
            var bands: RegionBands?
            if likeness.hasEdges {
                bands = read(region, local, likeness, of: image, scale: scale, readers: &readers)
            }
            if likeness.hasBars, !isExplained(region), isLikeWhatWasRead(region, atMost: 1.7) {
                pending.append(PendingBars(region: region, bands: bands))
            }
        }
        readBlurred(image, scale: scale, readers: &readers)
        check(image, scale: scale, readers: &readers)
    }

    /// By how much an image is reduced to look for regions.
    private static func regionFactor(_ image: LumaImage) -> Int {
        let longSide = max(image.width, image.height)
        let wanted = (longSide + regionLongSide - 1) / regionLongSide
        // A strip of a picture can be reduced no further than it is wide.
        return max(1, min(wanted, 16, image.width, image.height))
    }

    /// Walks sparse lines: all over the image, or, where codes were read already, over what may be
    /// more of them.
    private mutating func sweep(
        _ image: LumaImage,
        _ cells: BarCells,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        let spacing = max(4, effort.lineSpacing * max(image.width, image.height) / 1000)
        var cells: BarCells? = cells
        let read = tally.believed
        if read.isEmpty { cells = nil }
        for sighting in read { cells?.remove(sighting.place.scaled(by: 1 / scale)) }
        LineSweep(spacing: spacing, phase: phase, cells: cells)
            .run(on: image, with: &readers.lines, into: &tally, lines: &lines, scale: scale)
    }

    /// Whether a region is about as long as a symbol that was read: books in one picture are about
    /// equally far away, and lettering is of any size.
    private func isLikeWhatWasRead(_ region: BarRegion, atMost greatest: Double) -> Bool {
        let lengths = tally.believed.map(\.place.length) + proofs.map(\.place.length)
        return lengths.isEmpty
            || lengths.contains { (0.6...greatest).contains(2 * region.halfLength / $0) }
    }

    /// Fits the model to what was seen to be bars and not read.
    private mutating func readBlurred(
        _ image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        for bars in pending.prefix(effort.modelCount) {
            let local = bars.region.scaled(by: 1 / scale)
            guard hasTime, !isExplained(bars.region),
                var bands = bars.bands
                    ?? readers.model.bands(of: local, of: image, deadline: limit)
            else { continue }
            // Beside a code that was read, others like it are worth a quick look; anything else is not.
            let read = readers.model.read(
                &bands,
                symbologies: isEmpty ? Symbology.allCases : [.ean13],
                polarities: isEmpty ? [.darkOnLight, .lightOnDark] : [.darkOnLight],
                to: isEmpty || effort == .thorough ? .full : .likely,
            )
            if let read { proofs.append(read.scaled(by: scale)) }
        }
        pending = pending.filter { !isExplained($0.region) }
    }

    /// Has the model look at what is barely believed; of a camera's frames several must agree anyway.
    mutating func check(
        _ image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        guard frameBudget == nil, effort.modelCount > 0 else { return }
        for sighting in tally.barelyBelieved where hasTime {
            let verdict = readers.model.verdict(
                on: sighting,
                of: image,
                scale: scale,
                deadline: limit,
            )
            guard verdict == .contradicted else { continue }
            tally.disprove(sighting)
            pending.append(PendingBars(region: sighting.region))
        }
    }

    /// Reads a region by its edges; between the wide bands and the many narrow ones the model has a
    /// glance, which costs less than those.
    ///
    /// - Returns: How far the model came, where it had a glance and did not read the region.
    private mutating func read(
        _ region: BarRegion,
        _ local: BarRegion,
        _ likeness: BarLikeness,
        of image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) -> RegionBands? {
        var patch = RegionPatch(local, of: image)
        let slope = BarSlope(patch)
        patch.straighten(slope)
        var begun: RegionBands?
        for bands in [RegionReader.wideBands, RegionReader.narrowBands] {
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
            if tally.certain.contains(where: { $0.explains(region) }) { return nil }
            guard bands == RegionReader.wideBands, likeness.hasBars, effort.modelCount > 0,
                !isExplained(region), isLikeWhatWasRead(region, atMost: 1.7),
                var bands = readers.model.bands(
                    of: local,
                    of: image,
                    measured: (patch, slope),
                    deadline: limit,
                )
            else { continue }
            let read = readers.model.glance(&bands)
            begun = bands
            if let read {
                proofs.append(read.scaled(by: scale))
                return nil
            }
        }
        return begun
    }

    private func isExplained(_ region: BarRegion) -> Bool {
        tally.believed.contains { $0.explains(region) }
            || proofs.contains { $0.place.explains(region) || region.contains($0.place.middle) }
    }

    /// The codes found, in reading order, each number once.
    var barcodes: [Barcode] {
        var best: [BarcodeNumber: Barcode] = [:]
        let found = tally.believed.compactMap(\.barcode) + proofs.compactMap(\.barcode)
        for barcode in found where barcode.quality > best[barcode.number]?.quality ?? 0 {
            best[barcode.number] = barcode
        }
        return best.values.sorted { left, right in
            let (a, b) = (left.polygon[0], right.polygon[0])
            return (a.y, a.x, left.text) < (b.y, b.x, right.text)
        }
    }
}
