/// A valid number and its distance from a line.
struct ScoredNumber {
    let words: [Int]
    /// The digits of the number.
    let digits: [Int]
    /// ‖y − g‖² without the part that is common to all numbers.
    let cost: Float
}

/// Finds the best valid numbers for a line, exactly.
///
/// Dynamic programming over the cells, for each reading (parity pattern). A state is a digit and the
/// remainder of the check sum, and keeps the two best paths. The result is the best number and the
/// second best, which tells how certain the first is. Readings whose minimum cost without check sum
/// exceeds that of the numbers found are skipped; this does not change the result.
struct NumberSearch {
    /// Costs by remainder, 0…9, in the first ten lanes.
    private typealias Remainders = SIMD16<Float>
    private static let impossible: Float = 1e15

    /// A step of the backward trace: a digit, and whether its best or second best path.
    private struct State {
        var cost = Float.infinity
        var digit = 0
        var rank = 0
    }

    private let layout: WordLattice
    private let guards: [Int]
    /// The line without guard patterns and fixed edges.
    private var rest: [Float] = []
    /// The minimum cost of each reading, regardless of the check sum.
    private var bounds: [Float] = []
    private var own: [Float]
    private var best: [Remainders]
    private var second: [Remainders]
    private var modules: [Float]
    private var impulses: [Float]

    init(layout: WordLattice) {
        self.layout = layout
        guards = layout.guardBars
        own = Array(repeating: 0, count: layout.cells.count * WordTable.count)
        best = Array(repeating: .zero, count: layout.cells.count * 10)
        second = best
        modules = Array(repeating: 0, count: layout.modules + 1)
        impulses = modules
    }

    /// Prepares the search of a line.
    ///
    /// - Parameters:
    ///   - darkness: The line, from 0 (space) to 1 (bar).
    ///   - table: The table for the blur and the bar growth.
    mutating func begin(_ darkness: [Float], _ table: WordTable) {
        rest = residual(darkness, table)
        correlate(rest, table)
        bounds = layout.readings.map { minimumCost($0, table) }
    }

    /// Returns the best numbers for the line, best first.
    ///
    /// - Parameters:
    ///   - table: The table with which the search began.
    ///   - maximumCount: The number of results, at least 1.
    /// - Returns: The numbers; at most two if the symbology has only one reading.
    mutating func numbers(_ table: WordTable, maximumCount: Int) -> [ScoredNumber] {
        var found: [ScoredNumber] = []
        for reading in bounds.indices.sorted(by: { bounds[$0] < bounds[$1] }) {
            if found.count >= maximumCount, found[maximumCount - 1].cost <= bounds[reading] {
                break
            }
            found += search(layout.readings[reading], table)
            found.sort { $0.cost < $1.cost }
            if found.count > maximumCount { found.removeLast(found.count - maximumCount) }
        }
        return found
    }

    /// Compares a number with the best sequence of digits, valid or not.
    ///
    /// - Parameters:
    ///   - words: The words of the number.
    ///   - table: The table with which the search began.
    /// - Returns: What the number leaves unexplained of the line over what the best digits do; at least 1.
    func excess(of words: [Int], _ table: WordTable) -> Float {
        var cost = own[words[0]]
        for index in 1..<words.count {
            let row = words[index] * WordTable.count + words[index - 1]
            cost += own[index * WordTable.count + words[index]]
            cost += products(before: index, table)[row]
        }
        let least = bounds.min() ?? cost
        let first = max(0, SampleGrid.sample(at: -1))
        let last = SampleGrid.sample(at: layout.modules + 1)
        let rest = rest[first..<last].reduce(Float(0)) { $0 + $1 * $1 }
        return max(1, (rest + cost) / max(rest + least, 1e-6))
    }

    /// Computes the cost of each word in each cell: ‖W‖² − 2 (y − g₀)·W.
    private mutating func correlate(_ residual: [Float], _ table: WordTable) {
        let kernel = table.kernel
        let reach = -kernel.radius..<kernel.radius + 2
        let response = reach.map { kernel.moduleResponse(at: $0) }
        let impulse = reach.map { kernel.impulse(at: $0) }
        for module in 0...layout.modules {
            let first = SampleGrid.sample(at: module) + reach.lowerBound
            let low = max(0, -first)
            let high = min(reach.count, residual.count - first)
            var (bar, edge): (Float, Float) = (0, 0)
            for offset in low..<high {
                bar += response[offset] * residual[first + offset]
                edge += impulse[offset] * residual[first + offset]
            }
            modules[module] = bar
            impulses[module] = edge
        }
        for (index, cell) in layout.cells.enumerated() {
            for word in cell.words {
                var product: Float = 0
                for bar in WordTable.bars[word] {
                    for module in bar { product += modules[cell.start + module] }
                }
                for edge in WordTable.innerEdges[word] {
                    product += table.growth * impulses[cell.start + edge]
                }
                own[index * WordTable.count + word] = table.energies[word] - 2 * product
            }
        }
    }

    /// Returns the line without guard patterns and fixed edges: y − g₀.
    private func residual(_ darkness: [Float], _ table: WordTable) -> [Float] {
        var result = darkness
        let kernel = table.kernel
        func subtract(_ value: Float, at sample: Int) {
            if result.indices.contains(sample) { result[sample] -= value }
        }
        for module in guards {
            let start = SampleGrid.sample(at: module)
            for offset in -kernel.radius..<kernel.radius + 2 {
                subtract(kernel.moduleResponse(at: offset), at: start + offset)
            }
        }
        for edge in layout.fixedEdges {
            let start = SampleGrid.sample(at: edge)
            for offset in -kernel.radius..<kernel.radius {
                subtract(table.growth * kernel.impulse(at: offset), at: start + offset)
            }
        }
        return result
    }

