/// The tables of `LaneDecoder` for a layout at one blur width, without bar growth.
struct LaneTable {
    /// The number of zeros at both ends of a line, so that the responses of all modules fit.
    static let padding = 4
    /// The maximum distance of samples from the middle of a module.
    private static let reach = padding + SampleGrid.margin

    let words: WordTable
    /// The response to one module at ½, 1½, 2½ … samples from its middle; it is symmetric.
    let response: [Float]
    /// ‖W‖² + 2 g₀·W for each word of each cell, where g₀ are the guard patterns.
    let constants: [[Float]]
    /// ‖g₀‖².
    let guardEnergy: Float
    /// The standard deviation of a blurred symbol, averaged over numbers.
    let deviation: Float

    init(layout: WordLattice, grid: SampleGrid, kernel: BlurKernel) {
        let words = WordTable(kernel: kernel, growth: 0)
        self.words = words
        response = (0...min(kernel.radius, Self.reach - 1)).map {
            kernel.moduleResponse(at: -$0)
        }
        var guards = Array(repeating: Float.zero, count: grid.count)
        for module in layout.guardBars {
            for sample in guards.indices {
                guards[sample] += kernel.moduleResponse(at: sample - SampleGrid.sample(at: module))
            }
        }
        guardEnergy = guards.reduce(0) { $0 + $1 * $1 }
        constants = layout.cells.map { cell in
            let start = SampleGrid.sample(at: cell.start) - kernel.radius
            return cell.words.map { word in
                var product: Float = 0
                for sample in 0..<words.length where guards.indices.contains(start + sample) {
                    product +=
                        guards[start + sample] * words.waveforms[word * words.length + sample]
                }
                return words.energies[word] + 2 * product
            }
        }
        deviation = Self.deviation(layout, grid, words, guards)
    }

    /// Computes the standard deviation over the samples of fifty symbols.
    private static func deviation(
        _ layout: WordLattice,
        _ grid: SampleGrid,
        _ words: WordTable,
        _ guards: [Float],
    ) -> Float {
        var (sum, squares, count): (Float, Float, Float) = (0, 0, 0)
        for number in 0..<50 {
            var line = guards
            for (index, cell) in layout.cells.enumerated() {
                // Multiples of 7 and 11 select words evenly.
                let word = cell.words.lowerBound + (7 * number + 11 * index) % cell.words.count
                let start = SampleGrid.sample(at: cell.start) - words.kernel.radius
                for sample in 0..<words.length where line.indices.contains(start + sample) {
                    line[start + sample] += words.waveforms[word * words.length + sample]
                }
            }
            for value in line[SampleGrid.margin - 2..<grid.count - SampleGrid.margin + 2] {
                sum += value
                squares += value * value
                count += 1
            }
        }
        return (squares / count - (sum / count) * (sum / count)).squareRoot()
    }
}
