import BookImaging
import Glibc

/// How the edges of a region follow each other, which shows what cannot be a symbol.
///
/// A symbol has from 34 to 60 edges, its distances from bar to bar are whole numbers of modules, and its digits are equally
/// long. Fences, rows of keys and windows, spines of books and codes of other kinds have more edges or fewer, the same
/// distance everywhere, sharp edges at any distance, or regular ones without digits. Blurred edges say little.
///
/// All limits have a margin to what is measured of 395 symbols that the model reads and of 241 that are read with the help of
/// their digits.
struct BarRhythm {
    /// The rows of a region that are sampled, and the bands into which they are divided.
    private static let (rows, bands) = (75, 5)
    /// The least height of an edge, as a part of the local contrast.
    private static let leastHeight: Float = 0.17
    /// The fewest edges in a band of a symbol with the most blur, and the most with print beside it: from 20 to 95.
    private static let edges = 16...130
    /// About the number of edges of the shortest symbol, a UPC-E: with fewer, digits may not be seen.
    private static let allEdges = 30
    /// The edges that are few for a symbol: where blur takes so many, the others are at similar distances and in all rows.
    private static let fewEdges = 22
    /// The spread up to which edges are at similar distances, if few are seen or rows are read together: 3.3.
    private static let similarSpread: Float = 4.5
    /// The edges from which on narrow bands may have those of a symbol: 28.
    private static let narrowEdges = 24
    /// The fewest edges of a part with digits: 12.
    private static let partEdges = 10
    /// How much longer than the median the longest twentieth of the distances from bar to bar is at least: 1.35.
    private static let leastSpread: Float = 1.3
    /// The most digits of the same length in a row, in the mean of all bands: 8.2.
    private static let mostDigits: Float = 10
    /// The fewest digits of the same length in a row if edges are regular: 4, the half of an EAN-8.
    private static let fewestDigits = 4
    /// The regularity from which on digits must be seen: without them it is at most 0.39 in a symbol.
    private static let regular: Float = 0.5
    /// The regularity from which on there must be most digits, and how many for each 22 edges: 2.1.
    private static let (veryRegular, mostlyDigits): (Float, Float) = (0.6, 1.5)
    /// The digits for each 22 edges if rows can be read together: 1.7.
    private static let someDigits: Float = 1.3
    /// The digits of the same length in a row that show a symbol: chance rarely makes five.
    private static let certainDigits = 5
    /// The width of an edge in modules from which on it is blurred, and how regular sharp edges are: 0.56.
    private static let (sharp, leastRegularity): (Float, Float) = (0.5, 0.4)
    /// The digits of the same length in a row, for each 22 edges, that show a symbol that is curved or seen from the side.
    ///
    /// A complete EAN-13 with twelve such digits has 2.3.
    private static let enoughDigits: Float = 1.8
    /// The limits for irregular edges of a part: how regular they are, and how wide those that no blur has moved, where
    /// ``fewestDigits`` are seen and where not, since chance makes three in a row.
    ///
    /// Of 529 parts that were read with the help of their digits, those with a regularity below 0.5 have edges of at least 0.43
    /// modules, or 0.68 with three digits in a row.
    private static let part = (
        regularity: Float(0.5), sharp: Float(0.4), sharpWithoutDigits: Float(0.65),
    )

    /// How similar the distances of edges are to whole numbers of a module, from 0 (by chance) to 1.
    let regularity: Float
    /// The width of the median edge, in modules.
    let width: Float
    /// The edges of the median band: glare or print may change others.
    let usualCount: Int
    /// The most neighbouring digits that are equally long, in any band and in the mean of all.
    let (longestRun, meanRun): (Int, Float)
    /// The same for each 22 distances.
    let density: Float
    /// How much longer than the median the longest twentieth of the distances is.
    let spread: Float

    /// Measures a region.
    init(_ region: BarRegion, of image: LumaImage) {
        var patch = RegionPatch(region, of: image, rows: Self.rows)
        patch.straighten(BarSlope(patch))
        self.init(patch)
    }

    /// Measures a patch of upright bars.
    init(_ patch: RegionPatch) {
        var finder = EdgeFinder(minimumHeight: Self.leastHeight)
        var edges = EdgeList()
        var distances = BarDistances()
        for rows in patch.bands(Self.bands) {
            let band = ScanLineBand(patch, rows: rows)
            finder.findEdges(in: band.samples, contrast: band.contrast, into: &edges)
            distances.add(edges, of: band)
        }
        distances.finish()
        (regularity, width, spread) = (distances.regularity, distances.width, distances.spread)
        let counts = distances.counts.sorted()
        usualCount = counts.isEmpty ? 0 : counts[counts.count / 2]
        longestRun = distances.runs.max() ?? 0
        let sum = Float(distances.runs.reduce(0, +))
        meanRun = sum / Float(max(1, distances.runs.count))
        density = 22 * sum / Float(max(1, distances.count))
    }

    /// Whether no complete symbol that the model can read has such edges.
    var isUnlikeASymbol: Bool {
        isUnlikeAPart(from: Self.edges.lowerBound) || isRegularWithoutDigits
    }

    /// Whether edges are missing that no blur took: of sharp ones, 34 and more are seen, and where few are left, these are
    /// at similar distances.
    var lacksEdges: Bool {
        if isSharp, usualCount < Self.allEdges { return true }
        return hasFewEdges && spread > Self.similarSpread
    }

    /// Whether decoders of edges may read a band that is narrower than those which were measured.
    var mayBeClearInPlaces: Bool { !isUnlikeASymbol && usualCount >= Self.narrowEdges }

    /// Whether no part of a symbol has such edges.
    var isUnlikeAPart: Bool { isUnlikeAPart(from: Self.partEdges) || isIrregularForItsWidth }

    /// Whether some digits are seen, as they are in parts of a symbol at least whose rows can be read together.
    var hasDigits: Bool {
        longestRun >= Self.fewestDigits && density >= Self.someDigits
            && spread <= Self.similarSpread && !isUnlikeAPart
    }

    /// Whether so many digits are seen that chance hardly made them.
    var hasManyDigits: Bool { longestRun >= Self.certainDigits }

    /// Whether the edges are sharp for their distances: they are read by themselves, if at all.
    var isSharp: Bool { width < Self.sharp }

    private func isUnlikeAPart(from fewest: Int) -> Bool {
        !(fewest...Self.edges.upperBound).contains(usualCount) || spread < Self.leastSpread
            || meanRun >= Self.mostDigits
            || (isSharp && !hasEnoughDigits && regularity < Self.leastRegularity)
    }

    /// Whether most edges of a symbol are not seen.
    var hasFewEdges: Bool { usualCount < Self.fewEdges }

    /// Whether as many digits are seen as in a symbol that is curved or seen from the side.
    var hasEnoughDigits: Bool { density >= Self.enoughDigits }

    /// Whether all edges are seen and are where those of bars are, but those of digits are not.
    private var isRegularWithoutDigits: Bool {
        guard usualCount >= Self.allEdges else { return false }
        return (regularity >= Self.regular && longestRun < Self.fewestDigits)
            || (regularity >= Self.veryRegular && density < Self.mostlyDigits)
    }

    /// Whether edges are so far from where those of bars are that only a blur or digits would explain it, and neither is seen.
    private var isIrregularForItsWidth: Bool {
        guard regularity < Self.part.regularity else { return false }
        if longestRun >= Self.fewestDigits { return width < Self.part.sharp }
        return width < Self.part.sharpWithoutDigits
    }
}