    private func products(before cell: Int, _ table: WordTable) -> [Float] {
        layout.cells[cell].followsGuard ? table.acrossGuard : table.adjacent
    }

    /// Returns the minimum cost of a reading, regardless of the check sum.
    private func minimumCost(_ reading: WordLattice.Reading, _ table: WordTable) -> Float {
        var costs = (0..<10).map { own[reading.sets[0] + $0] }
        var next = costs
        for index in 1..<layout.cells.count {
            let products = products(before: index, table)
            for digit in 0..<10 {
                let word = reading.sets[index] + digit
                let row = word * WordTable.count + reading.sets[index - 1]
                var least = Float.infinity
                for previous in 0..<10 {
                    least = min(least, costs[previous] + products[row + previous])
                }
                next[digit] = least + own[index * WordTable.count + word]
            }
            swap(&costs, &next)
        }
        return costs.min() ?? 0
    }

    /// Returns the two best numbers of a reading.
    private mutating func search(
        _ reading: WordLattice.Reading,
        _ table: WordTable,
    ) -> [ScoredNumber] {
        for digit in 0..<10 {
            let index = digit
            best[index] = Remainders(repeating: Self.impossible)
            second[index] = best[index]
            best[index][reading.weights[0] * digit % 10] = own[reading.sets[0] + digit]
        }
        for cell in 1..<layout.cells.count { advance(to: cell, reading, table) }
        let last = (layout.cells.count - 1) * 10
        var ends: [(cost: Float, digit: Int, rank: Int)] = []
        for digit in reading.lastDigits {
            ends.append((best[last + digit][reading.remainder], digit, 0))
            ends.append((second[last + digit][reading.remainder], digit, 1))
        }
        ends.sort { $0.cost < $1.cost }
        return ends.prefix(2).filter { $0.cost < Self.impossible / 2 }.map { end in
            let digits = trace(end.digit, end.rank, reading, table)
            return ScoredNumber(
                words: zip(reading.sets, digits).map { $0 + $1 },
                digits: reading.prefix + digits + reading.suffix,
                cost: end.cost,
            )
        }
    }

    private mutating func advance(
        to cell: Int,
        _ reading: WordLattice.Reading,
        _ table: WordTable,
    ) {
        let products = products(before: cell, table)
        let (from, to) = ((cell - 1) * 10, cell * 10)
        for digit in 0..<10 {
            let word = reading.sets[cell] + digit
            let row = word * WordTable.count + reading.sets[cell - 1]
            var first = Remainders(repeating: Self.impossible)
            var next = first
            for previous in 0..<10 {
                let product = products[row + previous]
                let (a, b) = (best[from + previous] + product, second[from + previous] + product)
                let larger = lanewiseMaximum(first, a)
                next = lanewiseMinimum(lanewiseMinimum(next, b), larger)
                first = lanewiseMinimum(first, a)
            }
            let cost = own[cell * WordTable.count + word]
            let turn = reading.weights[cell] * digit % 10
            best[to + digit] = Self.turned(first + cost, turn)
            second[to + digit] = Self.turned(next + cost, turn)
        }
    }

    /// Rotates the remainders from r to r + turn.
    private static func turned(_ values: Remainders, _ turn: Int) -> Remainders {
        // With a constant, the compiler emits a single shuffle.
        switch turn {
        case 1: moved(values, 1)
        case 2: moved(values, 2)
        case 3: moved(values, 3)
        case 4: moved(values, 4)
        case 5: moved(values, 5)
        case 6: moved(values, 6)
        case 7: moved(values, 7)
        case 8: moved(values, 8)
        case 9: moved(values, 9)
        default: values
        }
    }

    @inline(__always)
    private static func moved(_ values: Remainders, _ turn: Int) -> Remainders {
        var result = Remainders(repeating: impossible)
        for remainder in 0..<10 { result[(remainder + turn) % 10] = values[remainder] }
        return result
    }

    /// Traces the digits of a path back from its last state.
    private func trace(
        _ digit: Int,
        _ rank: Int,
        _ reading: WordLattice.Reading,
        _ table: WordTable,
    ) -> [Int] {
        var result = Array(repeating: 0, count: layout.cells.count)
        var (digit, rank, remainder) = (digit, rank, reading.remainder)
        for cell in (1..<layout.cells.count).reversed() {
            result[cell] = digit
            remainder = (remainder + 10 - reading.weights[cell] * digit % 10) % 10
            let products = products(before: cell, table)
            let row = (reading.sets[cell] + digit) * WordTable.count + reading.sets[cell - 1]
            var ways = (State(), State())
            for previous in 0..<10 {
                let state = (cell - 1) * 10 + previous
                let product = products[row + previous]
                let (first, next) = (best[state][remainder], second[state][remainder])
                Self.insert(State(cost: first + product, digit: previous, rank: 0), &ways)
                Self.insert(State(cost: next + product, digit: previous, rank: 1), &ways)
            }
            (digit, rank) =
                rank == 0 ? (ways.0.digit, ways.0.rank) : (ways.1.digit, ways.1.rank)
        }
        result[0] = digit
        return result
    }

    /// Inserts a state into the two cheapest.
    private static func insert(_ state: State, _ pair: inout (State, State)) {
        if state.cost < pair.0.cost {
            pair = (state, pair.0)
        } else if state.cost < pair.1.cost {
            pair.1 = state
        }
    }
}
