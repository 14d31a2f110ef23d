extension PlatformString {
    /// A whole number of at least 1, with a suffix k, M or G where that is easier to read.
    ///
    /// - Parameter option: The option's name, for the error.
    /// - Returns: The number.
    /// - Throws: An error that names the option and the text.
    func positiveNumber(for option: String) throws(UsageError) -> Int {
        let factors: [Character: Int] = ["k": 1_000, "M": 1_000_000, "G": 1_000_000_000]
        let factor = text.last.flatMap { factors[$0] }
        let digits = factor == nil ? text[...] : text.dropLast()
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(digits),
            case let (product, overflow) = number.multipliedReportingOverflow(by: factor ?? 1),
            product > 0, !overflow
        else {
            throw UsageError("option \(option): '\(text)' is no number from 1 up")
        }
        return product
    }

    /// A time in seconds, with a fraction where that is wanted: "3", "0.5".
    ///
    /// - Parameter option: The option's name, for the error.
    /// - Returns: The time, a millisecond at the least and ten years at the most.
    /// - Throws: An error that names the option and the text.
    func seconds(for option: String) throws(UsageError) -> Duration {
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        guard isPlain, let seconds = Double(text), (0.001...315_360_000).contains(seconds) else {
            throw UsageError("option \(option): '\(text)' is no number of seconds")
        }
        return .milliseconds(Int((seconds * 1_000).rounded()))
    }
}
