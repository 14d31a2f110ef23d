/// Words by their lengths, to find those near to a word as it was read.
struct WordVocabulary: Sendable {
    /// The words of one length, one after the other, and what is known about each.
    private struct Block: Sendable {
        var letters: [UInt8] = []
        var signatures: [WordSignature] = []
        /// The words' numbers.
        var numbers: [Int32] = []
    }

    private var blocks = [Block](repeating: Block(), count: WordDistance.mostLetters + 1)

    /// A word that is near.
    struct Hit {
        /// The number that the word was added with.
        let number: Int
        /// How like it is, from 0 to 1.
        let similarity: Float
    }

    /// The distance at which a word is no longer taken for another, as a part of the longer one's length.
    ///
    /// At a third of the letters nearly any word has neighbours, so they prove nothing. Short words have too many neighbours:
    /// those of two letters must be right.
    static func tolerance(letters: Int) -> Float {
        switch letters {
        case ..<3: 0
        case 3...4: 0.20
        default: 0.34
        }
    }

    /// Adds a word in folded ASCII with a number; words of other scripts, and very long ones, are left out.
    mutating func add(_ word: String, number: Int) {
        let letters = Array(word.utf8)
        guard !letters.isEmpty, letters.count <= WordDistance.mostLetters,
            letters.allSatisfy({ $0 < 128 })
        else { return }
        blocks[letters.count].letters += letters
        blocks[letters.count].signatures.append(WordSignature(letters.span))
        blocks[letters.count].numbers.append(Int32(number))
    }

    /// Returns the words near to a word in folded ASCII.
    func near(_ word: String) -> [Hit] {
        let letters = Array(word.utf8)
        let count = letters.count
        guard !letters.isEmpty, count <= WordDistance.mostLetters,
            letters.allSatisfy({ $0 < 128 })
        else { return [] }
        let tolerance = Self.tolerance(letters: count)
        let signature = WordSignature(letters.span)
        var distance = WordDistance(read: letters)
        var hits: [Hit] = []
        for length in 1..<blocks.count where !blocks[length].numbers.isEmpty {
            let longer = max(count, length)
            let limit = Int32(100 * tolerance * Float(longer))
            // The thinnest letter costs 70.
            guard Int32(abs(count - length) * 70) <= limit else { continue }
            let block = blocks[length]
            let span = block.letters.span
            for place in block.numbers.indices {
                if count >= 5, !signature.mayBeNear(block.signatures[place]) { continue }
                let word = span.extracting(place * length..<(place + 1) * length)
                guard let cost = distance.distance(to: word, atMost: limit) else { continue }
                hits.append(
                    Hit(
                        number: Int(block.numbers[place]),
                        similarity: 1 - Float(cost) / Float(100 * longer),
                    )
                )
            }
        }
        return hits
    }
}
