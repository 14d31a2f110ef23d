/// The cheapest way to turn a word as it was read into a word of a book: an edit distance with the costs of
/// ``LetterConfusion``.
///
/// The word of the book is given letter by letter, and its letters may be taken back, so that words that begin alike share
/// what was worked out.
struct WordDistance {
    private let pattern: ReadPattern
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
        pattern = ReadPattern(Array(read.prefix(Self.mostLetters)), isReversed: isReversed)
        rows =
            pattern.firstRow
            + Array(
                repeating: 0,
                count: Self.mostLetters * (pattern.count + 1),
            )
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
        // As another property than the rows, so that neither is copied.
        pattern.addRow(
            letter,
            depth: depth,
            after: before,
            surplus: length - depth - 1 - pattern.count,
            mostInHalf: mostInHalf,
            to: &rows,
        )
    }

    /// The distance to the word of which a number of letters were taken.
    func distance(length: Int) -> Int32 { rows[(length + 1) * (pattern.count + 1) - 1] }

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
