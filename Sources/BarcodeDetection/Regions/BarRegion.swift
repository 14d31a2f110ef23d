import BookImaging
import Glibc

/// A part of an image with gradients in one direction, as of bars.
struct BarRegion {
    /// The centre, in pixels.
    let center: Point
    /// The unit vector across the bars.
    ///
    /// It points right, or down for horizontal bars.
    let across: Point
    /// Half the extent across the bars, in pixels: half the length of the symbol.
    let halfLength: Double
    /// Half the extent along the bars, in pixels.
    let halfHeight: Double
    /// The strength: the sum of the lengths of the gradients.
    let score: Double

    /// The unit vector along the bars.
    var along: Point { Point(x: -across.y, y: across.x) }

    /// Returns the same region in an image that is larger by a factor.
    func scaled(by factor: Double) -> BarRegion {
        BarRegion(
            center: factor * center,
            across: across,
            halfLength: factor * halfLength,
            halfHeight: factor * halfHeight,
            score: score,
        )
    }

    /// Returns the region with another height.
    func with(halfHeight: Double) -> BarRegion {
        BarRegion(
            center: center,
            across: across,
            halfLength: halfLength,
            halfHeight: halfHeight,
            score: score,
        )
    }

    /// Returns the same region, longer by a factor.
    func with(length factor: Double) -> BarRegion {
        BarRegion(
            center: center,
            across: across,
            halfLength: factor * halfLength,
            halfHeight: halfHeight,
            score: score,
        )
    }

    /// Returns a strip of the region, of the same length and a few pixels high.
    ///
    /// - Parameters:
    ///   - place: The offset of its centre, in half heights of the region.
    ///   - height: Its height in pixels.
    /// - Returns: The strip.
    func strip(at place: Double, height: Double) -> BarRegion {
        BarRegion(
            center: center + (place * halfHeight) * along,
            across: across,
            halfLength: halfLength,
            halfHeight: height / 2,
            score: score,
        )
    }

    /// Whether a point is in the region.
    func contains(_ point: Point) -> Bool {
        let offset = point - center
        return abs(offset.dot(across)) <= halfLength && abs(offset.dot(along)) <= halfHeight
    }
}

/// Finds the regions of an image that may be barcodes.
struct BarRegionFinder {
    /// The minimum gradient in grey levels (root mean square over a cell); less is noise.
    private static let minimumContrast: Float = 4
    private static let minimumCoherence: Float = 0.6
    /// The maximum angle between neighbouring cells of one region, in degrees.
    private static let maximumTurn = 12.0
    /// The minimum number of cells in a region.
    private static let minimumCells = 6

    private let grid: GradientGrid
    private let cells: [TensorOrientation]
    /// How much each cell looks like a part of bars; 0 if it does not.
    private let weights: [Float]
    private var taken: [Bool]

    /// Measures an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - parts: The side length of a cell, in eights of pixels.
    init(_ image: LumaImage, parts: Int = 1) {
        let grid = GradientGrid(image, parts: parts)
        self.grid = grid
        let cells = grid.pooled().map(TensorOrientation.init)
        self.cells = cells
        weights = cells.map {
            Self.isBarLike($0, 9 * grid.samples) ? $0.coherence * $0.energy.squareRoot() : 0
        }
        taken = weights.map { $0 == 0 }
    }

    /// Returns the cells that look like bars, for an image that is larger by a factor.
    func barCells(scale: Int) -> BarCells {
        BarCells(
            columns: grid.columns,
            rows: grid.rows,
            side: grid.cell * scale,
            isBarLike: weights.map { $0 > 0 },
        )
    }

    /// The cells that may be crossed by lines through low bars.
    var lowBarCells: LowBarCells {
        LowBarCells(grid, minimumContrast: Self.minimumContrast)
    }

    /// Returns the strongest regions, strongest first.
    mutating func regions(maximumCount: Int) -> [BarRegion] {
        var groups: [(members: [Int], score: Double)] = []
        for seed in seeds() where !taken[seed] {
            let members = grow(from: seed)
            guard members.count >= Self.minimumCells else { continue }
            // A line that touches the bars does not make them less conspicuous.
            let score = members.reduce(0) { $0 + Double(weights[$1]) }
            for part in parts(of: members) where part.count >= Self.minimumCells {
                groups.append((part, score))
            }
        }
        groups.sort { $0.score > $1.score }
        return groups.prefix(maximumCount).map { region(of: $0.members, score: $0.score) }
    }

    /// Returns the cells that look like bars, roughly the strongest first: those are in the middle of
    /// symbols.
    private func seeds() -> [Int] {
        // A counting sort by the leading bits of the weights, which are roughly their logarithms.
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

    private static func isBarLike(_ cell: TensorOrientation, _ pixels: Int) -> Bool {
        cell.coherence > minimumCoherence
            && cell.energy > Float(pixels) * minimumContrast * minimumContrast
    }

    private mutating func grow(from seed: Int) -> [Int] {
        let minimumCosine = Float(cos(2 * Self.maximumTurn * .pi / 180))
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
                guard !taken[neighbour], (cells[neighbour].doubled * mean).sum() > minimumCosine
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

    /// Separates bars from lines that touch them.
    private func parts(of members: [Int]) -> [[Int]] {
        let across = direction(of: members)
        let along = Point(x: -across.y, y: across.x)
        let places = members.map { (1 / Double(grid.cell)) * place($0) }
        return DenseRun.parts(
            across: places.map { $0.dot(across) },
            along: places.map { $0.dot(along) },
        ).map { part in part.map { members[$0] } }
    }

    /// Returns the unit vector across the bars.
    private func direction(of members: [Int]) -> Point {
        var doubled = SIMD2<Float>.zero
        for member in members {
            doubled += cells[member].energy.squareRoot() * cells[member].doubled
        }
        let angle = 0.5 * atan2(Double(doubled.y), Double(doubled.x))
        return Point(x: cos(angle), y: sin(angle))
    }

    private func region(of members: [Int], score: Double) -> BarRegion {
        let across = direction(of: members)
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
        let size = Double(grid.cell)
        return Point(
            x: (Double(index % grid.columns) + 0.5) * size,
            y: (Double(index / grid.columns) + 0.5) * size,
        )
    }

    /// Returns the range of coordinates without outliers, extended by half a cell.
    private func extent(_ values: [Double]) -> (Double, Double) {
        let cut = values.count / 50
        let half = Double(grid.cell) / 2
        let highest = Self.least(cut + 1, of: values.map { -$0 })
        return (Self.least(cut + 1, of: values) - half, half - highest)
    }

    /// Returns the n-th smallest value.
    ///
    /// A partial insertion sort is enough, since n is small.
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
