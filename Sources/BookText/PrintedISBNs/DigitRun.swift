/// Signs that may be the digits of a number, read from a position in a line on, with the places of the
/// separators between them.
struct DigitRun {
    /// The digits; the tenth may be an "X".
    let digits: [UInt8]
    /// After how many digits there is a separator.
    let breaks: Set<Int>
    /// How many digits were recognised as letters that look like them.
    let correctionCount: Int
    /// The position in the line after the last digit.
    let end: Int
    /// Whether more digits follow after a separator.
    private(set) var isContinued = false

    /// The lengths of an SBN, an ISBN-10 and an ISBN-13.
    private static let lengths: Set<Int> = [9, 10, 13]

    /// Reads all numbers with the length of an ISBN or SBN that begin at a position and are whole: the line
    /// does not go on with a digit that touches them.
    static func runs(in line: ArraySlice<Unicode.Scalar>) -> [DigitRun] {
        var reader = DigitRunReader()
        reader.read(line)
        return reader.runs
    }

    /// Whether a line begins with a number that may be an ISBN without its label, or the rest of one.
    static func isAtBeginning(of line: String) -> Bool {
        let signs = Array(line.unicodeScalars)
        guard let start = signs.prefix(5).firstIndex(where: { LookAlike.digit($0) != nil }) else {
            return false
        }
        let number = signs[start...].prefix {
            LookAlike.digit($0) != nil || $0 == "X" || LookAlike.isSeparator($0)
        }
        return 5...13 ~= number.count { LookAlike.digit($0) != nil }
    }

    /// Walks over a line up to the first sign that is neither a digit nor a separator.
    private struct DigitRunReader {
        private var digits: [UInt8] = []
        private var hyphens: Set<Int> = []
        private var spaces: Set<Int> = []
        private var correctionCount = 0
        private var gap = 0
        private var gapHasHyphen = false
        private var found: [DigitRun] = []

        /// The numbers that end with the line's digits, or before a separator.
        var runs: [DigitRun] {
            found.compactMap { run in
                let count = run.digits.count
                if count == digits.count { return run }
                guard count != 9, hyphens.contains(count) || spaces.contains(count) else {
                    return nil
                }
                var run = run
                run.isContinued = true
                return run
            }
        }

        mutating func read(_ line: ArraySlice<Unicode.Scalar>) {
            for position in line.indices {
                let sign = line[position]
                if LookAlike.isSeparator(sign) {
                    gap += 1
                    gapHasHyphen = gapHasHyphen || LookAlike.isHyphen(sign)
                    if gap > 3 { return }
                    continue
                }
                guard let (digit, isCorrected) = digit(sign) else { return }
                if gap > 0, !digits.isEmpty {
                    if gapHasHyphen {
                        hyphens.insert(digits.count)
                    } else {
                        spaces.insert(digits.count)
                    }
                }
                (gap, gapHasHyphen) = (0, false)
                digits.append(digit)
                if isCorrected { correctionCount += 1 }
                if DigitRun.lengths.contains(digits.count) { append(endingAfter: position) }
                if digits.count > 13 || digit == UInt8(ascii: "X") { return }
            }
        }

        private mutating func append(endingAfter position: Int) {
            // Where hyphens stand, a space is only a wide gap between letters.
            let breaks = hyphens.count >= 2 ? hyphens : hyphens.union(spaces)
            found.append(
                DigitRun(
                    digits: digits,
                    breaks: breaks,
                    correctionCount: correctionCount,
                    end: position + 1,
                )
            )
        }

        private func digit(_ sign: Unicode.Scalar) -> (digit: UInt8, isCorrected: Bool)? {
            if let digit = LookAlike.digit(sign) { return (digit, false) }
            if digits.count == 9, LookAlike.isX(sign) { return (UInt8(ascii: "X"), false) }
            return LookAlike.correctedDigit(sign).map { ($0, true) }
        }
    }
}
