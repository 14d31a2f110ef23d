/// The least-squares parabola of a line.
struct LineTrend {
    private var factors: [Float] = []

    init(_ line: [Lanes], _ grid: SampleGrid) {
        var system = LinearSystem(size: 3)
        system.clear(3)
        let blocks = grid.blocks
        for row in 0..<3 {
            var sum = Lanes.zero
            for block in 0..<blocks { sum += grid.legendre[row * blocks + block] * line[block] }
            system.add(Double(sum.sum()), at: row)
            for column in 0...row {
                var sum = Lanes.zero
                for block in 0..<blocks {
                    sum +=
                        grid.legendre[row * blocks + block] * grid.legendre[column * blocks + block]
                }
                system.set(Double(sum.sum()), row, column)
            }
        }
        system.solve()
        factors = (0..<3).map { Float(system.solution[$0]) }
    }

    /// Returns the parabola at the eight samples of a block.
    func value(_ block: Int, _ grid: SampleGrid) -> Lanes {
        var value = Lanes.zero
        for degree in 0..<3 {
            value += factors[degree] * grid.legendre[degree * grid.blocks + block]
        }
        return value
    }
}
