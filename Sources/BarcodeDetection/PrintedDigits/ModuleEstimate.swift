import BookImaging
import Glibc

/// The width of a module, from the visible bars alone.
///
/// From one bar to the next there is a whole number of modules, three and a half on average, whatever ink or light has
/// added to the bars.
enum ModuleEstimate {
    /// The minimum number of distances.
    private static let minimumCount = 10
    /// The rows of a region that are sampled, and the bands into which they are divided.
    private static let (rows, bands) = (30, 5)

    /// Returns the width in pixels; nil if there are too few bars.
    static func module(of region: BarRegion, _ image: LumaImage) -> Double? {
        var finder = EdgeFinder(minimumHeight: 0.12)
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
        guard distances.count >= minimumCount else { return nil }
        let sorted = distances.sorted()
        let median = sorted[sorted.count / 2]
        let near = distances.filter { $0 < 2.3 * median }
        let mean = near.reduce(0, +) / Double(near.count)
        var best = (score: -Double.infinity, module: mean / 3.5)
        for step in 0...76 {
            let module = mean / 3.5 * (0.6 + 0.01 * Double(step))
            let sum = near.reduce(0) { $0 + cos(2 * .pi * $1 / module) }
            // Near the mean is more likely.
            let ratio = module * 3.5 / mean
            let score = sum / Double(near.count) - 0.8 * (ratio - 1) * (ratio - 1)
            if score > best.score { best = (score, module) }
        }
        return best.module
    }
}
