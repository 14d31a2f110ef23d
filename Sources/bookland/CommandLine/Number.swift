extension PlatformString {
    /// Parses a whole number of at least 1, with an optional suffix `k`, `M` or `G`.
    ///
    /// - Parameter option: The option's name, for the error.
    /// - Returns: The number.
    /// - Throws: A usage error that names the option and the text.
    func positiveNumber(for option: String) throws(UsageError) -> Int {
        let factors: [Character: Int] = ["k": 1_000, "M": 1_000_000, "G": 1_000_000_000]
        let factor = text.last.flatMap { factors[$0] }
        let digits = factor == nil ? text[...] : text.dropLast()
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(digits),
            case let (product, overflow) = number.multipliedReportingOverflow(by: factor ?? 1),
            product > 0, !overflow
        else {
            throw UsageError("option \(option): '\(text)' is not a positive number")
        }
        return product
    }

    /// Parses a duration in seconds: `3`, `0.5`.
    ///
    /// - Parameter option: The option's name, for the error.
    /// - Returns: The duration, from a millisecond to ten years.
    /// - Throws: A usage error that names the option and the text.
    func seconds(for option: String) throws(UsageError) -> Duration {
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        guard isPlain, let seconds = Double(text), (0.001...315_360_000).contains(seconds) else {
            throw UsageError("option \(option): '\(text)' is not a number of seconds")
        }
        return .milliseconds(Int((seconds * 1_000).rounded()))
    }
}
