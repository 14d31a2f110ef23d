/// A word as it was read, with what each letter of another word costs at each of its places.
struct ReadPattern {
    /// The number of letters that were read.
    let count: Int
    private let read: [UInt8]
    /// What reading each letter for another costs, by `letter * count + place`.
    private let substitutions: [Int32]
    /// What each letter costs that was read where none is.
    private let gaps: [Int32]
    /// What each letter and the one before it are read for together; 0 for nothing.
    private let readForOne: [UInt8]
    private let gapsOfLetters = LetterConfusion.gaps
    private let writtenAsOne = LetterConfusion.writtenAsOne
    /// Whether words are compared from their ends.
    private let isReversed: Bool
    /// The number of letters read in the half that comes first, without the last one from the beginning: letters that were
    /// not read in the middle belong to one half only.
    private let half: Int

    /// Prepares a word in folded ASCII.
    init(_ letters: [UInt8], isReversed: Bool) {
        read = isReversed ? letters.reversed() : letters
        self.isReversed = isReversed
        count = read.count
        half = isReversed ? count - count / 2 : max(0, count / 2 - 1)
        var substitutions: [Int32] = []
        substitutions.reserveCapacity(LetterConfusion.letters * count)
        for letter in 0..<LetterConfusion.letters {
            for other in read {
                let pair = Int(other) * LetterConfusion.letters + letter
                substitutions.append(LetterConfusion.substitutions[pair])
            }
        }
        self.substitutions = substitutions
        gaps = read.map { LetterConfusion.gaps[Int($0)] }
        var merged = [UInt8](repeating: 0, count: count)
        for place in read.indices.dropFirst() {
            let pair = Self.pair(read[place - 1], read[place], isReversed)
            merged[place] = LetterConfusion.readForOne[pair]
        }
        readForOne = merged
    }

    /// The distances of what was read from a word without letters.
    var firstRow: [Int32] { gaps.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) } }

    private static func pair(_ first: UInt8, _ second: UInt8, _ isReversed: Bool) -> Int {
        isReversed
            ? Int(second) * LetterConfusion.letters + Int(first)
            : Int(first) * LetterConfusion.letters + Int(second)
    }

    /// Adds the distances of a beginning of a word that is a letter longer.
    ///
    /// - Parameters:
    ///   - letter: The letter.
    ///   - depth: The number of letters before it.
    ///   - before: The letter before it.
    ///   - surplus: The number of letters that the rest of the word has more than all that was read.
    ///   - mostInHalf: The most that the half that comes first may cost.
    ///   - rows: The distances, row by row.
    /// - Returns: A lower bound of the distance of the whole word.
    func addRow(
        _ letter: UInt8,
        depth: Int,
        after before: UInt8,
        surplus: Int,
        mostInHalf: Int32,
        to rows: inout [Int32],
    ) -> Int32 {
        let width = count + 1
        let (above, start) = (depth * width, (depth + 1) * width)
        let gap = gapsOfLetters[Int(letter)]
        let asOne =
            depth == 0
            ? 0 : writtenAsOne[Self.pair(before, letter, isReversed)]
        let costs = substitutions.span.extracting(Int(letter) * count..<(Int(letter) + 1) * count)
        let (gaps, read, readForOne) = (gaps.span, read.span, readForOne.span)
        var rows = rows.mutableSpan
        var (diagonal, left) = (rows[above], rows[above] + gap)
        rows[start] = left
        // Each letter that the rest has more or less than what was read costs a merged pair at least.
        var least = left + LetterConfusion.merging * Int32(abs(surplus))
        for column in 0..<costs.count {
            let over = rows[above + column + 1]
            var cost = min(diagonal &+ costs[column], over &+ gap, left &+ gaps[column])
            diagonal = over
            if readForOne[column] == letter, column > 0 {
                cost = min(cost, rows[above + column - 1] &+ LetterConfusion.merging)
            }
            if asOne != 0, asOne == read[column] {
                cost = min(cost, rows[above - width + column] &+ LetterConfusion.merging)
            }
            if column < half, cost > mostInHalf { cost = WordDistance.far }
            rows[start + column + 1] = cost
            left = cost
            let rest = abs(surplus &+ column &+ 1)
            least = min(least, cost &+ LetterConfusion.merging &* Int32(truncatingIfNeeded: rest))
        }
        return least
    }
}
