/// The cheapest way to turn a word as it was read into a word of a book: an edit distance with the costs of
/// ``LetterConfusion``.
///
/// The word of the book is given letter by letter, and its letters may be taken back, so that words that begin alike share
/// what was worked out.
struct WordDistance {
    /// The number of letters that were read.
    private let count: Int
    /// What reading each letter for another costs, by `letter * count + place`.
    private let substitutions: [Int32]
    /// What each letter costs that was read where none is.
    private let gaps: [Int32]
    /// What each letter and the one before it are read for together; 0 for nothing.
    private let readForOne: [UInt8]
    private let gapsOfLetters = LetterConfusion.gaps
    private let writtenAsOne = LetterConfusion.writtenAsOne
    private let read: [UInt8]
    /// Whether words are compared from their ends.
    private let isReversed: Bool
    /// The number of letters read in the half that comes first, without the last one from the beginning: letters that were
    /// not read in the middle belong to one half only.
    private let half: Int
    /// The most that the half that comes first may cost.
    private var mostInHalf = far
    /// The distances of each beginning of the word from each beginning of what was read, row by row.
    private var rows: [Int32]

    /// The most letters that are compared: longer words are several that were read as one.
    static let mostLetters = 40
    /// More than any distance.
    static let far: Int32 = 1 << 20

    /// Prepares the comparison of a word as it was read, in folded ASCII.
    ///
    /// - Parameters:
    ///   - read: The word.
    ///   - isReversed: Whether words are given from their ends.
    init(read: [UInt8], isReversed: Bool = false) {
        let letters = read.prefix(Self.mostLetters)
        self.read = isReversed ? letters.reversed() : Array(letters)
        self.isReversed = isReversed
        count = self.read.count
        half = isReversed ? count - count / 2 : max(0, count / 2 - 1)
        var substitutions: [Int32] = []
        for letter in 0..<LetterConfusion.letters {
            for other in self.read {
                let pair = Int(other) * LetterConfusion.letters + letter
                substitutions.append(LetterConfusion.substitutions[pair])
            }
        }
        self.substitutions = substitutions
        gaps = self.read.map { LetterConfusion.gaps[Int($0)] }
        var merged = [UInt8](repeating: 0, count: count)
        for place in self.read.indices.dropFirst() {
            let pair = Self.pair(self.read[place - 1], self.read[place], isReversed)
            merged[place] = LetterConfusion.readForOne[pair]
        }
        readForOne = merged
        rows = [Int32](repeating: 0, count: (Self.mostLetters + 1) * (count + 1))
        for place in 0..<count { rows[place + 1] = rows[place] + gaps[place] }
    }

    private static func pair(_ first: UInt8, _ second: UInt8, _ isReversed: Bool) -> Int {
        isReversed
            ? Int(second) * LetterConfusion.letters + Int(first)
            : Int(first) * LetterConfusion.letters + Int(second)
    }

    /// Leaves out words whose first half costs more than half of a limit: for a word within the limit, this half or the other
    /// one costs no more than that.
    mutating func limitFirstHalf(to limit: Int32) { mostInHalf = limit / 2 }

    /// Takes a letter of the word, and returns the least distance that the whole word can have.
    ///
    /// - Parameters:
    ///   - letter: The letter.
    ///   - depth: The number of letters before it; those after them are forgotten.
    ///   - before: The letter before it.
    ///   - length: The length of the whole word.
    /// - Returns: A lower bound of the distance, in hundredths of an edit.
    mutating func take(_ letter: UInt8, depth: Int, after before: UInt8, length: Int) -> Int32 {
        let width = count + 1
        let (above, start) = (depth * width, (depth + 1) * width)
        let gap = gapsOfLetters[Int(letter)]
        let costs = Int(letter) * count
        let asOne =
            depth == 0
            ? 0 : writtenAsOne[Self.pair(before, letter, isReversed)]
        var left = rows[above] + gap
        rows[start] = left
        // Each letter that the rest has more or less than what was read costs a merged pair at least.
        let surplus = length - depth - 1 - count
        var least = left + LetterConfusion.merging * Int32(abs(surplus))
        for column in 0..<count {
            var cost = rows[above + column] + substitutions[costs + column]
            cost = min(cost, rows[above + column + 1] + gap, left + gaps[column])
            if readForOne[column] == letter, column > 0 {
                cost = min(cost, rows[above + column - 1] + LetterConfusion.merging)
            }
            if asOne != 0, asOne == read[column] {
                cost = min(cost, rows[above - width + column] + LetterConfusion.merging)
            }
            if column < half, cost > mostInHalf { cost = Self.far }
            rows[start + column + 1] = cost
            left = cost
            least = min(
                least,
                cost + LetterConfusion.merging * Int32(abs(surplus + column + 1)),
            )
        }
        return least
    }

    /// The distance to the word of which a number of letters were taken.
    func distance(length: Int) -> Int32 { rows[(length + 1) * (count + 1) - 1] }

    /// Returns how like a word as it was read is to another one, from 0 to 1; both are folded.
    static func similarity(of read: String, to word: String) -> Float {
        if read == word { return 1 }
        let letters = Array(word.utf8)
        guard (letters + read.utf8).allSatisfy({ $0 < 0x80 }) else { return 0 }
        var distance = WordDistance(read: Array(read.utf8))
        let longer = max(letters.count, read.utf8.count)
        return max(0, 1 - Float(distance.distance(to: letters)) / Float(100 * longer))
    }

    /// Returns the distance to a word in hundredths of an edit.
    mutating func distance(to word: some Collection<UInt8>) -> Int32 {
        var before: UInt8 = 0
        for (depth, letter) in word.prefix(Self.mostLetters).enumerated() {
            _ = take(letter, depth: depth, after: before, length: word.count)
            before = letter
        }
        return distance(length: min(word.count, Self.mostLetters))
    }
}
