import BookImaging
import Glibc

/// The width of a module, from the visible bars alone.
///
/// From one bar to the next there is a whole number of modules, three and a half on average, whatever ink or light has
/// added to the bars.
enum ModuleEstimate {
    /// The number of distances: of a symbol in five bands, with a few edges of something else.
    private static let counts = 10...310
    /// How regular distances must be, from 0 (by chance) to 1: those of lettering and of most textures are not.
    ///
    /// Of 169 symbols whose digits were read, none is below 0.24.
    private static let leastScore = 0.2
    /// The modules that are tried, relative to that of the mean distance: the least, the step, and the number of steps.
    private static let (least, step, steps) = (0.6, 0.01, 76)
    /// How much worse another width may be: rarely needed, but the best is sometimes three quarters of the right one.
    private static let doubt = 0.3
    /// The rows of a region that are sampled, and the bands into which they are divided.
    private static let (rows, bands) = (75, 5)

    /// Returns the likeliest width in pixels and, if in doubt, another; none if there are too few bars or too many, or if
    /// their distances have nothing in common.
    static func modules(of region: BarRegion, _ image: LumaImage) -> [Double] {
        var finder = EdgeFinder(minimumHeight: 0.17)
        var edges = EdgeList()
        var distances: [Double] = []
        var patch = RegionPatch(region, of: image, rows: rows)
        patch.straighten(BarSlope(patch))
        let pitch = patch.across.length
        for rows in patch.bands(bands) {
            let band = ScanLineBand(patch, rows: rows)
            finder.findEdges(in: band.samples, contrast: band.contrast, into: &edges)
            for (first, second) in zip(edges.positions, edges.positions.dropFirst(2)) {
                distances.append(Double(second - first) * pitch)
            }
        }
        guard counts.contains(distances.count) else { return [] }
        let sorted = distances.sorted()
        let median = sorted[sorted.count / 2]
        let near = distances.filter { $0 < 2.3 * median }
        let mean = near.reduce(0, +) / Double(near.count)
        let scores = (0...Self.steps).map { step -> Double in
            let ratio = Self.least + Self.step * Double(step)
            let module = ratio * mean / 3.5
            let sum = near.reduce(0) { $0 + cos(2 * .pi * $1 / module) }
            // Near the mean is more likely.
            return sum / Double(near.count) - (ratio - 1) * (ratio - 1)
        }
        let peaks = scores.indices.filter { index in
            let around = max(0, index - 6)...min(Self.steps, index + 6)
            return scores[index] == scores[around].max()
        }.sorted { scores[$0] > scores[$1] }
        guard let first = peaks.first, scores[first] >= leastScore else { return [] }
        return peaks.prefix(2).filter { scores[$0] > scores[first] - Self.doubt }.map {
            (Self.least + Self.step * Double($0)) * mean / 3.5
        }
    }
}
