/// A valid number and how far it is from a line.
struct ScoredNumber {
    let words: [Int]
    /// The number's digits, as they are written.
    let digits: [Int]
    /// ‖y − g‖² without the part that all numbers share.
    let cost: Float
}

/// Finds the best valid numbers for one line, exactly.
///
/// For each reading (that is, for each parity pattern) a dynamic programme over the cells: a state is a
/// digit and the check sum's remainder, and keeps the two best ways to get there. So the best number is
/// found, and the second-best, which says how sure the first is. A reading whose least cost without
/// check sum is above the best numbers' is left out; that changes nothing.
struct NumberSearch {
    /// The remainders 0…9 in the first ten lanes.
    private typealias Remainders = SIMD16<Float>
    private static let impossible: Float = 1e15

    /// A state on a way back: which digit, and whether its best or its second-best way.
    private struct State {
        var cost = Float.infinity
        var digit = 0
        var rank = 0
    }

    private let layout: WordLattice
    private let guards: [Int]
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

    /// The best numbers, best first.
    ///
    /// - Parameters:
    ///   - darkness: The line: 0 the colour of spaces, 1 that of bars.
    ///   - table: The blur and the growth.
    ///   - most: How many are asked for; at least one.
    /// - Returns: So many, or fewer where a symbology's only reading gives two.
    mutating func numbers(
        _ darkness: [Float],
        _ table: WordTable,
        most: Int,
    ) -> [ScoredNumber] {
        correlate(darkness, table)
        let bounds = layout.readings.indices
            .map { (reading: $0, bound: leastCost(layout.readings[$0], table)) }
            .sorted { $0.bound < $1.bound }
        var found: [ScoredNumber] = []
        for (reading, bound) in bounds {
            if found.count >= most, found[most - 1].cost <= bound { break }
            found += search(layout.readings[reading], table)
            found.sort { $0.cost < $1.cost }
            if found.count > most { found.removeLast(found.count - most) }
        }
        return found
    }

    /// The cost of each word in each cell: ‖W‖² − 2 (y − g₀)·W, with the guards' and borders' g₀.
    private mutating func correlate(_ darkness: [Float], _ table: WordTable) {
        let kernel = table.kernel
        let residual = residual(darkness, table)
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

    /// What the guards and the borders between digits leave of the line.
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

    /// The least cost of a reading, whatever the check sum.
    private func leastCost(_ reading: WordLattice.Reading, _ table: WordTable) -> Float {
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

    /// The two best numbers of a reading.
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
                let larger = first.replacing(with: a, where: a .> first)
                next = next.replacing(with: b, where: b .< next)
                next = next.replacing(with: larger, where: larger .< next)
                first = first.replacing(with: a, where: a .< first)
            }
            let cost = own[cell * WordTable.count + word]
            let turn = reading.weights[cell] * digit % 10
            best[to + digit] = Self.turned(first + cost, turn)
            second[to + digit] = Self.turned(next + cost, turn)
        }
    }

    /// Moves remainder r to r + turn.
    private static func turned(_ values: Remainders, _ turn: Int) -> Remainders {
        // With a turn that is known at compile time each is one shuffle.
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

    /// The digits on the way to a state, from the last back to the first.
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

    /// Keeps the two cheapest.
    private static func insert(_ state: State, _ pair: inout (State, State)) {
        if state.cost < pair.0.cost {
            pair = (state, pair.0)
        } else if state.cost < pair.1.cost {
            pair.1 = state
        }
    }
}
