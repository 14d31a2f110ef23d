import BookIdentifiers

/// Finds the supplement with the least error, and the next best, among all valid ones.
enum SupplementNumbers {
    /// A number and the sum of the errors of its digits.
    typealias Candidate = (digits: [Int], error: Float)

    /// Returns the best number and the next best.
    ///
    /// - Parameter errors: For each digit, the error of each word of ``SupplementTemplates``.
    /// - Returns: Two numbers, the better one first.
    static func best(_ errors: [[Float]]) -> (Candidate, Candidate) {
        errors.count == 2 ? bestOfTwo(errors) : bestOfFive(errors)
    }

    private static func bestOfTwo(_ errors: [[Float]]) -> (Candidate, Candidate) {
        var best = (Candidate([], .infinity), Candidate([], .infinity))
        for value in 0..<100 {
            let digits = [value / 10, value % 10]
            let sets = BarcodeSupplement.areInSetB(digits)
            let error =
                errors[0][digits[0] + (sets[0] ? 10 : 0)]
                + errors[1][digits[1] + (sets[1] ? 10 : 0)]
            note((digits, error), in: &best)
        }
        return best
    }

    /// A number as an integer and its error, while it grows.
    private typealias Partial = (value: Int, error: Float)

    /// For each order of number sets, which gives the sum, the two best numbers with each partial sum are kept
    /// from digit to digit.
    private static func bestOfFive(_ errors: [[Float]]) -> (Candidate, Candidate) {
        let none: (Partial, Partial) = ((0, .infinity), (0, .infinity))
        var best = none
        var states = Array(repeating: none, count: 10)
        var next = states
        for (sum, sets) in BarcodeSupplement.fiveDigitSets.enumerated() {
            for partial in states.indices { states[partial] = none }
            states[0].0.error = 0
            for (place, isInSetB) in sets.enumerated() {
                for partial in next.indices { next[partial] = none }
                let weight = place.isMultiple(of: 2) ? 3 : 9
                for (partial, state) in states.enumerated() where state.0.error < .infinity {
                    for digit in 0..<10 {
                        let error = errors[place][digit + (isInSetB ? 10 : 0)]
                        let reached = (partial + weight * digit) % 10
                        note(
                            (10 * state.0.value + digit, state.0.error + error),
                            in: &next[reached],
                        )
                        note(
                            (10 * state.1.value + digit, state.1.error + error),
                            in: &next[reached],
                        )
                    }
                }
                swap(&states, &next)
            }
            note(states[sum].0, in: &best)
            note(states[sum].1, in: &best)
        }
        return (candidate(best.0), candidate(best.1))
    }

    private static func candidate(_ number: Partial) -> Candidate {
        guard number.error < .infinity else { return ([], .infinity) }
        let digits = [10_000, 1_000, 100, 10, 1].map { number.value / $0 % 10 }
        return (digits, number.error)
    }

    private static func note(_ number: Partial, in best: inout (Partial, Partial)) {
        if number.error < best.0.error {
            best = (number, best.0)
        } else if number.error < best.1.error {
            best.1 = number
        }
    }

    private static func note(_ number: Candidate, in best: inout (Candidate, Candidate)) {
        if number.error < best.0.error {
            best = (number, best.0)
        } else if number.error < best.1.error {
            best.1 = number
        }
    }
}
