import BookIdentifiers

/// Finds the most likely number, and the next most likely one, among all valid numbers.
struct PrintedNumberSearch {
    /// A number and its cost: the negative logarithm of its likelihood.
    struct Candidate {
        var digits: [Int]
        var cost: Float
    }

    let layout: DigitLayout
    /// For each digit of the number, the cost of each of the ten according to print.
    let print: [[Float]]
    /// For each digit's bars, the cost of each word.
    let bars: [[Float]]

    /// Returns the two best numbers, the better one first.
    func best() -> (Candidate, Candidate) {
        let none = Candidate(digits: [], cost: .infinity)
        var best = (none, none)
        switch layout.symbology {
        case .ean13:
            for first in 0...9 {
                // A UPC-A has no printed zero.
                if layout.outer.contains(where: { $0.digit == 1 }), first > 0 { break }
                let sets = NumberSetParity.ean13[first]
                let costs = (0..<12).map { index -> [Float] in
                    let offset = index >= 6 ? 20 : sets[index] ? 10 : 0
                    return self.costs(of: index + 1, index, offset)
                }
                let prior: Float = first == 9 ? 0 : 0.7
                let start = Candidate(digits: [first], cost: print[0][first] + prior)
                let found = Self.best(start, costs, isFirstHeavy: true)
                Self.note(found.0, in: &best)
                Self.note(found.1, in: &best)
            }
        case .ean8:
            let costs = (0..<8).map { self.costs(of: $0, $0, $0 >= 4 ? 20 : 0) }
            best = Self.best(Candidate(digits: [], cost: 0), costs, isFirstHeavy: true)
        case .upce: best = bestUPCE()
        }
        return best
    }

    /// Returns the two best numbers of a UPC-E.
    ///
    /// The bars show the check digit by their number sets. The last digit tells where zeros were removed, and so how much
    /// the others count in the check sum.
    private func bestUPCE() -> (Candidate, Candidate) {
        let none = Candidate(digits: [], cost: .infinity)
        var best = (none, none)
        let start = Candidate(digits: [0], cost: print[0][0])
        for (check, sets) in NumberSetParity.upce.enumerated() {
            let costs = sets.indices.map { self.costs(of: $0 + 1, $0, sets[$0] ? 10 : 0) }
            for form in Self.upceForms {
                let states = Self.states(from: start, costs.dropLast(), form.weights)
                for last in form.lasts {
                    let sum = check + form.lastWeight * last
                    let rest = states[(40 - sum) % 10]
                    for known in [rest.0, rest.1] where known.cost < .infinity {
                        let cost = known.cost + costs[5][last] + print[7][check]
                        Self.note(
                            Candidate(digits: known.digits + [last, check], cost: cost),
                            in: &best,
                        )
                    }
                }
            }
        }
        return best
    }

    /// The weights in the check sum of the five digits before the last one, and of that, by what it is: those of their places
    /// in the UPC-A (GS1 General Specifications, 7.10).
    private static let upceForms: [(lasts: ClosedRange<Int>, weights: [Int], lastWeight: Int)] = [
        (0...2, [1, 3, 3, 1, 3], 1), (3...3, [1, 3, 1, 1, 3], 0), (4...4, [1, 3, 1, 3, 3], 0),
        (5...9, [1, 3, 1, 3, 1], 3),
    ]

    /// Returns the cost of each digit at a place, with the words from an offset on.
    private func costs(of digit: Int, _ cell: Int, _ offset: Int) -> [Float] {
        zip(print[digit], bars[cell][offset..<offset + 10]).map { $0 + $1 }
    }

    /// Follows the two best numbers for each remainder of the check sum.
    private static func best(
        _ start: Candidate,
        _ costs: [[Float]],
        isFirstHeavy: Bool,
    ) -> (Candidate, Candidate) {
        let weights = costs.indices.map { $0.isMultiple(of: 2) == isFirstHeavy ? 3 : 1 }
        return states(from: start, costs[...], weights)[0]
    }

    /// Returns the two best ways to each remainder of the check sum.
    private static func states(
        from start: Candidate,
        _ costs: ArraySlice<[Float]>,
        _ weights: [Int],
    ) -> [(Candidate, Candidate)] {
        let none = Candidate(digits: [], cost: .infinity)
        var states = Array(repeating: (none, none), count: 10)
        states[start.digits.first ?? 0].0 = start
        for (cost, weight) in zip(costs, weights) {
            var next = Array(repeating: (none, none), count: 10)
            for (sum, state) in states.enumerated() where state.0.cost < .infinity {
                for digit in 0...9 {
                    let reached = (sum + weight * digit) % 10
                    for known in [state.0, state.1] {
                        let total = known.cost + cost[digit]
                        guard total < next[reached].1.cost else { continue }
                        note(
                            Candidate(digits: known.digits + [digit], cost: total),
                            in: &next[reached],
                        )
                    }
                }
            }
            states = next
        }
        return states
    }

    private static func note(_ number: Candidate, in best: inout (Candidate, Candidate)) {
        if number.cost < best.0.cost {
            best = (number, best.0)
        } else if number.cost < best.1.cost {
            best.1 = number
        }
    }
}
