import BookImaging
import Glibc

/// The width of a module, from the visible bars alone.
///
/// From one bar to the next there is a whole number of modules, three and a half on average, whatever ink or light has
/// added to the bars.
enum ModuleEstimate {
    /// The minimum number of distances.
    private static let minimumCount = 10

    /// Returns the width in pixels; nil if there are too few bars.
    static func module(of region: BarRegion, _ image: LumaImage) -> Double? {
        var finder = EdgeFinder(minimumHeight: 0.15)
        var edges = EdgeList()
        var distances: [Double] = []
        for place in [-0.6, -0.2, 0.2, 0.6] {
            let patch = RegionPatch(region.strip(at: place, height: 3), of: image, rows: 3)
            let band = ScanLineBand(patch, rows: 0..<patch.height)
            finder.findEdges(in: band.samples, contrast: band.contrast, into: &edges)
            let pitch = patch.across.length
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
        for step in 0...60 {
            let module = mean / 3.5 * (0.75 + 0.01 * Double(step))
            let sum = near.reduce(0) { $0 + cos(2 * .pi * $1 / module) }
            // Near the mean is more likely.
            let ratio = module * 3.5 / mean
            let score = sum / Double(near.count) - 2 * (ratio - 1) * (ratio - 1)
            if score > best.score { best = (score, module) }
        }
        return best.module
    }
}
