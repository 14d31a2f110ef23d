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

    /// For each order of number sets, which gives the sum, the two best numbers with each partial sum are kept
    /// from digit to digit.
    private static func bestOfFive(_ errors: [[Float]]) -> (Candidate, Candidate) {
        var best = (Candidate([], .infinity), Candidate([], .infinity))
        for (sum, sets) in BarcodeSupplement.fiveDigitSets.enumerated() {
            var states = Array(
                repeating: (Candidate([], .infinity), Candidate([], .infinity)),
                count: 10,
            )
            states[0].0 = ([], 0)
            for (place, isInSetB) in sets.enumerated() {
                var next = Array(
                    repeating: (Candidate([], .infinity), Candidate([], .infinity)),
                    count: 10,
                )
                let weight = place.isMultiple(of: 2) ? 3 : 9
                for (partial, state) in states.enumerated() {
                    for digit in 0..<10 {
                        let error = errors[place][digit + (isInSetB ? 10 : 0)]
                        let reached = (partial + weight * digit) % 10
                        for known in [state.0, state.1] where known.error < .infinity {
                            let total = known.error + error
                            guard total < next[reached].1.error else { continue }
                            note((known.digits + [digit], total), in: &next[reached])
                        }
                    }
                }
                states = next
            }
            note(states[sum].0, in: &best)
            note(states[sum].1, in: &best)
        }
        return best
    }

    private static func note(_ number: Candidate, in best: inout (Candidate, Candidate)) {
        if number.error < best.0.error {
            best = (number, best.0)
        } else if number.error < best.1.error {
            best.1 = number
        }
    }
}
