/// The cheapest way to turn a word as it was read into a word of a book: an edit distance with the costs of
/// ``LetterConfusion``.
///
/// It keeps its rows, so that comparing with thousands of words allocates nothing.
struct WordDistance {
    /// The letters that were read.
    private let read: [UInt8]
    /// What each letter and the one before it are read for together; 0 for nothing.
    private let readForOne: [UInt8]
    private let substitutions = LetterConfusion.substitutions
    private let gaps = LetterConfusion.gaps
    private let writtenAsOne = LetterConfusion.writtenAsOne
    private var row = [Int32](repeating: 0, count: mostLetters + 1)
    private var previous = [Int32](repeating: 0, count: mostLetters + 1)
    private var beforePrevious = [Int32](repeating: 0, count: mostLetters + 1)

    /// The most letters that are compared: longer words are several that were read as one.
    static let mostLetters = 40

    /// Prepares the comparison of a word as it was read, in folded ASCII.
    init(read: some Sequence<UInt8>) {
        self.read = Array(read.prefix(Self.mostLetters))
        var merged = [UInt8](repeating: 0, count: self.read.count)
        for place in self.read.indices.dropFirst() {
            let pair = Int(self.read[place - 1]) * LetterConfusion.letters + Int(self.read[place])
            merged[place] = LetterConfusion.readForOne[pair]
        }
        readForOne = merged
    }

    /// Returns the distance to a word in hundredths of an edit; nil if it is more than the limit.
    mutating func distance(to word: Span<UInt8>, atMost limit: Int32) -> Int32? {
        let count = min(word.count, Self.mostLetters)
        previous[0] = 0
        for place in 0..<count {
            previous[place + 1] = previous[place] + gaps[Int(word[place])]
        }
        for (place, letter) in read.enumerated() {
            let first = step(place, letter, word, count)
            if first > limit { return nil }
            (beforePrevious, previous, row) = (previous, row, beforePrevious)
        }
        return previous[count] <= limit ? previous[count] : nil
    }

    /// Fills the row of one letter and returns its least value.
    private mutating func step(
        _ place: Int,
        _ letter: UInt8,
        _ word: Span<UInt8>,
        _ count: Int,
    ) -> Int32 {
        let gap = gaps[Int(letter)]
        let costs = Int(letter) * LetterConfusion.letters
        let merged = readForOne[place]
        var left = previous[0] + gap
        row[0] = left
        var least = left
        var before: UInt8 = 0
        for column in 0..<count {
            let written = word[column]
            var cost = previous[column] + substitutions[costs + Int(written)]
            cost = min(cost, previous[column + 1] + gap, left + gaps[Int(written)])
            if merged != 0, merged == written {
                cost = min(cost, beforePrevious[column] + LetterConfusion.merging)
            }
            if column > 0,
                writtenAsOne[Int(before) * LetterConfusion.letters + Int(written)] == letter
            {
                cost = min(cost, previous[column - 1] + LetterConfusion.merging)
            }
            row[column + 1] = cost
            left = cost
            least = min(least, cost)
            before = written
        }
        return least
    }
}
