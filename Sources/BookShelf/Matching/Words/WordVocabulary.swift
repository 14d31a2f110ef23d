/// Words by their lengths, to find those near to a word as it was read.
struct WordVocabulary: Sendable {
    /// Words of one length in alphabetical order, and the same words from their ends.
    private struct Part: Sendable {
        let words: WordBlock
        let reversed: WordBlock
        /// The places of the reversed words among the words.
        let places: [UInt32]
        let values: [UInt32]
    }

    private var parts: [[Part]] = Array(
        repeating: [],
        count: WordDistance.mostLetters + 1,
    )

    /// A word that is near.
    struct Hit {
        /// The word.
        let word: String
        /// The value that the word was added with.
        let value: UInt32
        /// How like it is, from 0 to 1.
        let similarity: Float
    }

    /// The distance at which a word is no longer taken for another, as a part of the longer one's length.
    ///
    /// With a quarter of the letters wrong, a word proves a third of what it proves when it was read well, and has ever more
    /// neighbours: on photographs of shelves, a third of the letters instead found no book more. Short words have too many
    /// neighbours: those of two letters must be right.
    static func tolerance(letters: Int) -> Float {
        switch letters {
        case ..<3: 0
        case 3...4: 0.20
        default: 0.26
        }
    }

    /// Creates a vocabulary of words with values; words of other scripts, and very long ones, are left out.
    init(_ words: some Sequence<(word: String, value: UInt32)> = []) {
        var lists: [Int: [(letters: [UInt8], value: UInt32)]] = [:]
        for (word, value) in words {
            guard let letters = Self.letters(of: word) else { continue }
            lists[letters.count, default: []].append((letters, value))
        }
        for (length, words) in lists {
            let sorted = words.sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
            add(length: length, letters: sorted.flatMap(\.letters), values: sorted.map(\.value))
        }
    }

    /// Adds words of one length in folded ASCII, one after the other in alphabetical order.
    mutating func add(length: Int, letters: [UInt8], values: [UInt32]) {
        guard parts.indices.contains(length), length > 0, letters.count == length * values.count,
            letters.allSatisfy({ $0 < 0x80 })
        else { return }
        let words = WordBlock(length: length, letters: letters)
        // The first eight letters are order enough for neighbours to begin alike.
        let order = values.indices.map { place in
            let key = words.word(place).reversed().prefix(8)
                .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return (key: key, place: UInt32(place))
        }.sorted { $0.key < $1.key }
        var reversed: [UInt8] = []
        reversed.reserveCapacity(letters.count)
        for (_, place) in order { reversed += words.word(Int(place)).reversed() }
        parts[length].append(
            Part(
                words: words,
                reversed: WordBlock(length: length, letters: reversed),
                places: order.map(\.place),
                values: values,
            )
        )
    }

    /// Returns the value of a word; nil if it is not in the vocabulary.
    func value(of word: String) -> UInt32? {
        guard let letters = Self.letters(of: word) else { return nil }
        for part in parts[letters.count] {
            if let place = part.words.place(of: letters) { return part.values[place] }
        }
        return nil
    }

    /// Returns the words near to a folded word.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - share: How much of the tolerance is given, from 0 to 1.
    /// - Returns: The words in no special order.
    func near(_ word: String, share: Float = 1) -> [Hit] {
        guard let letters = Self.letters(of: word) else { return [] }
        let tolerance = share * Self.tolerance(letters: letters.count)
        var forward = WordDistance(read: letters)
        var backward = WordDistance(read: letters, isReversed: true)
        var hits: [Hit] = []
        for length in parts.indices {
            let longer = max(letters.count, length)
            let limit = Int32(100 * tolerance * Float(longer))
            // A letter more or less costs a merged pair at least.
            guard Int32(abs(letters.count - length)) * LetterConfusion.merging <= limit else {
                continue
            }
            for part in parts[length] {
                var costs: [Int: Int32] = [:]
                part.words.forEachNear(&forward, atMost: limit) { costs[$0] = $1 }
                part.reversed.forEachNear(&backward, atMost: limit) { place, cost in
                    let place = Int(part.places[place])
                    costs[place] = min(cost, costs[place] ?? cost)
                }
                for (place, cost) in costs {
                    hits.append(
                        Hit(
                            word: String(decoding: part.words.word(place), as: UTF8.self),
                            value: part.values[place],
                            similarity: 1 - Float(cost) / Float(100 * longer),
                        )
                    )
                }
            }
        }
        return hits
    }

    /// The letters of a word that may be in the vocabulary.
    private static func letters(of word: String) -> [UInt8]? {
        let letters = Array(word.utf8)
        guard (1...WordDistance.mostLetters).contains(letters.count),
            letters.allSatisfy({ $0 < 0x80 })
        else { return nil }
        return letters
    }
}
