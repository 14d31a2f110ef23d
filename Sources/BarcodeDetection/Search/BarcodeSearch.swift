import Imaging

/// The search of one picture: what is tried, in what order, and when it ends.
///
/// 1. Sparse rows and columns through ZBar.
/// 2. Regions that look like bars and that nothing read so far explains: read closely, by edges.
/// 3. Of these, what is still not read: by a model of the whole line, which needs no edges.
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
    private var tally: ReadTally
    private var lines = LineNumbers()
    private var proofs: [ModelRead] = []
    /// Where bars were seen and not read, in pixels of the original.
    private(set) var unread: [BarRegion] = []

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
        let longSide = max(image.width, image.height)
        let spacing = max(4, effort.lineSpacing * longSide / 1000)
        LineSweep(spacing: spacing, phase: phase)
            .run(on: image, with: &readers.lines, into: &tally, lines: &lines, scale: scale)
        if let frameBudget {
            limit = CoreTimeLimit(max(frameBudget, watch.elapsed * Self.regionShare), of: watch)
        }
        unread = []
        for region in regions(of: image, scale: scale) where !isExplained(region) {
            guard hasTime else { break }
            // A region may be longer than its code, with print beside it, but not shorter.
            guard isLikeWhatWasRead(region, atMost: .infinity) else { continue }
            let local = region.scaled(by: 1 / scale)
            let likeness = readers.regions.likeness(local, of: image)
            if likeness.hasEdges { read(local, of: image, scale: scale, readers: &readers) }
            if likeness.hasBars, !isExplained(region), isLikeWhatWasRead(region, atMost: 1.7) {
                unread.append(region)
            }
        }
        readBlurred(image, scale: scale, readers: &readers)
    }

    /// The regions that may be bars, in pixels of the original, best first.
    private func regions(of image: LumaImage, scale: Double) -> ArraySlice<BarRegion> {
        let longSide = max(image.width, image.height)
        let wanted = (longSide + Self.regionLongSide - 1) / Self.regionLongSide
        // A strip of a picture can be reduced no further than it is wide.
        let factor = max(1, min(wanted, 16, image.width, image.height))
        var finder = BarRegionFinder(image.reduced(by: factor))
        return finder.regions().map { $0.scaled(by: Double(factor) * scale) }
            .prefix(effort.regionCount)
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
        for region in unread.prefix(effort.modelCount) {
            guard hasTime, !isExplained(region) else { continue }
            // Beside a code that was read, others like it are worth a look; anything else is not.
            let read = readers.model.read(
                region.scaled(by: 1 / scale),
                of: image,
                symbologies: isEmpty ? Symbology.allCases : [.ean13],
                polarities: isEmpty ? [.darkOnLight, .lightOnDark] : [.darkOnLight],
                deadline: limit,
            )
            if let read { proofs.append(read.scaled(by: scale)) }
        }
        unread.removeAll(where: isExplained)
    }

    private mutating func read(
        _ region: BarRegion,
        of image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        let place = region.scaled(by: scale)
        readers.regions.read(
            region,
            of: image,
            scale: scale,
            with: &readers.lines,
            into: &tally,
            lines: &lines,
        ) { tally in
            tally.certain.contains { $0.explains(place) }
        }
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
