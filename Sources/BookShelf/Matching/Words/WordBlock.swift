/// Words of one length, one after the other, so that neighbours begin alike.
///
/// They are searched like a tree of beginnings: words that begin alike share the work, and a beginning that is too far from
/// what was read is passed over with all of its words.
struct WordBlock: Sendable {
    /// The length of each word.
    let length: Int
    /// The number of words.
    let count: Int
    private let letters: [UInt8]
    /// How many letters each word shares with the one before it.
    private let shared: [UInt8]

    /// Creates a block of words in folded ASCII.
    init(length: Int, letters: [UInt8]) {
        self.length = length
        self.letters = letters
        count = length > 0 ? letters.count / length : 0
        shared = (0..<count).map { place in
            guard place > 0 else { return 0 }
            var count = 0
            while count < length,
                letters[place * length + count] == letters[(place - 1) * length + count]
            {
                count += 1
            }
            return UInt8(clamping: count)
        }
    }

    /// Returns a word.
    func word(_ place: Int) -> ArraySlice<UInt8> {
        letters[place * length..<(place + 1) * length]
    }

    /// Returns the place of a word, by halving; the words must be in alphabetical order.
    func place(of word: [UInt8]) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self.word(middle).lexicographicallyPrecedes(word) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < count && self.word(low).elementsEqual(word) ? low : nil
    }

    /// Calls a closure with the place of each word within a distance, and its distance.
    ///
    /// It may leave out words whose first half is farther than half of the distance.
    func forEachNear(
        _ distance: inout WordDistance,
        atMost limit: Int32,
        _ body: (Int, Int32) -> Void,
    ) {
        distance.limitFirstHalf(to: limit)
        var place = 0
        // The letters of the last word that were taken.
        var depth = 0
        while place < count {
            depth = min(depth, Int(shared[place]))
            let start = place * length
            var isNear = true
            while depth < length {
                let least = distance.take(
                    letters[start + depth],
                    depth: depth,
                    after: depth > 0 ? letters[start + depth - 1] : 0,
                    length: length,
                )
                depth += 1
                if least > limit {
                    isNear = false
                    break
                }
            }
            if isNear, distance.distance(length: length) <= limit {
                body(place, distance.distance(length: length))
            }
            place += 1
            if isNear { continue }
            // All words that begin with these letters are too far.
            while place < count, shared[place] >= depth { place += 1 }
        }
    }
}
