import Glibc
import Imaging

/// A part of an image whose gradients all point one way: what bars look like from afar.
struct BarRegion {
    /// The middle, in pixels.
    let center: Point
    /// The unit vector across the bars, pointing right or, for level bars, down.
    let across: Point
    /// Half the extent across the bars, in pixels: half the length of the code.
    let halfLength: Double
    /// Half the extent along the bars, in pixels.
    let halfHeight: Double
    /// How much there is to see: the sum of the gradients' lengths.
    let score: Double

    /// The unit vector along the bars.
    var along: Point { Point(x: -across.y, y: across.x) }

    /// The same region in an image that is larger by a factor.
    func scaled(by factor: Double) -> BarRegion {
        BarRegion(
            center: factor * center,
            across: across,
            halfLength: factor * halfLength,
            halfHeight: factor * halfHeight,
            score: score,
        )
    }

    /// Whether a point lies in the region.
    func contains(_ point: Point) -> Bool {
        let offset = point - center
        return abs(offset.dot(across)) <= halfLength && abs(offset.dot(along)) <= halfHeight
    }
}

/// Finds the regions of an image that may be bars.
struct BarRegionFinder {
    /// Gradients under this many grey levels (root mean square over a cell) are noise.
    private static let leastContrast: Float = 4
    private static let leastCoherence: Float = 0.6
    /// Neighbouring cells of one region differ by less than this, in degrees.
    private static let greatestTurn = 12.0
    /// The least number of cells in a region.
    private static let leastCells = 6

    private let grid: GradientGrid
    private let cells: [Linearity]
    private var taken: [Bool]

    init(_ image: LumaImage) {
        grid = GradientGrid(image)
        cells = grid.pooled().map(Linearity.init)
        taken = Array(repeating: false, count: cells.count)
    }

    /// The regions, best first.
    mutating func regions() -> [BarRegion] {
        var result: [BarRegion] = []
        // The strongest cells first: they lie in the middle of codes.
        let order = cells.indices.filter(isBarLike).sorted { weight($0) > weight($1) }
        for seed in order where !taken[seed] {
            let members = grow(from: seed)
            if members.count >= Self.leastCells { result.append(region(of: members)) }
        }
        return result.sorted { $0.score > $1.score }
    }

    private func isBarLike(_ index: Int) -> Bool {
        let pixels = Float(9 * GradientGrid.cell * GradientGrid.cell / 2)
        return cells[index].coherence > Self.leastCoherence
            && cells[index].energy > pixels * Self.leastContrast * Self.leastContrast
    }

    private func weight(_ index: Int) -> Float {
        cells[index].coherence * cells[index].energy.squareRoot()
    }

    private mutating func grow(from seed: Int) -> [Int] {
        let leastCosine = Float(cos(2 * Self.greatestTurn * .pi / 180))
        var members = [seed]
        taken[seed] = true
        var next = 0
        var direction = cells[seed].doubled
        while next < members.count {
            let (row, column) = (members[next] / grid.columns, members[next] % grid.columns)
            next += 1
            let mean = direction / (direction * direction).sum().squareRoot()
            for (r, c) in [
                (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1),
            ]
            where (0..<grid.rows).contains(r) && (0..<grid.columns).contains(c) {
                let neighbour = r * grid.columns + c
                guard !taken[neighbour], isBarLike(neighbour),
                    (cells[neighbour].doubled * mean).sum() > leastCosine
                else { continue }
                taken[neighbour] = true
                members.append(neighbour)
                direction += cells[neighbour].doubled
            }
        }
        return members
    }

    private func region(of members: [Int]) -> BarRegion {
        var doubled = SIMD2<Float>.zero
        var score = 0.0
        for member in members {
            doubled += cells[member].energy.squareRoot() * cells[member].doubled
            score += Double(weight(member))
        }
        let angle = 0.5 * atan2(Double(doubled.y), Double(doubled.x))
        let across = Point(x: cos(angle), y: sin(angle))
        let along = Point(x: -across.y, y: across.x)
        let places = members.map(place)
        let (low, high) = extent(places.map { $0.dot(across) })
        let (top, bottom) = extent(places.map { $0.dot(along) })
        return BarRegion(
            center: (low + high) / 2 * across + (top + bottom) / 2 * along,
            across: across,
            halfLength: (high - low) / 2,
            halfHeight: (bottom - top) / 2,
            score: score,
        )
    }

    private func place(_ index: Int) -> Point {
        let size = Double(GradientGrid.cell)
        return Point(
            x: (Double(index % grid.columns) + 0.5) * size,
            y: (Double(index / grid.columns) + 0.5) * size,
        )
    }

    /// The range of some coordinates but for the outermost, half a cell wider.
    private func extent(_ values: [Double]) -> (Double, Double) {
        let sorted = values.sorted()
        let cut = sorted.count / 50
        let half = Double(GradientGrid.cell) / 2
        return (sorted[cut] - half, sorted[sorted.count - 1 - cut] + half)
    }
}
