import Glibc

/// The method that converts grey levels to darkness, from 0 (space) to 1 (bar), before bars are known.
enum Normalisation: Int, CaseIterable {
    /// White is interpolated between the quiet zones, and the contrast follows from the mean.
    case quietZones
    /// Local mean and standard deviation, for glare and shadows.
    case surroundings
}

/// The darkness of a line under eight geometries.
struct LaneDarkness {
    /// The samples, with `LaneTable.padding` zeros at both ends.
    var samples: [Lanes]
    /// The difference of spaces and bars in grey levels.
    var contrast = Lanes.zero
    /// The sum of squares.
    var energy = Lanes.zero

    init(_ grid: SampleGrid) {
        samples = Array(repeating: .zero, count: grid.count + 2 * LaneTable.padding)
    }
}

/// Converts grey levels to darkness.
struct LaneNormaliser {
    /// The mean darkness of a symbol.
    private static let meanDarkness: Float = 0.49
    /// The standard deviation of the Gaussian window for local statistics, in modules.
    private static let surroundings: Float = 11
    /// The number of samples per block, for which statistics are computed.
    private static let blockSize = 8

    private let grid: SampleGrid
    private let inside: Range<Int>
    /// The weights of all blocks for the local statistics of each block.
    private let blockWeights: [[Float]]
    private var blockMeans: [Lanes]
    private var blockSquares: [Lanes]
    private var nodes: [(mean: Lanes, square: Lanes)]

    init(_ grid: SampleGrid) {
        self.grid = grid
        let inside = SampleGrid.margin..<grid.count - SampleGrid.margin
        self.inside = inside
        let count = (inside.count + Self.blockSize - 1) / Self.blockSize
        let sigma = Self.surroundings * Float(SampleGrid.samplesPerModule)
        blockWeights = (0..<count).map { node in
            let weights = (0..<count).map { block in
                let distance = Float((block - node) * Self.blockSize) / sigma
                let size = min(Self.blockSize, inside.count - block * Self.blockSize)
                return Float(size) * expf(-0.5 * distance * distance)
            }
            let sum = weights.reduce(0, +)
            return weights.map { $0 / sum }
        }
        blockMeans = Array(repeating: .zero, count: count)
        blockSquares = blockMeans
        nodes = Array(repeating: (.zero, .zero), count: count)
    }

    /// Normalises by the quiet zones: y = b − a·g with linear b.
    func normaliseByQuietZones(_ line: [Lanes], into darkness: inout LaneDarkness) {
        let (left, right) = (quietMean(line, at: 1), quietMean(line, at: grid.count - 6))
        var sum = Lanes.zero
        let scale = Float(SampleGrid.samplesPerModule * grid.modules)
        for index in 0..<grid.count {
            let part = (Float(index - SampleGrid.margin) + 0.5) / scale
            let white = left + min(max(part, -0.05), 1.05) * (right - left)
            let dark = white - line[index]
            darkness.samples[index + LaneTable.padding] = dark
            if inside.contains(index) { sum += dark }
        }
        darkness.contrast = sum / (Float(inside.count) * Self.meanDarkness)
        var energy = Lanes.zero
        let factor = 1 / darkness.contrast
        for index in LaneTable.padding..<grid.count + LaneTable.padding {
            let value = darkness.samples[index] * factor
            darkness.samples[index] = value
            energy += value * value
        }
        darkness.energy = energy
    }

    /// Normalises by the local mean μ and standard deviation σ: 0.48 − (y − μ)·κ/σ.
    ///
    /// - Parameters:
    ///   - line: The grey levels.
    ///   - deviation: κ, the standard deviation of a blurred symbol.
    ///   - darkness: The result.
    mutating func normaliseBySurroundings(
        _ line: [Lanes],
        deviation: Float,
        into darkness: inout LaneDarkness,
    ) {
        measureSurroundings(line)
        let size = Float(Self.blockSize)
        var (sum, energy) = (Lanes.zero, Lanes.zero)
        for index in 0..<grid.count {
            let place = (Float(index - inside.lowerBound) + 0.5) / size - 0.5
            let node = min(max(0, Int(place)), nodes.count - 2)
            let part = min(max(place - Float(node), 0), 1)
            let (low, high) = (nodes[node], nodes[node + 1])
            let mean = low.mean + part * (high.mean - low.mean)
            let spread = low.square + part * (high.square - low.square)
            sum += spread
            let isNear = index >= inside.lowerBound - 1 && index <= inside.upperBound
            let value = isNear ? 0.48 - (line[index] - mean) * (deviation / spread) : .zero
            darkness.samples[index + LaneTable.padding] = value
            energy += value * value
        }
        darkness.contrast = sum / (Float(grid.count) * deviation)
        darkness.energy = energy
    }

    /// Computes means and standard deviations around each block.
    ///
    /// A fifth of the variance is that of the whole line, so that uniform parts are not amplified to bars.
    private mutating func measureSurroundings(_ line: [Lanes]) {
        for block in blockMeans.indices {
            let start = inside.lowerBound + block * Self.blockSize
            let end = min(inside.upperBound, start + Self.blockSize)
            var (sum, squares) = (Lanes.zero, Lanes.zero)
            for index in start..<end {
                sum += line[index]
                squares += line[index] * line[index]
            }
            blockMeans[block] = sum / Float(end - start)
            blockSquares[block] = squares / Float(end - start)
        }
        var whole = Lanes.zero
        for node in nodes.indices {
            var (mean, square) = (Lanes.zero, Lanes.zero)
            for (block, weight) in blockWeights[node].enumerated() {
                mean += weight * blockMeans[block]
                square += weight * blockSquares[block]
            }
            let variance = square - mean * mean
            nodes[node] = (mean, variance.replacing(with: 0, where: variance .< 0))
            whole += nodes[node].square
        }
        whole /= Float(nodes.count)
        for node in nodes.indices {
            nodes[node].square = (0.8 * nodes[node].square + 0.2 * whole + 1e-6).squareRoot()
        }
    }

    /// Returns the mean of five samples of a quiet zone.
    private func quietMean(_ line: [Lanes], at first: Int) -> Lanes {
        (line[first] + line[first + 1] + line[first + 2] + line[first + 3] + line[first + 4]) / 5
    }
}
