extension WordLattice {
    /// Returns the words of a number; nil if it is invalid in this symbology.
    func words(of digits: [Int]) -> [Int]? {
        for reading in readings {
            let head = reading.prefix.count
            guard digits.count == head + cells.count + reading.suffix.count,
                Array(digits.prefix(head)) == reading.prefix,
                Array(digits.suffix(reading.suffix.count)) == reading.suffix
            else { continue }
            let inner = Array(digits[head..<head + cells.count])
            guard inner.allSatisfy((0...9).contains),
                let last = inner.last, reading.lastDigits.contains(last)
            else { continue }
            let sum = zip(inner, reading.weights).reduce(0) { $0 + $1.0 * $1.1 }
            if sum % 10 == reading.remainder { return zip(inner, reading.sets).map { $0 + $1 } }
        }
        return nil
    }
}
