import BookImaging
import Glibc

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

    /// A part of the region, as long as the region and a few pixels high.
    ///
    /// - Parameters:
    ///   - place: Its middle, in half heights from the region's.
    ///   - height: Its height in pixels.
    /// - Returns: The part.
    func strip(at place: Double, height: Double) -> BarRegion {
        BarRegion(
            center: center + (place * halfHeight) * along,
            across: across,
            halfLength: halfLength,
            halfHeight: height / 2,
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
    /// How much each cell looks like a part of bars; 0 where it does not.
    private let weights: [Float]
    private var taken: [Bool]

    init(_ image: LumaImage) {
        grid = GradientGrid(image)
        let cells = grid.pooled().map(Linearity.init)
        self.cells = cells
        weights = cells.map { Self.isBarLike($0) ? $0.coherence * $0.energy.squareRoot() : 0 }
        taken = weights.map { $0 == 0 }
    }

    /// The cells that look like bars, in an image larger by a factor.
    func barCells(scale: Int) -> BarCells {
        BarCells(
            columns: grid.columns,
            rows: grid.rows,
            side: GradientGrid.cell * scale,
            isBarLike: weights.map { $0 > 0 },
        )
    }

    /// The best regions, best first.
    mutating func regions(most: Int) -> [BarRegion] {
        var groups: [(members: [Int], score: Double)] = []
        for seed in seeds() where !taken[seed] {
            let members = grow(from: seed)
            if members.count >= Self.leastCells {
                groups.append((members, members.reduce(0) { $0 + Double(weights[$1]) }))
            }
        }
        groups.sort { $0.score > $1.score }
        return groups.prefix(most).map { region(of: $0.members, score: $0.score) }
    }

    /// The cells that look like bars, the strongest first, to about a tenth: they lie in the middle of
    /// codes.
    private func seeds() -> [Int] {
        // The first bits of a positive number are its logarithm in steps: what is left is to count.
        let bins = (0..<weights.count).map { Int(weights[$0].bitPattern >> 20) }
        var places = Array(repeating: 0, count: 1 << 11)
        for bin in bins { places[bin] += 1 }
        var sum = 0
        for bin in places.indices.reversed() { (places[bin], sum) = (sum, sum + places[bin]) }
        var result = Array(repeating: 0, count: weights.count)
        for (index, bin) in bins.enumerated() {
            result[places[bin]] = index
            places[bin] += 1
        }
        return result
    }

    private static func isBarLike(_ cell: Linearity) -> Bool {
        let pixels = Float(9 * GradientGrid.cell * GradientGrid.cell / 2)
        return cell.coherence > leastCoherence
            && cell.energy > pixels * leastContrast * leastContrast
    }

    private mutating func grow(from seed: Int) -> [Int] {
        let leastCosine = Float(cos(2 * Self.greatestTurn * .pi / 180))
        var members = [seed]
        taken[seed] = true
        var next = 0
        var direction = cells[seed].doubled
        while next < members.count {
            let index = members[next]
            let (row, column) = index.quotientAndRemainder(dividingBy: grid.columns)
            next += 1
            let mean = direction / (direction * direction).sum().squareRoot()
            func visit(_ neighbour: Int) {
                guard !taken[neighbour], (cells[neighbour].doubled * mean).sum() > leastCosine
                else { return }
                taken[neighbour] = true
                members.append(neighbour)
                direction += cells[neighbour].doubled
            }
            if row > 0 { visit(index - grid.columns) }
            if row + 1 < grid.rows { visit(index + grid.columns) }
            if column > 0 { visit(index - 1) }
            if column + 1 < grid.columns { visit(index + 1) }
        }
        return members
    }

    private func region(of members: [Int], score: Double) -> BarRegion {
        var doubled = SIMD2<Float>.zero
        for member in members {
            doubled += cells[member].energy.squareRoot() * cells[member].doubled
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
        let cut = values.count / 50
        let half = Double(GradientGrid.cell) / 2
        let highest = Self.least(cut + 1, of: values.map { -$0 })
        return (Self.least(cut + 1, of: values) - half, half - highest)
    }

    /// The least but so many of some values; few are wanted, so nothing is sorted.
    private static func least(_ count: Int, of values: [Double]) -> Double {
        var lowest = values.prefix(count).sorted()
        for value in values.dropFirst(count) where value < lowest[count - 1] {
            var place = count - 1
            while place > 0, lowest[place - 1] > value {
                lowest[place] = lowest[place - 1]
                place -= 1
            }
            lowest[place] = value
        }
        return lowest[count - 1]
    }
}
