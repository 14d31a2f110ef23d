/// Finds the best words for eight lines at once, regardless of parity and check digit.
///
/// The minimum of ‖y − g₀ − Σ Wᵢ‖² over all words is a lower bound for every valid number. Dynamic
/// programming over the cells (the Viterbi algorithm) finds it exactly.
struct LaneDecoder {
    private let layout: WordLattice
    /// The index of the first message of each cell.
    private let offsets: [Int]
    /// The minimum cost up to and including each cell, for each of its words.
    private var messages: [Lanes]
    private var correlations: [Lanes]
    private var sums: [Lanes]

    init(layout: WordLattice) {
        self.layout = layout
        var offset = 0
        offsets = layout.cells.map { cell in
            defer { offset += cell.words.count }
            return offset
        }
        messages = Array(repeating: .zero, count: offset)
        correlations = Array(repeating: .zero, count: layout.modules)
        sums = Array(repeating: .zero, count: DigitWord.modules + 1)
    }

    /// Correlates lines with the response of each module, for `search`.
    ///
    /// - Parameters:
    ///   - darkness: The padded lines, from 0 (space) to 1 (bar).
    ///   - table: The blur.
    mutating func correlate(_ darkness: [Lanes], _ table: LaneTable) {
        let response = table.response
        for module in 0..<layout.modules {
            let middle = SampleGrid.sample(at: module) + LaneTable.padding
            var sum = Lanes.zero
            for (offset, value) in response.enumerated() {
                sum += value * (darkness[middle - offset] + darkness[middle + 1 + offset])
            }
            correlations[module] = sum
        }
    }

    /// Reverses the correlations, to read the same lines backwards.
    mutating func reverse() { correlations.reverse() }

    /// Finds the best words.
    ///
    /// - Parameters:
    ///   - energy: Σy² of the lines.
    ///   - table: The blur.
    /// - Returns: Their squared distance from the lines.
    mutating func search(energy: Lanes, _ table: LaneTable) -> Lanes {
        var total = energy + table.guardEnergy
        for module in layout.guardBars { total -= 2 * correlations[module] }
        for index in layout.cells.indices {
            if index > 0 { advance(to: index, table.words) }
            addOwnCosts(of: index, table)
        }
        let last = layout.cells.count - 1
        var best = messages[offsets[last]]
        for word in 1..<layout.cells[last].words.count {
            best = lanewiseMinimum(best, messages[offsets[last] + word])
        }
        return total + best
    }

    /// Returns the words of the best path in one lane.
    func words(lane: Int, _ table: LaneTable) -> [Int] {
        var result = Array(repeating: 0, count: layout.cells.count)
        var next: Int?
        for index in layout.cells.indices.reversed() {
            let cell = layout.cells[index]
            var (best, choice) = (Float.infinity, cell.words.lowerBound)
            for (place, word) in cell.words.enumerated() {
                var cost = messages[offsets[index] + place][lane]
                if let next {
                    let products = products(before: index + 1, table.words)
                    cost += products[next * WordTable.count + word]
                }
                if cost < best { (best, choice) = (cost, word) }
            }
            result[index] = choice
            next = choice
        }
        return result
    }

    private func products(before cell: Int, _ words: WordTable) -> [Float] {
        layout.cells[cell].followsGuard ? words.acrossGuard : words.adjacent
    }

    /// Computes the minimum over the words of the previous cell.
    private mutating func advance(to index: Int, _ table: WordTable) {
        let (previous, cell) = (layout.cells[index - 1].words, layout.cells[index].words)
        let products = products(before: index, table)
        let (from, to) = (offsets[index - 1], offsets[index])
        for word in cell {
            let row = word * WordTable.count + previous.lowerBound
            var best = messages[from] + products[row]
            for place in 1..<previous.count {
                best = lanewiseMinimum(best, messages[from + place] + products[row + place])
            }
            messages[to + word - cell.lowerBound] = best
        }
    }

    /// Adds ‖W‖² − 2 r·W; r·W is a sum over the modules of W's bars.
    private mutating func addOwnCosts(of index: Int, _ table: LaneTable) {
        let cell = layout.cells[index]
        for module in 0..<DigitWord.modules {
            sums[module + 1] = sums[module] + correlations[cell.start + module]
        }
        let (offset, constants) = (offsets[index], table.constants[index])
        for place in 0..<cell.words.count {
            let edges = WordTable.edgeTriples[cell.words.lowerBound + place]
            let (a, b, c) = (sums[Int(edges.x)], sums[Int(edges.y)], sums[Int(edges.z)])
            // Space first (number sets A and B), or bar first (C).
            let product =
                cell.words.lowerBound < 20 ? (b - a) + (sums[DigitWord.modules] - c) : a + (c - b)
            let own = constants[place] - 2 * product
            if index == 0 {
                messages[offset + place] = own
            } else {
                messages[offset + place] += own
            }
        }
    }
}
