import BookImaging
import Glibc

/// The width of a module, from the visible bars alone.
///
/// From one bar to the next there is a whole number of modules, three and a half on average, whatever ink or light has
/// added to the bars.
enum ModuleEstimate {
    /// The minimum number of distances.
    private static let minimumCount = 10
    /// The modules that are tried, relative to that of the mean distance: the least, the step, and the number of steps.
    private static let (least, step, steps) = (0.6, 0.01, 76)
    /// How much worse another width may be.
    private static let doubt = 0.3
    /// The rows of a region that are sampled, and the bands into which they are divided.
    private static let (rows, bands) = (75, 5)

    /// Returns the likeliest width in pixels and, if in doubt, another; none if there are too few bars.
    static func modules(of region: BarRegion, _ image: LumaImage) -> [Double] {
        var finder = EdgeFinder(minimumHeight: 0.17)
        var edges = EdgeList()
        var distances: [Double] = []
        var patch = RegionPatch(region, of: image, rows: rows)
        patch.straighten(BarSlope(patch))
        let pitch = patch.across.length
        let height = max(1, patch.height / bands)
        for first in stride(from: 0, through: patch.height - height, by: height) {
            let band = ScanLineBand(patch, rows: first..<first + height)
            finder.findEdges(in: band.samples, contrast: band.contrast, into: &edges)
            for (first, second) in zip(edges.positions, edges.positions.dropFirst(2)) {
                distances.append(Double(second - first) * pitch)
            }
        }
        guard distances.count >= minimumCount else { return [] }
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
        return peaks.prefix(2).filter { scores[$0] > scores[peaks[0]] - Self.doubt }.map {
            (Self.least + Self.step * Double($0)) * mean / 3.5
        }
    }
}
